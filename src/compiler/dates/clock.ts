import { type Calendar, weekdays } from "../../base/language/date-arithmetic.ts";
import { readTime } from "../../base/language/time-notations.ts";
import { isTimeZone, localTimeZone } from "../../base/language/zones.ts";
import { checkOptions, clockResolver, isText, optionTable } from "../../base/options/options.ts";
import { resolverAt } from "./resolve-by-clock.ts";
import type { Clock, ClockSettings } from "./resolve-dates.ts";

/** The milliseconds of a setting `now`; undefined for an invalid one. */
function instantOf(now: unknown): number | undefined {
  if (typeof now === "string") return readTime(now, { type: "datetime", format: "iso" });
  const time = now instanceof Date ? now.getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The calendar of settings that were checked. */
export function calendarOf({ now, timeZone = "UTC", weekStartsOn = "monday" }: ClockSettings): Calendar {
  return { now: instantOf(now) ?? Number.NaN, timeZone, weekStartsOn };
}

const clockTable = /* @__PURE__ */ optionTable<ClockSettings>({
  now: (value) => (instantOf(value) === undefined ? 'a Date, or a string such as "2026-01-31T12:00:00Z"' : undefined),
  timeZone: (value) =>
    typeof value === "string" && isTimeZone(value) ? undefined : 'the name of a time zone, such as "Europe/Berlin"',
  weekStartsOn: (value) =>
    isText(value) === undefined && (weekdays as readonly unknown[]).includes(value)
      ? undefined
      : 'the name of a day, such as "monday"',
});

/** The time and the time zone of this machine. */
const systemSettings = (): ClockSettings => ({
  get now() {
    return new Date();
  },
  timeZone: localTimeZone(),
});

/**
 * Returns a clock, from which relative dates such as `TODAY` are resolved (default: the system clock in its time zone).
 * Without a clock they are errors, so a program without one does not load the date arithmetic. `now` may be a getter.
 * Throws a `TypeError` for an invalid setting.
 *
 * @example
 * const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });
 * compileOrThrow("date = TODAY - 1 DAY", { clock }); // { filters: [{ name: "date", operator: "EQUALS", values: ["2026-01-30"] }] }
 */
export function createClock(settings: ClockSettings = systemSettings()): Clock {
  checkOptions(settings, clockTable);
  if (settings.now === undefined) throw new TypeError('A clock needs the time "now", such as new Date().');
  const { timeZone, weekStartsOn } = settings;
  return {
    get now() {
      return settings.now; // which may be a getter, of a clock that advances
    },
    ...(timeZone !== undefined && { timeZone }),
    ...(weekStartsOn && { weekStartsOn }),
    [clockResolver](context, now = settings.now) {
      checkOptions(settings, clockTable);
      return resolverAt(calendarOf({ ...settings, now }), context);
    },
  };
}
