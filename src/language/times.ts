import { readTime, writeTime } from "./time-notations.ts";

const DAY = 86_400_000;

/** The notations of fields that say nothing about theirs. */
export const dateNotation = { type: "date" };
export const sqlNotation = { type: "datetime" };

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

/** The date of a text in any of the forms, in canonical form, and its time as written, or midnight. */
function readParts(text: string): { readonly date: string; readonly time: string } | undefined {
  const [, day = "", time = "00:00:00"] = /^([^\sT]+)(?:[\sT](.+))?$/.exec(text.trim()) ?? [];
  const date = readDate(day);
  return date === undefined ? undefined : { date, time };
}

/** The canonical form of a date that was written in another one. */
export function meantDate(text: string): string | undefined {
  const parts = readParts(text);
  return parts && /^\d\d:\d\d/.test(parts.time) ? parts.date : undefined;
}

/** The canonical form of a date and time: midnight when there is no time, and 24:00 is midnight of the next day. */
export function meantDateTime(text: string): string | undefined {
  const parts = readParts(text);
  const [, hour = "", minutes = "", seconds = ":00"] = /^(\d\d?)(:\d\d)(:\d\d)?$/.exec(parts?.time ?? "") ?? [];
  if (!parts || hour === "") return undefined;
  const isNextDay = `${hour}${minutes}${seconds}` === "24:00:00";
  const date = isNextDay ? dayAfter(parts.date) : parts.date;
  const meant = `${date} ${isNextDay ? "00:00:00" : hour.padStart(2, "0") + minutes + seconds}`;
  return isDateTime(meant) ? meant : undefined;
}

function dayAfter(date: string): string | undefined {
  return writeTime((readTime(date, dateNotation) ?? 0) + DAY, dateNotation);
}
