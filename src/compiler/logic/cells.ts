/** A set of cells: ranges in order with gaps between them, as one list: from, to (not included), from, to, … */
export type Cells = readonly number[];

export const noCells: Cells = [];

export function cellRange(from: number, to: number): Cells {
  return from < to ? [from, to] : noCells;
}

/** The cells that are in any of the sets; takes n log n in the number of ranges. */
export function unionOf(sets: readonly Cells[]): Cells {
  if (sets.length < 2) return sets[0] ?? noCells;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const set of sets) {
    for (let at = 0; at < set.length; at += 2) {
      starts.push(set[at] as number);
      ends.push(set[at + 1] as number);
    }
  }
  starts.sort((a, b) => a - b);
  ends.sort((a, b) => a - b);
  return rangesWhere(starts, ends, (open) => open > 0);
}

/** The ranges in which the number of open ranges meets a test, from the sorted starts and ends of all ranges. */
function rangesWhere(starts: readonly number[], ends: readonly number[], isIn: (open: number) => boolean): Cells {
  const made: number[] = [];
  let [start, end, wasIn] = [0, 0, false];
  while (end < ends.length) {
    const at = Math.min(starts[start] ?? Number.POSITIVE_INFINITY, ends[end] as number);
    while (starts[start] === at) start++;
    while (ends[end] === at) end++;
    if (isIn(start - end) === wasIn) continue;
    wasIn = !wasIn;
    made.push(at);
  }
  return made;
}

/** The cells below `size` that are not in the set. */
export function complementOf(set: Cells, size: number): Cells {
  const made: number[] = [];
  let from = 0;
  for (let at = 0; at < set.length; at += 2) {
    if ((set[at] as number) > from) made.push(from, set[at] as number);
    from = set[at + 1] as number;
  }
  if (from < size) made.push(from, size);
  return made;
}

/** The cells that are in all of the sets, none of which is empty of sets; takes n log n in the number of ranges. */
export function intersectionOf(sets: readonly Cells[], size: number): Cells {
  if (sets.length < 2) return sets[0] ?? cellRange(0, size);
  return complementOf(unionOf(sets.map((set) => complementOf(set, size))), size);
}

export function differenceOf(set: Cells, other: Cells, size: number): Cells {
  return intersectionOf([set, complementOf(other, size)], size);
}

/** The first index below `length` at which a test holds that holds for all later ones too; `length` where there is none. */
export function firstWhere(length: number, isSo: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function hasCell(set: Cells, cell: number): boolean {
  return firstWhere(set.length, (index) => (set[index] as number) > cell) % 2 === 1;
}

export function isSameSet(set: Cells, other: Cells): boolean {
  return set.length === other.length && set.every((each, index) => each === other[index]);
}

/** The cells of a set, one by one. */
export function* eachCell(set: Cells): Generator<number> {
  for (let at = 0; at < set.length; at += 2) {
    for (let cell = set[at] as number; cell < (set[at + 1] as number); cell++) yield cell;
  }
}
