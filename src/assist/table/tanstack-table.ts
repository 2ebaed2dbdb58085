import { type ByField, isByField, saidOf } from "../../base/options/by-field.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState, joined } from "./from-state.ts";
import {
  always,
  anyColumn,
  first,
  forms,
  ifCased,
  ifNullable,
  ifReversed,
  isTyped,
  type Leaf,
  number,
  rowFor,
  rowsOf,
  type TableOptions,
  tableOptions,
  text,
} from "./library.ts";
import { pages } from "./state-parts.ts";
import { type Library, leavesOf, type ToStateResult, toState } from "./to-state.ts";

/** The part of the state of TanStack Table that is a filter. */
export interface TanStackTableState {
  readonly columnFilters?: readonly { readonly id: string; readonly value: unknown }[];
  readonly sorting?: readonly { readonly id: string; readonly desc: boolean }[];
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number };
}

export interface TanStackTableOptions<R extends Resource = Resource> extends TableOptions<R> {
  /** The name of the `filterFn` of each column; a column without one has no filter. */
  readonly filterFns?: ByField<string>;
}

const options = /* @__PURE__ */ optionTable<TanStackTableOptions, TableOptions>({ filterFns: isByField }, tableOptions);

const ifEmpty = ({ values }: Leaf) => (values.includes("") ? "other-rows" : undefined);
const ordered = ["number", "date"] as const;

/** One row per filter function and operator. */
const rows = /* @__PURE__ */ rowsOf([
  ["equals", "equal", anyColumn, forms.one, ifEmpty],
  ["equalsStringSensitive", "equal", text, forms.one, ifEmpty],
  ["equalsString", "equal", text, forms.one, ifCased],
  ["arrHas", "list", anyColumn, forms.list],
  ["includesStringSensitive", "anywhere", text, forms.one, ifEmpty],
  ["includesString", "anywhere", text, forms.one, ifCased],
  ["startsWith", "start", text, forms.one, ifCased],
  ["greaterThan", ">", ordered, forms.one, ifNullable],
  ["greaterThanOrEqualTo", ">=", ordered, forms.one, ifNullable],
  ["lessThan", "<", ordered, forms.one, ifNullable],
  ["lessThanOrEqualTo", "<=", ordered, forms.one, ifNullable],
  ["inNumberRange", "range", number, forms.pair, ifReversed],
  ["inNumberRange", ">=", number, forms.least],
  ["inNumberRange", "<=", number, forms.most],
  ["betweenInclusive", "range", ordered, forms.pair, first(ifNullable, ifReversed)],
  ["empty", "null", ["number", "date", "flag", "choice"], forms.true],
  ["empty", "null", text, forms.true, always("other-rows")],
  ["notEmpty", "not null", ["number", "date", "flag", "choice"], forms.true],
  ["notEmpty", "not null", text, forms.true, always("other-rows")],
]);

const libraryWith = (filterFns: ByField<string> | undefined): Library<TanStackTableState> => ({
  name: "TanStack Table",
  isFlat: true,
  rows,
  rowOf: (leaf) =>
    rowFor(
      rows.filter(({ name }) => name === saidOf(filterFns, leaf.name)),
      leaf,
    ),
  sorting: {
    key: "sorting",
    write: (id, direction) => ({ id, desc: direction === "desc" }),
    read: ({ id, desc }) => ({ name: id, direction: desc ? "desc" : "asc" }),
  },
  paging: pages("pagination", "pageIndex", "pageSize"),
  write: (tree, refuse, rowOf) => {
    const taken = new Set<string>();
    const columnFilters = leavesOf(tree).map((leaf) => {
      const row = rowOf(leaf);
      if (!isTyped(leaf)) refuse("read-back", leaf);
      if (taken.size === taken.add(leaf.name).size) refuse("once", leaf);
      return { id: leaf.name, value: row.form.write(leaf.values) };
    });
    return columnFilters.length > 0 ? { columnFilters } : {};
  },
  read: ({ columnFilters }, reader) =>
    joined(
      "and",
      reader.each(columnFilters, ["columnFilters"], ({ id, value }, at) => {
        const operator = (typeof id === "string" && saidOf(filterFns, id)) || "";
        return reader.condition({ name: id, rows, operator, value, at, operatorAt: at, valueAt: [...at, "value"] });
      }),
    ),
});

/**
 * Converts a checked filter to the state of TanStack Table. Returns its column filters, its sorting and its page, or
 * diagnostics for what the table cannot show or, with `mode: "client"`, would run differently.
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
  const { filterFns, ...others } = given;
  return toState(libraryWith(filterFns), filter, others);
}

/** Converts the state of TanStack Table to a checked filter. Never throws on invalid state. */
export function fromTanStackTable<const R extends Resource>(
  state: TanStackTableState,
  given: TanStackTableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, options);
  const { filterFns, ...others } = given;
  return fromState(libraryWith(filterFns), state, others);
}
