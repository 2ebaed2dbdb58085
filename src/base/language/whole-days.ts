import type { Period } from "./periods.ts";
import { placeDistance, type TimeNotation, writeTime, zoneOf } from "./time-notations.ts";
import { instantAt } from "./zones.ts";

/** Days in a row, as the milliseconds since 1970 at which clocks in UTC show the first moment of a day. */
export interface Days {
  readonly first: number;
  /** The first moment after them. */
  readonly end: number;
}

/**
 * The values of a field that lie in whole days; undefined when it cannot hold them. Where a field holds instants, the
 * days are those of the time zone.
 */
export function wholeDays({ first, end }: Days, notation: TimeNotation, timeZone = "UTC"): Period<string> | undefined {
  const distance = placeDistance(notation);
  const place = (shown: number) => (zoneOf(notation) === undefined ? instantAt(shown, timeZone) : shown);
  const [from, to] = [place(first), place(end) - (distance ?? 0)].map((each) => writeTime(each, notation));
  if (from === undefined || to === undefined) return undefined;
  return { first: from, end: to, includesEnd: distance !== undefined };
}
