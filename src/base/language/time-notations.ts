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

export const timeSettings = ["format", "precision", "timeZone"] as const satisfies readonly (keyof TimeSettings)[];
export const timeFormats: readonly TimeFormat[] = ["sql", "iso"];
export const timePrecisions: readonly TimePrecision[] = ["second", "millisecond"];

const MINUTE = 60_000;
const DAY = 86_400_000;

const isSql = ({ format = "sql" }: TimeNotation) => format === "sql";
const precisionOf = (notation: TimeNotation) => notation.precision ?? (isSql(notation) ? "second" : undefined);

const TIME =
  /^(\d{4}-\d\d-\d\d)(?:([T ])([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))?)?$/;

/** The first moment in UTC of a day such as `2026-01-31`; undefined for a text that is not a day of the calendar. */
export function readDay(text: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // A day that the month has not is a day of the next month, or no date, as the engine likes.
  return new Date(start).getUTCDate() === Number(text.slice(8)) ? start : undefined;
}

/**
 * The place of a day or a time among the values of its field, in milliseconds since 1970; undefined for a text that is
 * not in the notation. A day and a time in `sql` are placed by what a clock shows, one in `iso` by its instant.
 */
export function readTime(text: string, notation: TimeNotation): number | undefined {
  const [, day = "", separator, hours, minutes, seconds, decimals = "", sign, aheadHours, aheadMinutes] =
    TIME.exec(text) ?? [];
  const start = readDay(day);
  if (start === undefined || notation.type === "date") return separator === undefined ? start : undefined;
  const precision = precisionOf(notation);
  if (precision && decimals.length !== (precision === "second" ? 0 : 4)) return undefined;
  const hasOffset = text.endsWith("Z") || sign !== undefined;
  if (isSql(notation) ? separator !== " " || hasOffset : separator !== "T" || !hasOffset) return undefined;
  if (sign !== undefined && notation.timeZone !== undefined) return undefined;
  // Rounded to microseconds, as databases do.
  const fraction = Math.round(Number(`0${decimals}`) * 1e6) / 1000;
  const wall = start + (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000 + fraction;
  const ahead = (Number(aheadHours ?? 0) * 60 + Number(aheadMinutes ?? 0)) * MINUTE;
  return sign === "-" ? wall + ahead : wall - ahead;
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
  return isSql(notation) ? (notation.timeZone ?? "UTC") : undefined;
}

/**
 * Whether the places of values in these notations compare with each other, or only their instants: clocks in one zone
 * compare by what they show, and a day is its first moment there.
 */
export function shareClock(notations: readonly TimeNotation[]): boolean {
  return new Set(notations.filter(({ type }) => type !== "date").map(zoneOf)).size <= 1;
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
