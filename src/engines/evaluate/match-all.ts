import { timeSettings } from "../../base/language/time-notations.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import { type Access, accessesOf } from "./access.ts";
import type { Key } from "./collations.ts";
import { contextOf } from "./context.ts";
import { type Explanation, explain } from "./explain.ts";
import { matcher, type RowTest } from "./matcher.ts";
import type { EvaluateOptions } from "./options.ts";
import { isPlainRow, plainRow, type Row, type RowOf, type Value, valueIn } from "./row.ts";

/** A set of filters by key, for finding those that select a row. */
export interface FilterSet<Id> {
  /** Returns the keys of the filters that select a row, in the order in which they were added. */
  readonly match: <R extends RowOf<R>>(row: R) => readonly Id[];
  /** Adds a filter, or replaces the one with this key. */
  readonly add: (key: Id, filter: Prepared) => void;
  /** Removes a filter. Returns whether there was one with this key. */
  readonly remove: (key: Id) => boolean;
  /** Explains why the filter with a key selects a row or not. Returns undefined if the key is unknown. */
  readonly explain: <R extends RowOf<R>>(key: Id, row: R) => Explanation | undefined;
  /** Returns the number of filters. */
  readonly size: () => number;
}

interface Entry<Id> {
  readonly key: Id;
  readonly place: number;
  readonly filter: Prepared;
  readonly test: RowTest;
  readonly accesses: readonly Access[] | undefined;
}

type Bucket<Id> = Set<Entry<Id>>;

/** The filters that need something in one field. */
interface FieldIndex<Id> extends Pick<Access, "source" | "collation"> {
  readonly byKey: Map<Key, Bucket<Id>>;
  readonly nulls: Bucket<Id>;
  readonly values: Bucket<Id>;
}

/** Rows with more fields than this are asked for theirs only if filters are about more fields. */
const FEW_FIELDS = 64;

/** Sources with the same name find and compare the same values. */
function nameOf({ source: { name, form } }: Access): string {
  return form ? JSON.stringify([name, form.type, ...timeSettings.map((key) => form[key])]) : name;
}

/**
 * Returns a set of filters for finding those that select a row, such as subscriptions to events. An index of the values
 * that each filter requires in a field leaves few filters to test for a row: of filters such as `customer = 5 AND price
 * > 10`, those for its customer. The result is the same as with `matcher` for each filter.
 *
 * @example
 * import { prepareOrThrow } from "fieldfilter";
 * import { matchAll } from "fieldfilter/evaluate";
 *
 * const subscriptions = matchAll([["ann", prepareOrThrow("customer = 5 AND price > 10")]]);
 * subscriptions.add("bob", prepareOrThrow("customer IN (5, 7)"));
 * subscriptions.match({ customer: 5, price: 3 }); // ["bob"]
 * subscriptions.explain("ann", { customer: 5, price: 3 })?.truth; // false
 */
