import { codeAt, isSpace, narrowCode, skipComma, skipSpace } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { readLiteral, type ValueSlot } from "./literals.ts";
import { emit, type Scanner } from "./scanner.ts";
import { type LiteralList, type LiteralRange, literal, type TokenSlot } from "./token.ts";

/*
 * Reads lists and ranges of literals as one token each, because they are long. What has something else in it is read token
 * by token.
 */

type Values = (string | number)[];

const RIGHT = 0x29;
const COMMA = 0x2c;

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
  for (let at = start; at >= 0; at = skipComma(text, last)) {
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
