import { isDate, isDateTime } from "../language/times.ts";

/** From the first to the last day or second that a person's words for a time stand for. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** Whether it is exact to the second. */
  readonly isMoment: boolean;
}

const two = (digits: string | number) => String(digits).padStart(2, "0");

function dayOf(year: string | number, month: string | number, day: string | number): Period | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDate(text) ? { from: text, to: text, isMoment: false } : undefined;
}

export function monthsOf(year: number, first: number, last: number): Period | undefined {
  if (first < 1 || last > 12) return undefined;
  const length = new Date(Date.UTC(year, last, 0)).getUTCDate();
  return { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${length}`, isMoment: false };
}

export function dayIn(year: number, month: number, day: number): Period | undefined {
  return dayOf(year, month, day);
}

export function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

/** The period of a date in digits; undefined when it can be read in two ways. */
export function readDigits(text: string): Period | undefined {
  if (isYear(text)) return monthsOf(Number(text), 1, 12);
  const month = /^(\d{4})-(\d\d)$/.exec(text);
  if (month) return monthsOf(Number(month[1]), Number(month[2]), Number(month[2]));
  const [, day = "", time] = /^([\d./-]+?)(?:(?:[T ]|, )(\d{1,2}:\d\d(?::\d\d)?)(?:\.0+)?)?$/.exec(text) ?? [];
  const date = readDay(day);
  if (!date || time === undefined) return date;
  const [hour = "", minute = "", second = "00"] = time.split(":");
  const moment = `${date.from} ${two(hour)}:${minute}:${second}`;
  return isDateTime(moment) ? { from: moment, to: moment, isMoment: true } : undefined;
}

function readDay(text: string): Period | undefined {
  const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1] as string, iso[3] as string, iso[4] as string);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return dayOf(dotted[3] as string, dotted[2] as string, dotted[1] as string);
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!slashed) return undefined;
  const [first, second, year] = [slashed[1], slashed[3], slashed[4]] as [string, string, string];
  if (Number(first) > 12) return dayOf(year, second, first);
  if (Number(second) > 12 || first === second) return dayOf(year, first, second);
  return undefined;
}
