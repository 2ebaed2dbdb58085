import type { Condition, Query } from "../ast/nodes.ts";

/** The names of the variables that a query has. */
export function variablesOf({ condition, limit, offset }: Query): ReadonlySet<string> {
  const names = new Set<string>();
  if (condition) collect(condition, names);
  for (const count of [limit, offset]) if (count?.value.kind === "variable") names.add(count.value.name);
  return names;
}

function collect(condition: Condition, names: Set<string>): void {
  switch (condition.kind) {
    case "comparison":
      for (const operand of condition.operands) if (operand.kind === "variable") names.add(operand.name);
      return;
    case "not":
      return collect(condition.term, names);
    case "invalid":
      return;
    default:
      for (const term of condition.terms) collect(term, names);
  }
}
