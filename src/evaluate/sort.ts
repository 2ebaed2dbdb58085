import type { Sort } from "../ast/nodes.ts";
import type { Direction } from "../language/clauses.ts";
import { valueTypes } from "../language/value-types.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { compareByCodePoint } from "../text/code-points.ts";
import type { SortOrder } from "../wire/selection.ts";
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

/** What is done with the keys by which a field sorts upwards, whatever they are. */
type WithKeys<Made> = <Key>(keyOf: (row: Row) => Key | undefined, order: Order<Key | undefined>) => Made;

/** Calls `use` with the keys by which a field sorts upwards, and returns what it returns. */
function withKeys<Made>(name: string, resource: Resource | undefined, use: WithKeys<Made>): Made {
  const by = <Key>(keyOf: (value: Value) => Key | undefined, order: Order<Key>) => {
    const keyIn = (row: Row) => {
      const value = valueIn(row, name);
      return value === null ? undefined : keyOf(value);
    };
    return use(keyIn, absentFirst(order));
  };
  const field = resource && findField(resource, name)?.field;
  if (!field) return by((value) => value, compareMixed);
  const { isNumeric, family, place } = valueTypes[field.type];
  if (isNumeric) return by<Numeric>(toNumeric, compareNumeric);
  if (family !== "time") return by(textOf, compareByCodePoint);
  return by<number>(
    (value) => place?.(value, field),
    (a, b) => a - b,
  );
}

function inDirection<Each>(order: Order<Each>, direction: Direction | undefined): Order<Each> {
  return direction === "DESC" ? (a, b) => order(b, a) : order;
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
function orderOf(rows: readonly Row[], name: string, { direction }: Sort, resource?: Resource): Order<number> {
  const upwards = withKeys(name, resource, (keyOf, order) => {
    const keys = rows.map(keyOf);
    return (a: number, b: number) => order(keys[a], keys[b]);
  });
  return inDirection(upwards, direction?.value);
}

/** Returns the order of rows under sort keys. */
export function rowOrder(orders: readonly SortOrder[], resource: Resource): Order<Row> {
  const byKey = ({ name, direction }: SortOrder) =>
    inDirection(
      withKeys<Order<Row>>(name, resource, (keyOf, order) => (a, b) => order(keyOf(a), keyOf(b))),
      direction,
    );
  return inTurn(orders.map(byKey));
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
  places.sort(inTurn(orders));
  return places.map((place) => rows[place] as Row);
}
