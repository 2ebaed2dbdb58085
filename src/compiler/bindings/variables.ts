import type { Query } from "../ast/nodes.ts";
import { walk } from "../ast/walk.ts";

/** The names of the variables that a query has. */
export function variablesOf(query: Query): ReadonlySet<string> {
  const names = new Set<string>();
  walk(query, (node) => node.kind === "variable" && names.add(node.name));
  return names;
}
