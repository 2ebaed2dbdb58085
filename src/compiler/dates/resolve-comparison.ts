import { diagnostic, type Report } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { operators, positiveOf } from "../../base/language/operators.ts";
import { writeRelative } from "../../base/language/relative-dates.ts";
import { localTimeOf, stepOf, type TimeNotation, writeTime } from "../../base/language/times.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import { isRelative } from "../ast/nodes.ts";
import { operandsOf } from "../ast/walk.ts";
import type { Field, Resource } from "../resource/resource.ts";
import { type Calendar, type Time, timeRangeOf, toInstant, toLocal } from "./calendar.ts";
import { comparePeriod, isSingleValue, type OperatorValues, type TimeRange } from "./periods.ts";

/** The first and the last value of a relative date, in the format of its field. */
export interface ResolvedDate {
  readonly span: Span;
  readonly from: string;
  readonly to: string;
}

export interface DateContext {
  readonly resource?: Resource | undefined;
  readonly report: Report;
  /** Takes the values of each date. */
  readonly resolved: ResolvedDate[];
}

type OperandRange = TimeRange<Ast.SingleOperand>;

/** Returns a comparison with values, or the conditions that together mean the same. */
export function resolveComparison(
  comparison: Ast.Comparison,
  field: Field | undefined,
  calendar: Calendar,
  context: DateContext,
): Ast.Condition {
  const { name, start, end, operator } = comparison;
  const { predicate, canonical } = operators[operator.name];
  const ranges = Array.from(operandsOf(comparison), (operand) =>
    isRelative(operand)
      ? resolveDate(operand, name.text, field, calendar, context)
      : { first: operand, end: operand, includesEnd: true },
  );
  if (!ranges.every((range) => range !== undefined)) return { kind: "invalid", name, start, end };
  if ((predicate.kind === "text" || predicate.kind === "pattern") && !ranges.every(isSingleValue)) {
    context.report(diagnostic(codes.notExpressible, comparison, { reason: "outside-period", operator: canonical }));
    return { kind: "invalid", name, start, end };
  }
  return conditionOn(ranges, comparison);
}

/** Returns the values of a relative date in the notation of its field; undefined for one beyond the calendar. */
function resolveDate(
  date: Ast.Moment | Ast.Period,
  name: string,
  field: Field | undefined,
  calendar: Calendar,
  { resource, report, resolved }: DateContext,
): OperandRange | undefined {
  const found = writeRelative(date);
  const period = timeRangeOf(date, calendar);
  const notation = field ?? { type: period?.first.isDay ? "date" : "datetime" };
  const [from, to, next] = period ? writeEnds(period, notation, calendar) : [];
  if (from === undefined || to === undefined || next === undefined) {
    report(diagnostic(codes.malformedRelativeDate, date, { found, fault: "range" }));
    return undefined;
  }
  const sent = { name, found, value: from, ...(to !== from && { to }) };
  if (!resource && resolved.length === 0) report(diagnostic(codes.assumedDate, date, sent)); // once is enough
  resolved.push({ span: spanOf(date), from, to });
  const literal = (value: string): Ast.SingleOperand => ({
    ...make.scalar(value, date.start, date.end),
    ...(date.kind === "moment" && { moment: date }),
  });
  const includesEnd = period?.includesEnd || stepOf(notation) !== undefined;
  const last = includesEnd ? to : next;
  const first = literal(from);
  return { first, end: last === from ? first : literal(last), includesEnd };
}

/** The first and the last value of a period as the field writes them, and the first one after it. */
function writeEnds({ first, end, includesEnd }: TimeRange<Time>, notation: TimeNotation, calendar: Calendar) {
  const write = (time: Time, earlier = 0) => {
    const isDate = notation.type === "date";
    const local = () => toLocal({ ...time, at: time.at - earlier }, calendar);
    return writeTime(isDate ? local() : localTimeOf(toInstant(time, calendar) - earlier, notation), notation);
  };
  const to = write(end, includesEnd ? 0 : 1);
  // END OF is the last millisecond of the unit, also where clocks change at its end.
  return [end.at - first.at === 1 ? to : write(first), to, write(end)];
}

/** What no operator expresses is composed of NOT and OR, in a group that keeps the operator. */
function conditionOn(ranges: readonly OperandRange[], comparison: Ast.Comparison): Ast.Condition {
  const { operator: written, start, end } = comparison;
  const { arity, isNegative } = operators[written.name];
  const toComparison = ({ operator, values }: OperatorValues<Ast.SingleOperand>): Ast.Comparison => {
    const operands = operators[operator].arity === "range" ? make.ranges(values) : values;
    return { ...comparison, operator: { ...written, name: operator }, operands };
  };
  const firstOf = (all: readonly OperandRange[]) => all.map(({ first }) => first);
  if (ranges.every(isSingleValue)) return toComparison({ operator: written.name, values: firstOf(ranges) });
  const operator = positiveOf(written.name);
  const size = arity === "range" ? 2 : 1;
  const terms: Ast.Condition[] = [];
  for (let index = 0; index < ranges.length; index += size) {
    const part = ranges.slice(index, index + size) as [OperandRange, OperandRange];
    const isSingle = part.every(isSingleValue);
    const compared = isSingle ? [{ operator, values: firstOf(part) }] : (comparePeriod(operator, ...part) ?? []);
    terms.push(make.joined("and", compared.map(toComparison)));
  }
  const condition = make.joined("or", terms);
  const group = (inside: Ast.Condition): Ast.Group => ({ kind: "group", condition: inside, start, end });
  if (isNegative) return { ...group({ kind: "not", term: condition, start, end }), written: written.name };
  if (condition.kind === "or") return { ...group(condition), written: operator };
  return condition.kind === "comparison" ? condition : group(condition);
}
