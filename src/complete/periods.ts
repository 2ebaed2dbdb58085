import { isDate } from "../language/times.ts";

/** The first and the last day of a period, as `2026-01-31`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

interface Period {
  /** What it is called. */
  readonly name: string;
  /** What its first day is called. */
  readonly start: string;
  /** Its days, for a today by year, month from 0, day of the month and day of the week from Monday. */
  readonly days: (year: number, month: number, day: number, weekday: number) => Days;
}

/** A day of the calendar; one that is over the end of its month is in the next. */
function dayOf(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.toISOString().slice(0, 10);
}

const between = (year: number, first: readonly [number, number], last: readonly [number, number]): Days => ({
  first: dayOf(year, ...first),
  last: dayOf(year, ...last),
});

/** The usual periods, in the order offered. */
export const periods: readonly Period[] = [
  {
    name: "today",
    start: "start of today",
    days: (year, month, day) => between(year, [month, day], [month, day]),
  },
  {
    name: "this week",
    start: "start of this week",
    days: (year, month, day, weekday) => between(year, [month, day - weekday], [month, day - weekday + 6]),
  },
  {
    name: "last 7 days",
    start: "start of the last 7 days",
    days: (year, month, day) => between(year, [month, day - 6], [month, day]),
  },
  {
    name: "last month",
    start: "start of last month",
    days: (year, month) => between(year, [month - 1, 1], [month, 0]),
  },
  {
    name: "this year",
    start: "start of this year",
    days: (year) => between(year, [0, 1], [11, 31]),
  },
];

/** The days of a period in the calendar of the user. */
export function daysOf({ days }: Period, now: Date): Days {
  return days(now.getFullYear(), now.getMonth(), now.getDate(), (now.getDay() + 6) % 7);
}

const YEAR = /^(\d{4})-?$/;
const MONTH = /^(\d{4})-(\d\d)-?$/;

/** The days of a year, a month or a day that was written; undefined for anything else. */
export function daysWritten(typed: string): Days | undefined {
  const year = YEAR.exec(typed)?.[1];
  if (year !== undefined) return between(Number(year), [0, 1], [11, 31]);
  const [, ofYear, month] = MONTH.exec(typed) ?? [];
  if (month !== undefined && Number(month) > 0 && Number(month) < 13)
    return between(Number(ofYear), [Number(month) - 1, 1], [Number(month), 0]);
  return isDate(typed) ? { first: typed, last: typed } : undefined;
}

const WRITTEN_IN_PART = /^\d{4}-[\d-]*$/;
const FIRST_DAY = "0000-01-01";

/** The first day that begins as typed: `2024-1` is in October; undefined if none does. */
export function firstDay(typed: string): string | undefined {
  if (!WRITTEN_IN_PART.test(typed) || typed.length >= FIRST_DAY.length) return undefined;
  const rest = FIRST_DAY.slice(typed.length);
  const possible = [rest, ...["0", "1"].map((digit) => digit + rest.slice(1))].map((each) => typed + each);
  return possible.filter(isDate).sort()[0];
}
