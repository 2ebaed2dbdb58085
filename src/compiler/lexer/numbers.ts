import { rewrite, sharedDiagnostic, syntaxDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { clauses } from "../../base/language/clauses.ts";
import { isExact } from "../../base/text/decimal.ts";
import { pattern } from "../../base/text/pattern.ts";
import { codeAt, endsNumber, isDigit, skipRun } from "./characters.ts";
import { scanDate } from "./dates.ts";
import { Kind } from "./kinds.ts";
import { scanBareName } from "./names.ts";
import { emit, emitError, LexerMode, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";

/** The end of the digits from `position`. */
export function skipDigits(text: string, position: number): number {
  let at = position;
  while (isDigit(codeAt(text, at))) at++;
  return at;
}

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

export function isJsonNumber(literal: string): boolean {
  return JSON_NUMBER.test(literal);
}

/** Numbers of at most this many digits are exact whatever the digits. */
const SAFE_DIGITS = 15;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;

/** The end of a number at `start` that is plainly a right one, of few digits and without an exponent; or -1. */
export function skipPlainNumber(text: string, start: number): number {
  const first = codeAt(text, start) === MINUS ? start + 1 : start;
  const end = skipDigits(text, first);
  if (end === first || (end > first + 1 && codeAt(text, first) === ZERO)) return -1;
  if (codeAt(text, end) !== DOT) return end - first <= SAFE_DIGITS ? end : -1;
  const fractionEnd = skipDigits(text, end + 1);
  return fractionEnd > end + 1 && fractionEnd - first <= SAFE_DIGITS ? fractionEnd : -1;
}

/** The value of a plain number: a quotient of two numbers that a double holds, and so the nearest one, as JSON has it. */
export function plainNumber(text: string, start: number, end: number): number {
  const isNegative = codeAt(text, start) === MINUS;
  let digits = 0;
  let scale = 0;
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const code = codeAt(text, at);
    if (code === DOT) scale = 1;
    else {
      digits = digits * 10 + code - ZERO;
      scale *= 10;
    }
  }
  const value = scale > 1 ? digits / scale : digits;
  return isNegative ? -value : value;
}

/** Where a name should be, `3rd_party` is one that needs backticks, and no number. */
const hasLetter = /* @__PURE__ */ pattern("^[^+].*[\\p{L}_]", "u");

export function scanNumber(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const first = codeAt(text, start);
  let value = 0;
  let end = start;
  for (let code = first; isDigit(code); code = codeAt(text, ++end)) value = value * 10 + code - ZERO;
  const isPlain = end - start <= SAFE_DIGITS && (first !== ZERO || end === start + 1);
  if (isPlain && endsNumber(text, end)) return emit(scanner, slot, Kind.Number, start, end, value);
  scanOtherNumber(scanner, slot, start);
}

/** `1,000.50`: what stands behind this is half a number. */
const PART = /\d,$/;
/** `1/2/2024`, `1.2.2024`, `5..10` and `1}`: a date in an order that is not known, a range, an end; hardly a text. */
const UNKNOWN = /\.\.|[}\]]$|^\d{1,2}(?:\/|[.-]\d{1,2}[.-]\d{4}$)/;

/** A number that is more than a few digits, or none. */
function scanOtherNumber(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const plainEnd = skipPlainNumber(text, start);
  const { mode } = scanner;
  const isCount = mode === LexerMode.Count;
  if (plainEnd > 0 && endsNumber(text, plainEnd) && !(isCount && skipDigits(text, start) < plainEnd))
    return emit(scanner, slot, Kind.Number, start, plainEnd, plainNumber(text, start, plainEnd));
  if (!isCount && mode !== LexerMode.Name && scanDate(scanner, slot, start)) return;
  const end = Math.max(skipRun(text, start), start + 1);
  const literal = text.slice(start, end);
  const isName = (mode === LexerMode.Term || mode === LexerMode.Name) && hasLetter().test(literal);
  if (isName) return scanBareName(scanner, slot, start);
  if (isCount && skipDigits(text, start) < end) return wrongCount(scanner, slot, start, end);
  if (isJsonNumber(literal) && isExact(literal)) return emit(scanner, slot, Kind.Number, start, end, Number(literal));
  if (isCount) return wrongCount(scanner, slot, start, end);
  const span = { start, end };
  const quoted = JSON.stringify(literal);
  const isPart = !scanner.inList && PART.test(text.slice(Math.max(0, start - 2), start));
  const fixes =
    isPart || UNKNOWN.test(literal) ? [] : [rewrite("quote", span, quoted), ...meantNumber(literal, start, end)];
  const wrong = isJsonNumber(literal)
    ? sharedDiagnostic("number-precision", span, { found: literal }, fixes)
    : syntaxDiagnostic("malformed-number", span, { found: literal }, fixes);
  emitError(scanner, slot, Kind.Number, start, end, literal, wrong);
}

/** LIMIT and OFFSET take digits alone. */
function wrongCount(scanner: Scanner, slot: TokenSlot, start: number, end: number): void {
  const found = scanner.text.slice(start, end);
  const clause = clauses[scanner.clause === Kind.Limit ? "limit" : "offset"].keywords;
  const fixes = meantNumber(found, start, end).filter(({ data }) => /^[0-9]+$/.test(String(data.by)));
  const wrong = syntaxDiagnostic("invalid-count", { start, end }, { clause, found }, fixes);
  emitError(scanner, slot, Kind.Invalid, start, end, undefined, wrong);
}

/** `007`, `.5`, `1.`, `+5` and `1_000` with the one number each can mean. */
function meantNumber(literal: string, start: number, end: number) {
  const parts = /^([+-]?)([0-9_]*)(?:\.([0-9]*))?$/.exec(literal);
  if (!parts) return [];
  const [, sign, whole = "", fraction] = parts;
  const digits = whole.replaceAll("_", "").replace(/^0+/, "") || "0";
  const by = `${sign === "-" ? "-" : ""}${digits}${fraction ? `.${fraction}` : ""}`;
  if (by === literal || !isJsonNumber(by) || !isExact(by)) return [];
  return [rewrite("unquote", { start, end }, by)];
}
