import { DAY, instantAt, localTimeAt } from "./time-zones.ts";

/** How a field of type `datetime` writes its values. */
export interface TimeSettings {
  /**
   * `sql` is `2026-01-31 12:00:00`, without an offset; `iso` is `2026-01-31T12:00:00Z`, with `Z` or an offset, as in RFC
   * 3339 (default: `sql`).
   */
  readonly format?: TimeFormat;
  /** Whether seconds are whole or have three decimals (default: `second` for `sql`, any number of decimals for `iso`). */
  readonly precision?: TimePrecision;
  /** The IANA time zone of `sql`, such as `Europe/Berlin` (default: `UTC`). `iso` only takes `UTC`: values end in `Z`. */
  readonly timeZone?: string;
}

/** How a field of type `date` or `datetime` writes its values. */
export interface TimeNotation extends TimeSettings {
  readonly type: string;
}

export type TimeFormat = "sql" | "iso";
export type TimePrecision = "second" | "millisecond";

export const timeSettings = ["format", "precision", "timeZone"] as const satisfies readonly (keyof TimeSettings)[];
export const timeFormats: readonly TimeFormat[] = ["sql", "iso"];
export const timePrecisions: readonly TimePrecision[] = ["second", "millisecond"];

/** Whether the day or the month comes first in dates such as `1/2/2024`. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What is less exact than a field: a day for a field of times, a month or a year for one of days too. */
export type DateUnit = "day" | "month" | "year";

const isSql = ({ format = "sql" }: TimeNotation) => format === "sql";
const precisionOf = (notation: TimeNotation) => notation.precision ?? (isSql(notation) ? "second" : undefined);

/** The first moment in UTC of a day such as `2026-01-31`; undefined for a text that is not a day of the calendar. */
function readDay(text: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  const day = Number(text.slice(8));
  // Engines read 30 February as 1 March, or not at all.
  const isThere = day <= 28 ? !Number.isNaN(start) : new Date(start).getUTCDate() === day;
  return isThere ? start : undefined;
}

/** Whether the text is a day of the calendar, as `2026-01-31`. */
export const isDate = (text: string): boolean => readDay(text) !== undefined;

