import * as codes from "../../base/diagnostics/codes.ts";
import { certain, type Diagnostic, diagnostic, type Fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { impossibleIn, isDate } from "../../base/language/times.ts";
import { isExact } from "../../base/text/decimal.ts";
import { plainText } from "../../base/text/invisible.ts";
import { pattern } from "../../base/text/pattern.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { endsValue, isDigit, skipRun } from "./characters.ts";

/** What is filled with the value of a literal, so that the values of a list need no object each. */
export interface ValueSlot {
  value: string | number;
}

const SPACE = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;

/** Numbers of at most so many digits are exact, whatever the digits. */
export const SAFE_DIGITS = 15;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** Reads a number as JSON has it that a double holds exactly. Returns its end, or -1, and fills the slot. */
export function readNumber(text: string, start: number, slot: ValueSlot): number {
  // Most numbers are short and whole, and lists of them are long.
  let at = start;
  let value = 0;
  for (let code = text.charCodeAt(at); isDigit(code); code = text.charCodeAt(++at)) value = value * 10 + code - ZERO;
  const isShort = at > start && at - start <= SAFE_DIGITS && (at === start + 1 || text.charCodeAt(start) !== ZERO);
  if (isShort && endsValue(text, at)) {
    slot.value = value;
    return at;
  }
  NUMBER.lastIndex = start;
  if (!NUMBER.test(text)) return -1;
  const end = NUMBER.lastIndex;
  const literal = text.slice(start, end);
  if (skipRun(text, end) > end || !isNumber(literal)) return -1;
  slot.value = Number(literal);
  return end;
}

const JSON_NUMBER = new RegExp(`^${NUMBER.source}$`);

/** Whether a text is a number that can be sent. */
function isNumber(text: string): boolean {
  if (!JSON_NUMBER.test(text)) return false;
  return (text.length <= SAFE_DIGITS && !/e/i.test(text)) || isExact(text);
}

const YEAR = "2024".length;
const DAY = "2024-01-01".length;

/** A day of ISO 8601, and a time of the day as RFC 3339 writes it, whose seconds and offset can be left out. */
const DATE =
  /\d{4}-\d\d-\d\d(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?/y;

/** Whether a day ends before what must be meant as its time. */
function timeFollows(text: string, start: number, end: number): boolean {
  return end === start + DAY && text.charCodeAt(end) === SPACE && isDigit(text.charCodeAt(end + 1));
}

/** Reads a date without quotes, with or without a time, that exists. Returns its end, or -1, and fills the slot. */
export function readDate(text: string, start: number, slot: ValueSlot): number {
  if (text.charCodeAt(start + YEAR) !== MINUS) return -1;
  DATE.lastIndex = start;
  if (!DATE.test(text)) return -1;
  const end = DATE.lastIndex;
  if (!endsValue(text, end) || timeFollows(text, start, end) || !isDate(text.slice(start, start + DAY))) return -1;
  slot.value = text.slice(start, end);
  return end;
}

/** What was meant as a number or a date and is none. */
export interface Malformed {
  readonly isDate: boolean;
  /** What it is read on as: the number that was meant, or the text. */
  readonly value: string | number;
  readonly end: number;
  readonly diagnostic: Diagnostic;
}

/** `1/2/2024`, `1.2.2024`, `5..10` and `1}`: a date in an order that is not known, a range, an end; hardly a text. */
const UNKNOWN = /\.\.|[}\]]$|^\d{1,2}(?:\/|[.-]\d{1,2}[.-]\d{4}$)/;
/** `1,000.50`: what stands behind this is half a number. */
const PART = /\d,$/;

/** Says what is wrong with a word that begins like a number, at the digit, the sign or the dot at `start`. */
export function malformedNumber(text: string, start: number, isInList: boolean): Malformed {
  const end = Math.max(skipRun(text, start), start + 1);
  const foreign = foreignNumber(text, start, end) ?? malformedDate(text, start, end);
  if (foreign) return foreign;
  const found = text.slice(start, end);
  const span = { start, end };
  const isPart = !isInList && PART.test(text.slice(Math.max(0, start - 2), start));
  const quote = rewrite("quote", span, quoteString(found));
  const fixes = isPart || UNKNOWN.test(found) ? [] : [quote, ...parseNumber(found, span)];
  const wrong = JSON_NUMBER.test(found)
    ? diagnostic(codes.numberPrecision, span, { found }, fixes)
    : diagnostic(codes.malformedNumber, span, { found }, fixes);
  return { isDate: false, value: found, end, diagnostic: wrong };
}

