import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { didYouMean } from "../../base/diagnostics/words.ts";
import { type TimeNotation, timeFormats, timePrecisions, timeSettings } from "../../base/language/time-notations.ts";
import { isTimeZone } from "../../base/language/zones.ts";
import type { ResourceProblem } from "./resource-problem.ts";

function unknown(what: string, given: string, known: readonly string[]): string {
  return `There is no ${what} "${given}".${didYouMean(closestMatch(given, known))}`;
}

/** The problems of how a field or a parameter writes its times. */
export function* validateTime(name: string, notation: TimeNotation): Generator<ResourceProblem> {
  const { type, format, precision, timeZone } = notation;
  if (type !== "datetime") {
    const given = timeSettings.find((key) => notation[key] !== undefined);
    const message = `Only a datetime can have the key "${given}", and "${name}" is not a datetime.`;
    if (given) yield { path: [given], message };
    return;
  }
  if (format !== undefined && !timeFormats.includes(format))
    yield { path: ["format"], message: unknown("format", format, timeFormats) };
  if (precision !== undefined && !timePrecisions.includes(precision))
    yield { path: ["precision"], message: unknown("precision", precision, timePrecisions) };
  if (timeZone === undefined) return;
  if (!isTimeZone(timeZone)) {
    const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
    yield { path: ["timeZone"], message: unknown("time zone", timeZone, zones) };
  } else if (format === "iso" && timeZone !== "UTC") {
    const message = `Each value of "${name}" has its own offset, so its time zone can only be "UTC", which allows only "Z".`;
    yield { path: ["timeZone"], message };
  }
}
