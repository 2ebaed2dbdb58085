import { compareByCodePoint } from "../../base/text/code-points.ts";
import type { Invalid, Name, Sort } from "../../compiler/ast/nodes.ts";
import { type Collation, collationOf } from "./collations.ts";
import { type Row, type Source, valueIn } from "./row.ts";

/** The order of two rows, by their places. */
type Order = (a: number, b: number) => number;

/** Numbers before texts: one order for all, whatever the values are. */
const mixed: Pick<Collation<unknown>, "keyOf" | "compare"> = {
  keyOf: (value) => value,
  compare: (a, b) => {
    if (typeof a === "number") return typeof b === "number" ? a - b : -1;
    return typeof b === "number" ? 1 : compareByCodePoint(a as string, b as string);
  },
};

/** The order of rows by their places, under one sort key; what has no place in the order comes first. */
function orderOf(rows: readonly Row[], source: Source, { direction }: Sort): Order {
  const { keyOf, compare } = source.form ? collationOf(source.form, false) : mixed;
  const keys = rows.map((row) => {
    const value = valueIn(row, source);
    return value === null ? undefined : keyOf(value);
  });
  const sign = direction?.value === "DESC" ? -1 : 1;
  return (a, b) => {
    const [left, right] = [keys[a], keys[b]];
    if (left !== undefined && right !== undefined) return sign * compare(left, right);
    return left === right ? 0 : left === undefined ? -sign : sign;
  };
}

export function nameOf(name: Name | Invalid): string {
  if (name.kind === "name") return name.text;
  throw new TypeError("A filter that was checked has no invalid name.");
}

/** The first rows in the order asked for, at most so many. */
export function firstSorted(
  rows: readonly Row[],
  sorts: readonly Sort[],
  sourceOf: (name: string) => Source,
  count: number,
): readonly Row[] {
  if (sorts.length === 0 || count === 0) return rows.slice(0, count);
  // Rows that differ in a field are in order by its first key, so others of it decide nothing.
  const byName = new Map<string, Sort>();
  for (const sort of sorts) if (!byName.has(nameOf(sort.name))) byName.set(nameOf(sort.name), sort);
  const orders = Array.from(byName, ([name, sort]) => orderOf(rows, sourceOf(name), sort));
  const byKeys: Order = (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  // `sort` is stable, so rows that no key tells apart stay in the order they had.
  const places = rows.map((_, place) => place).sort(byKeys);
  return places.slice(0, count).map((place) => rows[place] as Row);
}
