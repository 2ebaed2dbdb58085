import type { Path } from "../../base/diagnostics/diagnostic.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState, joined, type Keys, type StateReader } from "./from-state.ts";
import {
  always,
  columnOf,
  first,
  forms,
  ifCased,
  ifNullable,
  isTyped,
  type Leaf,
  type Row,
  rowsOf,
  type TableOptions,
  type Tree,
} from "./library.ts";
import { sortModel } from "./state-parts.ts";
import { type Library, leavesOf, type Refuse, type ToStateResult, toState } from "./to-state.ts";

/** A condition of AG Grid on one column. */
export interface AgGridCondition {
  readonly filterType: string;
  readonly type?: string;
  readonly filter?: unknown;
  readonly filterTo?: unknown;
  readonly dateFrom?: unknown;
  readonly dateTo?: unknown;
  readonly values?: readonly unknown[];
}

export interface AgGridColumnFilter extends AgGridCondition {
  readonly operator?: "AND" | "OR";
  readonly conditions?: readonly AgGridCondition[];
}

/** The part of the state of AG Grid that is a filter, as in `api.getFilterModel()` and the sorted columns. */
export interface AgGridState {
  readonly filterModel?: Readonly<Record<string, AgGridColumnFilter>>;
  readonly sortModel?: readonly { readonly colId: string; readonly sort: "asc" | "desc" }[];
}

/** A model of the advanced filter of AG Grid. */
export type AgGridAdvancedModel =
  | { readonly filterType: "join"; readonly type: "AND" | "OR"; readonly conditions: readonly AgGridAdvancedModel[] }
  | (AgGridCondition & { readonly colId: string });

const words = ["text", "choice"] as const;
const scalars = ["number", "date"] as const;
const both = [...words, ...scalars] as const;

/** The grid compares days in the time zone of the browser. */
const ofScalars = (leaf: Leaf) => (columnOf[leaf.field.type] === "date" ? "other-rows" : undefined);
const ofWords = (leaf: Leaf) =>
  columnOf[leaf.field.type] === "number" ? undefined : (ofScalars(leaf) ?? ifCased(leaf));
/** A blank is also a text without letters. */
const ofBlanks = (leaf: Leaf) => (columnOf[leaf.field.type] === "text" ? "other-rows" : undefined);

const { one: value, none, pair, list } = forms;

/** One row per operator. */
const rows = /* @__PURE__ */ rowsOf([
  ["equals", "equal", both, value, ofWords],
  ["notEqual", "not equal", both, value, first(ifNullable, ofWords)],
  ["contains", "anywhere", ["text"], value, ifCased],
  ["notContains", "not anywhere", ["text"], value, first(ifNullable, ifCased)],
  ["startsWith", "start", ["text"], value, ifCased],
  ["lessThan", "<", scalars, value, ofScalars],
  ["lessThanOrEqual", "<=", scalars, value, ofScalars],
  ["greaterThan", ">", scalars, value, ofScalars],
  ["greaterThanOrEqual", ">=", scalars, value, ofScalars],
  // The ends of a range are left out, unless the column says `inRangeInclusive`.
  ["inRange", "range", scalars, pair, always("other-rows")],
  ["blank", "null", both, none, ofBlanks],
  ["notBlank", "not null", both, none, ofBlanks],
  // The filter that offers the values of a column, which ignores their case.
  ["set", "list", words, list, always("ignores-case")],
]);

const filterTypes = { text: "text", choice: "text", number: "number", date: "date", flag: "" } as const;

/** The keys of the values: dates have others, but not in the advanced filter. */
function keysOf(filterType: string, isAdvanced: boolean): readonly [string, string] {
  return filterType === "date" && !isAdvanced ? ["dateFrom", "dateTo"] : ["filter", "filterTo"];
}

function written(leaf: Leaf, row: Row, isAdvanced: boolean, refuse: Refuse): AgGridCondition {
  if (!isTyped(leaf) || leaf.values.includes("")) refuse("read-back", leaf);
  const { values } = leaf;
  if (row.form === list) {
    if (isAdvanced || values.some((each) => typeof each !== "string")) refuse("operator", leaf);
    return { filterType: "set", values };
  }
  if (values.length > 2) refuse("once", leaf);
  const filterType = filterTypes[columnOf[leaf.field.type]];
  const keys = keysOf(filterType, isAdvanced);
  const pairs = values.map((each, index) => [keys[index], each]);
  return { filterType, type: row.name, ...Object.fromEntries(pairs) };
}

