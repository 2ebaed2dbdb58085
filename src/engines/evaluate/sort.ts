import { readTime } from "../../base/language/time-notations.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { compareByCodePoint } from "../../base/text/width.ts";
import type { Invalid, Name, Sort } from "../../compiler/ast/nodes.ts";
import { textOf, toNumeric } from "./collations.ts";
import { compareNumeric, type Numeric } from "./decimal.ts";
import { type Row, type Source, type Value, valueIn } from "./row.ts";

type Order<Key> = (a: Key, b: Key) => number;

/** Numbers before texts: one order for all, whatever the values are. */
function compareMixed(a: Value, b: Value): number {
  if (typeof a === "number") return typeof b === "number" ? a - b : -1;
  return typeof b === "number" ? 1 : compareByCodePoint(a, b);
}

/** What has no place in the order comes first. */
function absentFirst<Key>(order: Order<Key>): Order<Key | undefined> {
  return (a, b) => {
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
    return order(a, b);
  };
}

/** By the first order that tells two apart. */
function inTurn<Each>(orders: readonly Order<Each>[]): Order<Each> {
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** The order of rows by their places, under one sort key. */
function orderOf(rows: readonly Row[], source: Source, { direction }: Sort): Order<number> {
  const by = <Key>(keyOf: (value: Value) => Key | undefined, order: Order<Key>): Order<number> => {
    const keys = rows.map((row) => {
      const value = valueIn(row, source);
      return value === null ? undefined : keyOf(value);
    });
    const compare = absentFirst(order);
    return direction?.value === "DESC" ? (a, b) => compare(keys[b], keys[a]) : (a, b) => compare(keys[a], keys[b]);
  };
  const field = source.form;
  if (!field) return by((value) => value, compareMixed);
  const { isNumeric, family } = typeFacts[field.type];
  if (isNumeric) return by<Numeric>(toNumeric, compareNumeric);
  if (family !== "time") return by(textOf, compareByCodePoint);
  return by<number>(
    (value) => readTime(String(value), field),
    (a, b) => a - b,
  );
}

export function nameOf(name: Name | Invalid): string {
  if (name.kind === "name") return name.text;
  throw new TypeError("A filter that was checked has no invalid name.");
}

/** The first key for each field, because rows that differ in a field are in order by it. */
function decisive(sorts: readonly Sort[]): ReadonlyMap<string, Sort> {
  const byName = new Map<string, Sort>();
  for (const sort of sorts) {
    const { name } = sort;
    const text = nameOf(name);
    if (!byName.has(text)) byName.set(text, sort);
  }
  return byName;
}

/** Restores the order of a heap, whose first place comes last of all, below a place that may have changed. */
function siftDown(heap: number[], from: number, order: Order<number>): void {
  const moved = heap[from] as number;
  let at = from;
  for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
    const isLeft = child + 1 >= heap.length || order(heap[child] as number, heap[child + 1] as number) >= 0;
    const last = isLeft ? child : child + 1;
    if (order(heap[last] as number, moved) <= 0) break;
    heap[at] = heap[last] as number;
    at = last;
  }
  heap[at] = moved;
}

/** The first places of all, in order. Holds no more than are asked for, in a heap, so most places are compared once. */
function firstPlaces(total: number, count: number, order: Order<number>): number[] {
  const heap = Array.from({ length: count }, (_, place) => place);
  for (let at = Math.floor(count / 2) - 1; at >= 0; at--) siftDown(heap, at, order);
  for (let place = count; place < total; place++) {
    if (order(place, heap[0] as number) >= 0) continue;
    heap[0] = place;
    siftDown(heap, 0, order);
  }
  return heap.sort(order);
}

/** From this share of the rows on, a heap compares more often than a sort of all. */
const LARGEST_SHARE = 1 / 4;

/**
 * The first rows in the order asked for, at most so many; those that no key tells apart stay in the order they had.
 */
export function firstSorted(
  rows: readonly Row[],
  sorts: readonly Sort[],
  source: (name: string) => Source,
  count: number,
): readonly Row[] {
  if (sorts.length === 0 || count === 0) return rows.slice(0, count);
  const byKeys = inTurn(Array.from(decisive(sorts), ([name, sort]) => orderOf(rows, source(name), sort)));
  const order: Order<number> = (a, b) => byKeys(a, b) || a - b;
  const places =
    count < rows.length * LARGEST_SHARE
      ? firstPlaces(rows.length, count, order)
      : rows.map((_, place) => place).sort(order);
  return places.slice(0, count).map((place) => rows[place] as Row);
}
