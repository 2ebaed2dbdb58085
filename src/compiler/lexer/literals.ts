import { isDate } from "../../base/language/times.ts";
import { isExact } from "../../base/text/decimal.ts";
import { codeAt, endsNumber, isDigit, isSpace, narrowCode, skipSpace } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { emit, type Scanner } from "./scanner.ts";
import { type LiteralList, type LiteralRange, literal, type TokenSlot } from "./token.ts";

/*
 * Reads literals that have nothing wrong in them, alone and in lists. What is not read here is read with more care, in
 * `numbers.ts`, `dates.ts` and `strings.ts`. Each function returns the end of the literal, or -1, and fills the slot.
 */

/** What is filled with a value: a token, or an object that all values of a list go through. */
interface ValueSlot {
  value: TokenSlot["value"];
}

type Values = (string | number)[];

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const RIGHT = 0x29;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const SPACE = 0x20;
const ZERO = 0x30;
const BACKSLASH = 0x5c;

/** Numbers of at most this many digits are exact whatever the digits. */
const SAFE_DIGITS = 15;

/**
 * Reads a number of few digits without an exponent. Its value is a quotient of two numbers that a double holds, and so
 * the nearest one, as JSON has it.
 */
export function readNumber(text: string, start: number, slot: ValueSlot): number {
  const isNegative = codeAt(text, start) === MINUS;
  const first = isNegative ? start + 1 : start;
  let digits = 0;
  let at = first;
  let code = codeAt(text, at);
  for (; isDigit(code); code = codeAt(text, ++at)) digits = digits * 10 + code - ZERO;
  if (at === first || (at > first + 1 && codeAt(text, first) === ZERO)) return -1;
  let scale = 1;
  if (code === DOT) {
    for (code = codeAt(text, ++at); isDigit(code); code = codeAt(text, ++at)) {
      digits = digits * 10 + code - ZERO;
      scale *= 10;
    }
    if (scale === 1) return -1;
  }
  if (at - first > SAFE_DIGITS || !endsNumber(text, at)) return -1;
  const value = scale === 1 ? digits : digits / scale;
  slot.value = isNegative ? -value : value;
  return at;
}

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

