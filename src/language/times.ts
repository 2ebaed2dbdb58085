import { placeOf, readTime, type TimeNotation, writeTime } from "./time-notations.ts";

const DAY = 86_400_000;

const dateNotation: TimeNotation = { type: "date" };
const sqlNotation: TimeNotation = { type: "datetime" };

/** Whether the text is a day of the calendar, as `2026-01-31`. */
export const isDate = (text: string): boolean => readTime(text, dateNotation) !== undefined;

/** Whether the text is a day and a time, as `2026-01-31 12:00:00`. */
export const isDateTime = (text: string): boolean => readTime(text, sqlNotation) !== undefined;

/** Year first with `-`, `/`, `.` or nothing between, or day first with dots. */
const FORMS = [
  /^(?<y>\d{4})([-/.])(?<m>\d\d?)\2(?<d>\d\d?)$/,
  /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
  /^(?<d>\d\d?)\.(?<m>\d\d?)\.(?<y>\d{4})$/,
];

function readDate(text: string): string | undefined {
  for (const form of FORMS) {
    const { y, m = "", d = "" } = form.exec(text)?.groups ?? {};
    const date = `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
    if (y !== undefined && isDate(date)) return date;
  }
  return undefined;
}

interface Parts {
  /** The day, in canonical form. */
  readonly date: string;
  readonly time: string;
}

/** The day of a text in any of the forms, and its time as written, or midnight. */
function readParts(text: string): Parts | undefined {
  const [, day = "", time = "00:00:00"] = /^([^\sT]+)(?:[\sT](.+))?$/.exec(text.trim()) ?? [];
  const date = readDate(day);
  return date === undefined ? undefined : { date, time };
}

/** What a wrong value was meant to be. */
export interface Meant<Value> {
  readonly value: Value;
  /** Set when nobody would say that something else was meant. */
  readonly isCertain?: true;
}

/** The canonical form of a date that was written in another one. */
export function meantDate(text: string): Meant<string> | undefined {
  const parts = readParts(text);
  return parts && /^\d\d:\d\d/.test(parts.time) ? { value: parts.date } : undefined;
}

const TIME = /^(\d\d?)(:\d\d)(:\d\d(?:\.\d+)?)?(?: ?(z|utc|[+-]\d\d(?::?\d\d)?))?$/i;

const anyInstant: TimeNotation = { type: "datetime", format: "iso" };

/** The offset as RFC 3339 writes it. */
function offsetOf(written: string): string {
  const [, hours, minutes = "00"] = /^(.\d\d):?(\d\d)?$/.exec(written) ?? [];
  return hours === undefined ? "Z" : `${hours}:${minutes}`;
}

/**
 * A time as the notation writes it, when the notation can hold all of it: midnight when only a day was written, and
 * 24:00 is midnight of the next day. Where the offset was written, nothing else can be meant.
 */
export function meantDateTime(text: string, notation: TimeNotation): Meant<string> | undefined {
  const parts = readParts(text);
  const [, hour = "", minutes = "", seconds = ":00", offset] = TIME.exec(parts?.time ?? "") ?? [];
  if (!parts || hour === "") return undefined;
  const isNextDay = /^24:00:00(?:\.0+)?$/.test(hour + minutes + seconds);
  const time = `${isNextDay ? "00" : hour.padStart(2, "0")}${minutes}${seconds}`;
  const read = readTime(`${parts.date}T${time}${offset === undefined ? "Z" : offsetOf(offset)}`, anyInstant);
  if (read === undefined) return undefined;
  const moment = isNextDay ? read + DAY : read;
  const place = offset === undefined ? moment : placeOf(moment, notation);
  const value = writeTime(place, notation);
  if (value === undefined || readTime(value, notation) !== place) return undefined;
  return offset === undefined ? { value } : { value, isCertain: true };
}
