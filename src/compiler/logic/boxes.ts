import type { Condition } from "../ast/nodes.ts";
import { append } from "./append.ts";
import { complementOf, type Intervals, intersectionOf, interval, overlap, unionOf } from "./intervals.ts";
import type { Axis, Space } from "./space.ts";

/** A set of rows: for each axis that it names, some intervals; on the others, anything. */
export type Box = ReadonlyMap<number, Intervals>;

export const everything: Box = new Map();

const sizeOf = ({ axes }: Space, axis: number) => (axes[axis] as Axis).size;

/** An interval takes a fraction of what a lookup in a map takes. */
const costOf = (set: Intervals) => 1 + (set.length >> 3);

/** The rows that are in all of the boxes; undefined when there are none. */
function intersect(boxes: readonly Box[], space: Space): Box | undefined {
  const sets = new Map<number, Intervals[]>();
  for (const box of boxes) for (const [axis, set] of box) append(sets, axis, set);
  const made = new Map<number, Intervals>();
  for (const [axis, all] of sets) {
    space.budget.take(all.reduce((sum, set) => sum + costOf(set), 0));
    const set = intersectionOf(all, sizeOf(space, axis));
    if (set.length === 0) return undefined;
    made.set(axis, set);
  }
  return made;
}

/** The disjunctive normal form of a condition, or of its opposite if `isTrue` is false, as a list of boxes. */
export function boxesOf(condition: Condition, isTrue: boolean, space: Space): readonly Box[] {
  switch (condition.kind) {
    case "comparison": {
      const { axis, set } = space.regionOf(condition, isTrue);
      space.budget.take(costOf(set));
      return set.length === 0 ? [] : [boxOn(axis, set, space)];
    }
    case "not":
      return boxesOf(condition.term, !isTrue, space);
    case "group":
      return boxesOf(condition.condition, isTrue, space);
    case "invalid":
      throw new TypeError("A part of the condition could not be read.");
    default: {
      const parts = condition.terms.map((term) => boxesOf(term, isTrue, space));
      return (condition.kind === "and") === isTrue ? product(parts, space) : compact(parts.flat(), space);
    }
  }
}

function boxOn(axis: number, set: Intervals, space: Space): Box {
  return set.length === 2 && set[0] === 0 && set[1] === sizeOf(space, axis) ? everything : new Map([[axis, set]]);
}

/** The same rows in fewer boxes: those that differ on their first axis only, or on their last one, are one. */
function compact(boxes: readonly Box[], space: Space): readonly Box[] {
  const merged = mergeOn("last", mergeOn("first", boxes, space), space);
  return merged.some(({ size }) => size === 0) ? [everything] : merged;
}

function mergeOn(which: "first" | "last", boxes: readonly Box[], space: Space): readonly Box[] {
  const groups = new Map<string, { readonly rest: Box; readonly axis: number; readonly sets: Intervals[] }>();
  for (const box of boxes) {
    space.budget.take(1 + box.size);
    const entries = [...box];
    const entry = which === "first" ? entries.shift() : entries.pop();
    if (!entry) return [everything];
    const [axis, set] = entry;
    const key = JSON.stringify([axis, entries]);
    const group = groups.get(key);
    if (group) group.sets.push(set);
    else groups.set(key, { rest: new Map(entries), axis, sets: [set] });
  }
  return [...groups.values()].map(({ rest, axis, sets }) => new Map([...boxOn(axis, unionOf(sets), space), ...rest]));
}

/** The rows that are in a box of each part. */
function product(parts: readonly (readonly Box[])[], space: Space): readonly Box[] {
  if (parts.some((boxes) => boxes.length === 0)) return [];
  const single = intersect(parts.filter((boxes) => boxes.length === 1).flat(), space);
  const several = parts.filter((boxes) => boxes.length > 1);
  const start = single ? [single] : [];
  return several.reduce<readonly Box[]>((left, right) => compact([...intersections(left, right, space)], space), start);
}

/** The intersections of each box of one list with each of the other, found as they are asked for. */
export function* intersections(left: readonly Box[], right: readonly Box[], space: Space): Generator<Box> {
  for (const one of left)
    for (const other of right) {
      space.budget.take(1);
      const both = intersect([one, other], space);
      if (both) yield both;
    }
}

/** The rows of the boxes that are in none of the others, in boxes that are found as they are asked for. */
export function* subtract(boxes: readonly Box[], others: readonly Box[], space: Space): Generator<Box> {
  const left = boxes.map((box) => ({ box, next: 0 })).reverse();
  for (let top = left.pop(); top; top = left.pop()) {
    const { box } = top;
    let { next } = top;
    while (next < others.length && !boxesOverlap(box, others[next] as Box)) next++;
    space.budget.take(1 + ((next - top.next) >> 3));
    const other = others[next];
    if (!other) yield box;
    else for (const piece of difference(box, other, space).toReversed()) left.push({ box: piece, next: next + 1 });
  }
}

function boxesOverlap(one: Box, other: Box): boolean {
  for (const [axis, set] of one) if (!overlap(set, other.get(axis) ?? set)) return false;
  return true;
}

/** What of a box is outside of another that it overlaps, axis by axis. */
function difference(box: Box, other: Box, space: Space): readonly Box[] {
  const pieces: Box[] = [];
  const inside = new Map(box);
  space.budget.take(1 + box.size);
  // Answers come after fields: a piece that asks nothing of them is sooner decided.
  for (const [axis, set] of [...other].sort(([one], [another]) => one - another)) {
    const size = sizeOf(space, axis);
    const own = box.get(axis) ?? interval(0, size);
    space.budget.take(costOf(own) + costOf(set));
    const both = intersectionOf([own, set], size);
    const rest = intersectionOf([own, complementOf(set, size)], size);
    if (rest.length > 0) pieces.push(new Map(inside).set(axis, rest));
    inside.set(axis, both);
  }
  return pieces;
}
