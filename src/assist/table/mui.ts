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
  type Row,
  type TableOptions,
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
export function toMui<const R extends Resource>(filter: Prepared<R>, given: TableOptions<R>): ToStateResult<MuiState> {
  return toState(mui, filter, given);
}

/** Converts the state of MUI X DataGrid to a checked filter. Never throws on invalid state. */
export function fromMui<const R extends Resource>(state: MuiState, given: TableOptions<R>): FromStateResult<R> {
  return fromState(mui, state, given);
}
