/** A set of whole numbers, as intervals in order with gaps between them: from, to (not included), from, to, … */
export type Intervals = readonly number[];

export function interval(from: number, to: number): Intervals {
  return from < to ? [from, to] : [];
}

/** Takes n log n in the number of intervals. */
export function unionOf(sets: readonly Intervals[]): Intervals {
  if (sets.length < 2) return sets[0] ?? [];
  const pairs: (readonly [from: number, to: number])[] = [];
  for (const set of sets)
    for (let at = 0; at < set.length; at += 2) pairs.push([set[at] as number, set[at + 1] as number]);
  pairs.sort(([one], [other]) => one - other);
  const made: number[] = [];
  for (const [from, to] of pairs) {
    const last = made.at(-1);
    if (last === undefined || from > last) made.push(from, to);
    else if (to > last) made[made.length - 1] = to;
  }
  return made;
}

/** The numbers below `size` that are not in the set. */
export function complementOf(set: Intervals, size: number): Intervals {
  const made: number[] = [];
  let from = 0;
  for (let at = 0; at < set.length; at += 2) {
    if ((set[at] as number) > from) made.push(from, set[at] as number);
    from = set[at + 1] as number;
  }
  if (from < size) made.push(from, size);
  return made;
}

/** The numbers below `size` that are in all of the sets; takes n log n in the number of intervals. */
export function intersectionOf(sets: readonly Intervals[], size: number): Intervals {
  if (sets.length < 2) return sets[0] ?? interval(0, size);
  return complementOf(unionOf(sets.map((set) => complementOf(set, size))), size);
}

/** Whether any number is in both sets. */
export function overlap(one: Intervals, other: Intervals): boolean {
  for (let [at, beside] = [0, 0]; at < one.length && beside < other.length; ) {
    if ((one[at + 1] as number) <= (other[beside] as number)) at += 2;
    else if ((other[beside + 1] as number) <= (one[at] as number)) beside += 2;
    else return true;
  }
  return false;
}

export function* numbersIn(set: Intervals): Generator<number> {
  for (let at = 0; at < set.length; at += 2)
    for (let number = set[at] as number; number < (set[at + 1] as number); number++) yield number;
}
