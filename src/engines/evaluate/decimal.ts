import { type Decimal, decimalOf, holds } from "../../base/text/decimal.ts";

/** A number as it compares: a double, or what no double holds. */
export type Numeric = number | Decimal;

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Doubles tell decimals of so many digits apart, whatever the digits. */
const SAFE_DIGITS = 15;

/** The number that a text says, with all its digits; undefined when it says none. */
export function numericOf(text: string): Numeric | undefined {
  if (text.length <= SAFE_DIGITS && PLAIN.test(text)) return Number(text);
  const exact = decimalOf(text);
  if (!exact) return undefined;
  const nearest = Number(text);
  return holds(nearest, exact) ? nearest : exact;
}

const exactly = (value: Numeric) => (typeof value === "number" ? (decimalOf(String(value)) as Decimal) : value);

function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return a.point < b.point ? -a.sign : a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}

/** The order of two numbers by all their digits. */
export function compareNumeric(a: Numeric, b: Numeric): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  return compareDecimals(exactly(a), exactly(b));
}

/** The same for equal numbers, as a key of a Map, and only for them. */
export function numericKey(value: Numeric): number | string {
  if (typeof value === "number") return value;
  const { sign, digits, point } = value;
  return `${sign < 0 ? "-" : ""}.${digits}e${point}`;
}
