import { ungrouped } from "../ast/conditions.ts";
import type { Comparison, Condition, Operand } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
import { type Box, everything, intersect } from "./boxes.ts";
import { budgetForCheck } from "./budget.ts";
import { textAssumptions } from "./cells.ts";
import { isOfTexts, spaceOf } from "./space.ts";
import { witnessIn } from "./witness.ts";

/**
 * Returns the first of the comparisons of a field, joined by AND, that cannot hold together with those before it, however
 * texts compare; undefined when all can.
 */
export function conflictIn(comparisons: readonly Comparison[], resource?: Resource): Comparison | undefined {
  let first: Comparison | undefined;
  for (const assumptions of textAssumptions) {
    const space = spaceOf(comparisons, { resource, ...assumptions, budget: budgetForCheck(comparisons.length) });
    const found = space.budget.within(() => {
      let box: Box = everything;
      return comparisons.find((comparison) => {
        const { axis, set } = space.place(comparison, true);
        // What selects nothing by itself has a diagnostic of its own and does not count.
        if (set.length === 0) return false;
        const both = intersect([box, new Map([[axis, set]])], space);
        if (both) box = both;
        return !both || witnessIn(both, space) === "none";
      });
    });
    if (!found) return undefined;
    first ??= found;
    if (!space.axes.some(isOfTexts)) break;
  }
  return first;
}

/** Returns the comparisons of each field that has several of them, all joined by AND at the top of the condition. */
export function groupByField(condition: Condition | undefined): ReadonlyMap<string, readonly Comparison[]> {
  const groups = new Map<string, Comparison[]>();
  const collect = (term: Condition) => {
    const inside = ungrouped(term);
    if (inside.kind === "and") inside.terms.forEach(collect);
    if (inside.kind !== "comparison" || inside.operands.some(isBound)) return;
    const group = groups.get(inside.name.text);
    if (group) group.push(inside);
    else groups.set(inside.name.text, [inside]);
  };
  if (condition) collect(condition);
  for (const [name, group] of groups) if (group.length < 2) groups.delete(name);
  return groups;
}

/** Whether a value is that of a variable, which may be another next time. */
function isBound(operand: Operand): boolean {
  if (operand.kind === "range") return isBound(operand.low) || isBound(operand.high);
  return "variable" in operand || operand.kind === "variable";
}
