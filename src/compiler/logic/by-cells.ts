import type { Comparison } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
import { complementOf, firstWhere, superfluousAmong } from "./cells.ts";
import { commonIn } from "./regions.ts";
import { type Dimension, isOfTexts, type Place, type Space, spaceOf } from "./space.ts";
import { stepsForCheck } from "./steps.ts";
import { type Reading, textReadings } from "./value-order.ts";
import { hasNoRow } from "./witness.ts";

/** Returns the last place of the shortest beginning of several that is empty; undefined when there is none. */
export function firstConflict(
  places: readonly number[],
  isEmpty: (places: readonly number[]) => boolean,
): number | undefined {
  const isEmptyUpTo = (end: number) => isEmpty(places.slice(0, end));
  if (places.length < 2 || !isEmptyUpTo(places.length)) return undefined;
  // In steps that double, because a conflict is mostly among the first.
  let [low, high] = [1, 2];
  while (high < places.length && !isEmptyUpTo(high)) [low, high] = [high, Math.min(2 * high, places.length)];
  return places[low + firstWhere(high - low - 1, (index) => isEmptyUpTo(low + 1 + index))];
}

/** The space of comparisons of one field, in each way in which texts may compare. */
function* spacesOf(group: readonly Comparison[], resource: Resource | undefined, reading: Reading): Generator<Space> {
  for (const each of textReadings) {
    const space = spaceOf(group, { resource, ...reading, ...each, steps: stepsForCheck(group.length) });
    yield space;
    if (!space.dimensions.some(isOfTexts)) return;
  }
}

/** As `conflictIn`, also where the order of values does not decide, in more time. */
export function conflictByCells(group: readonly Comparison[], resource?: Resource): Comparison | undefined {
  let first: number | undefined;
  for (const space of spacesOf(group, resource, {})) {
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
  }
  return group[first as number];
}

/** As `redundantIn`, also where the order of values does not decide, in more time. */
export function redundantByCells(group: readonly Comparison[], resource?: Resource): readonly Comparison[] {
  let found = group;
  for (const space of spacesOf(group, resource, { holdsNumbers: true })) {
    const { size } = space.dimensions[0] as Dimension;
    const leftOut = group.map((each) => {
      const { dimension, cells } = space.placeOf(each, true);
      return dimension === 0 ? complementOf(cells, size) : undefined;
    });
    const here = new Set(space.steps.try(() => superfluousAmong(leftOut, size, space.steps))?.map((at) => group[at]));
    found = found.filter((each) => here.has(each));
    if (found.length === 0) break;
  }
  return found;
}
