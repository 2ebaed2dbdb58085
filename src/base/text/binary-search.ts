/** The first index for which `holds` is true, by binary search: it must be false up to there. `length` if there is none. */
export function firstWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The number of items, sorted by their positions, whose position is at most `offset`. */
export function countUpTo<Item>(items: readonly Item[], positionOf: (item: Item) => number, offset: number): number {
  return firstWhere(items.length, (index) => positionOf(items[index] as Item) > offset);
}
