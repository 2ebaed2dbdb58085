import type { Condition } from "../../compiler/ast/nodes.ts";
import { flattenRanges } from "../../compiler/ast/operands.ts";

/** How much there is to read in a condition. */
export function lengthOf(condition: Condition): number {
  switch (condition.kind) {
    case "comparison":
      return 2 + flattenRanges(condition.operands).reduce((sum, each) => sum + countOf(each), 0);
    case "not":
      return 1 + lengthOf(condition.term);
    case "group":
      return lengthOf(condition.condition);
    case "invalid":
      return 0;
    default:
      return condition.terms.reduce((sum, term) => sum + lengthOf(term), 0);
  }
}

const countOf = (operand: { readonly kind: string; readonly values?: readonly unknown[] }) =>
  operand.values?.length ?? 1;
