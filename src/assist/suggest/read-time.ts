import type { DateOrder } from "../../base/language/times.ts";
import { dayOf, isYear, monthsOf, type Period, readDigits } from "./dates.ts";
import { phraseAt } from "./phrases.ts";
import { nth, type Token, tokensOf } from "./tokens.ts";

export interface PeriodAt {
  readonly period: Period;
  readonly end: number;
}

/** The moment, day, month or year at a place. */
export function periodAt(tokens: readonly Token[], at: number, order: DateOrder | undefined): PeriodAt | undefined {
  return namedAt(tokens, at) ?? digitsAt(tokens, at, order);
}

/** The period that a whole text says. */
export function readPeriod(text: string, order: DateOrder | undefined): Period | undefined {
  const tokens = tokensOf(text);
  const found = periodAt(tokens, 0, order);
  return found?.end === tokens.length ? found.period : undefined;
}

/** `2024-03-15`, `03/2024`, `2024`. */
function digitsAt(tokens: readonly Token[], at: number, order: DateOrder | undefined): PeriodAt | undefined {
  const { text } = nth(tokens, at);
  const year = nth(tokens, at + 2).text;
  const month = isDash(nth(tokens, at + 1)) ? readDigits(`${text}/${year}`) : undefined;
  if (month) return { period: month, end: at + 3 };
  const period = readDigits(text, order);
  return period && { period, end: at + 1 };
}

/** What stands in dates and says nothing: `5th of May`, `5.März`. */
function isInDate(tokens: readonly Token[], at: number): boolean {
  return nth(tokens, at).key === "." || phraseAt(tokens, at, "inDate") !== undefined;
}

function isDash(token: Token): boolean {
  return !token.isSpaced && (token.key === "-" || token.key === "/");
}

/** No date has more tokens: `on Monday, the 5th of March, 2024`. */
const LONGEST = 12;

/** A date with the name of its month: `Jan 1 2024`, `5th of May 2023`, `5-Mar-2024`, `March 2024`, `2024 March`. */
function namedAt(tokens: readonly Token[], at: number): PeriodAt | undefined {
  const numbers: string[] = [];
  let month: number | undefined;
  let found: PeriodAt | undefined;
  for (let place = at; numbers.length < 3 && place < at + LONGEST; place++) {
    const token = nth(tokens, place);
    const named = phraseAt(tokens, place, "month");
    const year = numbers.find(isYear);
    if (named && month === undefined) {
      month = named.means.value;
      place = named.end - 1;
    } else if (token.kind === "number") numbers.push(...token.text.split(","));
    else if (!isDash(token) && (year !== undefined || !isInDate(tokens, place))) return found;
    const period = month === undefined ? undefined : namedPeriod(month, numbers);
    if (period) found = { period, end: place + 1 };
    if (found) return found;
  }
  return found;
}

function namedPeriod(month: number, numbers: readonly string[]): Period | undefined {
  const year = numbers.find(isYear);
  const [day, ...more] = numbers.filter((each) => each !== year);
  if (year === undefined || more.length > 0) return undefined;
  return day === undefined ? monthsOf(year, month, month) : dayOf(year, month, day);
}
