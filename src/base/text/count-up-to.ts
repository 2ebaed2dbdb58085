/** The number of items, sorted by their places, whose place is at most `offset`; found in logarithmic time. */
export function countUpTo<Item>(items: readonly Item[], placeOf: (item: Item) => number, offset: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(items[middle] as Item) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
