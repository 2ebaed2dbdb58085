import { diagnostic, type Report } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import {
  type Calendar,
  placeMoment,
  placePeriod,
  type Stretch,
  toInstant,
} from "../../base/language/date-arithmetic.ts";
import { type OperatorName, type OrderSign, operators } from "../../base/language/operators.ts";
import { askOfPeriods, type Period, type Question } from "../../base/language/periods.ts";
import { placeDistance, type TimeNotation, writeTime, zoneOf } from "../../base/language/time-notations.ts";
import { dateNotation, sqlNotation } from "../../base/language/times.ts";
import { earliestShown, latestShown } from "../../base/language/zones.ts";
import { spanOf } from "../../base/text/span.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { findField } from "../resource/find-field.ts";
import type { Field } from "../resource/resource.ts";
import {
  type DateContext,
  type DateResolver,
  isForOtherField,
  isRelative,
  type Relative,
  writtenAs,
} from "./resolve-dates.ts";

/** What is known while a query is resolved. */
interface Resolving extends DateContext {
  readonly calendar: Calendar;
  /** Reports the format that was assumed for a date, once. */
  readonly assume: Report;
}

/** Returns what resolves comparisons at the time of a calendar. */
export function resolverAt(calendar: Calendar, context: DateContext): DateResolver {
  let isAssumed = false;
  const assume: Report = (each) => {
    if (!isAssumed) context.report(each);
    isAssumed = true;
  };
  return (comparison) => resolveComparison(comparison, { ...context, calendar, assume });
}

/** The comparison with values, or the conditions that ask the same together. */
function resolveComparison(comparison: Ast.Comparison, context: Resolving): Ast.Condition {
  const { name, operator, start, end } = comparison;
  const field = context.resource && findField(context.resource, name.text)?.field;
  const { predicate } = operators[operator.name];
  const sign = predicate.kind === "order" ? predicate.sign : undefined;
  const periods = [...operandsOf(comparison)].map((operand, index) => {
    if (!isRelative(operand)) return single(operand);
    const bound = predicate.kind !== "range" ? sign : index % 2 === 0 ? ">=" : "<=";
    return resolveOperand(operand, name.text, field, bound, context);
  });
  if (!periods.every((period) => period !== undefined)) return { kind: "invalid", name, start, end };
  const isOfText = predicate.kind === "text" || predicate.kind === "pattern";
  if (isOfText && !askOfPeriods(operator.name, periods)) {
    const data = { reason: "outside-period", operator: operators[operator.name].canonical } as const;
    context.report(diagnostic(codes.notExpressible, comparison, data));
    return { kind: "invalid", name, start, end };
  }
  return askingPeriods(comparison, operator.name, periods);
}

/** The condition on periods. Where no operator asks it, it is put together by NOT and OR, in a group that says so. */
function askingPeriods(
  comparison: Ast.Comparison,
  operator: OperatorName,
  periods: readonly Period<Ast.SingleOperand>[],
): Ast.Condition {
  const { start, end } = comparison;
  const { arity, isNegative, complement } = operators[operator];
  // A range takes no other field, and a variable may be a list.
  const isMixed = arity === "list" && periods.length > 1 && periods.some(({ first }) => !("value" in first));
  const asked = isMixed ? undefined : askOfPeriods(operator, periods)?.map((question) => asking(comparison, question));
  const grouped = (condition: Ast.Condition, written?: OperatorName): Ast.Group => ({
    ...{ kind: "group", condition, start, end },
    ...(written && { written }),
  });
  if (asked) return asked.length === 1 ? (asked[0] as Ast.Condition) : grouped(make.joined("and", asked));
  if (isNegative && complement)
    return grouped({ kind: "not", term: askingPeriods(comparison, complement, periods), start, end }, operator);
  const size = arity === "range" ? 2 : 1;
  const each = periods.flatMap((_, index) =>
    index % size === 0 ? askingPeriods(comparison, operator, periods.slice(index, index + size)) : [],
  );
  return grouped(make.joined("or", each), operator);
}

