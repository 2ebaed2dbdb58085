import {
  bindingDiagnostic,
  type Diagnostic,
  meaningDiagnostic,
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
} from "../../base/language/date-arithmetic.ts";
import { operators } from "../../base/language/operators.ts";
import { askOfPeriods, type Period, type Question } from "../../base/language/periods.ts";
import { placeDistance, placeOf, type TimeNotation, writeTime } from "../../base/language/time-notations.ts";
import { dateNotation, sqlNotation } from "../../base/language/times.ts";
import { spanOf } from "../../base/text/span.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { transform } from "../ast/walk.ts";
import { findField } from "../resource/find-field.ts";
import type { Field } from "../resource/resource.ts";
import {
  type DateContext,
  hasRelative,
  isForOtherField,
  isRelative,
  type Relative,
  type ResolvedDate,
  type ResolvedQuery,
  writtenAs,
} from "./resolve-dates.ts";

/** What is known while a query is resolved, and what was found. */
interface Resolving extends DateContext {
  readonly calendar: Calendar;
  readonly resolved: ResolvedDate[];
  /** What is said of fields of a type that is not known; only the first of it is reported. */
  readonly assumed: Diagnostic[];
}

/** Returns the query with values in place of relative dates. What cannot be resolved is reported, and invalid in the query. */
export function resolveByClock(query: Ast.Query, context: DateContext, calendar: Calendar): ResolvedQuery {
  const resolving: Resolving = { ...context, calendar, resolved: [], assumed: [] };
  const changed = transform(query, (node) =>
    node.kind === "comparison" && node.operands.some(hasRelative) ? resolveComparison(node, resolving) : node,
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
    const data = { reason: "outside-period", operator: operators[operator.name].canonical } as const;
    context.report(meaningDiagnostic("not-expressible", comparison, data));
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
  if (isForOtherField(operand, name, field, context)) return undefined;
  const { calendar, report, resolved, assumed, resource } = context;
  const { found } = writtenAs(operand, context);
  const stretch = operand.kind === "moment" ? placeMoment(operand, calendar) : placePeriod(operand, calendar);
  const notation = field ?? (stretch?.isDays ? dateNotation : sqlNotation);
  const values = stretch && writeStretch(stretch, notation, calendar);
  if (!values) {
    report(syntaxDiagnostic("malformed-relative-date", operand, { found, fault: "range" }));
    return undefined;
  }
  if (!resource) {
    const to = values.to === values.from ? {} : { to: values.to };
    assumed.push(bindingDiagnostic("assumed-date", operand, { name, found, value: values.from, ...to }));
  }
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
