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

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const DECIMALS: Readonly<Record<TimePrecision, number>> = { second: 0, millisecond: 3 };
const HYPHEN = 0x2d;
/** The days from 1 March of the year 0 to 1970. */
const TO_1970 = 719_468;
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isSql = ({ format = "sql" }: TimeNotation) => format === "sql";
const precisionOf = (notation: TimeNotation) => notation.precision ?? (isSql(notation) ? "second" : undefined);

/** The number that two digits of a text are; `NaN` where one is none. Rows are read by it, so it is fast. */
function two(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 0x30, text.charCodeAt(at + 1) - 0x30];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function endOfDigits(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end++;
  return end;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The first moment in UTC of the day that a text begins with; undefined when the calendar has no such day. */
export function readDay(text: string): number | undefined {
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return undefined;
  const year = two(text, 0) * 100 + two(text, 2);
  const [month, day] = [two(text, 5), two(text, 8)];
  const length = (MONTHS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (!(day >= 1 && day <= length && year >= 0)) return undefined;
  // Years that begin in March end in the leap day, and each five months from then on have 153 days.
  const [since, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leapDays = Math.floor(since / 4) - Math.floor(since / 100) + Math.floor(since / 400);
  return (since * 365 + leapDays + Math.floor((153 * months + 2) / 5) + day - 1 - TO_1970) * DAY;
}

/** The milliseconds that a clock is ahead of UTC, by the offset at the end of a text; undefined when there is none. */
function readOffset(text: string, start: number, notation: TimeNotation): number | undefined {
  if (text[start] === "Z" && text.length === start + 1) return 0;
  const sign = text[start] === "+" ? 1 : text[start] === "-" ? -1 : undefined;
  const [hours, minutes] = [two(text, start + 1), two(text, start + 4)];
  const isOffset = text[start + 3] === ":" && hours < 24 && minutes < 60 && text.length === start + 6;
  return sign && isOffset && notation.timeZone === undefined ? sign * (hours * HOUR + minutes * MINUTE) : undefined;
}

/**
 * The place of a day or a time among the values of its field, in milliseconds since 1970; undefined for a text that is
 * not in the notation. A day and a time in `sql` are placed by what a clock shows, one in `iso` by its instant.
 */
export function readTime(text: string, notation: TimeNotation): number | undefined {
  const start = readDay(text);
  if (notation.type === "date" || start === undefined) return text.length === 10 ? start : undefined;
  const [hours, minutes, seconds] = [two(text, 11), two(text, 14), two(text, 17)];
  if (text[13] !== ":" || text[16] !== ":" || !(hours < 24 && minutes < 60 && seconds < 60)) return undefined;
  let end = 19;
  if (text[end] === ".") end = endOfDigits(text, end + 1);
  const decimals = Math.max(0, end - 20);
  const precision = precisionOf(notation);
  if (end === 20 || (precision && decimals !== DECIMALS[precision])) return undefined;
  // Rounded to microseconds, as databases do.
  const fraction = decimals > 0 ? Math.round(Number(text.slice(19, end)) * 1e6) / 1000 : 0;
  const wall = start + hours * HOUR + minutes * MINUTE + seconds * SECOND + fraction;
  if (isSql(notation)) return text[10] === " " && text.length === end ? wall : undefined;
  const ahead = text[10] === "T" ? readOffset(text, end, notation) : undefined;
  return ahead === undefined ? undefined : wall - ahead;
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
