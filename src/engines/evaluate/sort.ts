import { readTime } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { compareByCodePoint } from "../../base/text/code-points.ts";
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

/** The first rows in the order asked for, at most so many. */
export function firstSorted(
  rows: readonly Row[],
  sorts: readonly Sort[],
  source: (name: string) => Source,
  count: number,
): readonly Row[] {
  if (sorts.length === 0 || count === 0) return rows.slice(0, count);
  const byKeys = inTurn(Array.from(decisive(sorts), ([name, sort]) => orderOf(rows, source(name), sort)));
  // `sort` is stable, so rows that no key tells apart stay in the order they had.
  const places = rows.map((_, place) => place).sort(byKeys);
  return places.slice(0, count).map((place) => rows[place] as Row);
}
