import { type ByField, isByField, saidOf } from "../../base/options/by-field.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState } from "./from-state.ts";
import {
  always,
  first,
  forms,
  ifCased,
  ifNullable,
  ifReversed,
  isTyped,
  type Leaf,
  operatorOf,
  type Row,
  rowFor,
  type TableOptions,
  tableOptions,
} from "./library.ts";
import { leavesOf, type ToStateResult, toState } from "./to-state.ts";
import { joined } from "./tree.ts";

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
const numbers = ["number"] as const;
const ordered = ["number", "date"] as const;
const texts = ["text"] as const;
const any = ["text", "number", "date", "flag", "choice"] as const;

/** One row per filter function and operator. */
const rows: readonly Row[] = [
  { name: "equals", key: "equal", columns: any, form: forms.one, refuses: ifEmpty },
  { name: "equalsStringSensitive", key: "equal", columns: texts, form: forms.one, refuses: ifEmpty },
  { name: "equalsString", key: "equal", columns: texts, form: forms.one, refuses: ifCased },
  { name: "arrHas", key: "list", columns: any, form: forms.list },
  { name: "includesStringSensitive", key: "anywhere", columns: texts, form: forms.one, refuses: ifEmpty },
  { name: "includesString", key: "anywhere", columns: texts, form: forms.one, refuses: ifCased },
  { name: "startsWith", key: "start", columns: texts, form: forms.one, refuses: ifCased },
  { name: "greaterThan", key: ">", columns: ordered, form: forms.one, refuses: ifNullable },
  { name: "greaterThanOrEqualTo", key: ">=", columns: ordered, form: forms.one, refuses: ifNullable },
  { name: "lessThan", key: "<", columns: ordered, form: forms.one, refuses: ifNullable },
  { name: "lessThanOrEqualTo", key: "<=", columns: ordered, form: forms.one, refuses: ifNullable },
  { name: "inNumberRange", key: "range", columns: numbers, form: forms.pair, refuses: ifReversed },
  { name: "inNumberRange", key: ">=", columns: numbers, form: forms.least },
  { name: "inNumberRange", key: "<=", columns: numbers, form: forms.most },
  {
    name: "betweenInclusive",
    key: "range",
    columns: ordered,
    form: forms.pair,
    refuses: first(ifNullable, ifReversed),
  },
  { name: "empty", key: "null", columns: ["number", "date", "flag", "choice"], form: forms.true },
  { name: "empty", key: "null", columns: texts, form: forms.true, refuses: always("other-rows") },
  { name: "notEmpty", key: "not null", columns: ["number", "date", "flag", "choice"], form: forms.true },
  { name: "notEmpty", key: "not null", columns: texts, form: forms.true, refuses: always("other-rows") },
];

/**
 * The state of TanStack Table for a checked filter: its column filters, its sorting and its page. Refused is what the
 * table cannot show or, with `mode: "client"`, would run differently.
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
export function toTanStackTable<const R extends Resource>(
  filter: Prepared<R>,
  given: TanStackTableOptions<R>,
): ToStateResult<TanStackTableState> {
  checkOptions(given, options);
  const rowOf = (leaf: Leaf) =>
    rowFor(
      rows.filter(({ name }) => name === saidOf(given.filterFns, leaf.name)),
      leaf,
    );
  return toState(filter, given, {
    library: { name: "TanStack Table", refuses: (leaf) => rowOf(leaf)?.refuses?.(leaf) },
    isFlat: true,
    read: (state) => fromTanStackTable(state, given),
    write: ({ tree, sorts, limit, offset, refuse }) => {
      const taken = new Set<string>();
      const columnFilters = leavesOf(tree).map((leaf) => {
        const row = rowOf(leaf) ?? refuse("operator", leaf);
        if (!isTyped(leaf)) refuse("read-back", leaf);
        if (taken.size === taken.add(leaf.name).size) refuse("once", leaf);
        return { id: leaf.name, value: row.form.write(leaf.values) };
      });
      const isPaged = limit !== undefined && limit > 0 && (offset ?? 0) % limit === 0;
      if (!isPaged && (limit ?? offset) !== undefined) refuse("page", limit === undefined ? "offset" : "limit");
      return {
        ...(columnFilters.length > 0 && { columnFilters }),
        ...(sorts.length > 0 && { sorting: sorts.map(({ name, isDown }) => ({ id: name, desc: isDown })) }),
        ...(isPaged && { pagination: { pageIndex: (offset ?? 0) / limit, pageSize: limit } }),
      };
    },
  });
}

/** The filter that the state of TanStack Table is, checked. Never throws on any state. */
export function fromTanStackTable<const R extends Resource>(
  state: TanStackTableState,
  given: TanStackTableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, options);
  const { filterFns, ...others } = given;
  return fromState(others, (reader) => {
    const read = reader.object(state, []) ?? {};
    for (const [index, each] of reader.items(read.sorting, ["sorting"]).entries()) {
      const sort = reader.object(each, ["sorting", index]);
      if (sort) reader.sort(sort.id, sort.desc, ["sorting", index]);
    }
    const page = read.pagination === undefined ? undefined : reader.object(read.pagination, ["pagination"]);
    if (page) {
      const skipped = Number(page.pageIndex) * Number(page.pageSize);
      reader.page(page.pageSize, skipped, ["pagination"]);
    }
    const conditions = reader.items(read.columnFilters, ["columnFilters"]).flatMap((each, index) => {
      const path = ["columnFilters", index];
      const filter = reader.object(each, path);
      if (!filter) return [];
      const { id, value } = filter;
      const filterFn = saidOf(filterFns, String(id));
      const column = reader.columnOf(id);
      const fit = rows.filter(({ name, columns }) => name === filterFn && columns.includes(column));
      const row = fit.find(({ form }) => form.read(value) !== undefined);
      const operator = row && operatorOf(row.key);
      if (fit.length === 0) reader.unknownOperator(filterFn ?? "", path);
      else if (!row || !operator) reader.refuse("not-supported", [...path, "value"]);
      const made = row && operator && reader.condition(id, operator, row.form.read(value) ?? [], path);
      return made ? [made] : [];
    });
    return conditions.length > 0 ? joined("and", conditions) : undefined;
  });
}
