import type { Sort } from "../ast/nodes.ts";
import { valueTypes } from "../language/value-types.ts";
import { findField } from "../resource/find-field.ts";
import type { Field, Resource } from "../resource/resource.ts";
import { compareByCodePoint } from "../text/code-points.ts";
import { textOf, toNumeric } from "./collations.ts";
import { compareNumeric, type Numeric } from "./decimal.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import { type Row, type Value, valueIn } from "./row.ts";

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

/** The ranks of rows under one sort key: equal for rows that it does not tell apart. */
function ranksBy<Key>(rows: readonly Row[], name: string, keyOf: (value: Value) => Key | undefined, by: Order<Key>) {
  const keys = rows.map((row) => {
    const value = valueIn(row, name);
    return value === null ? undefined : keyOf(value);
  });
  const order = absentFirst(by);
  return (a: number, b: number) => order(keys[a], keys[b]);
}

function orderOf(rows: readonly Row[], name: string, { direction }: Sort, resource?: Resource): Order<number> {
  const ascending = ascendingBy(rows, name, resource && findField(resource, name)?.field);
  return direction?.value === "DESC" ? (a, b) => ascending(b, a) : ascending;
}

function ascendingBy(rows: readonly Row[], name: string, field: Field | undefined): Order<number> {
  if (!field) return ranksBy(rows, name, (value) => value, compareMixed);
  const { isNumeric, family, place } = valueTypes[field.type];
  if (isNumeric) return ranksBy<Numeric>(rows, name, toNumeric, compareNumeric);
  if (family === "time")
    return ranksBy<number>(
      rows,
      name,
      (value) => place?.(value, field),
      (a, b) => a - b,
    );
  return ranksBy(rows, name, textOf, compareByCodePoint);
}

/** The first key for each field, because rows that differ in a field are in order by it. */
function decisive(sorts: readonly Sort[]): ReadonlyMap<string, Sort> {
  const byName = new Map<string, Sort>();
  for (const sort of sorts) {
    const { name } = sort;
    const text = name.kind === "name" ? name.text : refuseInvalid(name);
    if (!byName.has(text)) byName.set(text, sort);
  }
  return byName;
}

/** The rows in the order asked for; those that no key tells apart stay in the order they had. */
export function sorted(rows: readonly Row[], sorts: readonly Sort[], resource: Resource | undefined): readonly Row[] {
  if (sorts.length === 0) return rows;
  const orders = Array.from(decisive(sorts), ([name, sort]) => orderOf(rows, name, sort, resource));
  const places = rows.map((_, index) => index);
  places.sort((a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return places.map((place) => rows[place] as Row);
}
