import { type Calendar, placeMoment, toShown } from "../../base/language/date-arithmetic.ts";
import type { Place, RelativeMoment, RelativePeriod, Unit } from "../../base/language/relative-dates.ts";
import { writeTime } from "../../base/language/time-notations.ts";
import { type DayRange, daysOfMonths, isDate } from "../../base/language/times.ts";

export interface UsualPeriod {
  /** What it is called. */
  readonly name: string;
  /** What its first day is called. */
  readonly start: string;
  /** As a relative date; undefined for a day. */
  readonly period?: RelativePeriod;
  /** Its first and its last day as relative dates. */
  readonly first: RelativeMoment;
  readonly last: RelativeMoment;
}

const today: RelativeMoment = { anchor: { at: "today" }, shifts: [] };

/** A unit of the calendar, from its start to its end. */
function unitOf(place: Place, unit: Unit): Pick<UsualPeriod, "period" | "first" | "last"> {
  const edge = (at: "start" | "end"): RelativeMoment => ({ anchor: { at, place, unit }, shifts: [] });
  return { period: { place, unit }, first: edge("start"), last: edge("end") };
}

/** The usual periods, in the order offered. */
export const periods: readonly UsualPeriod[] = [
  { name: "today", start: "start of today", first: today, last: today },
  { name: "this week", start: "start of this week", ...unitOf("this", "week") },
  {
    name: "last 7 days",
    start: "start of the last 7 days",
    period: { place: "last", count: 7, unit: "day" },
    first: { ...today, shifts: [{ amount: -6, unit: "day" }] },
    last: today,
  },
  { name: "last month", start: "start of last month", ...unitOf("last", "month") },
  { name: "this year", start: "start of this year", ...unitOf("this", "year") },
];

/** A day, so many days from today. */
function dayFromToday(amount: number): Pick<UsualPeriod, "first" | "last"> {
  const day: RelativeMoment = { ...today, shifts: [{ amount, unit: "day" }] };
  return { first: day, last: day };
}

/** DayRange that are offered when their name is typed. */
const named: readonly UsualPeriod[] = [
  { name: "yesterday", start: "start of yesterday", ...dayFromToday(-1) },
  { name: "tomorrow", start: "start of tomorrow", ...dayFromToday(1) },
];

/** The periods offered for what was typed. `nameOf` gives the name in the language of the user. */
export function periodsFor(typed: string, nameOf: (name: string) => string): readonly UsualPeriod[] {
  const begun = typed.toLowerCase();
  const isBegun = ({ name }: UsualPeriod) => begun !== "" && nameOf(name).toLowerCase().startsWith(begun);
  return [...periods, ...named.filter(isBegun)];
}

/** The days of a period that the clock shows. */
export function daysOf({ first, last }: Pick<UsualPeriod, "first" | "last">, calendar: Calendar): DayRange {
  const day = (moment: RelativeMoment) => {
    const placed = placeMoment(moment, calendar);
    return (placed && writeTime(toShown(placed.first, calendar), { type: "date" })) ?? "";
  };
  return { first: day(first), last: day(last) };
}

/** A date with two digits for its month and its day: `2024-7-1` is the first of July. */
export const withTwoDigits = (typed: string): string => typed.replace(/-(\d)(?=-|$)/g, "-0$1");

const YEAR = /^(\d{4})-?$/;
const MONTH = /^(\d{4})-(\d\d)-?$/;

/** The days of a year, a month or a day that was written; undefined for anything else. */
export function daysWritten(written: string): DayRange | undefined {
  const typed = withTwoDigits(written);
  const year = YEAR.exec(typed)?.[1];
  if (year !== undefined) return daysOfMonths(Number(year), 1, 12);
  const [, ofYear, month] = MONTH.exec(typed) ?? [];
  if (month !== undefined) return daysOfMonths(Number(ofYear), Number(month), Number(month));
  return isDate(typed) ? { first: typed, last: typed } : undefined;
}

const FIRST_DAY = "0000-01-01";

/** The first day of those that a date with a zero at its end begins: `2024-0`, `2024-07-0`; undefined for anything else. */
export function firstDay(typed: string): string | undefined {
  const day = typed + FIRST_DAY.slice(typed.length);
  return typed.endsWith("-0") && isDate(day) ? day : undefined;
}