export function matchAll<Id>(
  filters: Iterable<readonly [key: Id, filter: Prepared]> = [],
  options: EvaluateOptions = {},
): FilterSet<Id> {
  const entries = new Map<Id, Entry<Id>>();
  const indexes = new Map<string, FieldIndex<Id>>();
  const byColumn = new Map<string, Set<FieldIndex<Id>>>();
  /** Indexes with filters that select rows without a value in the field. */
  const ofNulls = new Set<FieldIndex<Id>>();
  const others: Bucket<Id> = new Set();
  let added = 0;

  const indexOf = (access: Access): FieldIndex<Id> => {
    const name = nameOf(access);
    const known = indexes.get(name);
    if (known) return known;
    const { source, collation } = access;
    const index: FieldIndex<Id> = { source, collation, byKey: new Map(), nulls: new Set(), values: new Set() };
    indexes.set(name, index);
    const [column] = source.path;
    byColumn.set(column, (byColumn.get(column) ?? new Set()).add(index));
    return index;
  };

  const put = (entry: Entry<Id>, access: Access): void => {
    const index = indexOf(access);
    const { needs } = access;
    if (needs === "value") index.values.add(entry);
    else if (needs === "null") {
      index.nulls.add(entry);
      ofNulls.add(index);
    } else for (const key of needs) index.byKey.set(key, (index.byKey.get(key) ?? new Set()).add(entry));
  };

  const take = (entry: Entry<Id>, access: Access): void => {
    const index = indexOf(access);
    const { byKey, nulls, values, source } = index;
    values.delete(entry);
    nulls.delete(entry);
    if (nulls.size === 0) ofNulls.delete(index);
    for (const key of typeof access.needs === "object" ? access.needs : []) {
      const bucket = byKey.get(key);
      bucket?.delete(entry);
      if (bucket?.size === 0) byKey.delete(key);
    }
    if (byKey.size + nulls.size + values.size > 0) return;
    indexes.delete(nameOf(access));
    const [column] = source.path;
    const beside = byColumn.get(column);
    beside?.delete(index);
    if (beside?.size === 0) byColumn.delete(column);
  };

  const remove = (key: Id): boolean => {
    const entry = entries.get(key);
    if (!entry) return false;
    entries.delete(key);
    others.delete(entry);
    for (const access of entry.accesses ?? []) take(entry, access);
    return true;
  };

  const add = (key: Id, filter: Prepared): void => {
    const test = matcher(filter, options);
    const context = contextOf(filter, options, "matchAll");
    const { condition } = context.ready.query;
    const place = entries.get(key)?.place ?? added++;
    remove(key);
    const entry: Entry<Id> = { key, place, filter, test, accesses: condition && accessesOf(condition, context) };
    entries.set(key, entry);
    if (entry.accesses) for (const access of entry.accesses) put(entry, access);
    else others.add(entry);
  };

  /** The indexes of fields that a row has, and of those that it may lack. */
  const indexesFor = (row: Row): Iterable<FieldIndex<Id>> => {
    if (indexes.size <= FEW_FIELDS) return indexes.values();
    const found = new Set(ofNulls);
    for (const column of Object.getOwnPropertyNames(row))
      for (const index of byColumn.get(column) ?? []) found.add(index);
    return found;
  };

  const candidates = (given: Row): Bucket<Id> => {
    const row = isPlainRow(given) ? given : plainRow(given, sourcesOf(indexes.values()));
    const found = new Set(others);
    for (const index of indexesFor(row)) for (const bucket of bucketsFor(index, row)) addAll(found, bucket);
    return found;
  };

  for (const [key, filter] of filters) add(key, filter);
  return {
    match: (row) => {
      const matching: Entry<Id>[] = [];
      for (const entry of candidates(row as Row)) if (entry.test(row)) matching.push(entry);
      return matching.sort((one, other) => one.place - other.place).map(({ key }) => key);
    },
    add,
    remove,
    explain: (key, row) => {
      const entry = entries.get(key);
      return entry && explain(entry.filter, row, options);
    },
    size: () => entries.size,
  };
}

const sourcesOf = <Id>(indexes: Iterable<FieldIndex<Id>>) => Array.from(indexes, ({ source }) => source);

function addAll<Item>(to: Set<Item>, items: Iterable<Item> | undefined): void {
  for (const item of items ?? []) to.add(item);
}

/** The filters that a row can satisfy in a field. What is no value is left to them to refuse. */
function bucketsFor<Id>({ source, collation, byKey, nulls, values }: FieldIndex<Id>, row: Row) {
  let value: Value | null;
  try {
    value = valueIn(row, source);
  } catch {
    return [nulls, values, ...byKey.values()];
  }
  if (value === null) return [nulls];
  const prepared = collation.prepare(value);
  const keys = prepared === undefined ? [] : collation.equalKeys(prepared);
  return [values, ...keys.map((key) => byKey.get(key))];
}
