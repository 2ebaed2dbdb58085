import type { Condition } from "../ast/nodes.ts";
import { type Cells, cellRange, differenceOf, firstWhere, intersectionOf, isSameSet, unionOf } from "./cells.ts";
import type { Dimension, Place, Space } from "./space.ts";
import { giveUp } from "./steps.ts";

/** A set of rows: for each dimension that it names, the allowed cells; in the others, any. A DNF is a list of boxes. */
export type Box = ReadonlyMap<number, Cells>;

/** A DNF of more boxes is not decided. */
const MOST_BOXES = 1000;

const sizeOf = ({ dimensions }: Space, at: number) => (dimensions[at] as Dimension).size;

/** A range takes a fraction of what a lookup in a map takes. */
const costOf = (set: Cells) => 1 + (set.length >> 3);

/** The intersection of boxes; undefined when it is empty. */
function intersection(boxes: readonly Box[], space: Space): Box | undefined {
  const sets = new Map<number, Cells[]>();
  for (const box of boxes) {
    for (const [at, set] of box) {
      const known = sets.get(at);
      if (known) known.push(set);
      else sets.set(at, [set]);
    }
  }
  const made = new Map<number, Cells>();
  for (const [at, all] of sets) {
    space.steps.take(all.reduce((sum, set) => sum + costOf(set), 0));
    const set = intersectionOf(all, sizeOf(space, at));
    if (set.length === 0) return undefined;
    made.set(at, set);
  }
  return made;
}

function boxOf({ dimension, cells }: Place, space: Space): Box {
  return isSameSet(cells, [0, sizeOf(space, dimension)]) ? new Map() : new Map([[dimension, cells]]);
}

/** The intersections of each box of one list with each of the other, found as they are asked for. */
export function* meetings(left: readonly Box[], right: readonly Box[], space: Space): Generator<Box> {
  const nearby = nearbyIn(right, space);
  for (const one of left) {
    const others = nearby(one);
    space.steps.take(1 + others.length);
    for (const other of others) {
      const both = intersection([one, other], space);
      if (both) yield both;
    }
  }
}

/** The same rows in fewer boxes: those that name only one dimension, and the same one, are one box. */
function compact(boxes: readonly Box[], space: Space): readonly Box[] {
  if (boxes.length < 2) return boxes;
  space.steps.take(boxes.length);
  const single = new Map<number, Cells[]>();
  const made: Box[] = [];
  for (const box of boxes) {
    const [first] = box;
    if (!first) return [box];
    const [at, set] = first;
    if (box.size > 1) made.push(box);
    else if (single.has(at)) single.get(at)?.push(set);
    else single.set(at, [set]);
  }
  for (const [dimension, sets] of single) {
    const box = boxOf({ dimension, cells: unionOf(sets) }, space);
    if (box.size === 0) return [box];
    made.push(box);
  }
  if (made.length > MOST_BOXES) giveUp();
  return made;
}

