import { instantOf, readTime } from "../../base/language/time-notations.ts";
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

/** Whether dates of two fields compare as the fields do, of which a day is the first moment in the zone of the other. */
export function datesCompare(a: Field, b: Field): boolean {
  const isUtc = ({ format, timeZone = "UTC" }: Field) => format === "iso" || timeZone === "UTC";
  return a.type === b.type || (isUtc(a) && isUtc(b));
}

/** Whether texts of two fields of times compare as the fields do. */
export function timeTextsCompare(a: Field, b: Field): boolean {
  const keys = ["type", "format", "precision", "timeZone"] as const;
  return keys.every((key) => a[key] === b[key]);
}
