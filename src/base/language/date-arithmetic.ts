import type { Anchor, Place, RelativeMoment, RelativePeriod, Shift, Unit } from "./relative-dates.ts";
import { instantAt, wallClock } from "./zones.ts";

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** What relative dates are reckoned from. */
export interface Calendar {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly weekStartsOn: Weekday;
}

/** An instant, or what clocks in the zone of the calendar show: in milliseconds since 1970, of a clock in UTC. */
export interface Time {
  readonly at: number;
  readonly isShown: boolean;
  /** Set of the last millisecond before a moment, where that moment decides which of two instants is shown. */
  readonly isLast?: boolean;
}

/** What lasts from a first moment to an end. A single moment is its own end. */
export interface Stretch {
  readonly first: Time;
  readonly end: Time;
  readonly includesEnd: boolean;
  /** Whether it begins and ends with days. */
  readonly isDays: boolean;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** Units that always last as long; a day in a time zone does not. */
const lengths: { readonly [U in Unit]?: number } = { minute: MINUTE, hour: HOUR };
const days: { readonly [U in Unit]?: number } = { day: 1, week: 7 };
const months: { readonly [U in Unit]?: number } = { month: 1, quarter: 3, year: 12 };

const remainder = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

export function toInstant({ at, isShown, isLast }: Time, { timeZone }: Calendar): number {
  if (!isShown) return at;
  return isLast ? instantAt(at + 1, timeZone) - 1 : instantAt(at, timeZone);
}

export function toShown({ at, isShown }: Time, { timeZone }: Calendar): number {
  return isShown ? at : wallClock(at, timeZone);
}

/** As `timestamp + interval` of PostgreSQL: a day that the month has not becomes its last. */
function addMonths(shown: number, count: number): number {
  const date = new Date(shown);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  if (date.getUTCDate() > day) date.setUTCDate(day);
  return date.getTime();
}

function add(time: Time, { amount, unit }: Shift, calendar: Calendar): Time {
  const length = lengths[unit];
  if (length) return { at: toInstant(time, calendar) + amount * length, isShown: false };
  const shown = toShown(time, calendar);
  const at = days[unit] ? shown + amount * days[unit] * DAY : addMonths(shown, amount * (months[unit] ?? 1));
  return { ...time, at, isShown: true };
}

/** The start of the calendar unit around now, as `date_trunc` of PostgreSQL, which leaves the offset of hours as it is. */
function startOf(unit: Unit, calendar: Calendar): Time {
  const { now, timeZone, weekStartsOn } = calendar;
  const shown = wallClock(now, timeZone);
  const length = lengths[unit];
  if (length) return { at: now - remainder(shown, length), isShown: false };
  const midnight = shown - remainder(shown, DAY);
  const date = new Date(midnight);
  if (unit === "week") {
    const passed = remainder(date.getUTCDay() - weekdays.indexOf(weekStartsOn), 7);
    return { at: midnight - passed * DAY, isShown: true };
  }
  const size = months[unit];
  if (size) date.setUTCMonth(date.getUTCMonth() - (date.getUTCMonth() % size), 1);
  return { at: date.getTime(), isShown: true };
}

const steps: Readonly<Record<Place, number>> = { last: -1, this: 0, next: 1 };

/** The calendar unit at a place, from its first moment to that of the next. */
function unitAt(place: Place, unit: Unit, calendar: Calendar): Stretch {
  const first = add(startOf(unit, calendar), { amount: steps[place], unit }, calendar);
  return { first, end: add(first, { amount: 1, unit }, calendar), includesEnd: false, isDays: first.isShown };
}

const oneDay: Shift = { amount: 1, unit: "day" };

function anchorTime(anchor: Anchor, calendar: Calendar): Time {
  if (anchor.at === "now") return { at: calendar.now, isShown: false };
  if (!anchor.unit) return startOf("day", calendar);
  const { first, end } = unitAt(anchor.place, anchor.unit, calendar);
  return anchor.at === "start" ? first : { ...end, at: end.at - 1, isLast: true };
}

/** Years that dates can have, without the days at both ends that another time zone may have. */
const [EARLIEST, LATEST] = [-62_167_046_400_000, 253_402_128_000_000];

const isInCalendar = ({ at }: Time) => at >= EARLIEST && at <= LATEST;

/** What a moment is: an instant; a whole day for `TODAY`; the last millisecond for `END OF`. Undefined beyond the calendar. */
export function placeMoment({ anchor, shifts }: RelativeMoment, calendar: Calendar): Stretch | undefined {
  let first = anchorTime(anchor, calendar);
  for (const shift of shifts) {
    first = add(first, shift, calendar);
    if (!isInCalendar(first)) return undefined;
  }
  const isExact = shifts.some(({ unit }) => lengths[unit]) || lengths[anchor.unit ?? "day"] !== undefined;
  const isDays = !isExact && anchor.at !== "now";
  if (anchor.at === "today" && isDays) return { first, end: add(first, oneDay, calendar), includesEnd: false, isDays };
  if (anchor.at === "end")
    return { first, end: { ...first, at: first.at + 1, isLast: false }, includesEnd: false, isDays };
  return { first, end: first, includesEnd: true, isDays };
}

/** From the first to the last moment of a period. Undefined beyond the calendar. */
export function placePeriod(period: RelativePeriod, calendar: Calendar): Stretch | undefined {
  const stretch = countedPeriod(period, calendar);
  return isInCalendar(stretch.first) && isInCalendar(stretch.end) ? stretch : undefined;
}

/** With a count of days or more, whole days of which today is the last or the first. */
function countedPeriod({ place, count, unit }: RelativePeriod, calendar: Calendar): Stretch {
  if (count === undefined) return unitAt(place, unit, calendar);
  const isDays = lengths[unit] === undefined;
  const from = isDays ? startOf("day", calendar) : { at: calendar.now, isShown: false };
  const other = add(from, { amount: steps[place] * count, unit }, calendar);
  const [first, end] = place === "last" ? [other, from] : [from, other];
  if (!isDays) return { first, end, includesEnd: true, isDays };
  const isLast = place === "last";
  return {
    first: isLast ? add(first, oneDay, calendar) : first,
    end: isLast ? add(end, oneDay, calendar) : end,
    includesEnd: false,
    isDays,
  };
}
