import type { Condition } from "../ast/nodes.ts";
import { type Cells, cellRange, differenceOf, firstWhere, intersectionOf, isSameSet, unionOf } from "./cells.ts";
import type { Dimension, Place, Space } from "./space.ts";
import { giveUp } from "./steps.ts";

/** Rows: in each dimension that it names, one of these cells; in the others, any. */
export type Region = ReadonlyMap<number, Cells>;

/** Regions are multiplied out up to this number; what would take more is not decided. */
export const MOST_REGIONS = 1000;

/** Up to this number, regions that together are one are found. */
const MOST_COMPARED = 48;

const sizeOf = ({ dimensions }: Space, at: number) => (dimensions[at] as Dimension).size;

/** The rows that are in all of the regions; undefined when there are none. */
export function common(regions: readonly Region[], space: Space): Region | undefined {
  if (regions.length === 1) return regions[0];
  const sets = new Map<number, Cells[]>();
  for (const region of regions) for (const [at, set] of region) addTo(sets, at, set);
  return meetOf(sets, space);
}

/** The rows that are in all of the places; undefined when there are none. */
export function commonIn(places: readonly Place[], space: Space): Region | undefined {
  const sets = new Map<number, Cells[]>();
  for (const { dimension, cells } of places) addTo(sets, dimension, cells);
  return meetOf(sets, space);
}

function addTo(sets: Map<number, Cells[]>, at: number, set: Cells): void {
  const known = sets.get(at);
  if (known) known.push(set);
  else sets.set(at, [set]);
}

function meetOf(sets: ReadonlyMap<number, readonly Cells[]>, space: Space): Region | undefined {
  const made = new Map<number, Cells>();
  for (const [at, all] of sets) {
    space.steps.take(all.reduce((sum, set) => sum + costOf(set), 0));
    const set = intersectionOf(all, sizeOf(space, at));
    if (set.length === 0) return undefined;
    made.set(at, set);
  }
  return made;
}

/** A range takes a fraction of what a lookup in a map takes. */
const costOf = (set: Cells) => 1 + (set.length >> 3);

function product(left: readonly Region[], right: readonly Region[], space: Space): readonly Region[] {
  return compact(
    left.flatMap((one) => right.flatMap((other) => common([one, other], space) ?? [])),
    space,
  );
}

/** One region instead of two: where they differ in one dimension, or one has the other in it. */
function joined(one: Region, other: Region, space: Space): Region | undefined {
  for (const set of one.values()) space.steps.take(costOf(set));
  for (const set of other.values()) space.steps.take(costOf(set));
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  const different = [...large].filter(([at, set]) => !isSameSet(small.get(at) ?? [0, sizeOf(space, at)], set));
  if ([...small.keys()].some((at) => !large.has(at))) return undefined;
  if (different.every(([at, set]) => differenceOf(set, small.get(at) ?? set, sizeOf(space, at)).length === 0))
    return small;
  const [[at, set] = [0, []], ...more] = different;
  if (more.length > 0) return undefined;
  return withSet(large, at, unionOf([set, small.get(at) ?? set]), space);
}

function withSet(region: Region, at: number, set: Cells, space: Space): Region {
  const made = new Map(region);
  if (isSameSet(set, [0, sizeOf(space, at)])) made.delete(at);
  else made.set(at, set);
  return made;
}

/** The same rows in fewer regions: those in one dimension alone are one, and so are some of the others. */
function compact(regions: readonly Region[], space: Space): readonly Region[] {
  if (regions.length < 2) return regions;
  space.steps.take(regions.length);
  const single = new Map<number, Cells[]>();
  let made: Region[] = [];
  for (const region of regions) {
    if (region.size === 0) return [region];
    const [[at, set] = [0, []]] = region;
    if (region.size > 1) made.push(region);
    else if (single.has(at)) single.get(at)?.push(set);
    else single.set(at, [set]);
  }
  for (const [at, sets] of single) {
    const region = withSet(new Map(), at, unionOf(sets), space);
    if (region.size === 0) return [region];
    made.push(region);
  }
  if (made.length > MOST_REGIONS) giveUp();
  if (made.length > MOST_COMPARED) return made;
  for (let one = 0; one < made.length; one++) {
    for (let other = one + 1; other < made.length; other++) {
      const region = joined(made[one] as Region, made[other] as Region, space);
      if (!region) continue;
      made = [...made.filter((_, index) => index !== one && index !== other), region];
      one = -1;
      break;
    }
  }
  return made;
}

