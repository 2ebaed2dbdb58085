import type { CountValue, Operand, Query } from "../ast/nodes.ts";
import { walkConditions } from "../ast/walk.ts";

/** The names of the variables that a query has. */
export function variablesOf({ condition, limit, offset }: Query): ReadonlySet<string> {
  const names = new Set<string>();
  const note = (node: Operand | CountValue | undefined) => {
    if (node?.kind === "variable") names.add(node.name);
  };
  if (condition) {
    walkConditions(condition, (each) => {
      if (each.kind === "comparison") for (const operand of each.operands) note(operand);
    });
  }
  note(limit?.value);
  note(offset?.value);
  return names;
}
