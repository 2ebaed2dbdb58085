import { ungrouped } from "../ast/conditions.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
import { firstWhere } from "./cells.ts";
import { commonIn } from "./regions.ts";
import { isOfTexts, type Place, spaceOf } from "./space.ts";
import { stepsForCheck } from "./steps.ts";
import { textReadings } from "./value-order.ts";
import { hasNoRow } from "./witness.ts";

/** Comparisons of one field beyond these are not looked at, which keeps a check of a long filter short. */
const MOST_COMPARED = 200;

/** Returns the last place of the shortest beginning of several that is empty; undefined when there is none. */
function firstConflict(places: readonly number[], isEmpty: (places: readonly number[]) => boolean): number | undefined {
  const isEmptyUpTo = (end: number) => isEmpty(places.slice(0, end));
  if (places.length < 2 || !isEmptyUpTo(places.length)) return undefined;
  // In steps that double, because a conflict is mostly among the first.
  let [low, high] = [1, 2];
  while (high < places.length && !isEmptyUpTo(high)) [low, high] = [high, Math.min(2 * high, places.length)];
  return places[low + firstWhere(high - low - 1, (index) => isEmptyUpTo(low + 1 + index))];
}

/**
 * Returns the first of the comparisons of a field, joined by AND, that cannot hold together with those before it, however
 * texts compare; undefined when all can.
 */
export function conflictIn(all: readonly Comparison[], resource?: Resource): Comparison | undefined {
  const group = all.slice(0, MOST_COMPARED);
  let first: number | undefined;
  for (const reading of textReadings) {
    const space = spaceOf(group, { resource, ...reading, steps: stepsForCheck(group.length) });
    const placed = group.map((each) => space.placeOf(each, true));
    // What selects nothing by itself has a diagnostic of its own and does not count.
    const counted = placed.flatMap(({ cells }, index) => (cells.length > 0 ? [index] : []));
    const isEmpty = (indices: readonly number[]) => {
      const region = commonIn(
        indices.map((index) => placed[index] as Place),
        space,
      );
      return !region || hasNoRow(region, space);
    };
    const found = space.steps.try(() => firstConflict(counted, isEmpty));
    if (found === undefined) return undefined;
    first ??= found;
    if (!space.dimensions.some(isOfTexts)) break;
  }
  return group[first as number];
}

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