/** The rows for which a condition is true, or false. Gives up where the condition has too many parts. */
export function regionsWhere(condition: Condition, isTrue: boolean, space: Space): readonly Region[] {
  switch (condition.kind) {
    case "comparison": {
      const { dimension, cells } = space.placeOf(condition, isTrue);
      space.steps.take(costOf(cells));
      return cells.length === 0 ? [] : [withSet(new Map(), dimension, cells, space)];
    }
    case "not":
      return regionsWhere(condition.term, !isTrue, space);
    case "group":
      return regionsWhere(condition.condition, isTrue, space);
    case "invalid":
      throw new TypeError("A part of the condition could not be read.");
    default: {
      const parts = condition.terms.map((term) => regionsWhere(term, isTrue, space));
      return (condition.kind === "and") === isTrue ? allOf(parts, space) : compact(parts.flat(), space);
    }
  }
}

/** The rows that are in a region of each part. */
export function allOf(parts: readonly (readonly Region[])[], space: Space): readonly Region[] {
  if (parts.some((regions) => regions.length === 0)) return [];
  const single = parts.filter((regions) => regions.length === 1).flat();
  const base = single.length > 0 ? common(single, space) : new Map<number, Cells>();
  const several = parts.filter((regions) => regions.length > 1);
  return base ? several.reduce((left, right) => product(left, right, space), [base] as readonly Region[]) : [];
}

/** The rows of the one regions that are in none of the others, in pieces that are found as they are asked for. */
export function* without(regions: readonly Region[], others: readonly Region[], space: Space): Generator<Region> {
  space.steps.take(others.length);
  const found = nearbyIn(others);
  for (const region of regions) {
    const nearby = found(region);
    const left: { readonly piece: Region; readonly after: number }[] = [{ piece: region, after: 0 }];
    for (let next = left.pop(); next; next = left.pop()) {
      const { piece, after } = next;
      const other = nearby[after];
      if (!other) yield piece;
      else for (const each of outside(piece, other, space)) left.push({ piece: each, after: after + 1 });
    }
  }
}

/** Returns a function for the regions that a region may have rows in common with: most often few, such as those of one value. */
function nearbyIn(regions: readonly Region[]): (region: Region) => readonly Region[] {
  const counts = new Map<number, number>();
  for (const region of regions) for (const at of region.keys()) counts.set(at, (counts.get(at) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const [by] = [...counts].find(([, count]) => count === most) ?? [];
  if (by === undefined) return () => regions;
  const cellsOf = (region: Region) => region.get(by) as Cells;
  const sorted = regions.filter((each) => each.has(by)).sort((a, b) => (cellsOf(a)[0] ?? 0) - (cellsOf(b)[0] ?? 0));
  const elsewhere = regions.filter((each) => !each.has(by));
  let end = 0;
  const ends = sorted.map((each) => (end = Math.max(end, cellsOf(each).at(-1) ?? 0)));
  return (region) => {
    const own = region.get(by);
    if (!own) return regions;
    const [low, high] = [own[0] ?? 0, own.at(-1) ?? 0];
    const found = [...elsewhere];
    let last = firstWhere(sorted.length, (index) => (cellsOf(sorted[index] as Region)[0] ?? 0) >= high);
    while (last-- > 0 && (ends[last] as number) > low) found.push(sorted[last] as Region);
    return found;
  };
}

function outside(region: Region, other: Region, space: Space): readonly Region[] {
  const parts: { readonly at: number; readonly inside: Cells; readonly piece: Cells }[] = [];
  for (const [at, set] of other) {
    const size = sizeOf(space, at);
    const own = region.get(at) ?? cellRange(0, size);
    space.steps.take(costOf(own) + costOf(set));
    const inside = intersectionOf([own, set], size);
    if (inside.length === 0) return [region];
    parts.push({ at, inside, piece: differenceOf(own, set, size) });
  }
  const pieces: Region[] = [];
  let rest = region;
  for (const { at, inside, piece } of parts) {
    if (piece.length === 0) continue;
    space.steps.take(2 * rest.size);
    pieces.push(new Map(rest).set(at, piece));
    rest = new Map(rest).set(at, inside);
  }
  return pieces;
}
