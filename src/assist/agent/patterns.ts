import { referencePrefix } from "../../base/language/clauses.ts";
import type { TimeNotation } from "../../base/language/times.ts";

/*
 * Regular expressions in the syntax that JSON Schema, Python and Rust share.
 */

/** The regular expression of a text itself. */
export const escapedPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

const monthAndDay = [
  "02-(?:0[1-9]|1[0-9]|2[0-8])",
  "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)",
  "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])",
].join("|");
/** Two digits that four divides, except 00. */
const fourth = "0[48]|[2468][048]|[13579][26]";
const leapYear = `(?:[0-9]{2}(?:${fourth})|(?:00|${fourth})00)`;

/** The days of the calendar, with leap days in leap years only. */
const day = `(?:[0-9]{4}-(?:${monthAndDay})|${leapYear}-02-29)`;

/** The values of a field of dates or times. */
export function timePattern({ type, format = "sql", precision, timeZone }: TimeNotation): string {
  if (type === "date") return `^${day}$`;
  const isSql = format === "sql";
  const decimals = precision ?? (isSql ? "second" : undefined);
  const fraction = decimals === "second" ? "" : decimals === "millisecond" ? "\\.[0-9]{3}" : "(?:\\.[0-9]+)?";
  const hours = "(?:[01][0-9]|2[0-3])";
  const time = `${hours}:[0-5][0-9]:[0-5][0-9]${fraction}`;
  const offset = timeZone === undefined ? `(?:Z|[+-]${hours}:[0-5][0-9])` : "Z";
  return isSql ? `^${day} ${time}$` : `^${day}T${time}${offset}$`;
}

/** The strings that fields of whole numbers take, and those of numbers. */
export const wholeNumberPattern = "^-?[0-9]+$";
export const numberPattern = "^-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$";

/**
 * The strings that are not references, without look-ahead: for each letter of the prefix either another character and
 * then anything, or the letter and the same for the next.
 */
export const valuePattern = `^${[...referencePrefix].reduceRight(
  (next, letter) => `(?:[^${letter}][\\s\\S]*${next === "" ? "" : `|${letter}${next}`})?`,
  "",
)}$`;
