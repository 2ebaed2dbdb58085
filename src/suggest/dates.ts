import type { DateOrder } from "../language/date-orders.ts";
import { isDate, isDateTime } from "../language/times.ts";

/** From the first to the last day that a person's words for a time stand for, or one moment. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** Whether it is exact to the second. */
  readonly isMoment: boolean;
}

const two = (digits: string | number) => String(digits).padStart(2, "0");

export function dayOf(year: string | number, month: string | number, day: string | number): Period | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDate(text) ? { from: text, to: text, isMoment: false } : undefined;
}

export function monthsOf(year: string | number, first: number, last: number): Period | undefined {
  if (first < 1 || last > 12) return undefined;
  const length = new Date(Date.UTC(Number(year), last, 0)).getUTCDate();
  return { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${length}`, isMoment: false };
}

export function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

const YEAR_FIRST = /^(?<y>\d{4})([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})$|^(?<y8>(?:19|20)\d\d)(?<m8>\d\d)(?<d8>\d\d)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const MONTH = /^(\d{4})-(\d\d)$/;
const MONTH_FIRST = /^(\d{1,2})[/.]((?:19|20)\d\d)$/;
const TIMED = /^([\d./-]+?)(?:(?:[T ]|, )(\d{1,2}:\d\d(?::\d\d)?)(?:\.0+)?)?$/;

/** The period of a date in digits; undefined when it can be read in two ways and no order is given. */
export function readDigits(text: string, order?: DateOrder): Period | undefined {
  if (isYear(text)) return monthsOf(text, 1, 12);
  const [, year, month] = MONTH.exec(text) ?? [];
  if (year !== undefined) return monthsOf(year, Number(month), Number(month));
  const [, first, last] = MONTH_FIRST.exec(text) ?? [];
  if (last !== undefined) return monthsOf(last, Number(first), Number(first));
  const [, day = "", time] = TIMED.exec(text) ?? [];
  const date = readDay(day, order);
  if (!date || time === undefined) return date;
  const [hour = "", minute = "", second = "00"] = time.split(":");
  const moment = `${date.from} ${two(hour)}:${minute}:${second}`;
  return isDateTime(moment) ? { from: moment, to: moment, isMoment: true } : undefined;
}

function readDay(text: string, order: DateOrder | undefined): Period | undefined {
  const { y, m = "", d = "", y8, m8 = "", d8 = "" } = YEAR_FIRST.exec(text)?.groups ?? {};
  if (y ?? y8) return y ? dayOf(y, m, d) : dayOf(y8 as string, m8, d8);
  const [, first = "", sign, second = "", year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return undefined;
  const isDayFirst = sign === "." || Number(first) > 12 || (order === "dmy" && Number(second) <= 12);
  if (isDayFirst) return dayOf(year, second, first);
  return order === "mdy" || Number(second) > 12 || first === second ? dayOf(year, first, second) : undefined;
}
