import { type Cells, eachCell, unionOf } from "./cells.ts";

/** So many cells in sets are looked at, so that long lists take no time. */
const MOST_CELLS = 20_000;

const countOf = (set: Cells) => set.reduce((sum, cell, index) => sum + (index % 2 === 0 ? -cell : cell), 0);

/**
 * Returns the indices of the sets without which the others still cover all that they do together; of two that are the
 * same, the later one. There are none where together they cover everything below `size`, and where there are too many
 * cells to look at. A set that is undefined is not known and stays.
 */
export function superfluousAmong(sets: readonly (Cells | undefined)[], size: number): readonly number[] {
  const known = sets.filter((each) => each !== undefined);
  if (known.length < 2 || known.reduce((sum, set) => sum + countOf(set), 0) > MOST_CELLS) return [];
  if (countOf(unionOf(known)) === size) return [];
  // How many sets cover each cell: one that is alone in that for no cell can go.
  const counts = new Int32Array(size);
  const add = (set: Cells, by: number) => {
    for (const cell of eachCell(set)) counts[cell] = (counts[cell] as number) + by;
  };
  const isAlone = (set: Cells) => {
    for (const cell of eachCell(set)) if (counts[cell] === 1) return true;
    return false;
  };
  for (const set of known) add(set, 1);
  const found: number[] = [];
  for (let index = sets.length - 1; index >= 0; index--) {
    const set = sets[index];
    if (!set || isAlone(set)) continue;
    found.push(index);
    add(set, -1);
  }
  return found.reverse();
}