/** The DNF of a condition, or of its opposite if `isTrue` is false. Gives up where it has too many boxes. */
export function boxesOf(condition: Condition, isTrue: boolean, space: Space): readonly Box[] {
  switch (condition.kind) {
    case "comparison": {
      const place = space.placeOf(condition, isTrue);
      space.steps.take(costOf(place.cells));
      return place.cells.length === 0 ? [] : [boxOf(place, space)];
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

/** The rows that are in a box of each part. */
function product(parts: readonly (readonly Box[])[], space: Space): readonly Box[] {
  if (parts.some((boxes) => boxes.length === 0)) return [];
  const base = intersection(parts.filter((boxes) => boxes.length === 1).flat(), space);
  const several = parts.filter((boxes) => boxes.length > 1);
  if (!base) return [];
  return several.reduce<readonly Box[]>((left, right) => compact([...meetings(left, right, space)], space), [base]);
}

/** What of the boxes is in none of the others, in boxes that are found as they are asked for. */
export function* without(boxes: readonly Box[], others: readonly Box[], space: Space): Generator<Box> {
  const nearby = nearbyIn(others, space);
  for (const box of boxes) {
    const near = nearby(box);
    space.steps.take(near.length);
    yield* outside(box, near, space);
  }
}

/** Returns a function for the boxes, in order, that may meet a box: most often few, such as those of one value. */
function nearbyIn(boxes: readonly Box[], space: Space): (box: Box) => readonly Box[] {
  space.steps.take(boxes.length);
  const by = dimensionThatDivides(boxes, space);
  if (by === undefined) return () => boxes;
  const all = boxes.map((box, index) => ({ index, set: box.get(by) }));
  const elsewhere = all.flatMap(({ index, set }) => (set ? [] : [index]));
  const sorted = all.flatMap(({ index, set }) => (set ? [{ index, start: set[0] ?? 0, end: set.at(-1) ?? 0 }] : []));
  sorted.sort((one, other) => one.start - other.start);
  let end = 0;
  const ends = sorted.map((each) => (end = Math.max(end, each.end)));
  return (box) => {
    const own = box.get(by);
    if (!own) return boxes;
    const [low, high] = [own[0] ?? 0, own.at(-1) ?? 0];
    const found = [...elsewhere];
    let last = firstWhere(sorted.length, (place) => (sorted[place]?.start ?? 0) >= high);
    while (last-- > 0 && (ends[last] as number) > low) found.push(sorted[last]?.index as number);
    return found.sort((one, other) => one - other).map((index) => boxes[index] as Box);
  };
}

/** The dimension by which most boxes are apart: those that name few of its cells. */
function dimensionThatDivides(boxes: readonly Box[], space: Space): number | undefined {
  const scores = new Map<number, number>();
  for (const box of boxes)
    for (const [at, cells] of box) {
      const reach = (cells.at(-1) ?? 0) - (cells[0] ?? 0);
      scores.set(at, (scores.get(at) ?? 0) + 1 - reach / sizeOf(space, at));
    }
  const most = Math.max(0, ...scores.values());
  return most === 0 ? undefined : [...scores].find(([, score]) => score === most)?.[0];
}

/** The part of a dimension of a piece that is outside of another box, and the part inside, for the dimensions after it. */
interface Part {
  readonly at: number;
  readonly before: Cells | undefined;
  readonly inside: Cells;
  readonly outside: Cells;
}

/** What of a box is in none of the others. */
function* outside(box: Box, others: readonly Box[], space: Space): Generator<Box> {
  const beside = besideAll(box, others, space);
  if (beside) yield beside;
  // One map for all pieces, changed and changed back: a copy for each of the others would take quadratic time.
  const piece = new Map(box);
  const set = (at: number, cells: Cells | undefined) => (cells ? piece.set(at, cells) : piece.delete(at));
  const divided: { readonly parts: readonly Part[]; readonly next: number; made: number }[] = [];
  let next = 0;
  for (let isPiece = true; isPiece || divided.length > 0; ) {
    const other = others[next];
    if (isPiece && other) {
      next++;
      const parts = minus(piece, other, space);
      if (!parts) continue;
      divided.push({ parts, next, made: 0 });
    } else if (isPiece) {
      space.steps.take(piece.size);
      yield new Map(piece);
    }
    const last = divided.at(-1);
    if (!last) return;
    const [before, part] = [last.parts[last.made - 1], last.parts[last.made++]];
    if (before) set(before.at, before.inside);
    if (part) set(part.at, part.outside);
    else {
      for (const { at, before } of last.parts) set(at, before);
      divided.pop();
    }
    isPiece = part !== undefined;
    next = last.next;
  }
}

/** The part of a box that is outside of all the others in the same dimension, if there is one: no others need a look. */
function besideAll(box: Box, others: readonly Box[], space: Space): Box | undefined {
  const [first, ...rest] = others;
  for (const at of first?.keys() ?? []) {
    if (!rest.every((other) => other.has(at))) continue;
    space.steps.take(others.length);
    const size = sizeOf(space, at);
    const taken = unionOf(others.map((other) => other.get(at) as Cells));
    const left = differenceOf(box.get(at) ?? cellRange(0, size), taken, size);
    if (left.length > 0) return new Map(box).set(at, left);
  }
  return undefined;
}

/** What of a piece is outside of another box, dimension by dimension; undefined where they do not meet. */
function minus(piece: Box, other: Box, space: Space): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (const [at, cells] of other) {
    const size = sizeOf(space, at);
    const before = piece.get(at);
    const own = before ?? cellRange(0, size);
    space.steps.take(costOf(own) + costOf(cells));
    const inside = intersectionOf([own, cells], size);
    if (inside.length === 0) return undefined;
    const outside = differenceOf(own, cells, size);
    if (outside.length > 0) parts.push({ at, before, inside, outside });
  }
  return parts;
}
