import type { Comparison, Condition } from "../ast/nodes.ts";
import { flattenRanges } from "../ast/operands.ts";
import { SKIP, walk } from "../ast/walk.ts";
import type { Value } from "./value-order.ts";

/** What a comparison compares its field with. */
export interface Compared {
  readonly values: readonly Value[];
  /** The names of other fields. */
  readonly references: readonly string[];
  /** Whether that is all: an operand that could not be read, or is not bound, is neither. */
  readonly isKnown: boolean;
}

const none: readonly never[] = [];

/** What a comparison compares with. */
export function comparedWith({ operands }: Comparison): Compared {
  const [only] = operands;
  if (operands.length === 1 && only) {
    if (only.kind === "literals") return { values: only.values, references: none, isKnown: true };
    if (only.kind === "string" || only.kind === "number")
      return { values: [only.value], references: none, isKnown: true };
  }
  const values: Value[] = [];
  const references: string[] = [];
  let isKnown = true;
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") for (const value of operand.values) values.push(value);
    else if (operand.kind === "string" || operand.kind === "number") values.push(operand.value);
    else if (operand.kind === "reference") references.push(operand.name);
    else isKnown = false;
  }
  return { values, references, isKnown };
}

/** The comparisons of a condition, in the order of the text; undefined when a part of it could not be read. */
export function comparisonsIn(condition: Condition | undefined): readonly Comparison[] | undefined {
  const found: Comparison[] = [];
  let isWhole = true;
  if (condition) {
    walk(condition, (node) => {
      if (node.kind === "comparison") found.push(node);
      if (node.kind === "invalid") isWhole = false;
      return isWhole ? undefined : SKIP;
    });
  }
  return isWhole ? found : undefined;
}