function asking(comparison: Ast.Comparison, { operator: name, values }: Question<Ast.SingleOperand>): Ast.Comparison {
  const operands = operators[name].arity === "range" ? make.ranges(values) : values;
  return { ...comparison, operator: { ...comparison.operator, name }, operands };
}

function single(operand: Ast.SingleOperand): Period<Ast.SingleOperand> {
  return { first: operand, end: operand, includesEnd: true };
}

/** The first and the last value that a relative date stands for; undefined when there are none, which is reported. */
function resolveOperand(
  operand: Relative,
  name: string,
  field: Field | undefined,
  sign: OrderSign | undefined,
  context: Resolving,
): Period<Ast.SingleOperand> | undefined {
  if (isForOtherField(operand, name, field, context)) return undefined;
  const { calendar, report, note, assume, resource } = context;
  const { found } = writtenAs(operand, context);
  const stretch = operand.kind === "moment" ? placeMoment(operand, calendar) : placePeriod(operand, calendar);
  const notation = field ?? (stretch?.isDays ? dateNotation : sqlNotation);
  const values = stretch && writeStretch(stretch, notation, calendar, sign);
  if (!values) {
    report(diagnostic(codes.malformedRelativeDate, operand, { found, fault: "range" }));
    return undefined;
  }
  if (!resource) {
    const to = values.to === values.from ? {} : { to: values.to };
    assume(diagnostic(codes.assumedDate, operand, { name, found, value: values.from, ...to }));
  }
  note({ span: spanOf(operand), from: values.from, to: values.to });
  const value = (date: string): Ast.SingleOperand => ({
    ...make.scalar(date, operand.start, operand.end),
    ...(operand.kind === "moment" && { moment: operand }),
  });
  const first = value(values.from);
  const { end, includesEnd } = values;
  return { first, end: end === values.from ? first : value(end), includesEnd };
}

interface Written extends Pick<Period<string>, "end" | "includesEnd"> {
  readonly from: string;
  /** The last value, to the millisecond where there are values after any. */
  readonly to: string;
}

/** The values of a stretch as a field writes them; undefined when its years have more than four digits. */
function writeStretch(
  stretch: Stretch,
  notation: TimeNotation,
  calendar: Calendar,
  sign: OrderSign | undefined,
): Written | undefined {
  const { end, includesEnd } = stretch;
  const [first, last] = placesOf(stretch, notation, calendar, sign);
  const from = writeTime(first, notation);
  const to = writeTime(last, notation);
  const isOpen = !includesEnd && placeDistance(notation) === undefined;
  const after = isOpen ? writeTime(toInstant(end, calendar), notation) : to;
  if (from === undefined || to === undefined || after === undefined) return undefined;
  return { from, to, end: after, includesEnd: !isOpen };
}

/**
 * The first and the last place of a stretch. Where a field keeps local time and clocks go back, the places are such that
 * every value is selected that the field may hold: compared by a sign, those before or after the stretch count too.
 */
function placesOf(
  { first, end, includesEnd }: Stretch,
  notation: TimeNotation,
  calendar: Calendar,
  sign: OrderSign | undefined,
): readonly [number, number] {
  const isDate = notation.type === "date";
  const before = includesEnd ? 0 : 1;
  if (isDate && first.isShown) return [first.at, end.at - before];
  const [from, to] = [toInstant(first, calendar), toInstant(end, calendar) - before];
  const zone = isDate ? calendar.timeZone : zoneOf(notation);
  if (zone === undefined) return [from, to];
  return [
    sign === "<" ? latestShown(from - 1, zone) + 1 : earliestShown(from, zone, sign === ">=" ? undefined : to),
    sign === ">" ? earliestShown(to + 1, zone) - 1 : latestShown(to, zone, sign === "<=" ? undefined : from),
  ];
}
