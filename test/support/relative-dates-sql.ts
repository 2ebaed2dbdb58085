import type {
  Anchor,
  Place,
  RelativeMoment,
  RelativePeriod,
  Shift,
  Unit,
} from "../../src/base/language/relative-dates.ts";
import type { Weekday } from "../../src/compiler/dates/today.ts";

/** What databases say of dates in different ways. */
export interface DateSyntax {
  readonly instant: (now: string) => string;
  /** What clocks show at an instant, or the instant at which they show it. */
  readonly inZone: (sql: string, zone: string) => string;
  readonly interval: (amount: number, unit: Unit) => string;
  readonly millisecond: string;
  /** The start of the unit. A week starts on Monday. */
  readonly startOf: (unit: Unit, shown: string) => string;
  readonly exactStartOf: (unit: Unit, instant: string, zone: string) => string;
  readonly asTime: (sql: string) => string;
  readonly asDay: (sql: string) => string;
}

export const postgresDates: DateSyntax = {
  instant: (now) => `timestamptz '${now}'`,
  inZone: (sql, zone) => `(${sql} at time zone '${zone}')`,
  interval: (amount, unit) =>
    unit === "quarter" ? `interval '${amount * 3} months'` : `interval '${amount} ${unit}s'`,
  millisecond: "interval '1 millisecond'",
  startOf: (unit, shown) => `date_trunc('${unit}', ${shown})`,
  exactStartOf: (unit, instant, zone) => `date_trunc('${unit}', ${instant}, '${zone}')`,
  asTime: (sql) => `to_char(${sql}, 'YYYY-MM-DD HH24:MI:SS.MS')`,
  asDay: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
};

const mariadbStarts: Readonly<Record<Unit, (time: string) => string>> = {
  minute: (time) => `cast(date_format(${time}, '%Y-%m-%d %H:%i:00') as datetime(3))`,
  hour: (time) => `cast(date_format(${time}, '%Y-%m-%d %H:00:00') as datetime(3))`,
  day: (time) => `cast(date(${time}) as datetime(3))`,
  week: (time) => `cast(date(${time}) - interval weekday(${time}) day as datetime(3))`,
  month: (time) => `cast(date_format(${time}, '%Y-%m-01') as datetime(3))`,
  quarter: (time) => `cast(makedate(year(${time}), 1) + interval quarter(${time}) - 1 quarter as datetime(3))`,
  year: (time) => `cast(makedate(year(${time}), 1) as datetime(3))`,
};

/** In UTC alone, because the time zones of MariaDB are tables that need not be there. */
export const mariadbDates: DateSyntax = {
  instant: (now) => `cast('${now.replace("T", " ").replace("Z", "")}' as datetime(3))`,
  inZone: (sql) => sql,
  interval: (amount, unit) => `interval ${amount} ${unit}`,
  millisecond: "interval 1000 microsecond",
  startOf: (unit, shown) => mariadbStarts[unit](shown),
  exactStartOf: (unit, instant) => mariadbStarts[unit](instant),
  asTime: (sql) => `left(date_format(${sql}, '%Y-%m-%d %H:%i:%s.%f'), 23)`,
  asDay: (sql) => `date_format(${sql}, '%Y-%m-%d')`,
};

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

/** Relative dates in the functions of a database: of PostgreSQL, `date_trunc`, intervals and AT TIME ZONE. */
export function sqlOf({ now, timeZone, weekStartsOn }: SqlClock, syntax: DateSyntax = postgresDates) {
  const instant = syntax.instant(now);
  const other = ({ sql }: Time) => syntax.inZone(sql, timeZone);
  const toInstant = (time: Time) => (time.isShown ? other(time) : time.sql);
  const toShown = (time: Time) => (time.isShown ? time.sql : other(time));

  function add(time: Time, { amount, unit }: Shift): Time {
    const isShown = !isExact(unit);
    return { sql: `(${isShown ? toShown(time) : toInstant(time)} + ${syntax.interval(amount, unit)})`, isShown };
  }

  function startOf(unit: Unit): Time {
    if (isExact(unit)) return { sql: syntax.exactStartOf(unit, instant, timeZone), isShown: false };
    const shown = syntax.inZone(instant, timeZone);
    const days = syntax.interval(daysBefore[weekStartsOn] ?? 0, "day");
    const sql =
      unit === "week" ? `(${syntax.startOf("week", `(${shown} + ${days})`)} - ${days})` : syntax.startOf(unit, shown);
    return { sql, isShown: true };
  }

  function unitAt(place: Place, unit: Unit): readonly [Time, Time] {
    const first = add(startOf(unit), { amount: steps[place], unit });
    return [first, add(first, { amount: 1, unit })];
  }

  const before = ({ sql, isShown }: Time): Time => ({ sql: `(${sql} - ${syntax.millisecond})`, isShown });

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

  const asTime = (time: Time) => syntax.asTime(syntax.inZone(toInstant(time), "UTC"));
  const asDay = (time: Time) => syntax.asDay(toShown(time));
  return { moment, period, asTime, asDay };
}
