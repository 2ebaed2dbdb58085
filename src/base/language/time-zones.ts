const MINUTE = 60_000;
export const DAY = 86_400_000;

/** The formats of zones, which are expensive to create. Few are kept: a service is sent any number of names. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 50;

/** Throws a `RangeError` for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/**
 * Whether it is the name of a time zone in the IANA database, such as "Europe/Berlin" or "UTC". An offset such as
 * "+02:00" is not a name: databases disagree about its sign.
 */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[a-z]/i.test(zone) && formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The time zone of this machine; UTC if it has no known one. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : "UTC";
}

/** The milliseconds by which local time is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  // Milliseconds before 1970 must not be rounded to the second after, which may have another offset.
  const text = formatOf(zone).format(Math.floor(instant / 1000) * 1000);
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000;
  return sign === "-" ? -offset : offset;
}

/** The local time at an instant, as the milliseconds since 1970 at which it is that time in UTC. */
export function localTimeAt(instant: number, zone: string): number {
  return zone === "UTC" ? instant : instant + offsetAt(instant, zone);
}

/**
 * The instant of a local time. Of a time that occurs twice it is the later instant; of one that is skipped, the instant
 * by the offset before: as `timestamp AT TIME ZONE` of PostgreSQL.
 */
export function instantAt(local: number, zone: string): number {
  if (zone === "UTC") return local;
  const before = local - offsetAt(local - DAY, zone);
  const after = local - offsetAt(local + DAY, zone);
  return localTimeAt(after, zone) === local ? after : before;
}
