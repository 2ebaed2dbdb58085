import type { Calendar } from "../../base/language/date-arithmetic.ts";
import { readTime } from "../../base/language/time-notations.ts";
import type { ClockSettings } from "./resolve-dates.ts";

/** The milliseconds of a setting `now`; undefined for an invalid one. */
export function instantOf(now: unknown): number | undefined {
  if (typeof now === "string") return readTime(now, { type: "datetime", format: "iso" });
  const time = now instanceof Date ? now.getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The calendar of settings that were checked. */
export function calendarOf({ now, timeZone = "UTC", weekStartsOn = "monday" }: ClockSettings): Calendar {
  return { now: instantOf(now) ?? Number.NaN, timeZone, weekStartsOn };
}
