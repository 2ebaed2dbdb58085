import * as codes from "../../base/diagnostics/codes.ts";
import { diagnostic, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { isExact } from "../../base/text/decimal.ts";
import { plainText } from "../../base/text/invisible.ts";
import { pattern } from "../../base/text/pattern.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { skipRun } from "./characters.ts";
import { scanDate, scanMalformed } from "./dates.ts";
import { Kind } from "./kinds.ts";
import { isJsonNumber, readNumber } from "./literals.ts";
import { scanBareName } from "./names.ts";
import { emit, emitError, LexerMode, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";

/** Where a name should be, `3rd_party` is one that needs backticks, and no number. */
const hasLetter = /* @__PURE__ */ pattern("^[^+].*[\\p{XIDS}_]", "u");

export function scanNumber(scanner: Scanner, slot: TokenSlot, start: number): void {
  const end = readNumber(scanner.text, start, slot);
  if (end > 0) return emit(scanner, slot, Kind.Number, start, end, slot.value as number);
  scanOtherNumber(scanner, slot, start);
}

/** `1,000.50`: what stands behind this is half a number. */
const PART = /\d,$/;
/** `1/2/2024`, `1.2.2024`, `5..10` and `1}`: a date in an order that is not known, a range, an end; hardly a text. */
const UNKNOWN = /\.\.|[}\]]$|^\d{1,2}(?:\/|[.-]\d{1,2}[.-]\d{4}$)/;

/** A number that may be many digits, the beginning of a date or of a name, or none. */
function scanOtherNumber(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text, mode } = scanner;
  if (mode !== LexerMode.Name && scanDate(scanner, slot, start)) return;
  const end = Math.max(skipRun(text, start), start + 1);
  const literal = text.slice(start, end);
  const isName = (mode === LexerMode.Term || mode === LexerMode.Name) && hasLetter().test(literal);
  if (isName) return scanBareName(scanner, slot, start);
  if (scanForeignNumber(scanner, slot, start)) return;
  if (mode === LexerMode.Operand && scanMalformed(scanner, slot, start)) return;
  const isNumber = isJsonNumber(literal);
  if (isNumber && isExact(literal)) return emit(scanner, slot, Kind.Number, start, end, Number(literal));
  const span = { start, end };
  const isPart = !scanner.inList && PART.test(text.slice(Math.max(0, start - 2), start));
  const fixes =
    isPart || UNKNOWN.test(literal)
      ? []
      : [rewrite("quote", span, quoteString(literal)), ...meantNumber(literal, span)];
  const wrong = isNumber
    ? diagnostic(codes.numberPrecision, span, { found: literal }, fixes)
    : diagnostic(codes.malformedNumber, span, { found: literal }, fixes);
  emitError(scanner, slot, Kind.Number, start, end, literal, wrong);
}

const DASH = /^[‐‑‒–—−﹣－](?=[.\p{Nd}])/u;
const otherDigit = /* @__PURE__ */ pattern("[^\\P{Nd}0-9]", "gu");
const oneDigit = /* @__PURE__ */ pattern("\\p{Nd}", "u");

/** The digits of a script are ten code points in a row. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) as number;
  let zero = point;
  while (oneDigit().test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

/** `–5`, `٣` and `３`, read as the numbers that they are to people; returns whether there is one. */
export function scanForeignNumber(scanner: Scanner, slot: TokenSlot, start: number): boolean {
  const end = skipRun(scanner.text, start);
  const found = scanner.text.slice(start, end);
  const visible = plainText(found);
  const wrong = DASH.test(found) ? "minus" : visible === found ? "digits" : "invisible";
  const use = visible.replace(DASH, "-").replace(otherDigit(), digitOf);
  if (use === found || !isJsonNumber(use) || !isExact(use)) return false;
  const span = { start, end };
  const quote = wrong === "invisible" ? [] : [rewrite("quote", span, JSON.stringify(found))];
  const fixes = [rewrite("replace", span, use), ...quote];
  const said = diagnostic(codes.malformedNumber, span, { found, use, wrong }, fixes);
  emitError(scanner, slot, Kind.Number, start, end, Number(use), said);
  return true;
}

/** `007`, `.5`, `1.`, `+5` and `1_000` with the one number each can mean. */
export function meantNumber(literal: string, span: Span) {
  const parts = /^([+-]?)([0-9_]*)(?:\.([0-9]*))?$/.exec(literal);
  if (!parts) return [];
  const [, sign, whole = "", fraction = ""] = parts;
  if (!/\d/.test(whole + fraction)) return [];
  const digits = whole.replaceAll("_", "").replace(/^0+/, "") || "0";
  const by = `${sign === "-" ? "-" : ""}${digits}${fraction ? `.${fraction}` : ""}`;
  if (by === literal || !isJsonNumber(by) || !isExact(by)) return [];
  return [rewrite("unquote", span, by)];
}
