import type { Condition } from "../ast/nodes.ts";
import { type Cells, cellRange, differenceOf, firstWhere, intersectionOf, isSameSet, unionOf } from "./cells.ts";
import type { Dimension, Place, Space } from "./space.ts";
import { giveUp } from "./steps.ts";

/** Rows: in each dimension that it names, one of these cells; in the others, any. */
export type Region = ReadonlyMap<number, Cells>;

/** Regions are multiplied out up to this number; what would take more is not decided. */
const MOST_REGIONS = 1000;

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

/** The rows that are in a region of both lists, in pieces that are found as they are asked for. */
export function* meetings(left: readonly Region[], right: readonly Region[], space: Space): Generator<Region> {
  const found = nearbyIn(right, space);
  for (const one of left) {
    const nearby = found(one);
    space.steps.take(1 + nearby.length);
    for (const other of nearby) {
      const both = common([one, right[other] as Region], space);
      if (both) yield both;
    }
  }
}

function product(left: readonly Region[], right: readonly Region[], space: Space): readonly Region[] {
  return compact([...meetings(left, right, space)], space);
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
  const found = nearbyIn(others, space);
  for (const region of regions) {
    const nearby = found(region);
    space.steps.take(nearby.length);
    yield* outside(
      region,
      nearby.map((index) => others[index] as Region),
      space,
    );
  }
}

/**
 * Returns a function for the indices, in order, of the regions that a region may have rows in common with: most often few,
 * such as those of one value.
 */
function nearbyIn(regions: readonly Region[], space: Space): (region: Region) => readonly number[] {
  space.steps.take(regions.length);
  const all = regions.map((_, index) => index);
  const by = dimensionThatDivides(regions, space);
  if (by === undefined) return () => all;
  const [elsewhere, those] = [[] as number[], [] as number[]];
  for (const index of all) (regions[index]?.has(by) ? those : elsewhere).push(index);
  const startOf = (index: number) => regions[index]?.get(by)?.[0] ?? 0;
  const sorted = those.sort((one, other) => startOf(one) - startOf(other));
  let end = 0;
  const ends = sorted.map((index) => (end = Math.max(end, regions[index]?.get(by)?.at(-1) ?? 0)));
  return (region) => {
    const own = region.get(by);
    if (!own) return all;
    const [low, high] = [own[0] ?? 0, own.at(-1) ?? 0];
    const found = [...elsewhere];
    let last = firstWhere(sorted.length, (place) => startOf(sorted[place] as number) >= high);
    while (last-- > 0 && (ends[last] as number) > low) found.push(sorted[last] as number);
    return found.sort((one, other) => one - other);
  };
}

/** The dimension by which most regions are apart: those that name few of its cells. */
function dimensionThatDivides(regions: readonly Region[], space: Space): number | undefined {
  const scores = new Map<number, number>();
  for (const region of regions)
    for (const [at, cells] of region) {
      const reach = (cells.at(-1) ?? 0) - (cells[0] ?? 0);
      scores.set(at, (scores.get(at) ?? 0) + 1 - reach / sizeOf(space, at));
    }
  const most = Math.max(0, ...scores.values());
  return most === 0 ? undefined : [...scores].find(([, score]) => score === most)?.[0];
}

/** A set of cells that takes the place of another for a while. */
interface Change {
  readonly at: number;
  readonly before: Cells | undefined;
  readonly inside: Cells;
  readonly outside: Cells;
}

/** What of a region is in none of the others, in pieces. */
function* outside(region: Region, others: readonly Region[], space: Space): Generator<Region> {
  // One map for all pieces, changed and changed back: a copy for each of the others would take quadratic time.
  const piece = new Map(region);
  const set = (at: number, cells: Cells | undefined) => (cells ? piece.set(at, cells) : piece.delete(at));
  const divided: { readonly changes: readonly Change[]; readonly next: number; made: number }[] = [];
  let next = 0;
  let isPiece = true;
  while (isPiece || divided.length > 0) {
    if (isPiece && next === others.length) {
      space.steps.take(piece.size);
      yield new Map(piece);
      isPiece = false;
    } else if (isPiece) {
      const changes = changesFor(piece, others[next++] as Region, space);
      if (changes) divided.push({ changes, next, made: 0 });
      isPiece = changes === undefined;
    } else {
      const last = divided.at(-1) as (typeof divided)[number];
      const [before, change] = [last.changes[last.made - 1], last.changes[last.made++]];
      if (before) set(before.at, before.inside);
      if (change) set(change.at, change.outside);
      else {
        for (const { at, before } of last.changes) set(at, before);
        divided.pop();
      }
      isPiece = change !== undefined;
      next = last.next;
    }
  }
}

/** What of a piece is outside of another region, by dimensions; undefined where they have no rows in common. */
function changesFor(piece: Region, other: Region, space: Space): readonly Change[] | undefined {
  const changes: Change[] = [];
  for (const [at, cells] of other) {
    const size = sizeOf(space, at);
    const before = piece.get(at);
    const own = before ?? cellRange(0, size);
    space.steps.take(costOf(own) + costOf(cells));
    const inside = intersectionOf([own, cells], size);
    if (inside.length === 0) return undefined;
    const outside = differenceOf(own, cells, size);
    if (outside.length > 0) changes.push({ at, before, inside, outside });
  }
  return changes;
}
