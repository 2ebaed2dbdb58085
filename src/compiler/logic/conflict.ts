import { ungrouped } from "../ast/conditions.ts";
import type { Comparison, Condition, Operand } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
import { intersectionOf } from "./cells.ts";
import { isOfTexts, spaceOf } from "./space.ts";
import { stepsForCheck } from "./steps.ts";
import { textReadings } from "./value-order.ts";
import { hasNoRow } from "./witness.ts";

/** Comparisons of one field beyond these are not looked at, which keeps a check of a long filter short. */
const MOST_COMPARED = 200;

/**
 * Returns the first of the comparisons of a field, joined by AND, that cannot hold together with those before it, however
 * texts compare; undefined when all can.
 */
export function conflictIn(all: readonly Comparison[], resource?: Resource): Comparison | undefined {
  const group = all.slice(0, MOST_COMPARED);
  let first: Comparison | undefined;
  for (const reading of textReadings) {
    const space = spaceOf(group, { resource, ...reading, steps: stepsForCheck(group.length) });
    const found = space.steps.try(() => {
      const box = new Map<number, readonly number[]>();
      return group.find((comparison) => {
        const { dimension, cells } = space.placeOf(comparison, true);
        // What selects nothing by itself has a diagnostic of its own and does not count.
        if (cells.length === 0) return false;
        const before = box.get(dimension);
        const size = space.dimensions[dimension]?.size ?? 0;
        const both = before ? intersectionOf([before, cells], size) : cells;
        space.steps.take(1 + (both.length >> 3));
        box.set(dimension, both);
        return both.length === 0 || hasNoRow(box, space);
      });
    });
    if (!found) return undefined;
    first ??= found;
    if (!space.dimensions.some(isOfTexts)) break;
  }
  return first;
}

/** Whether a value is that of a variable, which may be another next time. */
function isBound(operand: Operand): boolean {
  if (operand.kind === "range") return isBound(operand.low) || isBound(operand.high);
  return "variable" in operand || operand.kind === "variable";
}

function collect(terms: readonly Condition[], into: Comparison[]): void {
  for (const term of terms) {
    const inside = ungrouped(term);
    if (inside.kind === "comparison" && !inside.operands.some(isBound)) into.push(inside);
    else if (inside.kind === "and") collect(inside.terms, into);
  }
}

/** Returns the comparisons of each field that has several of them, all joined by AND at the top of the condition. */
export function groupByField(condition: Condition | undefined): ReadonlyMap<string, readonly Comparison[]> {
  const groups = new Map<string, Comparison[]>();
  const inside = condition && ungrouped(condition);
  if (inside?.kind !== "and") return groups;
  const comparisons: Comparison[] = [];
  collect(inside.terms, comparisons);
  for (const comparison of comparisons) {
    const group = groups.get(comparison.name.text);
    if (group) group.push(comparison);
    else groups.set(comparison.name.text, [comparison]);
  }
  for (const [name, group] of groups) if (group.length < 2) groups.delete(name);
  return groups;
}
