import { referencePrefix } from "../../../base/language/clauses.ts";
import { type Operator, type OperatorName, operators } from "../../../base/language/operators.ts";
import type { Comparison, NumberLiteral, Operand, SingleOperand, StringLiteral } from "../../ast/nodes.ts";
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

/** Returns the values of an operand as the wire has them; those of a long list are not copied. What was not resolved has none. */
function valuesOf(operand: Operand): WireValues {
  switch (operand.kind) {
    case "literals":
      return operand.values;
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [referencePrefix + operand.name];
    case "range": {
      const { low, high } = operand;
      if (isLiteral(low) && isLiteral(high)) return [low.value, high.value];
      return [...valuesOf(low), ...valuesOf(high)];
    }
    default:
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

function wireValues(operands: readonly Operand[]): WireValues {
  const first = operands[0];
  if (!first) return []; // of its own, as the selection is given away
  if (operands.length === 1) return valuesOf(first);
  const values: (string | number)[] = [];
  for (const operand of operands) for (const value of valuesOf(operand)) values.push(value);
  return values;
}

function isLiteral(operand: SingleOperand): operand is StringLiteral | NumberLiteral {
  return operand.kind === "string" || operand.kind === "number";
}

/** Returns the filter of one comparison, by the operator given: its own or the complement. */
export function traceFilter(comparison: Comparison, operator: OperatorName): TracedFilter {
  checkRanges(comparison.operands, operators[operator]);
  const values = wireValues(comparison.operands);
  return { filter: { name: comparison.name.text, operator, values }, source: comparison, others: none };
}
