import { checkOptions } from "../../base/options/option-table.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState } from "./from-state.ts";
import {
  always,
  type Form,
  first,
  forms,
  ifCased,
  ifNullable,
  ifUntrimmed,
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

export interface MuiFilterItem {
  readonly id?: number | string;
  readonly field: string;
  readonly operator: string;
  readonly value?: unknown;
}

/** The part of the state of MUI X DataGrid that is a filter. */
export interface MuiState {
  readonly filterModel?: {
    readonly items: readonly MuiFilterItem[];
    readonly logicOperator?: "and" | "or";
    readonly quickFilterValues?: readonly unknown[];
  };
  readonly sortModel?: readonly { readonly field: string; readonly sort: "asc" | "desc" | null | undefined }[];
  readonly paginationModel?: { readonly page: number; readonly pageSize: number };
}

const truth: Form = {
  write: ([value]) => (Number(value) === 1 ? "true" : "false"),
  read: (value) => (["true", "false"].includes(String(value)) ? [String(value) === "true" ? 1 : 0] : undefined),
};
const ifFalseOfNull = (leaf: Leaf) => (Number(leaf.values[0]) === 0 ? ifNullable(leaf) : undefined);
/** The grid compares moments in the time zone of the browser, and only to the minute. */
const ofDates = always("other-rows");
const noCase = always("ignores-case");
const text = ["text"] as const;
const number = ["number"] as const;
const date = ["date"] as const;
const choice = ["choice"] as const;
const { one, list, none } = forms;

/** One row per operator and type of column. */
const rows: readonly Row[] = [
  { name: "equals", key: "equal", columns: text, form: one, refuses: noCase },
  { name: "doesNotEqual", key: "not equal", columns: text, form: one, refuses: noCase },
  { name: "contains", key: "anywhere", columns: text, form: one, refuses: first(ifUntrimmed, ifCased) },
  {
    name: "doesNotContain",
    key: "not anywhere",
    columns: text,
    form: one,
    refuses: first(ifUntrimmed, ifNullable, ifCased),
  },
  { name: "startsWith", key: "start", columns: text, form: one, refuses: noCase },
  { name: "isAnyOf", key: "list", columns: text, form: list, refuses: noCase },
  { name: "isEmpty", key: "null", columns: text, form: none, refuses: always("other-rows") },
  { name: "isNotEmpty", key: "not null", columns: text, form: none, refuses: always("other-rows") },
  { name: "=", key: "equal", columns: number, form: one },
  { name: "!=", key: "not equal", columns: number, form: one, refuses: ifNullable },
  { name: ">", key: ">", columns: number, form: one },
  { name: ">=", key: ">=", columns: number, form: one },
  { name: "<", key: "<", columns: number, form: one },
  { name: "<=", key: "<=", columns: number, form: one },
  { name: "isAnyOf", key: "list", columns: number, form: list },
  { name: "is", key: "equal", columns: date, form: one, refuses: ofDates },
  { name: "not", key: "not equal", columns: date, form: one, refuses: ofDates },
  { name: "after", key: ">", columns: date, form: one, refuses: ofDates },
  { name: "onOrAfter", key: ">=", columns: date, form: one, refuses: ofDates },
  { name: "before", key: "<", columns: date, form: one, refuses: ofDates },
  { name: "onOrBefore", key: "<=", columns: date, form: one, refuses: ofDates },
  { name: "isEmpty", key: "null", columns: ["number", "date"], form: none },
  { name: "isNotEmpty", key: "not null", columns: ["number", "date"], form: none },
  { name: "is", key: "equal", columns: ["flag"], form: truth, refuses: ifFalseOfNull },
  { name: "is", key: "equal", columns: choice, form: one },
  { name: "not", key: "not equal", columns: choice, form: one, refuses: ifNullable },
  { name: "isAnyOf", key: "list", columns: choice, form: list },
];

/**
 * The state of MUI X DataGrid for a checked filter: its filter, sort and pagination models. Refused is what the grid
 * cannot show or, with `mode: "client"`, would run differently.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toMui } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const { state } = toMui(prepareOrThrow("price > 5", { resource }), { resource });
 * state?.filterModel; // { items: [{ id: 1, field: "price", operator: ">", value: 5 }], logicOperator: "and" }
 */
export function toMui<const R extends Resource>(filter: Prepared<R>, given: TableOptions<R>): ToStateResult<MuiState> {
  checkOptions(given, tableOptions);
  return toState(filter, given, {
    library: { name: "MUI X DataGrid", refuses: (leaf) => rowFor(rows, leaf)?.refuses?.(leaf) },
    isFlat: "if-possible",
    read: (state) => fromMui(state, given),
    write: ({ tree, sorts, limit, offset, refuse }) => {
      const isOr = tree?.kind === "or";
      if (tree && tree.kind !== "leaf" && tree.terms.some(({ kind }) => kind !== "leaf")) refuse("logic");
      const items = leavesOf(tree).map((leaf, index) => {
        const row = rowFor(rows, leaf) ?? refuse("operator", leaf);
        if (!isTyped(leaf)) refuse("read-back", leaf);
        const value = row.form.write(leaf.values);
        return { id: index + 1, field: leaf.name, operator: row.name, ...(value !== undefined && { value }) };
      });
      const isPaged = limit !== undefined && limit > 0 && (offset ?? 0) % limit === 0;
      if (!isPaged && (limit ?? offset) !== undefined) refuse("page", limit === undefined ? "offset" : "limit");
      return {
        ...(items.length > 0 && { filterModel: { items, logicOperator: isOr ? ("or" as const) : ("and" as const) } }),
        ...(sorts.length > 0 && {
          sortModel: sorts.map(({ name, isDown }) => ({
            field: name,
            sort: isDown ? ("desc" as const) : ("asc" as const),
          })),
        }),
        ...(isPaged && { paginationModel: { page: (offset ?? 0) / limit, pageSize: limit } }),
      };
    },
  });
}

/** The filter that the state of MUI X DataGrid is, checked. Never throws on any state. */
export function fromMui<const R extends Resource>(state: MuiState, given: TableOptions<R>): FromStateResult<R> {
  checkOptions(given, tableOptions);
  return fromState(given, (reader) => {
    const read = reader.object(state, []) ?? {};
    for (const [index, each] of reader.items(read.sortModel, ["sortModel"]).entries()) {
      const sort = reader.object(each, ["sortModel", index]);
      if (sort) reader.sort(sort.field, sort.sort === "desc", ["sortModel", index]);
    }
    const page =
      read.paginationModel === undefined ? undefined : reader.object(read.paginationModel, ["paginationModel"]);
    if (page) reader.page(page.pageSize, Number(page.page) * Number(page.pageSize), ["paginationModel"]);
    const model = read.filterModel === undefined ? undefined : reader.object(read.filterModel, ["filterModel"]);
    if (!model) return undefined;
    if (reader.items(model.quickFilterValues, ["filterModel", "quickFilterValues"]).length > 0)
      reader.refuse("not-supported", ["filterModel", "quickFilterValues"]);
    const conditions = reader.items(model.items, ["filterModel", "items"]).flatMap((each, index) => {
      const path = ["filterModel", "items", index];
      const item = reader.object(each, path);
      if (!item) return [];
      const { field, operator, value } = item;
      const column = reader.columnOf(field);
      const row = rows.find(({ name, columns }) => name === operator && columns.includes(column));
      if (!row) reader.unknownOperator(operator, [...path, "operator"]);
      const values = row?.form.read(value);
      if (row && !values) reader.refuse("empty", [...path, "value"]);
      const asked = row && operatorOf(row.key);
      const made = asked && values && reader.condition(field, asked, values, path);
      return made ? [made] : [];
    });
    return conditions.length > 0 ? joined(model.logicOperator === "or" ? "or" : "and", conditions) : undefined;
  });
}
