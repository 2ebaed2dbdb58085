import { referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import * as make from "../ast/factories.ts";
import type { Comparison, Condition, Operand, SingleOperand } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
import { type Bound, comparedWith } from "./compared.ts";
import { type Dimension, spaceOf } from "./space.ts";

/** A filter of a selection. */
interface Filter {
  readonly name: string;
  readonly operator: OperatorName;
  readonly values: readonly unknown[];
}

function operandOf(value: unknown): SingleOperand {
  if (typeof value === "string" && value.startsWith(referencePrefix))
    return make.reference(value.slice(referencePrefix.length));
  return make.scalar(value as string | number);
}

/**
 * Regular expressions that match nearly every text, as they are usually written: `.*`, `^.+$`, `([\s\S]*)`. The pattern
 * is only read: to try one that somebody sent, even on an empty text, may take forever.
 */
const MATCHES_NEARLY_EVERYTHING =
  /^(?:\^?|\$|\^?\(?(?:\?:)?(?:\.|\[(?:\\s\\S|\\d\\D|\\w\\W|\^)\])(?:(?:[*+?]|\{[01],\})?\??\)?|(?:[*+]|\{[01],\})\??\)?\$))$/;

/**
 * Whether a filter restricts what is selected: not one that only leaves something out, nor one that every value of the
 * field meets, such as `id = Field:id` or a list of all values of an enum.
 */
export function restricts({ name, operator, values }: Filter, resource: Resource | undefined): boolean {
  const singles = values.map(operandOf);
  const operands: readonly Operand[] = operators[operator].arity === "range" ? make.ranges(singles) : singles;
  const spelling = { operator, row: operators[operator], negated: false };
  const comparison = make.comparison(make.name(name, make.nowhere), { value: spelling, ...make.nowhere }, operands, 0);
  return comparison.kind === "not" || comparisonRestricts(comparison, { resource });
}

function comparisonRestricts(comparison: Comparison, bound: Bound): boolean {
  const { isNegative, isRegexp } = operators[comparison.operator.name];
  if (isNegative) return false;
  if (isRegexp) return !MATCHES_NEARLY_EVERYTHING.test(String(comparedWith(comparison, bound).values[0]));
  const { dimensions, placeOf } = spaceOf([comparison], bound);
  const { dimension, cells } = placeOf(comparison, true);
  const found = dimensions[dimension] as Dimension;
  return found.kind === "answer" || cells[0] !== 0 || cells[1] !== found.values;
}

/**
 * Whether a condition restricts what is selected, or its opposite if `isTrue` is false: one of the parts that all must
 * hold does, or each of the parts of which one must hold.
 */
export function conditionRestricts(condition: Condition, bound: Bound, isTrue = true): boolean {
  switch (condition.kind) {
    case "comparison": {
      const { operator } = condition;
      const name = isTrue ? operator.name : operators[operator.name].complement;
      return name !== undefined && comparisonRestricts({ ...condition, operator: { ...operator, name } }, bound);
    }
    case "not":
      return conditionRestricts(condition.term, bound, !isTrue);
    case "group":
      return conditionRestricts(condition.condition, bound, isTrue);
    case "invalid":
      return true;
    default: {
      const restrictsToo = (term: Condition) => conditionRestricts(term, bound, isTrue);
      const isAll = (condition.kind === "and") === isTrue;
      return isAll ? condition.terms.some(restrictsToo) : condition.terms.every(restrictsToo);
    }
  }
}
