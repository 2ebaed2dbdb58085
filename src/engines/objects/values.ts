import { instantOf, readTime } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { isBigint, plainNumber } from "../sql/core/numbers.ts";

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
  const place = readTime(String(value), field);
  const instant = place === undefined ? Number.NaN : field.type === "date" ? place : instantOf(place, field);
  return Number.isInteger(instant) ? new Date(instant) : undefined;
}

/**
 * Whether what is kept of two fields compares as the fields do. A day is the first moment in the time zone of the other
 * field, and texts must be of the same format.
 */
export function areAlike(a: Field, b: Field, areDates: boolean): boolean {
  if (typeFacts[a.type].family !== "time") return true;
  if (!areDates) return (["type", "format", "precision", "timeZone"] as const).every((key) => a[key] === b[key]);
  const isUtc = ({ format, timeZone = "UTC" }: Field) => format === "iso" || timeZone === "UTC";
  return a.type === b.type || (isUtc(a) && isUtc(b));
}