/** `007`, `.5`, `1.`, `+5` and `1_000` with the one number that each can mean. */
function parseNumber(found: string, span: Span): readonly Fix[] {
  const parts = /^([+-]?)([0-9_]*)(?:\.([0-9]*))?$/.exec(found);
  if (!parts) return [];
  const [, sign, whole = "", fraction = ""] = parts;
  if (!/\d/.test(whole + fraction)) return [];
  const digits = whole.replaceAll("_", "").replace(/^0+/, "") || "0";
  const by = `${sign === "-" ? "-" : ""}${digits}${fraction ? `.${fraction}` : ""}`;
  return by === found || !isNumber(by) ? [] : [rewrite("unquote", span, by)];
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

/** `–5`, `٣` and `３`, read as the numbers that they are to people. */
export function foreignNumber(text: string, start: number, end: number): Malformed | undefined {
  const found = text.slice(start, end);
  const visible = plainText(found);
  const fault = DASH.test(found) ? "minus" : visible === found ? "digits" : "invisible";
  const use = visible.replace(DASH, "-").replace(otherDigit(), digitOf);
  if (use === found || !isNumber(use)) return undefined;
  const span = { start, end };
  const quote = fault === "invisible" ? [] : [rewrite("quote", span, JSON.stringify(found))];
  const fixes = [rewrite("replace", span, use), ...quote];
  const wrong = diagnostic(codes.malformedNumber, span, { found, use, wrong: fault }, fixes);
  return { isDate: false, value: Number(use), end, diagnostic: wrong };
}

const BEGINNING = /^\d{4}-\d\d(?:-\d\d(?:[T ].*)?)?$/i;
const WITH_TIME = /^(\d{4}-\d\d-\d\d)([T ])(\d\d?)(:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d):?(\d\d)?)?$/i;

/** What was meant as a date or a time: `2024-02-30`, `2024-01`, `2024-01-01t9:30`. */
function malformedDate(text: string, start: number, runEnd: number): Malformed | undefined {
  const end = timeFollows(text, start, runEnd) ? skipRun(text, runEnd + 1) : runEnd;
  const found = text.slice(start, end);
  const impossible = impossibleIn(found);
  const isYearFirst = BEGINNING.test(found);
  if (!isYearFirst && impossible === undefined) return undefined;
  const span = { start, end };
  const meant = normalizeTime(found);
  const replace = meant === found ? [] : [certain(rewrite("replace", span, meant))];
  const quote = isYearFirst || impossible === "time" ? [rewrite("quote", span, quoteString(found))] : [];
  const missing = impossible ?? missingIn(found);
  const wrong = diagnostic(codes.malformedDate, span, { found, missing }, [...replace, ...quote]);
  return { isDate: true, value: found, end, diagnostic: wrong };
}

function missingIn(found: string): "day" | "existing-day" | "time" {
  if (found.length < DAY) return "day";
  return isDate(found.slice(0, DAY)) ? "time" : "existing-day";
}

/** `2024-01-01t9:30:00+0200` → `2024-01-01T09:30:00+02:00` */
function normalizeTime(found: string): string {
  return found.replace(
    WITH_TIME,
    (_, day: string, separator: string, hour: string, time: string, utc = "", offset?: string, minutes = "00") => {
      const zone = offset === undefined ? utc.toUpperCase() : `${offset}:${minutes}`;
      return `${day}${separator.toUpperCase()}${hour.padStart(2, "0")}${time}${zone}`;
    },
  );
}

/** What is wrong with the number of LIMIT or OFFSET, which is digits alone; undefined if nothing is. */
export function invalidCount(clause: string, found: string, span: Span): Diagnostic | undefined {
  if (/^[0-9]+$/.test(found) && isNumber(found)) return undefined;
  const fixes = parseNumber(found, span).filter(({ edits }) => /^[0-9]+$/.test(edits[0]?.text ?? ""));
  return diagnostic(codes.invalidCount, span, { clause, found }, fixes);
}
