import { type Decimal, decimalOf, isExact } from "../../base/text/decimal.ts";

/** A number as it compares: a double, or a decimal that no double holds. */
export type Numeric = number | Decimal;

/** Returns the number in a string with all its digits; undefined if the string is not a number. */
export function numericOf(text: string): Numeric | undefined {
  return isExact(text) ? Number(text) : decimalOf(text);
}

const toDecimal = (value: Numeric) => (typeof value === "number" ? (decimalOf(String(value)) as Decimal) : value);

function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return a.point < b.point ? -a.sign : a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}

/** The order of two numbers by all their digits. */
export function compareNumeric(a: Numeric, b: Numeric): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  return compareDecimals(toDecimal(a), toDecimal(b));
}

/** Returns a key for a Map, which is the same for equal numbers only. */
export function numericKey(value: Numeric): number | string {
  if (typeof value === "number") return value;
  const { sign, digits, point } = value;
  return `${sign < 0 ? "-" : ""}.${digits}e${point}`;
}
