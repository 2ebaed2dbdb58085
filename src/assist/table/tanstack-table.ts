import type { Path } from "../../base/diagnostics/diagnostic.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import { type ByField, isByField, saidOf } from "../../base/options/by-field.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import {
  type FromStateResult,
  isBlank,
  isNothing,
  isReference,
  type Keys,
  StateReader,
  type TableOptions,
  tableOptions,
} from "./read-state.ts";
import { type Leaf, type Parts, type Refuse, type ToStateResult, toState } from "./write-state.ts";

/** The part of the state of TanStack Table that is a filter. */
export interface TanStackTableState {
  readonly columnFilters?: readonly { readonly id: string; readonly value: unknown }[];
  readonly sorting?: readonly { readonly id: string; readonly desc: boolean }[];
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number };
}

/** The last two are of the pointer that resizes a column. */
const stateKeys = ["columnFilters", "sorting", "pagination", "globalFilter", "columnResizing", "columnSizingInfo"];

/** The rest of the state of a table, which changes how it looks and not which rows it has. */
const viewKeys = [
  "columnOrder",
  "columnPinning",
  "columnSizing",
  "columnVisibility",
  "expanded",
  "grouping",
  "rowPinning",
  "rowSelection",
];

export interface TanStackTableOptions<R extends Resource = Resource> extends TableOptions<R> {
  /** The name of the `filterFn` of each column; a column without one has no filter. */
  readonly filterFns?: ByField<string>;
}

const options = /* @__PURE__ */ optionTable<TanStackTableOptions, TableOptions>({ filterFns: isByField }, tableOptions);

/** How the values of a condition stand in the state. `read` returns undefined for anything else. */
interface Form {
  readonly write: (values: Leaf["values"]) => unknown;
  readonly read: (value: unknown) => readonly unknown[] | undefined;
}

const one: Form = { write: ([value]) => value, read: (value) => (isBlank(value) ? undefined : [value]) };
const list: Form = { write: (values) => values, read: (value) => (Array.isArray(value) ? value : undefined) };
const pair: Form = {
  write: (values) => values,
  read: (value) => (Array.isArray(value) && value.length === 2 && !value.some(isBlank) ? value : undefined),
};
const least: Form = {
  write: ([value]) => [value, null],
  read: (value) => (Array.isArray(value) && !isBlank(value[0]) && isBlank(value[1]) ? [value[0]] : undefined),
};
const most: Form = {
  write: ([value]) => [null, value],
  read: (value) => (Array.isArray(value) && isBlank(value[0]) && !isBlank(value[1]) ? [value[1]] : undefined),
};
const flag: Form = { write: () => true, read: (value) => (value === true ? [] : undefined) };

/** One row per filter function and operator. */
const rows: readonly (readonly [filterFn: string, operator: OperatorName, form: Form])[] = [
  ["equals", "EQUALS", one],
  ["equalsStringSensitive", "EQUALS", one],
  ["equalsString", "EQUALS", one],
  ["arrHas", "IN", list],
  ["includesStringSensitive", "CONTAINS", one],
  ["includesString", "CONTAINS", one],
  ["startsWith", "STARTS_WITH", one],
  ["greaterThan", "GREATER_THAN", one],
  ["greaterThanOrEqualTo", "GREATER_THAN_EQUALS", one],
  ["lessThan", "LESS_THAN", one],
  ["lessThanOrEqualTo", "LESS_THAN_EQUALS", one],
  ["inNumberRange", "BETWEEN", pair],
  ["inNumberRange", "GREATER_THAN_EQUALS", least],
  ["inNumberRange", "LESS_THAN_EQUALS", most],
  ["betweenInclusive", "BETWEEN", pair],
  ["empty", "IS_NULL", flag],
  ["notEmpty", "IS_NOT_NULL", flag],
];

/**
 * Converts a checked filter to the state of TanStack Table. Returns its column filters, its sorting and its page, or
 * diagnostics for what the table cannot show. The rows must be filtered by your program, as with `manualFiltering`.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toTanStackTable } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const filter = prepareOrThrow("price BETWEEN 5 AND 10 ORDER BY price DESC", { resource });
 * const { state } = toTanStackTable(filter, { resource, filterFns: { price: "inNumberRange" } });
 * state; // { columnFilters: [{ id: "price", value: [5, 10] }], sorting: [{ id: "price", desc: true }] }
 */
export function toTanStackTable(filter: Prepared, given: TanStackTableOptions): ToStateResult<TanStackTableState> {
  checkOptions(given, options);
  return toState(filter, given, {
    name: "TanStack Table",
    isFlat: true,
    write: (parts, refuse) => stateOf(parts, given.filterFns, refuse),
    read: (state) => fromTanStackTable(state, given),
  });
}

