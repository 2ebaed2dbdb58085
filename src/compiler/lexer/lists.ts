import { codeAt, isSpace, narrowCode } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { readLiteral, type ValueSlot } from "./literals.ts";
import { emit, type Scanner } from "./scanner.ts";
import type { LiteralList, TokenSlot } from "./token.ts";

/*
 * Reads a list of literals as one token, because it is long. What has something else in it is read token by token.
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
