import { isExact } from "../../base/text/decimal.ts";
import { codeAt, isSpace } from "./characters.ts";
import { skipDate } from "./dates.ts";
import { narrowCode } from "./full-width.ts";
import { Kind } from "./kinds.ts";
import { isJsonNumber } from "./numbers.ts";
import { emit, type Scanner } from "./scanner.ts";
import type { LiteralList, TokenSlot } from "./token.ts";

type Values = (string | number)[];

const COMMA = 0x2c;
const RIGHT = 0x29;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

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

/** Where in the text each value of a literal list stands: the start and the end of each, two numbers a value. */
export function literalOffsets(written: string, start: number): readonly number[] {
  const offsets: number[] = [];
  readList(written, 0, [], offsets);
  return offsets.map((offset) => start + offset);
}

/** The end of the list that begins at `start`, or -1. */
function readList(text: string, start: number, values: Values, offsets?: number[]): number {
  for (let at = start + 1; ; at++) {
    while (isSpace(codeAt(text, at))) at++;
    const end = readLiteral(text, at, values);
    if (end < 0) return -1;
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

/** The end of the literal at `start`, whose value is added; or -1. */
function readLiteral(text: string, start: number, values: Values): number {
  const first = codeAt(text, start);
  if (first < ZERO || first > NINE) return readOther(text, start, first, values);
  let value = 0;
  let at = start;
  for (let code = first; code >= ZERO && code <= NINE; code = codeAt(text, ++at)) value = value * 10 + code - ZERO;
  const length = at - start;
  if (length > 15 || (first === ZERO && length > 1)) return readDecimal(text, start, values);
  const next = codeAt(text, at);
  if (next === MINUS) return readDate(text, start, values);
  if (next !== COMMA && next !== RIGHT && !isSpace(next)) return readDecimal(text, start, values);
  values.push(value);
  return at;
}

function readDate(text: string, start: number, values: Values): number {
  const end = skipDate(text, start);
  if (end > 0) values.push(text.slice(start, end));
  return end;
}

function readOther(text: string, start: number, first: number, values: Values): number {
  if (first === MINUS) return readDecimal(text, start, values);
  return first === 0x22 || first === 0x27 ? readString(text, start, values) : -1;
}

/** A string without escapes and doubled quotes. */
function readString(text: string, start: number, values: Values): number {
  const quote = text.charAt(start);
  const close = text.indexOf(quote, start + 1);
  if (close < 0 || text.charAt(close + 1) === quote) return -1;
  const value = text.slice(start + 1, close);
  if (quote === '"' && value.includes("\\")) return -1;
  values.push(value);
  return close + 1;
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function readDecimal(text: string, start: number, values: Values): number {
  NUMBER.lastIndex = start;
  if (!NUMBER.test(text)) return -1;
  const end = NUMBER.lastIndex;
  const literal = text.slice(start, end);
  if (!isJsonNumber(literal) || !isExact(literal)) return -1;
  values.push(Number(literal));
  return end;
}
