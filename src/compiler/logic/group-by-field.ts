import { ungrouped } from "../ast/conditions.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";

function collect(terms: readonly Condition[], into: Comparison[]): void {
  for (const term of terms) {
    const inside = ungrouped(term);
    if (inside.kind === "comparison") into.push(inside);
    else if (inside.kind === "and") collect(inside.terms, into);
  }
}

const none: ReadonlyMap<string, readonly Comparison[]> = /* @__PURE__ */ new Map();

/** Returns the comparisons of each field that has several of them, all joined by AND at the top of the condition. */
export function groupByField(condition: Condition | undefined): ReadonlyMap<string, readonly Comparison[]> {
  const inside = condition && ungrouped(condition);
  if (inside?.kind !== "and") return none;
  const comparisons: Comparison[] = [];
  collect(inside.terms, comparisons);
  const groups = new Map<string, Comparison[]>();
  for (const comparison of comparisons) {
    const group = groups.get(comparison.name.text);
    if (group) group.push(comparison);
    else groups.set(comparison.name.text, [comparison]);
  }
  for (const [name, group] of groups) if (group.length < 2) groups.delete(name);
  return groups;
}