const DATE_OR_TIME =
  /^\d{4}-\d\d-\d\d(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/** Whether the text is a day, or a time of RFC 3339, whose seconds and offset are optional. */
export const isDateOrTime = (text: string): boolean => DATE_OR_TIME.test(text) && isDate(text.slice(0, 10));

const TIME =
  /^(\d{4}-\d\d-\d\d)(?:([T ])((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/**
 * The local time that a text says, in milliseconds since 1970 as if it were in UTC; undefined for a text that is not in
 * the notation. In the format `iso`, which has offsets, the local time is the instant.
 */
export function readTime(text: string, notation: TimeNotation): number | undefined {
  const [, day = "", separator, time, decimals = "", offset] = TIME.exec(text) ?? [];
  const start = readDay(day);
  if (start === undefined || notation.type === "date") return separator === undefined ? start : undefined;
  const precision = precisionOf(notation);
  if (precision && decimals.length !== (precision === "second" ? 0 : 4)) return undefined;
  if (isSql(notation) ? separator !== " " || offset : separator !== "T" || !offset) return undefined;
  if (offset && offset !== "Z" && notation.timeZone !== undefined) return undefined;
  // Rounded to microseconds, as databases do.
  const fraction = Math.round(Number(`0${decimals}`) * 1e6) / 1000;
  return Date.parse(`${day}T${time}${offset ?? "Z"}`) + fraction;
}

/**
 * The text of a local time in the notation, without what is smaller than its precision; undefined when its year has more
 * than four digits.
 */
export function writeTime(local: number, notation: TimeNotation): string | undefined {
  const date = new Date(Math.floor(local));
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString();
  if (iso.length > "2026-01-31T12:00:00.000Z".length) return undefined;
  const day = iso.slice(0, 10);
  if (notation.type === "date") return day;
  const precision = precisionOf(notation) ?? (iso.endsWith(".000Z") ? "second" : "millisecond");
  const time = iso.slice(11, precision === "second" ? 19 : 23);
  return isSql(notation) ? `${day} ${time}` : `${day}T${time}Z`;
}

/** The distance between neighbouring values; undefined when there is always another value between two. */
export function stepOf(notation: TimeNotation): number | undefined {
  if (notation.type === "date") return DAY;
  const precision = precisionOf(notation);
  return precision && (precision === "second" ? 1000 : 1);
}

/** The time zone whose local time a field holds; undefined when it holds instants. */
export function zoneOf(notation: TimeNotation): string | undefined {
  return isSql(notation) ? (notation.timeZone ?? "UTC") : undefined;
}

/**
 * Whether the local times of values in these notations compare with each other, or only their instants: those of one
 * zone compare as they are, and a day is its first moment there.
 */
export function shareClock(notations: readonly TimeNotation[]): boolean {
  return new Set(notations.filter(({ type }) => type !== "date").map(zoneOf)).size <= 1;
}

export function instantOf(local: number, notation: TimeNotation): number {
  const zone = zoneOf(notation);
  return zone === undefined ? local : instantAt(local, zone);
}

/** The local time of an instant; that of a day is its first moment. */
export function localTimeOf(instant: number, notation: TimeNotation): number {
  const zone = zoneOf(notation);
  const local = zone === undefined ? instant : localTimeAt(instant, zone);
  return notation.type === "date" ? Math.floor(local / DAY) * DAY : local;
}

export function exampleTime(notation: TimeNotation): string | undefined {
  return writeTime(Date.UTC(2026, 0, 31, 12), notation);
}

/** Year first with `-`, `/`, `.` or nothing between, or day first with dots. */
const FORMS = [
  /^(?<y>\d{4})([-/.])(?<m>\d\d?)\2(?<d>\d\d?)$/,
  /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
  /^(?<d>\d\d?)\.(?<m>\d\d?)\.(?<y>\d{4})$/,
];

/** The day that a text begins with, as `2026-01-31` whether it exists or not, and the time after it as written. */
function partsOf(text: string): { readonly date: string; readonly time: string } | undefined {
  const [, day = "", time = ""] = /^([^\sT]+)(?:[\sT](.+))?$/i.exec(text.trim()) ?? [];
  for (const form of FORMS) {
    const { y, m = "", d = "" } = form.exec(day)?.groups ?? {};
    if (y !== undefined) return { date: `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`, time };
  }
  return undefined;
}

/** The part of a date or a time that does not exist: the day in the calendar, or the time of the day. */
export function impossibleIn(text: string): "existing-day" | "time" | undefined {
  const parts = partsOf(text);
  if (parts && !isDate(parts.date)) return "existing-day";
  const [hour = 0, minute = 0, second = 0] = (parts?.time.match(/^\d\d?(?=:)|(?<=:)\d\d/g) ?? []).map(Number);
  return hour > 23 || minute > 59 || second > 59 ? "time" : undefined;
}

/** What a wrong value was meant to be. */
export interface Repaired<Value> {
  readonly value: Value;
  /** Set if nothing else can be meant. */
  readonly isCertain?: true;
}

/** The canonical form of a date that was written in another one. */
export function repairDate(text: string): Repaired<string> | undefined {
  const parts = partsOf(text);
  if (!parts || !isDate(parts.date)) return undefined;
  if (parts.time === "") return { value: parts.date, isCertain: true };
  return /^\d\d:\d\d/.test(parts.time) ? { value: parts.date } : undefined;
}

const LOOSE_TIME = /^(\d\d?)(:\d\d)(:\d\d(?:\.\d+)?)?(?: ?(?:(z|utc)|([+-]\d\d)(?::?(\d\d))?))?$/i;

/**
 * A time as the notation writes it, when the notation can hold all of it. Without an offset it is the local time of the
 * field; where the field holds instants, that of the time zone.
 */
export function repairDateTime(text: string, notation: TimeNotation, timeZone?: string): Repaired<string> | undefined {
  const parts = partsOf(text);
  const [, hour = "", minutes = "", seconds = ":00", utc, ahead, aheadMinutes = "00"] =
    LOOSE_TIME.exec(parts?.time ?? "") ?? [];
  const offset = ahead === undefined ? "Z" : `${ahead}:${aheadMinutes}`;
  const iso = `${parts?.date}T${hour.padStart(2, "0")}${minutes}${seconds}${offset}`;
  const read = readTime(iso, { type: "datetime", format: "iso" });
  if (read === undefined) return undefined;
  const isLocal = utc === undefined && ahead === undefined;
  const holdsInstants = zoneOf(notation) === undefined;
  const local = !isLocal ? localTimeOf(read, notation) : holdsInstants ? instantAt(read, timeZone ?? "UTC") : read;
  const value = writeTime(local, notation);
  if (value === undefined || readTime(value, notation) !== local) return undefined;
  return isLocal && holdsInstants && timeZone === undefined ? { value } : { value, isCertain: true };
}
