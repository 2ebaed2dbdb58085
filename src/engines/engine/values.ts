import { instantOf, readTime, shareClock, stepOf } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { decimalOf } from "../../base/text/decimal.ts";
import type { Field } from "../../compiler/resource/resource.ts";

/** Whether a column of 64 bits holds a number that is written with digits alone. */
export function isBigint(value: string | number): boolean {
  if (Number.isSafeInteger(value)) return true;
  return /^-?\d{1,19}$/.test(String(value)) && BigInt.asIntN(64, BigInt(value)) === BigInt(value); // or it begins with zeros
}

/**
 * All digits of a number without an exponent, and how many are before and behind the point; undefined when it is not
 * written as one, or has far too many.
 */
export function plainNumber(value: string | number) {
  const decimal = decimalOf(String(value));
  const point = Number(decimal?.point);
  if (!decimal || Math.abs(point) > 1000) return undefined; // more digits than any column has
  const { sign, digits } = decimal;
  const before = digits.slice(0, Math.max(point, 0)).padEnd(point, "0");
  const behind = "0".repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0));
  const text = `${sign < 0 ? "-" : ""}${before || "0"}${behind && `.${behind}`}`;
  return { text, before: before.length, behind: behind.length };
}

/** A number as a double; undefined when it would be another number. */
export function asDouble(value: string | number): number | undefined {
  const double = Number(value);
  const isSame = plainNumber(double)?.text === plainNumber(value)?.text;
  return isSame || (typeof value === "number" && Number.isFinite(double)) ? double + 0 : undefined;
}

/** A whole number of 64 bits; undefined for others. */
export function asBigint(value: string | number): bigint | undefined {
  const { text = "", behind = 1 } = plainNumber(value) ?? {};
  return behind === 0 && isBigint(text) ? BigInt(text) : undefined;
}

/** The date that a time is; a day is its first moment in UTC. Undefined for parts of milliseconds. */
export function asDate(value: string | number, field: Field): Date | undefined {
  const local = readTime(String(value), field);
  const instant = local === undefined ? Number.NaN : field.type === "date" ? local : instantOf(local, field);
  return Number.isInteger(instant) ? new Date(instant) : undefined;
}

/** Whether the texts of the field are in the order of time. */
export const isOrderedText = (field: Field) =>
  stepOf(field) !== undefined && (field.format !== "iso" || field.timeZone !== undefined);

/**
 * Whether what is kept of two fields compares as the fields do. A day is the first moment in the time zone of the other
 * field, and texts must be of the same format.
 */
export function areAlike(a: Field, b: Field, areDates: boolean): boolean {
  if (typeFacts[a.type].family !== "time") return true;
  const isSame = a.type === b.type && (a.format === "iso") === (b.format === "iso");
  if (!areDates) return isSame && stepOf(a) === stepOf(b) && shareClock([a, b]);
  const isUtc = ({ format, timeZone = "UTC" }: Field) => format === "iso" || timeZone === "UTC";
  return a.type === b.type || (isUtc(a) && isUtc(b));
}
