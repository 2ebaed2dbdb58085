import { type Calendar, type Weekday, weekdays } from "../../base/language/calendar.ts";
import { readTime } from "../../base/language/time-notations.ts";
import { isTimeZone } from "../../base/language/zones.ts";
import { isText } from "../../base/options/checks.ts";
import { checkOptions, isRecord, type OptionCheck, optionTable } from "../../base/options/option-table.ts";

/** What relative dates such as `TODAY` are reckoned from. */
export interface Clock {
  /** The current time; a string is in RFC 3339, as in `2026-01-31T12:00:00Z`. */
  readonly now: Date | string;
  /** The time zone whose days and hours are meant, by its name in the IANA database (default: UTC). */
  readonly timeZone?: string;
  /** The first day of a week (default: monday). */
  readonly weekStartsOn?: Weekday;
}

function instantOf(now: unknown): number | undefined {
  if (typeof now === "string") return readTime(now, { type: "datetime", format: "iso" });
  const time = now instanceof Date ? now.getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const clockTable = /* @__PURE__ */ optionTable<Clock>({
  now: (value) => (instantOf(value) === undefined ? 'a Date, or a string such as "2026-01-31T12:00:00Z"' : undefined),
  timeZone: (value) =>
    typeof value === "string" && isTimeZone(value) ? undefined : 'the name of a time zone, such as "Europe/Berlin"',
  weekStartsOn: (value) =>
    isText(value) === undefined && (weekdays as readonly unknown[]).includes(value)
      ? undefined
      : 'the name of a day, such as "monday"',
});

export const isClock: OptionCheck = (value) => {
  if (!isRecord(value) || value.now === undefined) return "an object such as { now: new Date() }";
  checkOptions(value, clockTable);
  return undefined;
};

/** The calendar of a clock that was checked. */
export function calendarOf({ now, timeZone = "UTC", weekStartsOn = "monday" }: Clock): Calendar {
  return { now: instantOf(now) ?? Number.NaN, timeZone, weekStartsOn };
}
