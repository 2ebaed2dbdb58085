import { isDate } from "../../base/language/times.ts";
import { isExact } from "../../base/text/decimal.ts";
import { codeAt, endsNumber, isDigit } from "./characters.ts";
import type { TokenSlot } from "./token.ts";

/*
 * Reads literals that have nothing wrong in them. What is not read here is read with more care, in
 * `numbers.ts`, `dates.ts` and `strings.ts`. Each function returns the end of the literal, or -1, and fills the slot.
 */

/** What is filled with a value: a token, or an object that all values of a list go through. */
export interface ValueSlot {
  value: TokenSlot["value"];
}

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
  if (!endsNumber(text, end) || timeFollows(text, start, end)) {
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
  if (codeAt(text, end - 1) === BACKSLASH) return -1; // it may be meant as an escape
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

export function readLiteral(text: string, start: number, slot: ValueSlot): number {
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
