import {
  type DateOrder,
  type DayRange,
  daysOfMonths,
  meantDate,
  meantDateTime,
  sqlNotation,
} from "../../base/language/times.ts";

/** The days that a person's words for a time stand for, or one moment. */
export interface Period extends DayRange {
  /** Whether it is exact to the second. */
  readonly isMoment: boolean;
}

export function dayOf(year: string | number, month: string | number, day: string | number): Period | undefined {
  return readDate(`${year}-${month}-${day}`);
}

function readDate(text: string): Period | undefined {
  const date = meantDate(text);
  return date?.isCertain && { first: date.value, last: date.value, isMoment: false };
}

export function monthsOf(year: string, first: number, last: number): Period | undefined {
  const days = daysOfMonths(Number(year), first, last);
  return days && { ...days, isMoment: false };
}

export function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

const YEAR_LAST = /^(\d\d?)([-/])(\d\d?)\2(\d{4})$/;
const MONTH_FIRST = /^(\d\d?)[/.](\d{4})$/;
const MONTH = /^(\d{4})[-/](\d\d?)$/;
const TIME = /(?:T|,? )[\d:.]+$/;

/** The period of a date in digits; undefined when it can be read in two ways and no order is given. */
export function readDigits(text: string, order?: DateOrder): Period | undefined {
  if (isYear(text)) return monthsOf(text, 1, 12);
  const [, year, month] = MONTH.exec(text.replace(MONTH_FIRST, "$2-$1")) ?? [];
  if (year && month) return monthsOf(year, Number(month), Number(month));
  const day = text.replace(TIME, "");
  const date = readDay(day, order);
  if (!date || day === text) return date;
  return readMoment(text.replace(day, date.first).replace(",", ""));
}

function readMoment(text: string): Period | undefined {
  const moment = meantDateTime(text, sqlNotation)?.value;
  return moment === undefined ? undefined : { first: moment, last: moment, isMoment: true };
}

function readDay(text: string, order: DateOrder | undefined): Period | undefined {
  const dmy = readDate(text.replace(YEAR_LAST, "$4-$3-$1"));
  const mdy = readDate(text.replace(YEAR_LAST, "$4-$1-$3"));
  return dmy && mdy && dmy.first !== mdy.first ? order && { dmy, mdy }[order] : (dmy ?? mdy);
}
