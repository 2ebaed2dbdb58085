import { type DateOrder, isDate } from "./times.ts";

const YEAR_LAST = /^(\d\d?)([-/])(\d\d?)\2(\d{4})/;

/** A date with its year first; undefined if it can be read in two ways and no order is given. */
export function withYearFirst(text: string, order: DateOrder | undefined): string | undefined {
  const [found, a = "", , b = "", year] = YEAR_LAST.exec(text) ?? [];
  if (found === undefined) return text.replace(",", "");
  const dateOf = (month: string, day: string) => [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const dates = { dmy: dateOf(b, a), mdy: dateOf(a, b) };
  const [only, another] = new Set(Object.values(dates).filter(isDate));
  const day = another === undefined ? only : order && dates[order];
  return day && (day + text.slice(found.length)).replace(",", "");
}
