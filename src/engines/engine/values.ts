import { DAY } from "../../base/language/time-zones.ts";
import { instantOf, localTimeOf, readTime, shareClock, stepOf } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { decimalOf, isExact } from "../../base/text/decimal.ts";
import type { Field } from "../../compiler/resource/resource.ts";

/** Matches strings that databases reject or cut off: with the character NUL, or half of a surrogate pair. */
export const INVALID_STRING = /[\0\p{Surrogate}]/u;

/** Whether a number is an integer of 64 bits, written with digits alone. */
export function isBigint(value: string | number): boolean {
  if (Number.isSafeInteger(value)) return true;
  return /^-?\d{1,19}$/.test(String(value)) && BigInt.asIntN(64, BigInt(value)) === BigInt(value); // 64 bits need up to 19 digits
}

/**
 * Returns a number as text without an exponent, and its numbers of digits before and behind the point; undefined for
 * text that is not a number, or has too many digits for any column.
 */
export function plainNumber(value: string | number) {
  const decimal = decimalOf(String(value));
  const point = Number(decimal?.point);
  if (!decimal || Math.abs(point) > 1000) return undefined;
  const { sign, digits } = decimal;
  const before = digits.slice(0, Math.max(point, 0)).padEnd(point, "0");
  const behind = "0".repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0));
  const text = `${sign < 0 ? "-" : ""}${before || "0"}${behind && `.${behind}`}`;
  return { text, before: before.length, behind: behind.length };
}

/** Returns a number as a double; undefined for a string with digits that a double does not hold. */
export function asDouble(value: string | number): number | undefined {
  return typeof value === "number" || isExact(value) ? Number(value) + 0 : undefined;
}

/** A whole number of 64 bits; undefined for others. */
export function asBigint(value: string | number): bigint | undefined {
  const { text = "", behind = 1 } = plainNumber(value) ?? {};
  return behind === 0 && isBigint(text) ? BigInt(text) : undefined;
}

/** Why a time cannot be compared by its instant; undefined if it can. */
export function instantProblem(text: string, field: Field): string | undefined {
  const local = Math.floor(readTime(text, field) ?? Number.NaN);
  const offsetAt = (instant: number) => localTimeOf(instant, field) - instant;
  const [before = 0, after = 0] = [-DAY, DAY].map((by) => local - offsetAt(local + by));
  const year = new Date(after).getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return "A time outside of the years 1 to 9999 in UTC";
  const shownAt = new Set([before, after].filter((instant) => instant + offsetAt(instant) === local));
  return shownAt.size === 1 ? undefined : "An ambiguous or skipped local time";
}

/** A time as a Date; a day is its first moment in UTC. Undefined for parts of a millisecond, or if `instantLimit` says why. */
export function asDate(value: string | number, field: Field): Date | undefined {
  const instant = instantOf(readTime(String(value), field) ?? Number.NaN, field);
  return Number.isInteger(instant) && !instantProblem(String(value), field) ? new Date(instant) : undefined;
}

/** Whether the values of the field, as strings, sort in the order of time. */
export const isOrderedText = (field: Field) =>
  stepOf(field) !== undefined && (field.format !== "iso" || field.timeZone !== undefined);

/**
 * Whether the stored values of two fields compare as the fields do: as Dates, or as strings in the same format. A day is
 * the first moment in the time zone of the other field.
 */
export function areComparable(a: Field, b: Field, areDates: boolean): boolean {
  if (typeFacts[a.type].family !== "time") return true;
  const isSame = a.type === b.type && (a.format === "iso") === (b.format === "iso");
  if (!areDates) return isSame && stepOf(a) === stepOf(b) && shareClock([a, b]);
  const isUtc = ({ format, timeZone = "UTC" }: Field) => format === "iso" || timeZone === "UTC";
  return a.type === b.type || (isUtc(a) && isUtc(b));
}
