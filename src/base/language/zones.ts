const MINUTE = 60_000;
const DAY = 86_400_000;

/** So many zones are kept: a resource has few, and a service must not fill its memory with the names that it is sent. */
const MOST_ZONES = 50;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws a `RangeError` for a zone that is not known. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  if (formats.size >= MOST_ZONES) formats.clear();
  formats.set(zone, made);
  return made;
}

/**
 * Whether it is the name of a time zone in the IANA database, such as "Europe/Berlin" or "UTC". An offset such as
 * "+02:00" is no name: databases disagree about its sign.
 */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[a-z]/i.test(zone) && formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The time zone of this machine; UTC where it has none that is known. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : "UTC";
}

/** The milliseconds by which clocks in the zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  // Milliseconds before 1970 must not be rounded to the second after, which may have another offset.
  const shown = formatOf(zone).format(Math.floor(instant / 1000) * 1000);
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(shown) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000;
  return sign === "-" ? -offset : offset;
}

/** What clocks in the zone show at an instant, as the milliseconds since 1970 at which a clock in UTC shows it. */
export function wallClock(instant: number, zone: string): number {
  return zone === "UTC" ? instant : instant + offsetAt(instant, zone);
}

/** Clocks change by a day at most. */
const LONGEST_CHANGE = DAY + 60 * MINUTE;

/** The first instant after the change of clocks between two instants; the later one when there is none. */
function changeBetween(from: number, to: number, zone: string): number {
  if (offsetAt(from, zone) === offsetAt(to, zone)) return to;
  let [before, after] = [Math.floor(from), Math.floor(to)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, zone) === offsetAt(from, zone)) before = middle;
    else after = middle;
  }
  return after;
}

/** The earliest that clocks in the zone show from an instant on, up to another (default: ever after). */
export function earliestShown(from: number, zone: string, to = Number.POSITIVE_INFINITY): number {
  if (zone === "UTC") return from;
  const change = changeBetween(from, Math.min(to, from + LONGEST_CHANGE), zone);
  return Math.min(wallClock(from, zone), wallClock(change, zone));
}

/** The latest that clocks in the zone show up to an instant, from another on (default: ever before). */
export function latestShown(to: number, zone: string, from = Number.NEGATIVE_INFINITY): number {
  if (zone === "UTC") return to;
  const change = changeBetween(Math.max(from, to - LONGEST_CHANGE), to, zone);
  return Math.max(wallClock(to, zone), wallClock(change - 1, zone));
}

/**
 * The instant at which clocks in the zone show this. Where they show it twice, the later instant; where they skip it,
 * the one by the offset before: as `timestamp AT TIME ZONE` of PostgreSQL.
 */
export function instantAt(wall: number, zone: string): number {
  if (zone === "UTC") return wall;
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  return wallClock(after, zone) === wall ? after : before;
}