function stateOf(
  { tree, sorts, limit, offset = 0 }: Parts,
  filterFns: ByField<string> | undefined,
  refuse: Refuse,
): TanStackTableState {
  const taken = new Set<string>();
  const leaves = (tree && tree.kind !== "leaf" ? tree.terms : []) as readonly Leaf[];
  const columnFilters = leaves.map((leaf) => {
    const { name, operator, values } = leaf;
    if (values.some(isReference)) refuse("reference", leaf);
    const filterFn = saidOf(filterFns, name);
    const row = rows.find((each) => each[0] === filterFn && each[1] === operator);
    if (!row) return refuse("operator", leaf);
    if (taken.has(name)) refuse("once", leaf);
    taken.add(name);
    return { id: name, value: row[2].write(values) };
  });
  const sorting = sorts.map(({ name, isDown }) => ({ id: name, desc: isDown }));
  const isPage = limit !== undefined && limit > 0 && offset % limit === 0;
  if ((limit !== undefined || offset > 0) && !isPage) refuse("page", limit === undefined ? "offset" : "limit");
  return {
    ...(columnFilters.length > 0 && { columnFilters }),
    ...(sorting.length > 0 && { sorting }),
    ...(isPage && { pagination: { pageIndex: offset / limit, pageSize: limit } }),
  };
}

/**
 * Converts the state of TanStack Table to a checked filter. A search in all columns (`globalFilter`) and an unknown key
 * are errors; parts that only change how the table looks are hints. Never throws on invalid state.
 */
export function fromTanStackTable<const R extends Resource>(
  state: TanStackTableState,
  given: TanStackTableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, options);
  const { filterFns: _, ...preparing } = given;
  const reader = new StateReader(given.limits);
  const keys = reader.object(state ?? null, []) ?? {};
  reader.checkKeys(keys, stateKeys, [], viewKeys);
  if (!isNothing(keys.globalFilter)) reader.refuse("not-supported", ["globalFilter"]);
  const conditions = reader.each(keys.columnFilters, ["columnFilters"], (item, at) =>
    conditionIn(item, at, given, reader),
  );
  const sorts = reader.each(keys.sorting, ["sorting"], (item, at) => {
    reader.checkKeys(item, ["id", "desc"], at);
    return reader.sort(item.id, reader.flag(item.desc, [...at, "desc"]) ? "DESC" : "ASC", at);
  });
  const query = make.query(
    {
      ...pageIn(keys, reader),
      condition: conditions.length > 0 ? make.joined("and", conditions) : undefined,
      order: sorts.length > 0 ? { kind: "order", sorts, ...make.nowhere } : undefined,
    },
    0,
  );
  return reader.result(query, preparing as TableOptions<R>, ["pagination"]);
}

function conditionIn(
  item: Keys,
  at: Path,
  { filterFns, resource }: TanStackTableOptions,
  reader: StateReader,
): readonly Condition[] {
  reader.checkKeys(item, ["id", "value"], at);
  const { id, value } = item;
  if (typeof id !== "string" || !findField(resource, id)) {
    // The operator does not matter: checking the condition reports the unknown field.
    return [reader.condition(id, "IS_NULL", [], at) ?? []].flat();
  }
  const filterFn = saidOf(filterFns, id);
  const fit = rows.filter(([name]) => name === filterFn);
  if (filterFn === undefined) reader.refuse("no-function", [...at, "id"], id);
  else if (fit.length === 0) reader.unknownOperator(filterFn, [...at, "id"]);
  for (const [, operator, form] of fit) {
    const values = form.read(value);
    if (values) return [reader.condition(id, operator, values, at) ?? []].flat();
  }
  if (fit.length > 0) reader.refuse(isBlank(value) ? "empty" : "not-supported", [...at, "value"]);
  return [];
}

/** A number of digits as a number: the state may come from an address. */
const counted = (value: unknown) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value);

function pageIn(keys: Keys, reader: StateReader) {
  const page = reader.object(keys.pagination, ["pagination"]);
  if (!page) return {};
  reader.checkKeys(page, ["pageIndex", "pageSize"], ["pagination"]);
  const [index, limit] = [counted(page.pageIndex), counted(page.pageSize)];
  const offset = typeof index === "number" && typeof limit === "number" ? index * limit : null;
  const counts = { ...(limit !== undefined && { limit }), ...(offset !== 0 && { offset }) };
  return reader.lifted(counts, ["pagination"]) ?? {};
}
