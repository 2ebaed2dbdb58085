import { bindingDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../../base/language/relative-dates.ts";
import type { Comparison, Moment, Operand, Period, Variable } from "../../ast/nodes.ts";
import { type FieldReference, isReference } from "../../ast/reference.ts";
import { type BindingContext, boundValues } from "../../bindings/bound-values.ts";
import { checkSentOperand } from "../../checks/check-sent.ts";
import type { Filter } from "../selection.ts";

/** A filter, and the comparisons that it was made of: more than one when OR merged several. */
export interface TracedFilter {
  readonly filter: Filter;
  readonly source: Comparison;
  readonly others: readonly Comparison[];
}

export function sourcesOf({ source, others }: TracedFilter): readonly Comparison[] {
  return [source, ...others];
}

const none: readonly never[] = [];

function toWire(value: string | number | FieldReference): string | number {
  return isReference(value) ? referencePrefix + value.name : value;
}

function valuesOf(variable: Variable, field: string, operator: OperatorName, context: BindingContext) {
  return boundValues(variable, field, operators[operator].arity === "list", context);
}

/** A date that nobody resolved has no value. */
function reportUnresolved(date: Moment | Period, { report }: BindingContext): void {
  const found = date.kind === "moment" ? writeMoment(date) : writePeriod(date);
  report(bindingDiagnostic("needs-clock", date, { found }));
}

/** Adds the values of an operand as the wire has them. Those that cannot be sent are reported. */
function addValues(
  operand: Operand,
  field: string,
  operator: OperatorName,
  context: BindingContext,
  values: (string | number)[],
): void {
  if (operand.kind === "range") {
    addValues(operand.low, field, operator, context, values);
    addValues(operand.high, field, operator, context, values);
    return;
  }
  if (operand.kind === "moment" || operand.kind === "period") return reportUnresolved(operand, context);
  const bound = operand.kind === "variable" ? valuesOf(operand, field, operator, context) : none;
  checkSentOperand(operand, bound, operator, context.report);
  switch (operand.kind) {
    case "literals":
      for (const value of operand.values) values.push(value);
      break;
    case "string":
    case "number":
      values.push(operand.value);
      break;
    case "reference":
      values.push(referencePrefix + operand.name);
      break;
    case "variable":
      for (const value of bound) values.push(toWire(value));
  }
}

/** Only a query that was put together by hand can have ranges after the wrong operator, or values in their place. */
function checkRange({ kind }: Operand, operator: OperatorName): void {
  const { arity, canonical } = operators[operator];
  if (kind === "invalid" || (kind === "range") === (arity === "range")) return;
  throw new TypeError(`${canonical} ${arity === "range" ? "takes ranges, not single values" : "takes no ranges"}.`);
}

/** Returns the values of all operands; those of a long list are not copied. */
function wireValues(
  { name, operands }: Comparison,
  operator: OperatorName,
  context: BindingContext,
): readonly (string | number)[] {
  const [only] = operands;
  if (only?.kind === "literals" && operands.length === 1) {
    checkSentOperand(only, none, operator, context.report);
    return only.values;
  }
  const values: (string | number)[] = [];
  for (const operand of operands) addValues(operand, name.text, operator, context, values);
  return values;
}

/** Returns the filter of one comparison, by the operator given: its own or the complement. */
export function traceFilter(comparison: Comparison, operator: OperatorName, context: BindingContext): TracedFilter {
  for (const operand of comparison.operands) checkRange(operand, operator);
  const values = wireValues(comparison, operator, context);
  return { filter: { name: comparison.name.text, operator, values }, source: comparison, others: none };
}
