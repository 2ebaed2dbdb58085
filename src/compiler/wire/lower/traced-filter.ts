import { bindingDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../../base/language/relative-dates.ts";
import type { Comparison, Moment, Operand, Period, Range } from "../../ast/nodes.ts";
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

type WireValues = readonly (string | number)[];

const none: readonly never[] = [];

function toWire(value: string | number | FieldReference): string | number {
  return isReference(value) ? referencePrefix + value.name : value;
}

/** A date that nobody resolved has no value. */
function reportUnresolved(date: Moment | Period, { report }: BindingContext): void {
  const found = date.kind === "moment" ? writeMoment(date) : writePeriod(date);
  report(bindingDiagnostic("needs-clock", date, { found }));
}

/** Returns the values of an operand as the wire has them; those of a long list are not copied. What cannot be sent is reported. */
function valuesOf(
  operand: Exclude<Operand, Range>,
  field: string,
  operator: OperatorName,
  context: BindingContext,
): WireValues {
  switch (operand.kind) {
    case "moment":
    case "period":
      reportUnresolved(operand, context);
      return none;
    case "variable": {
      const bound = boundValues(operand, field, operators[operator].arity === "list", context);
      checkSentOperand(operand, bound, operator, context.report);
      return bound.map(toWire);
    }
  }
  checkSentOperand(operand, none, operator, context.report);
  switch (operand.kind) {
    case "literals":
      return operand.values;
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [referencePrefix + operand.name];
    case "invalid":
      return none;
  }
}

/** Only a query that was put together by hand can have ranges after the wrong operator, or values in their place. */
function checkRange({ kind }: Operand, operator: OperatorName): void {
  const { arity, canonical } = operators[operator];
  if (kind === "invalid" || (kind === "range") === (arity === "range")) return;
  throw new TypeError(`${canonical} ${arity === "range" ? "takes ranges, not single values" : "takes no ranges"}.`);
}

function wireValues({ name, operands }: Comparison, operator: OperatorName, context: BindingContext): WireValues {
  const [first] = operands;
  if (!first) return []; // of its own, as the selection is given away
  if (operands.length === 1 && first.kind !== "range") return valuesOf(first, name.text, operator, context);
  const values: (string | number)[] = [];
  const add = (operand: Exclude<Operand, Range>) => {
    for (const value of valuesOf(operand, name.text, operator, context)) values.push(value);
  };
  for (const operand of operands) {
    if (operand.kind !== "range") add(operand);
    else {
      add(operand.low);
      add(operand.high);
    }
  }
  return values;
}

/** Returns the filter of one comparison, by the operator given: its own or the complement. */
export function traceFilter(comparison: Comparison, operator: OperatorName, context: BindingContext): TracedFilter {
  for (const operand of comparison.operands) checkRange(operand, operator);
  const values = wireValues(comparison, operator, context);
  return { filter: { name: comparison.name.text, operator, values }, source: comparison, others: none };
}
