const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
const DAY = 86_400_000;

/** The milliseconds from 1970 to the start of a day; undefined when the calendar has no such day, as 30 February. */
function dayTime(text: string): number | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(0);
  const time = date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? time : undefined;
}

/** A date as the number of days since 1970; undefined when it is not valid. */
export function dayNumber(text: string): number | undefined {
  const time = dayTime(text);
  return time === undefined ? undefined : time / DAY;
}

/** A date and time as the number of seconds since 1970; undefined when it is not valid. */
export function secondNumber(text: string): number | undefined {
  const [, date = "", hours, minutes, seconds] = DATETIME.exec(text) ?? [];
  const day = dayTime(date);
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  return day !== undefined && hour < 24 && minute < 60 && second < 60
    ? day / 1000 + hour * 3600 + minute * 60 + second
    : undefined;
}

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
    if (y !== undefined && dayTime(date) !== undefined) return date;
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
  return secondNumber(meant) === undefined ? undefined : meant;
}

function dayAfter(date: string): string {
  return new Date((dayTime(date) ?? 0) + DAY).toISOString().slice(0, 10);
}
