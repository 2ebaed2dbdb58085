import { listed } from "../base/diagnostics/words.ts";
import { weekdays } from "../base/language/calendar.ts";
import { readTime } from "../base/language/time-notations.ts";
import { isTimeZone, localTimeZone } from "../base/language/zones.ts";
import { createClock } from "../compiler/bindings/clock.ts";
import type { Clock } from "../compiler/bindings/relative-dates.ts";
import { UsageError } from "./usage-error.ts";

export type ClockFlagName = "now" | "time-zone" | "week-starts-on";

/** The flags for what relative dates are reckoned from, in the order of the help. */
export const clockFlags: readonly ClockFlagName[] = ["now", "time-zone", "week-starts-on"];

/** The help of each flag. */
export const clockFlagTable = {
  now: { value: "TIME", doc: "Time that NOW stands for, such as 2026-01-31T12:00:00Z (default: the system time)." },
  "time-zone": {
    value: "ZONE",
    doc: "Time zone of TODAY and other days, such as Europe/Berlin (default: the system time zone).",
  },
  "week-starts-on": { value: "DAY", doc: "First day of the week (default: monday)." },
} as const satisfies Readonly<Record<ClockFlagName, { readonly value: string; readonly doc: string }>>;

function wrong(flag: ClockFlagName, wanted: string, text: string): UsageError {
  return new UsageError(`The option --${flag} takes ${wanted}, not ${JSON.stringify(text)}.`);
}

/** The clock that flags say, or that of this machine. */
export function clockFrom(textOf: (flag: ClockFlagName) => string | undefined): Clock {
  const [now, timeZone, day = "monday"] = [textOf("now"), textOf("time-zone"), textOf("week-starts-on")];
  if (now !== undefined && readTime(now, { type: "datetime", format: "iso" }) === undefined)
    throw wrong("now", "a time such as 2026-01-31T12:00:00Z", now);
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw wrong("time-zone", "the name of a time zone, such as Europe/Berlin", timeZone);
  const weekStartsOn = weekdays.find((each) => each === day);
  if (!weekStartsOn) throw wrong("week-starts-on", listed(weekdays), day);
  return createClock({ now: now ?? new Date(), timeZone: timeZone ?? localTimeZone(), weekStartsOn });
}
