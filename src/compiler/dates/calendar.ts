import type { Place, RelativeMoment, RelativePeriod, Shift, Unit } from "../../base/language/relative-dates.ts";
import { instantAt, localTimeAt } from "../../base/language/time-zones.ts";
import type { TimeRange } from "./periods.ts";

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** What relative dates are computed from; `now` in milliseconds since 1970. */
export interface Calendar {
  readonly now: number;
  readonly timeZone: string;
  readonly weekStartsOn: Weekday;
}

/** An instant, or a local time in the zone of the calendar, as the milliseconds since 1970 at which it is that time in UTC. */
export interface Time {
  readonly at: number;
  readonly isLocal: boolean;
  /** Whether it was computed from days alone. */
  readonly isDay: boolean;
}

/** Units that always last as long; the others are days or months of the calendar. */
const lengths: { readonly [U in Unit]?: number } = { minute: 60_000, hour: 3_600_000 };
const days: { readonly [U in Unit]?: number } = { day: 1, week: 7 };
const months: { readonly [U in Unit]?: number } = { month: 1, quarter: 3, year: 12 };
const steps: Readonly<Record<Place, number>> = { last: -1, this: 0, next: 1 };
const oneDay: Shift = { amount: 1, unit: "day" };

/** Years that dates can have, without the days at both ends that another time zone may have. */
const EARLIEST = /* @__PURE__ */ Date.parse("0000-01-03");
const LATEST = /* @__PURE__ */ Date.parse("9999-12-30");

const isInCalendar = ({ at }: Time) => at >= EARLIEST && at <= LATEST;
const remainder = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
const instant = (at: number): Time => ({ at, isLocal: false, isDay: false });

export function toInstant({ at, isLocal }: Time, { timeZone }: Calendar): number {
  return isLocal ? instantAt(at, timeZone) : at;
}

export function toLocal({ at, isLocal }: Time, { timeZone }: Calendar): number {
  return isLocal ? at : localTimeAt(at, timeZone);
}

/** From the first to the last moment of a relative date. Undefined beyond the calendar. */
export function timeRangeOf(date: RelativeMoment | RelativePeriod, calendar: Calendar): TimeRange<Time> | undefined {
  if ("anchor" in date) return momentRange(date, calendar);
  const period = date.count === undefined ? unitAt(date, calendar) : countedUnits(date, date.count, calendar);
  return isInCalendar(period.first) && isInCalendar(period.end) ? period : undefined;
}

/** `TODAY` is a whole day, and `END OF` the last millisecond. */
function momentRange({ anchor, shifts }: RelativeMoment, calendar: Calendar): TimeRange<Time> | undefined {
  let first = anchor.at === "now" ? instant(calendar.now) : startOf("day", calendar);
  if (anchor.unit) {
    const unit = unitAt(anchor, calendar);
    first = anchor.at === "start" ? unit.first : { ...unit.end, at: unit.end.at - 1 };
  }
  for (const shift of shifts) {
    first = add(first, shift, calendar);
    if (!isInCalendar(first)) return undefined;
  }
  if (anchor.at === "end") return { first, end: { ...first, at: first.at + 1 }, includesEnd: false };
  const isToday = anchor.at === "today" && first.isDay;
  return { first, end: isToday ? add(first, oneDay, calendar) : first, includesEnd: !isToday };
}

/** The calendar unit at a place, from its first moment to that of the next. */
function unitAt({ place, unit }: { readonly place: Place; readonly unit: Unit }, calendar: Calendar): TimeRange<Time> {
  const first = add(startOf(unit, calendar), { amount: steps[place], unit }, calendar);
  return { first, end: add(first, { amount: 1, unit }, calendar), includesEnd: false };
}

/** Minutes and hours from now; otherwise whole days, of which today is the last or the first. */
function countedUnits({ place, unit }: RelativePeriod, count: number, calendar: Calendar): TimeRange<Time> {
  const isExact = lengths[unit] !== undefined;
  const from = isExact ? instant(calendar.now) : startOf("day", calendar);
  const other = add(from, { amount: steps[place] * count, unit }, calendar);
  if (place !== "last") return { first: from, end: other, includesEnd: isExact };
  if (isExact) return { first: other, end: from, includesEnd: true };
  return { first: add(other, oneDay, calendar), end: add(from, oneDay, calendar), includesEnd: false };
}

/** The start of the calendar unit around now, as `date_trunc` of PostgreSQL. */
function startOf(unit: Unit, { now, timeZone, weekStartsOn }: Calendar): Time {
  const local = localTimeAt(now, timeZone);
  const length = lengths[unit];
  if (length) return instant(now - remainder(local, length));
  const date = new Date(local);
  date.setUTCHours(0, 0, 0, 0);
  if (unit === "week")
    date.setUTCDate(date.getUTCDate() - remainder(date.getUTCDay() - weekdays.indexOf(weekStartsOn), 7));
  if (months[unit]) date.setUTCMonth(date.getUTCMonth() - (date.getUTCMonth() % months[unit]), 1);
  return { at: date.getTime(), isLocal: true, isDay: true };
}

/** As `timestamp + interval` of PostgreSQL: a day that the month does not have becomes its last. */
function add(time: Time, { amount, unit }: Shift, calendar: Calendar): Time {
  const length = lengths[unit];
  if (length) return instant(toInstant(time, calendar) + amount * length);
  const date = new Date(toLocal(time, calendar));
  const day = date.getUTCDate();
  if (days[unit]) date.setUTCDate(day + amount * days[unit]);
  else {
    date.setUTCMonth(date.getUTCMonth() + amount * (months[unit] ?? 0) + 1, 0);
    if (date.getUTCDate() > day) date.setUTCDate(day);
  }
  return { at: date.getTime(), isLocal: true, isDay: time.isDay };
}
