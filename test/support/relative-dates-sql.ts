import type {
  Anchor,
  Place,
  RelativeMoment,
  RelativePeriod,
  Shift,
  Unit,
} from "../../src/base/language/relative-dates.ts";
import type { Weekday } from "../../src/compiler/dates/calendar.ts";

/** What a database reckons from: an instant as text, a time zone and the first day of a week. */
export interface SqlClock {
  readonly now: string;
  readonly timeZone: string;
  readonly weekStartsOn: Weekday;
}

/** An expression of type `timestamp`, what clocks show, or of type `timestamptz`. */
interface Time {
  readonly sql: string;
  readonly isShown: boolean;
}

const isExact = (unit: Unit) => unit === "minute" || unit === "hour";
const steps: Readonly<Record<Place, number>> = { last: -1, this: 0, next: 1 };
const daysBefore: Readonly<Partial<Record<Weekday, number>>> = { monday: 0, sunday: 1, saturday: 2 };

const interval = (amount: number, unit: Unit) =>
  unit === "quarter" ? `interval '${amount * 3} months'` : `interval '${amount} ${unit}s'`;

/** What clocks show at an instant, or the instant at which they show it. */
const inZone = (sql: string, zone: string) => `(${sql} at time zone '${zone}')`;

/** Relative dates in the functions of PostgreSQL: `date_trunc`, intervals and AT TIME ZONE. */
export function sqlOf({ now, timeZone, weekStartsOn }: SqlClock) {
  const instant = `timestamptz '${now}'`;
  const other = ({ sql }: Time) => inZone(sql, timeZone);
  const toInstant = (time: Time) => (time.isShown ? other(time) : time.sql);
  const toShown = (time: Time) => (time.isShown ? time.sql : other(time));

  function add(time: Time, { amount, unit }: Shift): Time {
    const isShown = !isExact(unit);
    return { sql: `(${isShown ? toShown(time) : toInstant(time)} + ${interval(amount, unit)})`, isShown };
  }

  function startOf(unit: Unit): Time {
    if (isExact(unit)) return { sql: `date_trunc('${unit}', ${instant}, '${timeZone}')`, isShown: false };
    // A week of PostgreSQL starts on Monday.
    const days = interval(unit === "week" ? (daysBefore[weekStartsOn] ?? 0) : 0, "day");
    return { sql: `(date_trunc('${unit}', ${inZone(instant, timeZone)} + ${days}) - ${days})`, isShown: true };
  }

  function unitAt(place: Place, unit: Unit): readonly [Time, Time] {
    const first = add(startOf(unit), { amount: steps[place], unit });
    return [first, add(first, { amount: 1, unit })];
  }

  const before = ({ sql, isShown }: Time): Time => ({ sql: `(${sql} - interval '1 millisecond')`, isShown });

  function anchored(anchor: Anchor): Time {
    if (anchor.at === "now") return { sql: instant, isShown: false };
    if (!anchor.unit) return startOf("day");
    const [first, next] = unitAt(anchor.place, anchor.unit);
    return anchor.at === "start" ? first : before(next);
  }

  /** From and to, where a moment is both. */
  function moment({ anchor, shifts }: RelativeMoment): readonly [Time, Time] {
    const time = shifts.reduce(add, anchored(anchor));
    const isDay = anchor.at === "today" && !shifts.some(({ unit }) => isExact(unit));
    return [time, isDay ? lastOf(add(time, { amount: 1, unit: "day" })) : time];
  }

  function period({ place, count, unit }: RelativePeriod): readonly [Time, Time] {
    if (count === undefined) {
      const [first, next] = unitAt(place, unit);
      return [first, lastOf(next)];
    }
    const isLast = place === "last";
    const from: Time = isExact(unit) ? { sql: instant, isShown: false } : startOf("day");
    const end = add(from, { amount: isLast ? -count : count, unit });
    if (isExact(unit)) return isLast ? [end, from] : [from, end];
    const oneDay = { amount: 1, unit: "day" } as const;
    return isLast ? [add(end, oneDay), lastOf(add(from, oneDay))] : [from, lastOf(end)];
  }

  /** The last millisecond before a moment. */
  const lastOf = (time: Time) => before({ sql: toInstant(time), isShown: false });

  const asTime = (time: Time) => `to_char(${inZone(toInstant(time), "UTC")}, 'YYYY-MM-DD HH24:MI:SS.MS')`;
  const asDay = (time: Time) => `to_char(${toShown(time)}, 'YYYY-MM-DD')`;
  return { moment, period, asTime, asDay };
}
