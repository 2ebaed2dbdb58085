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
function unresolved(date: Moment | Period, { report }: BindingContext): readonly never[] {
  const found = date.kind === "moment" ? writeMoment(date) : writePeriod(date);
  report(bindingDiagnostic("needs-clock", date, { found }));
  return none;
}

/** Returns the values of an operand as the wire has them. Those that cannot be sent are reported. */
function wireValues(
  operand: Operand,
  field: string,
  operator: OperatorName,
  context: BindingContext,
): readonly (string | number)[] {
  if (operand.kind === "range") {
    const { low, high } = operand;
    return [...wireValues(low, field, operator, context), ...wireValues(high, field, operator, context)];
  }
  if (operand.kind === "moment" || operand.kind === "period") return unresolved(operand, context);
  const bound = operand.kind === "variable" ? valuesOf(operand, field, operator, context) : none;
  checkSentOperand(operand, bound, operator, context.report);
  switch (operand.kind) {
    case "literals":
      return operand.values;
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [referencePrefix + operand.name];
    case "variable":
      return bound.map(toWire);
    default:
      return none;
  }
}

/** Only a query that was put together by hand can have ranges after the wrong operator, or values in their place. */
function checkRange({ kind }: Operand, operator: OperatorName): void {
  const { arity, canonical } = operators[operator];
  if (kind === "invalid" || (kind === "range") === (arity === "range")) return;
  throw new TypeError(`${canonical} ${arity === "range" ? "takes ranges, not single values" : "takes no ranges"}.`);
}

/** Returns the filter of one comparison, by the operator given: its own or the complement. */
export function traceFilter(comparison: Comparison, operator: OperatorName, context: BindingContext): TracedFilter {
  const { operands } = comparison;
  const { text: name } = comparison.name;
  const [only] = operands;
  for (let index = 0; index < operands.length; index++) checkRange(operands[index] as Operand, operator);
  const values =
    only && operands.length === 1
      ? wireValues(only, name, operator, context)
      : operands.flatMap((operand) => wireValues(operand, name, operator, context));
  return { filter: { name, operator, values }, source: comparison, others: none };
}
