import { isTimeZone, localTimeZone } from "../../base/language/time-zones.ts";
import { readTime } from "../../base/language/times.ts";
import { checkOptions, clockResolver, optionTable } from "../../base/options/options.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { timeOf } from "../ast/values.ts";
import type { Field } from "../resource/resource.ts";
import { type Weekday, weekdays } from "./calendar.ts";
import { type DateContext, resolveComparison } from "./resolve-comparison.ts";

/** The settings from which relative dates such as `TODAY` are resolved. */
export interface ClockSettings {
  /** The current time; a string is in RFC 3339, as in `2026-01-31T12:00:00Z` (default: that of the system). Can be a getter. */
  readonly now?: Date | string | undefined;
  /** The time zone of days and hours, by its name in the IANA database (default: UTC with `now`, else that of the system). */
  readonly timeZone?: string | undefined;
  /** The first day of a week (default: monday). */
  readonly weekStartsOn?: Weekday | undefined;
}

/** A clock, as from `createClock`. It has the date arithmetic, so a program without a clock does not load it. */
export interface Clock {
  readonly now: Date | string;
  readonly timeZone: string;
  readonly weekStartsOn: Weekday;
  /** Returns the conditions for relative dates at the time of the clock. */
  readonly [clockResolver]: (context: DateContext) => DateResolver;
}

/** Returns the conditions on values that a comparison with relative dates stands for, at the same span of the text. */
export type DateResolver = (comparison: Comparison, field: Field | undefined) => Condition;

/** The milliseconds of a setting `now`; NaN for an invalid one. */
function readNow(now: unknown): number {
  return (typeof now === "string" ? readTime(now, { type: "datetime", format: "iso" }) : timeOf(now)) ?? Number.NaN;
}

const clockTable = /* @__PURE__ */ optionTable<ClockSettings>({
  now: (value) => (Number.isNaN(readNow(value)) ? 'a Date, or a string such as "2026-01-31T12:00:00Z"' : undefined),
  timeZone: (value) =>
    typeof value === "string" && isTimeZone(value) ? undefined : 'the name of a time zone, such as "Europe/Berlin"',
  weekStartsOn: (value) => (weekdays.some((day) => day === value) ? undefined : 'the name of a day, such as "monday"'),
});

/**
 * Returns a clock, from which relative dates such as `TODAY` are resolved (default: the system clock in its time zone).
 * Without a clock they are errors, so a program without one does not load the date arithmetic. Throws a `TypeError` for
 * an invalid setting.
 *
 * @example
 * const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });
 * compileOrThrow("date = TODAY - 1 DAY", { clock }); // { filters: [{ name: "date", operator: "EQUALS", values: ["2026-01-30"] }] }
 */
export function createClock(settings: ClockSettings = {}): Clock {
  checkOptions(settings, clockTable);
  const { timeZone, weekStartsOn = "monday" } = settings;
  return {
    get now() {
      return settings.now ?? new Date(); // the setting may be a getter, of a clock that advances
    },
    get timeZone() {
      return timeZone ?? (settings.now === undefined ? localTimeZone() : "UTC"); // the local one takes long to find
    },
    weekStartsOn,
    [clockResolver](context) {
      checkOptions(settings, clockTable);
      const calendar = { now: readNow(this.now), timeZone: this.timeZone, weekStartsOn };
      return (comparison, field) => resolveComparison(comparison, field, calendar, context);
    },
  };
}
