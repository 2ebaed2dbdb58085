import { type OperatorName, type OrderSign, operatorFor, operators } from "../../base/language/operators.ts";
import { instantAt } from "../../base/language/time-zones.ts";
import {
  type DateUnit,
  meantDate,
  placeDistance,
  readDay,
  type TimeNotation,
  writeTime,
  zoneOf,
} from "../../base/language/times.ts";

/** From a first value to an end. A single moment is the period that begins and ends with it. */
export interface Period<Value> {
  readonly first: Value;
  readonly end: Value;
  /** False if there is no last value before what follows: the end is then the first value of that. */
  readonly includesEnd: boolean;
}

/** An operator and its values. */
export interface Question<Value> {
  readonly operator: OperatorName;
  readonly values: readonly Value[];
}

const MONTH = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?$/;

/** The unit that a text stands for, its first day and the day after the last. */
function readUnit(text: string, { type }: TimeNotation): readonly [DateUnit, number, number] | undefined {
  const day = type === "datetime" ? meantDate(text) : undefined;
  const first = day?.isCertain && readDay(day.value);
  if (typeof first === "number") return ["day", first, first + 86_400_000];
  const [, year, month] = MONTH.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const startOf = (index: number) => Date.UTC(Number(year), index);
  return month === undefined ? ["year", startOf(0), startOf(12)] : ["month", startOf(+month - 1), startOf(+month)];
}

/**
 * Reads a day, a month or a year where the field holds something more exact, in the time zone if it holds instants. The
 * period is undefined if the field cannot hold its values.
 */
export function readPeriod(
  text: string,
  notation: TimeNotation,
  timeZone = "UTC",
): { readonly unit: DateUnit; readonly period: Period<string> | undefined } | undefined {
  const read = readUnit(text, notation);
  if (!read) return undefined;
  const [unit, ...days] = read;
  const [start = 0, next = 0] = days.map((day) => (zoneOf(notation) === undefined ? instantAt(day, timeZone) : day));
  const distance = placeDistance(notation);
  const [first, end] = [writeTime(start, notation), writeTime(next - (distance ?? 0), notation)];
  if (first === undefined || end === undefined) return { unit, period: undefined };
  return { unit, period: { first, end, includesEnd: distance !== undefined } };
}

export const isMoment = ({ first, end, includesEnd }: Period<unknown>) => includesEnd && first === end;

/** `<=` includes the whole period and `>` begins after it; `<` ends before it and `>=` begins with it. */
const comparesEnd = (sign: OrderSign) => sign === "<=" || sign === ">";

function askOrder<Value>(sign: OrderSign, { first, end, includesEnd }: Period<Value>): Question<Value> {
  const exclusive = sign === "<=" ? "<" : ">=";
  const operator = operatorFor({ kind: "order", sign: comparesEnd(sign) && !includesEnd ? exclusive : sign });
  return { operator: operator as OperatorName, values: [comparesEnd(sign) ? end : first] };
}

/**
 * Returns what an operator asks of a period, or a range of the periods at its ends: conditions that must all hold, such
 * as `<=` the last moment for `<=`. Undefined if no operator asks that.
 */
export function askOfPeriod<Value>(
  operator: OperatorName,
  low: Period<Value>,
  high?: Period<Value>,
): readonly Question<Value>[] | undefined {
  const { predicate } = operators[operator];
  if (predicate.kind === "order") return [askOrder(predicate.sign, low)];
  const isIn = (predicate.kind === "equal" || predicate.kind === "list") && !predicate.not;
  const last = isIn ? low : predicate.kind === "range" ? high : undefined;
  if (!last?.includesEnd) return last && [askOrder(">=", low), askOrder("<=", last)];
  return [{ operator: operatorFor({ kind: "range" }) as OperatorName, values: [low.first, last.end] }];
}

/** Whether the operator asks for other values if a period is meant as its first moment, and not as a whole. */
export function isEitherEnd<Value>(operator: OperatorName, periods: readonly Period<Value>[]): boolean {
  const { predicate } = operators[operator];
  if (predicate.kind === "list" || (predicate.kind === "order" && !comparesEnd(predicate.sign))) return false;
  return !periods.every(isMoment);
}
