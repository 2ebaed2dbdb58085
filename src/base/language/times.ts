import type { Period } from "./periods.ts";
import { placeDistance, placeOf, readDay, readTime, type TimeNotation, writeTime, zoneOf } from "./time-notations.ts";
import { instantAt } from "./zones.ts";

const DAY = 86_400_000;

/** Whether the day or the month comes first in dates such as `1/2/2024`. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The notations of fields that say nothing about theirs. */
export const dateNotation: TimeNotation = { type: "date" };
export const sqlNotation: TimeNotation = { type: "datetime" };

/** Whether the text is a day of the calendar, as `2026-01-31`. */
export const isDate = (text: string): boolean => readDay(text) !== undefined;

/** Year first with `-`, `/`, `.` or nothing between, or day first with dots. */
const FORMS = [
  /^(?<y>\d{4})([-/.])(?<m>\d\d?)\2(?<d>\d\d?)$/,
  /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
  /^(?<d>\d\d?)\.(?<m>\d\d?)\.(?<y>\d{4})$/,
];

/** The day that a text begins with, as `2026-01-31` whether it exists or not, and the time after it as written. */
function partsOf(text: string): { readonly date: string; readonly time: string } | undefined {
  const [, day = "", time = ""] = /^([^\sT]+)(?:[\sT](.+))?$/i.exec(text.trim()) ?? [];
  for (const form of FORMS) {
    const { y, m = "", d = "" } = form.exec(day)?.groups ?? {};
    if (y !== undefined) return { date: `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`, time };
  }
  return undefined;
}

/** The part of a date or a time that does not exist: the day in the calendar, or the time of the day. */
export function impossibleIn(text: string): "existing-day" | "time" | undefined {
  const parts = partsOf(text);
  if (parts && !isDate(parts.date)) return "existing-day";
  const [hour = 0, minute = 0, second = 0] = (parts?.time.match(/^\d\d?(?=:)|(?<=:)\d\d/g) ?? []).map(Number);
  return hour > 23 || minute > 59 || second > 59 ? "time" : undefined;
}

/** What is less exact than a field: a day for a field of times, a month or a year for one of days too. */
export type DateUnit = "day" | "month" | "year";

const MONTH = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?$/;

/** Days in a row, as the milliseconds since 1970 at which clocks in UTC show the first moment of a day. */
export interface Days {
  readonly first: number;
  /** The first moment after them. */
  readonly end: number;
}

/** The days of a text that is a day, a month or a year, where the field holds something more exact. */
export function readDays(text: string, { type }: TimeNotation): (Days & { readonly unit: DateUnit }) | undefined {
  const [, year, month] = MONTH.exec(text.trim()) ?? [];
  const parts = year === undefined && type === "datetime" ? partsOf(text) : undefined;
  const day = parts?.time === "" ? parts.date : undefined;
  const first = readDay(day ?? `${year}-${month ?? "01"}-01`);
  if (first === undefined) return undefined;
  if (day !== undefined) return { first, end: first + DAY, unit: "day" };
  const end = new Date(first).setUTCMonth(month === undefined ? 12 : Number(month));
  return { first, end, unit: month === undefined ? "year" : "month" };
}

/**
 * The values of a field that lie in whole days; undefined when it cannot hold them. Where a field holds instants, the
 * days are those of the time zone.
 */
export function wholeDays({ first, end }: Days, notation: TimeNotation, timeZone = "UTC"): Period<string> | undefined {
  const distance = placeDistance(notation);
  const place = (shown: number) => (zoneOf(notation) === undefined ? instantAt(shown, timeZone) : shown);
  const [from, to] = [place(first), place(end) - (distance ?? 0)].map((each) => writeTime(each, notation));
  if (from === undefined || to === undefined) return undefined;
  return { first: from, end: to, includesEnd: distance !== undefined };
}

/** The first and the last of some days, as `2026-01-31`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** From the first day of one month to the last day of another; undefined for what is no month. */
export function daysOfMonths(year: number, first: number, last: number): DayRange | undefined {
  if (first < 1 || last > 12) return undefined;
  const day = (month: number, ofMonth: number) =>
    new Date(new Date(0).setUTCFullYear(year, month, ofMonth)).toISOString().slice(0, 10);
  return { first: day(first - 1, 1), last: day(last, 0) };
}

/** What a wrong value was meant to be. */
export interface Meant<Value> {
  readonly value: Value;
  /** Set when nobody would say that something else was meant. */
  readonly isCertain?: true;
}

/** The canonical form of a date that was written in another one. */
export function meantDate(text: string): Meant<string> | undefined {
  const parts = partsOf(text);
  if (!parts || !isDate(parts.date)) return undefined;
  if (parts.time === "") return { value: parts.date, isCertain: true };
  return /^\d\d:\d\d/.test(parts.time) ? { value: parts.date } : undefined;
}

const TIME = /^(\d\d?)(:\d\d)(:\d\d(?:\.\d+)?)?(?: ?(?:(z|utc)|([+-]\d\d)(?::?(\d\d))?))?$/i;

const anyInstant: TimeNotation = { type: "datetime", format: "iso" };

/**
 * A time as the notation writes it, when the notation can hold all of it; 24:00 is midnight of the next day. Without an
 * offset it is one that the clocks of the field show; where it holds instants, those of the time zone.
 */
export function meantDateTime(text: string, notation: TimeNotation, timeZone?: string): Meant<string> | undefined {
  const parts = partsOf(text);
  const [, hour = "", minutes = "", seconds = ":00", utc, ahead, aheadMinutes = "00"] =
    TIME.exec(parts?.time ?? "") ?? [];
  if (!parts || hour === "") return undefined;
  const isNextDay = /^24:00:00(?:\.0+)?$/.test(hour + minutes + seconds);
  const time = `${isNextDay ? "00" : hour.padStart(2, "0")}${minutes}${seconds}`;
  const offset = ahead === undefined ? "Z" : `${ahead}:${aheadMinutes}`;
  const read = readTime(`${parts.date}T${time}${offset}`, anyInstant);
  if (read === undefined) return undefined;
  const moment = isNextDay ? read + DAY : read;
  const isShown = utc === undefined && ahead === undefined;
  const holdsInstants = zoneOf(notation) === undefined;
  const place = !isShown ? placeOf(moment, notation) : holdsInstants ? instantAt(moment, timeZone ?? "UTC") : moment;
  const value = writeTime(place, notation);
  if (value === undefined || readTime(value, notation) !== place) return undefined;
  return isShown && holdsInstants && timeZone === undefined ? { value } : { value, isCertain: true };
}
