import { type Decimal, decimalOf, isExact } from "../../base/text/decimal.ts";

/** A number as it compares: a double, or a decimal that no double holds. */
export type Numeric = number | Decimal;

/** Returns the number in a string with all its digits; undefined if the string is not a number. */
export function numericOf(text: string): Numeric | undefined {
  return isExact(text) ? Number(text) : decimalOf(text);
}

const toDecimal = (value: Numeric) => (typeof value === "number" ? (decimalOf(String(value)) as Decimal) : value);

/** The order of two numbers by all their digits. */
export function compareNumeric(a: Numeric, b: Numeric): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  const [one, other] = [toDecimal(a), toDecimal(b)];
  if (one.sign !== other.sign) return one.sign - other.sign;
  if (one.point !== other.point) return one.point < other.point ? -one.sign : one.sign;
  if (one.digits === other.digits) return 0;
  return one.digits < other.digits ? -one.sign : one.sign;
}

/** Returns a key for a Map, which is the same for equal numbers only. */
export function numericKey(value: Numeric): number | string {
  if (typeof value === "number") return value;
  const { sign, digits, point } = value;
  return `${sign < 0 ? "-" : ""}.${digits}e${point}`;
}
