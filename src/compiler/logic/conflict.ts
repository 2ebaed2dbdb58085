import { firstWhere } from "../../base/text/binary-search.ts";
import type { Comparison, Condition, Operand } from "../ast/nodes.ts";
import { flattenRanges, ungrouped } from "../ast/walk.ts";
import type { Resource } from "../resource/resource.ts";
import { append } from "./append.ts";
import { intersectionOf, interval } from "./intervals.ts";
import { fieldAxis, intervalsWhere } from "./space.ts";

/**
 * Returns for each field the first of its comparisons, joined by AND at the top of the condition, that cannot hold
 * together with those before it, however texts compare. What texts contain is not compared.
 */
export function conflictsIn(condition: Condition | undefined, resource?: Resource): readonly Comparison[] {
  return groupByField(condition).flatMap((group) => {
    const found = [false, true].map((ignoresCase) => firstConflict(group, resource, ignoresCase));
    return found.includes(undefined) ? [] : (found[0] ?? []);
  });
}

function firstConflict(
  comparisons: readonly Comparison[],
  resource: Resource | undefined,
  ignoresCase: boolean,
): Comparison | undefined {
  const axis = fieldAxis(comparisons[0]?.name.text ?? "", comparisons, resource, ignoresCase);
  // What values do not decide is at least not null. What selects nothing by itself has a diagnostic of its own.
  const placed = comparisons
    .map((comparison) => ({ comparison, set: intervalsWhere(comparison, axis, true) ?? interval(0, axis.valueCount) }))
    .filter(({ set }) => set.length > 0);
  const sets = placed.map(({ set }) => set);
  const isEmpty = (last: number) => intersectionOf(sets.slice(0, last + 1), axis.size).length === 0;
  return placed[firstWhere(sets.length, isEmpty)]?.comparison;
}

/** Whether no value meets a comparison, however texts compare: `sum BETWEEN 5 AND 1`. */
export function selectsNothing(comparison: Comparison, resource: Resource | undefined): boolean {
  const axisOf = (ignoresCase: boolean) => fieldAxis(comparison.name.text, [comparison], resource, ignoresCase);
  return [false, true].every((ignoresCase) => intervalsWhere(comparison, axisOf(ignoresCase), true)?.length === 0);
}

/** Returns the comparisons of each field that has several of them. */
function groupByField(condition: Condition | undefined): readonly (readonly Comparison[])[] {
  const groups = new Map<string, Comparison[]>();
  const collect = (term: Condition) => {
    const inside = ungrouped(term);
    if (inside.kind === "and") inside.terms.forEach(collect);
    // The value of a variable may be another next time.
    const isBound = (operand: Operand) => operand.kind === "variable" || "variable" in operand;
    if (inside.kind !== "comparison" || flattenRanges(inside.operands).some(isBound)) return;
    append(groups, inside.name.text, inside);
  };
  if (condition) collect(condition);
  return [...groups.values()].filter((group) => group.length > 1);
}
