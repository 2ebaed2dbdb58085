import { instantAt, wallClock } from "./zones.ts";

/** How a field of type `datetime` writes its values. */
export interface TimeSettings {
  /**
   * `sql` is `2026-01-31 12:00:00`, without an offset; `iso` is `2026-01-31T12:00:00Z`, with `Z` or an offset, as in RFC
   * 3339 (default: `sql`).
   */
  readonly format?: TimeFormat;
  /** Whether seconds are whole or have three decimals (default: `second` for `sql`, any number of decimals for `iso`). */
  readonly precision?: TimePrecision;
  /** The IANA time zone of `sql` (default: `UTC`). For `iso` it can only be `UTC`: then each value ends in `Z`. */
  readonly timeZone?: string;
}

/** How a field of type `date` or `datetime` writes its values. */
export interface TimeNotation extends TimeSettings {
  readonly type: string;
}

export type TimeFormat = "sql" | "iso";
export type TimePrecision = "second" | "millisecond";

export const timeFormats: readonly TimeFormat[] = ["sql", "iso"];
export const timePrecisions: readonly TimePrecision[] = ["second", "millisecond"];

const MINUTE = 60_000;
const DAY = 86_400_000;
const DECIMALS: Readonly<Record<TimePrecision, number>> = { second: 0, millisecond: 3 };

const WRITTEN =
  /^(\d{4})-(\d\d)-(\d\d)(?:([ T])([01]\d|2[0-3]):([0-5]\d):([0-5]\d(?:\.\d+)?)(Z|([+-])([01]\d|2[0-3]):([0-5]\d))?)?$/;

/** The first moment of a day in UTC; undefined when the calendar has no such day, as 30 February. */
function startOfDay(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  const time = date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : undefined;
}

const isSql = ({ format = "sql" }: TimeNotation) => format === "sql";
const precisionOf = (notation: TimeNotation) => notation.precision ?? (isSql(notation) ? "second" : undefined);

/** Whether a text with these parts is in the notation. */
function isIn(notation: TimeNotation, separator: string | undefined, decimals: number, offset: string | undefined) {
  if (notation.type === "date" || separator === undefined) return notation.type === "date" && separator === undefined;
  const precision = precisionOf(notation);
  if (precision && decimals !== DECIMALS[precision]) return false;
  if (isSql(notation)) return separator === " " && offset === undefined;
  return separator === "T" && (notation.timeZone ? offset === "Z" : offset !== undefined);
}

/**
 * The place of a day or a time among the values of its field, in milliseconds since 1970; undefined for a text that is
 * not in the notation. A day and a time in `sql` are placed by what a clock shows, one in `iso` by its instant.
 */
export function readTime(text: string, notation: TimeNotation): number | undefined {
  const [, year, month, day, separator, hours = 0, minutes = 0, seconds = "0", offset, sign, ahead, ofHour] =
    WRITTEN.exec(text) ?? [];
  if (year === undefined || !isIn(notation, separator, Math.max(0, seconds.length - 3), offset)) return undefined;
  const start = startOfDay(Number(year), Number(month), Number(day));
  if (start === undefined) return undefined;
  // Rounded to microseconds, as databases do: a product of decimals is not exact.
  const time = (Number(hours) * 60 + Number(minutes)) * MINUTE + Math.round(Number(seconds) * 1e6) / 1000;
  return start + time - (sign ? Number(`${sign}1`) * (Number(ahead) * 60 + Number(ofHour)) * MINUTE : 0);
}

/**
 * The text of a place in the notation, without what is smaller than its precision; undefined when its year has more than
 * four digits.
 */
export function writeTime(place: number, notation: TimeNotation): string | undefined {
  const iso = new Date(Math.floor(place)).toISOString();
  if (iso.length > "2026-01-31T12:00:00.000Z".length) return undefined;
  if (notation.type === "date") return iso.slice(0, 10);
  const precision = precisionOf(notation) ?? (iso.endsWith(".000Z") ? "second" : "millisecond");
  const time = iso.slice(11, precision === "second" ? 19 : 23);
  return isSql(notation) ? `${iso.slice(0, 10)} ${time}` : `${iso.slice(0, 10)}T${time}Z`;
}

/** The distance between neighbouring places; undefined when there is always another place between two. */
export function placeDistance(notation: TimeNotation): number | undefined {
  if (notation.type === "date") return DAY;
  const precision = precisionOf(notation);
  return precision && (precision === "second" ? 1000 : 1);
}

/** The time zone whose clocks show what a field holds; undefined when it holds instants. */
export function zoneOf(notation: TimeNotation): string | undefined {
  return notation.type === "date" || isSql(notation) ? (notation.timeZone ?? "UTC") : undefined;
}

/** The instant of a place. */
export function instantOf(place: number, notation: TimeNotation): number {
  const zone = zoneOf(notation);
  return zone === undefined ? place : instantAt(place, zone);
}

/** An example of a value. */
export function exampleTime(notation: TimeNotation): string | undefined {
  return writeTime(Date.UTC(2026, 0, 31, 12), notation);
}

/** The place of an instant; that of a day is its first moment. */
export function placeOf(instant: number, notation: TimeNotation): number {
  const zone = zoneOf(notation);
  const place = zone === undefined ? instant : wallClock(instant, zone);
  return notation.type === "date" ? Math.floor(place / DAY) * DAY : place;
}
