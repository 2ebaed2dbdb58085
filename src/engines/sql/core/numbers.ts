import { decimalOf } from "../../../base/text/decimal.ts";

const WHOLE = /^-?\d+$/;
const DECIMAL = /^-?(\d+)\.(\d+)$/;
const LEAST = -(2n ** 63n);
const GREATEST = 2n ** 63n - 1n;

/** Without the sign of minus zero, which some drivers would send. */
export function unsignedZero(value: string | number): string | number {
  return value === 0 ? 0 : value;
}

/** Whether it is a whole number that is written with digits alone. */
export function isWhole(value: string | number): boolean {
  return WHOLE.test(String(value));
}

/** Whether a column of 64 bits holds it. */
export function isBigint(value: string | number): boolean {
  if (Number.isSafeInteger(value)) return true;
  if (!isWhole(value) || String(value).length > 20) return false; // longer ones are beyond it, or begin with zeros
  const number = BigInt(value);
  return number >= LEAST && number <= GREATEST;
}

/** Whether it is written with so many digits at most before and behind the point. */
export function fitsDecimal(value: string, before: number, behind: number): boolean {
  const [, whole = "", fraction = ""] = DECIMAL.exec(value) ?? [];
  return fraction !== "" && whole.length <= before && fraction.length <= behind;
}

/** A number with all its digits, without an exponent. */
export interface PlainNumber {
  readonly text: string;
  /** How many digits it has before the point, and behind it. */
  readonly before: number;
  readonly behind: number;
}

/** A power of ten beyond it makes more digits than any column has. */
const GREATEST_POWER = 1000;

/** The digits of a number; undefined when it is not written as one, or has far too many. */
export function plainNumber(value: string | number): PlainNumber | undefined {
  const decimal = decimalOf(String(value));
  const point = Number(decimal?.point);
  if (!decimal || Math.abs(point) > GREATEST_POWER) return undefined;
  const { sign, digits } = decimal;
  const before = digits.slice(0, Math.max(point, 0)).padEnd(point, "0");
  const behind = "0".repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0));
  const text = `${sign < 0 ? "-" : ""}${before || "0"}${behind && `.${behind}`}`;
  return { text, before: before.length, behind: behind.length };
}
