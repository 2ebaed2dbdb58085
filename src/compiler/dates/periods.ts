import { type OperatorName, type OrderSign, operatorFor, operators } from "../../base/language/operators.ts";
import { instantAt } from "../../base/language/time-zones.ts";
import * as times from "../../base/language/times.ts";
import { typeFacts, type ValueForm } from "../../base/language/value-types.ts";
import { timeOf } from "../ast/values.ts";

/** From a first value to an end. A single moment is the period that begins and ends with it. */
export interface TimeRange<Value> {
  readonly first: Value;
  readonly end: Value;
  /** False if there is no last value before what follows: the end is then the first value of that. */
  readonly includesEnd: boolean;
}

/** Reads a day, a month or a year where the field holds something more exact; in the time zone if it holds instants. */
export function readPeriod(text: string, notation: times.TimeNotation, timeZone = "UTC") {
  const day = notation.type === "datetime" ? times.repairDate(text) : undefined;
  const [, year, month] = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(text.trim()) ?? [];
  if (year === undefined && !day?.isCertain) return undefined;
  const unit: times.DateUnit = year === undefined ? "day" : month === undefined ? "year" : "month";
  const from = new Date(day?.isCertain ? day.value : `${year}-${month ?? "01"}-01`);
  const next = new Date(from);
  if (unit === "day") next.setUTCDate(next.getUTCDate() + 1);
  else next.setUTCMonth(next.getUTCMonth() + (unit === "year" ? 12 : 1));
  const held = (date: Date) =>
    times.zoneOf(notation) === undefined ? instantAt(date.getTime(), timeZone) : date.getTime();
  const step = times.stepOf(notation);
  const first = times.writeTime(held(from), notation);
  const end = times.writeTime(held(next) - (step ?? 0), notation);
  return first && end ? { unit, first, end, includesEnd: step !== undefined } : undefined;
}

export const isSingleValue = ({ first, end, includesEnd }: TimeRange<unknown>) => includesEnd && first === end;

/** An operator and its values. */
export interface OperatorValues<Value> {
  readonly operator: OperatorName;
  readonly values: readonly Value[];
}

/** `<=` includes the whole period and `>` begins after it; `<` ends before it and `>=` begins with it. */
export const comparesEnd = (sign: OrderSign) => sign === "<=" || sign === ">";

function compareOrder<Value>(sign: OrderSign, { first, end, includesEnd }: TimeRange<Value>): OperatorValues<Value> {
  const exclusive = sign === "<=" ? "<" : ">=";
  const operator = operatorFor({ kind: "order", sign: comparesEnd(sign) && !includesEnd ? exclusive : sign });
  return { operator, values: [comparesEnd(sign) ? end : first] };
}

/**
 * Returns an operator's comparison with a period, or a range's with the periods at its ends: conditions that must all
 * hold, such as `<=` the last moment for `<=`. Undefined if no operators express it.
 */
export function comparePeriod<Value>(
  operator: OperatorName,
  low: TimeRange<Value>,
  high?: TimeRange<Value>,
): readonly OperatorValues<Value>[] | undefined {
  const { predicate } = operators[operator];
  if (predicate.kind === "order") return [compareOrder(predicate.sign, low)];
  const isIn = (predicate.kind === "equal" || predicate.kind === "list") && !predicate.not;
  const last = isIn ? low : predicate.kind === "range" ? high : undefined;
  if (!last?.includesEnd) return last && [compareOrder(">=", low), compareOrder("<=", last)];
  return [{ operator: operatorFor({ kind: "range" }), values: [low.first, last.end] }];
}

/** Whether the operator gives different results for the first moment and for the whole period. */
export function dependsOnEnd<Value>(operator: OperatorName, periods: readonly TimeRange<Value>[]): boolean {
  const { predicate } = operators[operator];
  if (predicate.kind === "list" || (predicate.kind === "order" && !comparesEnd(predicate.sign))) return false;
  return !periods.every(isSingleValue);
}

/**
 * Returns the text of a `Date` as a field writes its times: in `sql` and UTC if the field is not known. Other values stay,
 * and so do a `Date` for a field that holds no times and one that no text can say. What a field of times cannot hold is
 * rounded as the caller says; otherwise it is written in full, which the checks refuse.
 */
export function dateToText(value: unknown, known?: ValueForm, round?: "floor" | "ceil") {
  const form: ValueForm = known ?? { type: "datetime" };
  const given = timeOf(value);
  if (given === undefined || Number.isNaN(given) || typeFacts[form.type].family !== "time") return value;
  const unit = times.stepOf(form) ?? 1;
  const time = round && known?.type === "datetime" ? Math[round](given / unit) * unit : given;
  const notation = time % unit === 0 ? form : ({ ...form, type: "datetime", precision: "millisecond" } as const);
  return times.writeTime(times.localTimeOf(time, notation), notation) ?? value;
}