function conditionIn(name: unknown, filter: Keys, at: Path, isAdvanced: boolean, reader: StateReader) {
  const isSet = filter.filterType === "set" && !isAdvanced;
  const operator = isSet ? "set" : filter.type;
  const given = keysOf(filterTypes[reader.columnOf(name)], isAdvanced).map((key) => filter[key]);
  const value = isSet ? filter.values : rows.find((row) => row.name === operator)?.form === pair ? given : given[0];
  const valueAt = isSet ? [...at, "values"] : at;
  return reader.condition({ name, rows, operator, value, at, operatorAt: [...at, "type"], valueAt });
}

const agGrid: Library<AgGridState> = {
  name: "AG Grid",
  isFlat: true,
  rows,
  sorting: sortModel("colId"),
  write: (tree, refuse, rowOf) => {
    const columns = new Map<string, AgGridCondition[]>();
    for (const leaf of leavesOf(tree)) {
      const conditions = columns.get(leaf.name) ?? [];
      conditions.push(written(leaf, rowOf(leaf), false, refuse));
      columns.set(leaf.name, conditions);
    }
    const models = [...columns].map(([name, conditions]) => {
      const only = conditions[0] as AgGridCondition;
      const model = { filterType: only.filterType, operator: "AND" as const, conditions };
      return [name, conditions.length > 1 ? model : only] as const;
    });
    return models.length > 0 ? { filterModel: Object.fromEntries(models) } : {};
  },
  read: ({ filterModel }, reader) => {
    const model = reader.object(filterModel, ["filterModel"]) ?? {};
    const columns = Object.keys(model).flatMap((name) => {
      const path = ["filterModel", name];
      const filter = reader.object(model[name] ?? null, path);
      if (!filter) return [];
      if (filter.conditions === undefined) return conditionIn(name, filter, path, false, reader);
      const terms = reader.each(filter.conditions, [...path, "conditions"], (each, at) =>
        conditionIn(name, each, at, false, reader),
      );
      return reader.joined(filter.operator ?? "AND", terms, [...path, "operator"]);
    });
    return joined("and", columns);
  },
};

/**
 * Converts a checked filter to the state of AG Grid. Returns its filter model and its sorted columns, or diagnostics
 * for what the grid cannot show or, with `mode: "client"`, would run differently. The page is not part of the state.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toAgGrid } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const { state } = toAgGrid(prepareOrThrow("price > 5", { resource }), { resource });
 * state; // { filterModel: { price: { filterType: "number", type: "greaterThan", filter: 5 } } }
 */
export function toAgGrid(filter: Prepared, given: TableOptions): ToStateResult<AgGridState> {
  return toState(agGrid, filter, given);
}

/** Converts the state of AG Grid to a checked filter. Never throws on invalid state. */
export function fromAgGrid<const R extends Resource>(state: AgGridState, given: TableOptions<R>): FromStateResult<R> {
  return fromState(agGrid, state, given);
}

function modelOf(tree: Tree, refuse: Refuse, rowOf: (leaf: Leaf) => Row): AgGridAdvancedModel {
  if (tree.kind === "leaf") return { ...written(tree, rowOf(tree), true, refuse), colId: tree.name };
  const conditions = tree.terms.map((term) => modelOf(term, refuse, rowOf));
  return { filterType: "join", type: tree.kind === "and" ? "AND" : "OR", conditions };
}

function conditionsIn(model: unknown, at: Path, depth: number, reader: StateReader): readonly Condition[] {
  const each = reader.isTooDeep(depth, at) ? undefined : reader.object(model ?? null, at);
  if (!each) return [];
  if (each.filterType !== "join") return conditionIn(each.colId, each, at, true, reader);
  const conditionsAt = [...at, "conditions"];
  const given = reader.items(each.conditions, conditionsAt);
  const terms = given.flatMap((one, index) => conditionsIn(one, [...conditionsAt, index], depth + 1, reader));
  if (given.length === 0 && (each.type === "AND" || each.type === "OR")) reader.notSupported(conditionsAt);
  return reader.joined(each.type, terms, [...at, "type"]);
}

const agGridAdvanced: Library<AgGridAdvancedModel | null> = {
  name: "AG Grid",
  isFlat: false,
  rows,
  write: (tree, refuse, rowOf) => (tree ? modelOf(tree, refuse, rowOf) : null),
  read: (state, reader) => (state === null ? [] : conditionsIn(state, [], 0, reader)),
};

/**
 * Converts the conditions of a checked filter, with nested AND and OR, to a model of the advanced filter of AG Grid.
 */
export function toAgGridAdvanced(filter: Prepared, given: TableOptions): ToStateResult<AgGridAdvancedModel | null> {
  return toState(agGridAdvanced, filter, given);
}

/**
 * Converts a model of the advanced filter of AG Grid to a checked filter; `null` is the empty one. Never throws on an
 * invalid model.
 */
export function fromAgGridAdvanced<const R extends Resource>(
  state: AgGridAdvancedModel | null,
  given: TableOptions<R>,
): FromStateResult<R> {
  return fromState(agGridAdvanced, state, given);
}
