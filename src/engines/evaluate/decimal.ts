import { type Decimal, decimalOf, holds } from "../../base/text/decimal.ts";

/** A number that a double does not hold, and the nearest double. */
interface Inexact {
  readonly nearest: number;
  readonly exact: Decimal;
}

/** A number as it compares: a double, or what no double holds. */
export type Numeric = number | Inexact;

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Doubles tell decimals of so many digits apart, whatever the digits. */
const SAFE_DIGITS = 15;

/** The number that a text says, with all its digits; undefined when it says none. */
export function numericOf(text: string): Numeric | undefined {
  if (text.length <= SAFE_DIGITS && PLAIN.test(text)) return Number(text);
  const exact = decimalOf(text);
  if (!exact) return undefined;
  const nearest = Number(text);
  return holds(nearest, exact) ? nearest : { nearest, exact };
}

const nearestOf = (value: Numeric) => (typeof value === "number" ? value : value.nearest);
const exactly = (value: Numeric) => (typeof value === "number" ? (decimalOf(String(value)) as Decimal) : value.exact);

function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return a.point < b.point ? -a.sign : a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}

/** The order of two numbers by all their digits. Rounding to doubles never turns an order round, it only makes ties. */
export function compareNumeric(a: Numeric, b: Numeric): number {
  const [left, right] = [nearestOf(a), nearestOf(b)];
  if (left !== right) return left < right ? -1 : 1;
  return typeof a === "number" && typeof b === "number" ? 0 : compareDecimals(exactly(a), exactly(b));
}

/** The same for equal numbers, as a key of a Map, and only for them. */
export function numericKey(value: Numeric): number | string {
  if (typeof value === "number") return value;
  const { sign, digits, point } = value.exact;
  return `${sign < 0 ? "-" : ""}.${digits}e${point}`;
}
