import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { isCount } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import {
  type ByField,
  checkOptions,
  isByField,
  type OptionCheck,
  optionTable,
  saidOf,
} from "../../base/options/options.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { countOf, joinTerms, orderOf, type Parts } from "../convert/conditions.ts";
import {
  type FromStateResult,
  isBlank,
  type Keys,
  StateReader,
  saysNothing,
  type TableOptions,
  tableOptions,
} from "./read-state.ts";
import { type Asked, type Leaf, type Refuse, type ToStateResult, toState } from "./write-state.ts";

/** The part of the state of TanStack Table that is a filter. */
export interface TanStackTableState {
  readonly columnFilters?: readonly { readonly id: string; readonly value: unknown }[];
  readonly sorting?: readonly { readonly id: string; readonly desc: boolean }[];
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number };
  readonly globalFilter?: unknown;
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
  /** The fields that `globalFilter` searches by CONTAINS; without them, a `globalFilter` is an error. */
  readonly freeText?: readonly string[];
}

const isFields: OptionCheck = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string")
    ? undefined
    : "an array of fields";

const options = /* @__PURE__ */ optionTable<TanStackTableOptions, TableOptions>(
  { filterFns: isByField, freeText: isFields },
  tableOptions,
);

/** How the values of a condition stand in the state. `read` returns undefined for anything else. */
interface Form {
  readonly write: (values: Leaf["values"]) => unknown;
  readonly read: (value: unknown) => readonly unknown[] | undefined;
}

const isPair = (value: unknown): value is readonly [unknown, unknown] => Array.isArray(value) && value.length === 2;

const one: Form = { write: ([value]) => value, read: (value) => (isBlank(value) ? undefined : [value]) };
const list: Form = { write: (values) => values, read: (value) => (Array.isArray(value) ? value : undefined) };
const pair: Form = {
  write: (values) => values,
  read: (value) => (isPair(value) && !value.some(isBlank) ? value : undefined),
};
/** The table exchanges the ends of a range of numbers where the first is the greater. */
const numbers: Form = {
  write: (values) => values,
  read: (value) => {
    const [low, high] = pair.read(value) ?? [];
    const isNumber = (each: unknown) => typeof each === "number" || typeof each === "string";
    return isNumber(low) && isNumber(high) && Number(low) > Number(high) ? [high, low] : pair.read(value);
  },
};
const least: Form = {
  write: ([value]) => [value, null],
  read: (value) => (isPair(value) && !isBlank(value[0]) && isBlank(value[1]) ? [value[0]] : undefined),
};
const most: Form = {
  write: ([value]) => [null, value],
  read: (value) => (isPair(value) && isBlank(value[0]) && !isBlank(value[1]) ? [value[1]] : undefined),
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
  ["inNumberRange", "BETWEEN", numbers],
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
    write: (asked, refuse) => stateOf(asked, given.filterFns, refuse),
    read: (state) => fromTanStackTable(state, given),
  });
}

function stateOf(
  { leaves, sorts, limit, offset = 0 }: Asked,
  filterFns: ByField<string> | undefined,
  refuse: Refuse,
): TanStackTableState {
  const taken = new Set<string>();
  const columnFilters = leaves.map((leaf) => {
    const { name, operator, values } = leaf;
    if (values.some((value) => typeof value === "object")) refuse("reference", leaf);
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
 * Converts the state of TanStack Table to a checked filter. A search in all columns (`globalFilter`) searches the fields
 * of the option `freeText`. An unknown key is an error; parts that only change how the table looks are hints. Never
 * throws on invalid state.
 */
export function fromTanStackTable<const R extends Resource>(
  state: TanStackTableState,
  given: TanStackTableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, options);
  const { filterFns, freeText, ...preparing } = given;
  const reader = new StateReader<R>(preparing as TableOptions<R>);
  const keys = reader.object(state ?? null, []) ?? {};
  reader.checkKeys(keys, stateKeys, [], viewKeys);
  const conditions = reader.each(keys.columnFilters, ["columnFilters"], (item, at) =>
    columnCondition(item, at, given, reader),
  );
  const search = searchCondition(keys.globalFilter, freeText, reader);
  const sorts = reader.each(keys.sorting, ["sorting"], (item, at) => {
    reader.checkKeys(item, ["id", "desc"], at);
    const isDown = reader.flag(item.desc, [...at, "desc"]);
    const field = reader.field({ value: item.id, path: [...at, "id"] });
    return field && ([field, isDown] as const);
  });
  const all = search ? [...conditions, search] : conditions;
  const condition = all.length > 0 ? { condition: joinTerms("and", all, false) } : {};
  return reader.result({ ...pageIn(keys, reader), ...condition, ...orderOf(sorts) });
}

/** What a search in all columns asks: its text in one of the fields. */
function searchCondition<R extends Resource>(
  value: unknown,
  fields: readonly string[] | undefined,
  reader: StateReader<R>,
): Condition | undefined {
  const path = ["globalFilter"];
  if (saysNothing(value)) return undefined;
  if (!fields) return reader.refuse("free-text", path);
  const terms = fields.flatMap((name) => reader.condition({ value: name, path }, "CONTAINS", [value], path) ?? []);
  return terms.length > 0 ? joinTerms("or", terms, false) : undefined;
}

function columnCondition<R extends Resource>(
  item: Keys,
  at: Path,
  { filterFns, resource }: TanStackTableOptions<R>,
  reader: StateReader<R>,
): Condition | undefined {
  reader.checkKeys(item, ["id", "value"], at);
  const id = { value: item.id, path: [...at, "id"] };
  const path = [...at, "value"];
  // The operator does not matter: checking the condition reports the unknown field.
  if (typeof id.value !== "string" || !findField(resource, id.value)) return reader.condition(id, "IS_NULL", [], path);
  const value = Array.isArray(item.value) ? reader.items(item.value, path) : item.value;
  const filterFn = saidOf(filterFns, id.value);
  const fit = rows.filter(([name]) => name === filterFn);
  if (filterFn === undefined) return reader.refuse("no-function", id.path, id.value);
  if (fit.length === 0) return reader.unknownOperator(filterFn, id.path);
  for (const [, operator, form] of fit) {
    const values = form.read(value);
    if (values) return reader.condition(id, operator, values, path);
  }
  return reader.refuse(isBlank(value) ? "empty" : "not-supported", path);
}

function pageIn<R extends Resource>(keys: Keys, reader: StateReader<R>): Pick<Parts, "limit" | "offset"> {
  const at = ["pagination"];
  const page = reader.object(keys.pagination, at);
  if (!page) return {};
  reader.checkKeys(page, ["pageIndex", "pageSize"], at);
  const [index, size] = (["pageIndex", "pageSize"] as const).map((key) => {
    const value = page[key];
    // Digits are a number: the state may come from an address.
    const count = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
    return typeof count === "number" && isCount(count) ? count : reader.wrongType("count", value, [...at, key]);
  });
  if (index === undefined || size === undefined) return {};
  const offset = index * size;
  if (!isCount(offset)) reader.wrongType("count", offset, at);
  const limit = countOf(size, reader.place([...at, "pageSize"]));
  return { limit, ...(offset > 0 && { offset: countOf(offset, reader.place([...at, "pageIndex"])) }) };
}