export function isJsonNumber(literal: string): boolean {
  return JSON_NUMBER.test(literal);
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Reads a number of any length that a double holds. */
function readLongNumber(text: string, start: number, slot: ValueSlot): number {
  NUMBER.lastIndex = start;
  if (!NUMBER.test(text)) return -1;
  const end = NUMBER.lastIndex;
  const literal = text.slice(start, end);
  if (!isJsonNumber(literal) || !isExact(literal)) return -1;
  slot.value = Number(literal);
  return end;
}

const YEAR = "2024".length;
export const DAY = "2024-01-01".length;

/** A day of ISO 8601, and a time of the day as RFC 3339 writes it, whose seconds and offset can be left out. */
const DATE =
  /\d{4}-\d\d-\d\d(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?/y;

/** Whether what stands at `start` may be a date without quotes. */
export function mayBeDate(text: string, start: number): boolean {
  return codeAt(text, start + YEAR) === MINUS;
}

/** Reads a date without quotes, with or without a time, that exists. */
export function readDate(text: string, start: number, slot: ValueSlot): number {
  const day = text.slice(start, start + DAY);
  if (!isDate(day)) return -1;
  let end = start + DAY;
  if (!endsNumber(text, end) || isDigit(codeAt(text, end + 1))) {
    DATE.lastIndex = start;
    if (!DATE.test(text)) return -1;
    end = DATE.lastIndex;
    if (!endsNumber(text, end) || timeFollows(text, start, end)) return -1;
  }
  slot.value = end === start + DAY ? day : text.slice(start, end);
  return end;
}

/** Whether a day ends before what must be meant as its time, though it is no valid one. */
export function timeFollows(text: string, start: number, end: number): boolean {
  return end === start + DAY && codeAt(text, end) === SPACE && isDigit(codeAt(text, end + 1));
}

/** Reads a string in either quotes, without escapes and doubled quotes. */
export function readString(text: string, start: number, slot: ValueSlot): number {
  const quote = codeAt(text, start);
  const { length } = text;
  let end = start + 1;
  for (; end < length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) break;
    if (code === BACKSLASH && quote === QUOTE) return -1;
  }
  if (end >= length || codeAt(text, end + 1) === quote) return -1;
  slot.value = text.slice(start + 1, end);
  return end + 1;
}

/** So many digits make a small integer of V8, which it keeps without an object. */
const SHORT = 9;

/** The end of a short whole number, as most numbers are; -1 for all else. */
function shortNumberEnd(text: string, start: number): number {
  let at = start;
  let code = codeAt(text, at);
  while (isDigit(code)) code = codeAt(text, ++at);
  const isShort = at > start && at - start <= SHORT && (code === COMMA || code === RIGHT || code === SPACE);
  return isShort && (at === start + 1 || codeAt(text, start) !== ZERO) ? at : -1;
}

function shortNumber(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

function readLiteral(text: string, start: number, slot: ValueSlot): number {
  const code = codeAt(text, start);
  if (code === QUOTE || code === APOSTROPHE) return readString(text, start, slot);
  const short = shortNumberEnd(text, start);
  if (short > 0) {
    slot.value = shortNumber(text, start, short);
    return short;
  }
  const end = readNumber(text, start, slot);
  if (end > 0) return end;
  return mayBeDate(text, start) ? readDate(text, start, slot) : readLongNumber(text, start, slot);
}

/** Adds the values of the list that begins at `start`, and the start and the end of each to `offsets`. */
function readList(text: string, start: number, values: Values, offsets?: number[]): number {
  const slot: ValueSlot = { value: undefined };
  for (let at = start + 1; ; at++) {
    while (isSpace(codeAt(text, at))) at++;
    const end = readLiteral(text, at, slot);
    if (end < 0) return -1;
    values.push(slot.value as string | number);
    offsets?.push(at, end);
    at = end;
    while (isSpace(codeAt(text, at))) at++;
    const after = codeAt(text, at);
    if (after === COMMA) continue;
    if (after === RIGHT) return at + 1;
    const narrow = narrowCode(after);
    if (narrow === RIGHT) return at + 1;
    if (narrow !== COMMA) return -1;
  }
}

/** Where in the text each value of a literal list stands: the start and the end of each, two numbers a value. */
export function literalOffsets(written: string, start: number): readonly number[] {
  const offsets: number[] = [];
  readList(written, 0, [], offsets);
  return offsets.map((offset) => start + offset);
}

/**
 * A whole `(1, "a", …)` as one token, when all of it is plain literals. Anything else (a variable, a reference, an
 * escape, a mistake) leaves the scanner where it was, and the list is read token by token.
 */
export function scanLiteralList(scanner: Scanner, slot: TokenSlot, start: number): boolean {
  const { text } = scanner;
  const long = readLongList(scanner, start);
  if (long) {
    emit(scanner, slot, Kind.Literals, start, start + long.written.length, long);
    return true;
  }
  const values: Values = [];
  const end = readList(text, start, values);
  if (end < 0) return false;
  emit(scanner, slot, Kind.Literals, start, end, { values, written: text.slice(start, end) });
  return true;
}

/**
 * Ranges of plain literals, `1 AND 5, "a" AND "f"`, as one token. It ends before the first that has something else in it,
 * which is read token by token.
 */
export function scanRanges(scanner: Scanner, slot: TokenSlot, start: number): boolean {
  const { text } = scanner;
  let ranges: LiteralRange[] | undefined;
  let last = start;
  for (let at = start; ; ) {
    const lowEnd = readLiteral(text, at, slot);
    const and = lowEnd < 0 ? -1 : skipAnd(text, lowEnd);
    if (and < 0) break;
    const low = literal(slot.value as string | number, at, lowEnd);
    const end = readLiteral(text, and, slot);
    if (end < 0) break;
    const high = literal(slot.value as string | number, and, end);
    const range: LiteralRange = { kind: "range", low, high, start: at, end };
    if (ranges) ranges.push(range);
    else ranges = [range];
    last = end;
    const comma = skipSpace(text, end);
    if (codeAt(text, comma) !== COMMA) break;
    at = skipSpace(text, comma + 1);
  }
  if (ranges) emit(scanner, slot, Kind.Ranges, start, last, ranges);
  return ranges !== undefined;
}

const AND = "AND";
const CASE_BIT = 0x20;

/** The position behind an AND with white space around it that begins at `start`; -1 when there is none. */
function skipAnd(text: string, start: number): number {
  const at = skipSpace(text, start);
  const end = at + AND.length;
  if (at === start || !isSpace(codeAt(text, end))) return -1;
  for (let index = 0; index < AND.length; index++)
    if ((codeAt(text, at + index) & ~CASE_BIT) !== AND.charCodeAt(index)) return -1;
  return skipSpace(text, end);
}

/** A list of at least so many characters is left to `JSON.parse` first, which then takes less time. */
const LONG = 256;

/**
 * A long list of what JSON has too: whole numbers, and strings without escapes. When it is something else, no list up to
 * the same parenthesis is tried in this way, so that each character is looked at once.
 */
function readLongList(scanner: Scanner, start: number): LiteralList | undefined {
  const { text } = scanner;
  if (text.length - start < LONG || start < scanner.longListFrom) return undefined;
  const close = text.indexOf(")", start);
  if (close >= 0 && close - start < LONG) return undefined;
  const written = close < 0 ? "" : text.slice(start, close + 1);
  const values = written.includes("\\") ? undefined : jsonValues(written);
  if (!values) scanner.longListFrom = close < 0 ? text.length : close;
  return values && { values, written };
}

function jsonValues(written: string): Values | undefined {
  let values: unknown[];
  try {
    values = JSON.parse(`[${written.slice(1, -1)}]`);
  } catch {
    return undefined;
  }
  let hasNumbers = false;
  for (const value of values) {
    if (typeof value === "number" && Number.isSafeInteger(value)) hasNumbers = true;
    else if (typeof value !== "string") return undefined;
  }
  // A fraction or an exponent may have lost digits by now.
  const isInexact = hasNumbers && (written.includes(".") || written.includes("e") || written.includes("E"));
  return isInexact || values.length === 0 ? undefined : (values as Values);
}
