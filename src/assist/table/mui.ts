import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState } from "./from-state.ts";
import {
  always,
  choice,
  date,
  type Form,
  first,
  forms,
  ifCased,
  ifNullable,
  ifUntrimmed,
  isTyped,
  type Leaf,
  number,
  rowsOf,
  type TableOptions,
  text,
} from "./library.ts";
import { pages, sortModel } from "./state-parts.ts";
import { type Library, leavesOf, type ToStateResult, toState } from "./to-state.ts";

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
  read: (value) => {
    const said = typeof value === "boolean" ? String(value) : value;
    return said === "true" || said === "false" ? [said === "true" ? 1 : 0] : undefined;
  },
};
const ifFalseOfNull = (leaf: Leaf) => (Number(leaf.values[0]) === 0 ? ifNullable(leaf) : undefined);
/** The grid compares moments in the time zone of the browser, and only to the minute. */
const ofDates = always("other-rows");
const noCase = always("ignores-case");
const { one, list, none } = forms;

/** One row per operator and type of column. */
const rows = /* @__PURE__ */ rowsOf([
  ["equals", "equal", text, one, noCase],
  ["doesNotEqual", "not equal", text, one, noCase],
  ["contains", "anywhere", text, one, first(ifUntrimmed, ifCased)],
  ["doesNotContain", "not anywhere", text, one, first(ifUntrimmed, ifNullable, ifCased)],
  ["startsWith", "start", text, one, noCase],
  ["isAnyOf", "list", text, list, noCase],
  ["isEmpty", "null", text, none, always("other-rows")],
  ["isNotEmpty", "not null", text, none, always("other-rows")],
  ["=", "equal", number, one],
  ["!=", "not equal", number, one, ifNullable],
  [">", ">", number, one],
  [">=", ">=", number, one],
  ["<", "<", number, one],
  ["<=", "<=", number, one],
  ["isAnyOf", "list", number, list],
  ["is", "equal", date, one, ofDates],
  ["not", "not equal", date, one, ofDates],
  ["after", ">", date, one, ofDates],
  ["onOrAfter", ">=", date, one, ofDates],
  ["before", "<", date, one, ofDates],
  ["onOrBefore", "<=", date, one, ofDates],
  ["isEmpty", "null", ["number", "date"], none],
  ["isNotEmpty", "not null", ["number", "date"], none],
  ["is", "equal", ["flag"], truth, ifFalseOfNull],
  ["is", "equal", choice, one],
  ["not", "not equal", choice, one, ifNullable],
  ["isAnyOf", "list", choice, list],
]);

const mui: Library<MuiState> = {
  name: "MUI X DataGrid",
  isFlat: "if-possible",
  rows,
  sorting: sortModel("field"),
  paging: pages("paginationModel", "page", "pageSize"),
  write: (tree, refuse, rowOf) => {
    if (tree && tree.kind !== "leaf" && tree.terms.some(({ kind }) => kind !== "leaf")) refuse("logic");
    const items = leavesOf(tree).map((leaf, index) => {
      const { name: operator, form } = rowOf(leaf);
      if (!isTyped(leaf)) refuse("read-back", leaf);
      const value = form.write(leaf.values);
      return { id: index + 1, field: leaf.name, operator, ...(value !== undefined && { value }) };
    });
    return items.length > 0 ? { filterModel: { items, logicOperator: tree?.kind === "or" ? "or" : "and" } } : {};
  },
  read: ({ filterModel }, reader) => {
    const { items, logicOperator, quickFilterValues } = reader.object(filterModel, ["filterModel"]) ?? {};
    const quickAt = ["filterModel", "quickFilterValues"];
    if (reader.items(quickFilterValues, quickAt).length > 0) reader.notSupported(quickAt);
    const terms = reader.each(items, ["filterModel", "items"], ({ field, operator, value }, at) => {
      const places = { at, operatorAt: [...at, "operator"], valueAt: [...at, "value"] };
      return reader.condition({ name: field, rows, operator, value, ...places });
    });
    return reader.joined(logicOperator ?? "and", terms, ["filterModel", "logicOperator"]);
  },
};

/**
 * Converts a checked filter to the state of MUI X DataGrid. Returns its filter, sort and pagination models, or
 * diagnostics for what the grid cannot show or, with `mode: "client"`, would run differently.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toMui } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const { state } = toMui(prepareOrThrow("price > 5", { resource }), { resource });
 * state?.filterModel; // { items: [{ id: 1, field: "price", operator: ">", value: 5 }], logicOperator: "and" }
 */
export function toMui(filter: Prepared, given: TableOptions): ToStateResult<MuiState> {
  return toState(mui, filter, given);
}

/** Converts the state of MUI X DataGrid to a checked filter. Never throws on invalid state. */
export function fromMui<const R extends Resource>(state: MuiState, given: TableOptions<R>): FromStateResult<R> {
  return fromState(mui, state, given);
}
