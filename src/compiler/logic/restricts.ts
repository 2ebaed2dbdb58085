import { referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import * as make from "../ast/factories.ts";
import type { Operand, SingleOperand } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
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
  const { isNegative, isRegexp, arity } = operators[operator];
  if (isNegative) return false;
  if (isRegexp) return !MATCHES_NEARLY_EVERYTHING.test(String(values[0]));
  const singles = values.map(operandOf);
  const operands: readonly Operand[] = arity === "range" ? make.ranges(singles) : singles;
  const spelling = { operator, row: operators[operator], negated: false };
  const comparison = make.comparison(make.name(name, make.nowhere), spelling, 0, 0, operands, 0);
  if (comparison.kind === "not") return true;
  const { dimensions, placeOf } = spaceOf([comparison], { resource });
  const { dimension, cells } = placeOf(comparison, true);
  const found = dimensions[dimension] as Dimension;
  return found.kind === "answer" || cells[0] !== 0 || cells[1] !== found.values;
}
