import type { Field } from "../resource/resource.ts";
import { firstWhere } from "./cells.ts";
import { inOrderOf, type Reading, type Value, type ValueOrder } from "./value-order.ts";

/** Cells from the one up to the other, which is not among them. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * The values of a field in cells, in order: one for each value that it is compared with, and one for all the values
 * between two of these. A comparison has the same answer for all values of a cell.
 */
export interface Scale {
  readonly size: number;
  /** The cell of a value, or the empty run at its place; undefined for what has no place among the values. */
  readonly runOf: (value: Value) => Run | undefined;
  /** The value of a cell that has only one of those compared with; undefined for one between. */
  readonly pointAt: (cell: number) => Value | undefined;
  /** A value in the cell; undefined when there is none that can be written. */
  readonly sampleAt: (cell: number) => Value | undefined;
  readonly isText: boolean;
  readonly afterPrefix: ((prefix: string) => string | undefined) | undefined;
}

interface Cell {
  readonly point?: Value;
  readonly sample: Value | undefined;
}

interface Entry<Key> {
  readonly key: Key;
  readonly value: Value;
}

function distinct<Key>({ keyOf, compare, all }: ValueOrder<Key>, compared: readonly Value[]): readonly Entry<Key>[] {
  const entries: Entry<Key>[] = [];
  for (const value of all ?? compared) {
    const key = keyOf(value);
    if (key !== undefined) entries.push({ key, value });
  }
  entries.sort((a, b) => compare(a.key, b.key));
  return entries.filter(({ key }, index) => index === 0 || compare((entries[index - 1] as Entry<Key>).key, key) !== 0);
}

function scaleIn<Key>(order: ValueOrder<Key>, compared: readonly Value[]): Scale {
  const { keyOf, compare, between, isText = false, afterPrefix } = order;
  const cells: Cell[] = [];
  const addGap = (low: Key | undefined, high: Key | undefined) => {
    const gap = between(low, high);
    if (gap) cells.push({ sample: gap.sample });
  };
  const points: { readonly key: Key; readonly run: Run }[] = [];
  let last: Key | undefined;
  for (const { key, value } of distinct(order, compared)) {
    addGap(last, key);
    const from = cells.length;
    cells.push({ point: value, sample: value });
    points.push({ key, run: { from, to: cells.length } });
    last = key;
  }
  addGap(last, undefined);

  const search = (value: Value): Run | undefined => {
    const key = keyOf(value);
    if (key === undefined) return undefined;
    const below = points[firstWhere(points.length, (at) => compare((points[at] as { key: Key }).key, key) > 0) - 1];
    if (below && compare(below.key, key) === 0) return below.run;
    const from = below ? below.run.to : 0;
    return { from, to: from + 1 };
  };
  const known = new Map<Value, Run | undefined>();
  const runOf = (value: Value) => {
    if (!known.has(value)) known.set(value, search(value));
    return known.get(value);
  };
  return {
    size: cells.length,
    runOf,
    pointAt: (cell) => cells[cell]?.point,
    sampleAt: (cell) => cells[cell]?.sample,
    isText,
    afterPrefix,
  };
}

/** The scale of a field for the values that it is compared with; undefined where these have no order. */
export function scaleOf(field: Field | undefined, compared: readonly Value[], reading: Reading): Scale | undefined {
  return inOrderOf(field, compared, reading, (order) => scaleIn(order, compared));
}
