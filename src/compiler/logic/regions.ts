import type { Condition } from "../ast/nodes.ts";
import { type Cells, differenceOf, intersectionOf, isSameSet, unionOf } from "./cells.ts";
import type { Dimension, Place, Space } from "./space.ts";

/** Rows: in each dimension that it names, one of these cells; in the others, any. */
export type Region = ReadonlyMap<number, Cells>;

/** Regions are multiplied out up to this number; what would take more is not decided. */
export const MOST_REGIONS = 1000;

/** Up to this number, regions that together are one are found. */
const MOST_COMPARED = 48;

class TooManyRegions extends Error {}

/** What is found out about regions; undefined where there are too many. */
export function unlessTooMany<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooManyRegions) return undefined;
    throw error;
  }
}

const sizeOf = ({ dimensions }: Space, at: number) => (dimensions[at] as Dimension).size;

function spend({ work }: Space): void {
  if (work.left-- <= 0) throw new TooManyRegions();
}

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
  spend(space);
  const made = new Map<number, Cells>();
  for (const [at, all] of sets) {
    const set = intersectionOf(all, sizeOf(space, at));
    if (set.length === 0) return undefined;
    made.set(at, set);
  }
  return made;
}

function product(left: readonly Region[], right: readonly Region[], space: Space): readonly Region[] {
  if (left.length * right.length > MOST_REGIONS) throw new TooManyRegions();
  return compact(
    left.flatMap((one) => right.flatMap((other) => common([one, other], space) ?? [])),
    space,
  );
}

/** One region instead of two: where they differ in one dimension, or one has the other in it. */
function joined(one: Region, other: Region, space: Space): Region | undefined {
  spend(space);
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
  if (made.length > MOST_REGIONS) throw new TooManyRegions();
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

/** The rows for which a condition is true, or false. Throws `TooManyRegions` where the condition has too many parts. */
export function regionsWhere(condition: Condition, isTrue: boolean, space: Space): readonly Region[] {
  switch (condition.kind) {
    case "comparison": {
      const { dimension, cells } = space.placeOf(condition, isTrue);
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

/** The rows of the one regions that are in none of the others. Throws `TooManyRegions` as well. */
export function without(regions: readonly Region[], others: readonly Region[], space: Space): readonly Region[] {
  let left = regions;
  for (const other of others) {
    left = left.flatMap((region) => outside(region, other, space));
    if (left.length > MOST_REGIONS) throw new TooManyRegions();
  }
  return left;
}

function outside(region: Region, other: Region, space: Space): readonly Region[] {
  const whole = common([region, other], space);
  if (!whole) return [region];
  const pieces: Region[] = [];
  let rest = region;
  for (const [at, set] of other) {
    const size = sizeOf(space, at);
    const own = rest.get(at) ?? [0, size];
    const piece = differenceOf(own, set, size);
    if (piece.length > 0) pieces.push(new Map(rest).set(at, piece));
    rest = new Map(rest).set(at, whole.get(at) as Cells);
  }
  return pieces;
}
