import {
  bindingDiagnostic,
  type Diagnostic,
  meaningDiagnostic,
  type Report,
  resourceDiagnostic,
  rewrite,
  syntaxDiagnostic,
} from "../../base/diagnostics/diagnostic.ts";
import {
  type Calendar,
  placeMoment,
  placePeriod,
  type Stretch,
  type Time,
  toInstant,
  toShown,
} from "../../base/language/calendar.ts";
import { operators } from "../../base/language/operators.ts";
import { askOfPeriods, type Period, type Question } from "../../base/language/periods.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { placeDistance, placeOf, type TimeNotation, writeTime } from "../../base/language/time-notations.ts";
import { dateNotation, sqlNotation } from "../../base/language/times.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { quoteString } from "../../base/text/quote.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { conjunctsOf } from "../ast/conditions.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { transform } from "../ast/transform.ts";
import { findField } from "../resource/find-field.ts";
import type { Field, Resource } from "../resource/resource.ts";
import { type Clock, calendarOf } from "./clock.ts";
import { outsideFixes } from "./outside-period.ts";

/** The first and the last value that a relative date stands for, as the field writes them. */
export interface ResolvedDate {
  readonly span: Span;
  readonly from: string;
  readonly to: string;
}

export interface ResolvedQuery {
  /** The query with values in the place of relative dates, at the same places of the text. */
  readonly query: Ast.Query;
  readonly resolved: readonly ResolvedDate[];
}

export interface DateContext {
  readonly clock?: Clock | undefined;
  readonly resource?: Resource | undefined;
  /** What the query was read from. */
  readonly text?: string;
  readonly report: Report;
}

type Relative = Ast.Moment | Ast.Period;

function isRelative(operand: Ast.Operand): operand is Relative {
  return operand.kind === "moment" || operand.kind === "period";
}

function isRelativeOperand(operand: Ast.Operand): boolean {
  return operand.kind === "range" ? isRelative(operand.low) || isRelative(operand.high) : isRelative(operand);
}

/** Looks at every condition of every filter, mostly for nothing, and so calls no function for each operand. */
function hasRelativeDates(condition: Ast.Condition): boolean {
  switch (condition.kind) {
    case "comparison":
      for (const operand of condition.operands) if (isRelativeOperand(operand)) return true;
      return false;
    case "not":
      return hasRelativeDates(condition.term);
    case "group":
      return hasRelativeDates(condition.condition);
    case "invalid":
      return false;
    default:
      return condition.terms.some(hasRelativeDates);
  }
}

const none: readonly never[] = [];

/** What is known while a query is resolved, and what was found. */
interface Resolving extends DateContext {
  /** The conditions that all must hold. */
  readonly conjuncts: ReadonlySet<Ast.Condition>;
  readonly calendar: Calendar | undefined;
  readonly resolved: ResolvedDate[];
  /** What is said of fields of a type that is not known; only the first of it is reported. */
  readonly assumed: Diagnostic[];
}

/**
 * Returns the query with the values that its relative dates stand for. What cannot be resolved is reported, and invalid
 * in the query.
 */
export function resolveDates(query: Ast.Query, context: DateContext): ResolvedQuery {
  if (!query.condition || !hasRelativeDates(query.condition)) return { query, resolved: none };
  const calendar = context.clock && calendarOf(context.clock);
  const conjuncts = new Set(conjunctsOf(query.condition));
  const resolving: Resolving = { ...context, conjuncts, calendar, resolved: [], assumed: [] };
  const changed = transform(query, (node) =>
    node.kind === "comparison" && node.operands.some(isRelativeOperand) ? resolveComparison(node, resolving) : node,
  );
  const [hint] = resolving.assumed;
  if (hint) context.report(hint);
  return { query: changed, resolved: resolving.resolved };
}

/** The comparison with values, or two of them where no value is the last of a period. */
function resolveComparison(comparison: Ast.Comparison, context: Resolving): Ast.Condition {
  const { name, operator, start, end } = comparison;
  const invalid: Ast.Invalid = { kind: "invalid", name, start, end };
  const field = context.resource && findField(context.resource, name.text)?.field;
  const periods = [...operandsOf(comparison)].map((operand) =>
    isRelative(operand) ? resolveOperand(operand, name.text, field, context) : single(operand),
  );
  if (!periods.every((period) => period !== undefined)) return invalid;
  const asked = askOfPeriods(operator.name, periods)?.map((question) => asking(comparison, question)) ?? [];
  const [first, ...others] = asked;
  if (!first) {
    const { canonical, isNegative } = operators[operator.name];
    const data = { reason: "outside-period", operator: canonical } as const;
    // Below an OR or a NOT another operator could be another error.
    const isAlone = isNegative && context.conjuncts.has(comparison);
    context.report(meaningDiagnostic("not-expressible", comparison, data, isAlone ? outsideFixes(comparison) : []));
    return invalid;
  }
  if (others.length === 0) return first;
  return { kind: "group", condition: make.joined("and", asked), start, end };
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
  context: Resolving,
): Period<Ast.SingleOperand> | undefined {
  const { calendar, report, resolved, assumed, resource, text } = context;
  const found = operand.kind === "moment" ? writeMoment(operand) : writePeriod(operand);
  const written = text?.slice(operand.start, operand.end) ?? found;
  const quote = found.includes(" ") ? [] : [rewrite("quote", operand, quoteString(written))];
  if (field && valueTypes[field.type].family !== "time") {
    report(resourceDiagnostic("value-type", operand, { name, type: field.type, found }, quote));
    return undefined;
  }
  if (!calendar) {
    report(bindingDiagnostic("needs-clock", operand, { found }, field ? [] : quote));
    return undefined;
  }
  const stretch = operand.kind === "moment" ? placeMoment(operand, calendar) : placePeriod(operand, calendar);
  const notation = field ?? (stretch?.isDays ? dateNotation : sqlNotation);
  const values = stretch && writeStretch(stretch, notation, calendar);
  if (!values) {
    report(syntaxDiagnostic("malformed-relative-date", operand, { found, fault: "range" }));
    return undefined;
  }
  if (!resource) assumed.push(bindingDiagnostic("assumed-date", operand, { name, found, value: values.from }));
  resolved.push({ span: spanOf(operand), from: values.from, to: values.to });
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
function writeStretch(stretch: Stretch, notation: TimeNotation, calendar: Calendar): Written | undefined {
  const { first, end, includesEnd } = stretch;
  const isDate = notation.type === "date";
  const write = (time: Time, before: number) => {
    const at = isDate ? toShown(time, calendar) : placeOf(toInstant(time, calendar) - before, notation);
    return writeTime(isDate ? at - before : at, notation);
  };
  const from = write(first, 0);
  const to = write(end, includesEnd ? 0 : 1);
  const isOpen = !includesEnd && placeDistance(notation) === undefined;
  const last = isOpen ? write(end, 0) : to;
  if (from === undefined || to === undefined || last === undefined) return undefined;
  return { from, to, end: last, includesEnd: !isOpen };
}
