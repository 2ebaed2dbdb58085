import * as codes from "../../../base/diagnostics/codes.ts";
import { diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { type Operator, type OperatorName, operators } from "../../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../../base/language/relative-dates.ts";
import type {
  Comparison,
  Moment,
  NumberLiteral,
  Operand,
  Period,
  Range,
  SingleOperand,
  StringLiteral,
} from "../../ast/nodes.ts";
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
  report(diagnostic(codes.needsClock, date, { found }));
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
function checkRanges(operands: readonly Operand[], { arity, canonical }: Operator): void {
  const takesRanges = arity === "range";
  for (const { kind } of operands) {
    if (kind === "invalid" || (kind === "range") === takesRanges) continue;
    throw new TypeError(`${canonical} ${takesRanges ? "takes ranges, not single values" : "takes no ranges"}.`);
  }
}

function wireValues({ name, operands }: Comparison, operator: OperatorName, context: BindingContext): WireValues {
  const first = operands[0];
  if (!first) return []; // of its own, as the selection is given away
  if (operands.length === 1) return operandValues(first, name.text, operator, context);
  const values: (string | number)[] = [];
  for (const operand of operands)
    for (const value of operandValues(operand, name.text, operator, context)) values.push(value);
  return values;
}

/** Of a range, its two ends, which nearly always are literals. */
function operandValues(operand: Operand, field: string, operator: OperatorName, context: BindingContext): WireValues {
  if (operand.kind !== "range") return valuesOf(operand, field, operator, context);
  const { low, high } = operand;
  if (isLiteral(low) && isLiteral(high)) {
    checkSentOperand(low, none, operator, context.report);
    checkSentOperand(high, none, operator, context.report);
    return [low.value, high.value];
  }
  return [...valuesOf(low, field, operator, context), ...valuesOf(high, field, operator, context)];
}

function isLiteral(operand: SingleOperand): operand is StringLiteral | NumberLiteral {
  return operand.kind === "string" || operand.kind === "number";
}

/** Returns the filter of one comparison, by the operator given: its own or the complement. */
export function traceFilter(comparison: Comparison, operator: OperatorName, context: BindingContext): TracedFilter {
  checkRanges(comparison.operands, operators[operator]);
  const values = wireValues(comparison, operator, context);
  return { filter: { name: comparison.name.text, operator, values }, source: comparison, others: none };
}
