import type { Field } from "../resource/resource.ts";
import { firstWhere } from "./intervals.ts";
import { type Assumptions, inOrderOf, type Value, type ValueOrder } from "./value-order.ts";

/** Cells from the one up to the other, which is not among them. */
export interface CellSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The values of a field as a row of cells: one for each value that it is compared with, and one for all the values between
 * two of these. A comparison has the same answer for all values of a cell.
 */
export interface Cells {
  readonly size: number;
  /** The cell of a value that is compared with; undefined for what has no place among the values. */
  readonly spanOf: (value: Value) => CellSpan | undefined;
  /** The value of a cell that has only one; undefined for one between. */
  readonly pointAt: (cell: number) => Value | undefined;
  /** A value in the cell; undefined when there is none that can be written. */
  readonly sampleAt: (cell: number) => Value | undefined;
  readonly isText: boolean;
  readonly afterPrefix: ((prefix: string) => string | undefined) | undefined;
}

/** The cells of a field for the values that it is compared with; undefined where these have no order. */
export function cellsOf(field: Field | undefined, compared: readonly Value[], assumed: Assumptions): Cells | undefined {
  return inOrderOf(field, compared, assumed, (order) => cellsIn(order, compared));
}

interface Point<Key> {
  readonly key: Key;
  readonly value: Value;
}

function cellsIn<Key>(order: ValueOrder<Key>, compared: readonly Value[]): Cells {
  const { keyOf, compare, between, isText = false, afterPrefix } = order;
  const cells: { readonly point?: Value; readonly sample: Value | undefined }[] = [];
  const points: (CellSpan & { readonly key: Key })[] = [];
  const addGap = (low: Key | undefined, high: Key | undefined) => {
    const gap = between(low, high);
    if (gap) cells.push({ sample: gap.sample });
  };
  for (const { key, value } of pointsIn(order, compared)) {
    const last = points.at(-1)?.key;
    if (last !== undefined && compare(last, key) === 0) continue;
    addGap(last, key);
    points.push({ key, from: cells.length, to: cells.length + 1 });
    cells.push({ point: value, sample: value });
  }
  addGap(points.at(-1)?.key, undefined);

  const known = new Map<Value, CellSpan | undefined>();
  const find = (value: Value): CellSpan | undefined => {
    const key = keyOf(value);
    if (key === undefined) return undefined;
    const next = firstWhere(points.length, (at) => compare((points[at] as { key: Key }).key, key) > 0);
    const below = points[next - 1];
    if (below && compare(below.key, key) === 0) return below;
    const from = below?.to ?? 0;
    return { from, to: from + 1 };
  };
  const spanOf = (value: Value) => {
    if (!known.has(value)) known.set(value, find(value));
    return known.get(value);
  };
  return {
    size: cells.length,
    spanOf,
    pointAt: (cell) => cells[cell]?.point,
    sampleAt: (cell) => cells[cell]?.sample,
    isText,
    afterPrefix,
  };
}

function pointsIn<Key>({ keyOf, compare, all }: ValueOrder<Key>, compared: readonly Value[]): readonly Point<Key>[] {
  const points = (all ?? compared).flatMap((value) => {
    const key = keyOf(value);
    return key === undefined ? [] : [{ key, value }];
  });
  return points.sort((one, other) => compare(one.key, other.key));
}
