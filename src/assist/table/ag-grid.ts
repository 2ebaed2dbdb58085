import { checkOptions } from "../../base/options/option-table.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState, type StateReader } from "./from-state.ts";
import {
  always,
  columnOf,
  first,
  ifCased,
  ifNullable,
  isTyped,
  type Leaf,
  operatorOf,
  type Row,
  rowFor,
  type TableOptions,
  type Tree,
  tableOptions,
} from "./library.ts";
import { leavesOf, type Refuse, type ToStateResult, toState } from "./to-state.ts";
import { joined } from "./tree.ts";

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

/** The part of the state of AG Grid that is a filter: as `api.getFilterModel()` and the sorted columns have it. */
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

/** The values are in keys that depend on the column, so these say only how many there are. */
const value = { write: ([first]: readonly unknown[]) => first, read: (given: unknown) => given as readonly unknown[] };

/** One row per operator. */
const rows: readonly Row[] = [
  { name: "equals", key: "equal", columns: both, form: value, refuses: ofWords },
  { name: "notEqual", key: "not equal", columns: both, form: value, refuses: first(ifNullable, ofWords) },
  { name: "contains", key: "anywhere", columns: ["text"], form: value, refuses: ifCased },
  { name: "notContains", key: "not anywhere", columns: ["text"], form: value, refuses: first(ifNullable, ifCased) },
  { name: "startsWith", key: "start", columns: ["text"], form: value, refuses: ifCased },
  { name: "lessThan", key: "<", columns: scalars, form: value, refuses: ofScalars },
  { name: "lessThanOrEqual", key: "<=", columns: scalars, form: value, refuses: ofScalars },
  { name: "greaterThan", key: ">", columns: scalars, form: value, refuses: ofScalars },
  { name: "greaterThanOrEqual", key: ">=", columns: scalars, form: value, refuses: ofScalars },
  // The ends of a range are left out, unless the column says `inRangeInclusive`.
  { name: "inRange", key: "range", columns: scalars, form: value, refuses: always("other-rows") },
  { name: "blank", key: "null", columns: both, form: value, refuses: ofBlanks },
  { name: "notBlank", key: "not null", columns: both, form: value, refuses: ofBlanks },
  // The filter that offers the values of a column, which ignores their case.
  { name: "set", key: "list", columns: words, form: value, refuses: always("ignores-case") },
];

const filterTypes = { text: "text", choice: "text", number: "number", date: "date", flag: "" } as const;

/** The keys of the values: dates have others, but not in the advanced filter. */
function keysOf(filterType: string, isAdvanced: boolean): readonly [string, string] {
  return filterType === "date" && !isAdvanced ? ["dateFrom", "dateTo"] : ["filter", "filterTo"];
}

function written(leaf: Leaf, isAdvanced: boolean, refuse: Refuse): AgGridCondition {
  const row = rowFor(rows, leaf) ?? refuse("operator", leaf);
  if (!isTyped(leaf) || leaf.values.includes("")) refuse("read-back", leaf);
  const { values } = leaf;
  if (row.name === "set") {
    if (isAdvanced || values.some((each) => typeof each !== "string")) refuse("operator", leaf);
    return { filterType: "set", values };
  }
  if (values.length > 2) refuse("once", leaf);
  const filterType = filterTypes[columnOf[leaf.field.type]];
  const keys = keysOf(filterType, isAdvanced);
  const pairs = values.map((each, index) => [keys[index], each]);
  return { filterType, type: row.name, ...Object.fromEntries(pairs) };
}

/**
 * The state of AG Grid for a checked filter: its filter model and its sorted columns. Refused is what the grid cannot
 * show or, with `mode: "client"`, would run differently. The page is not part of the state.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toAgGrid } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const { state } = toAgGrid(prepareOrThrow("price > 5", { resource }), { resource });
 * state; // { filterModel: { price: { filterType: "number", type: "greaterThan", filter: 5 } } }
 */
export function toAgGrid<const R extends Resource>(
  filter: Prepared<R>,
  given: TableOptions<R>,
): ToStateResult<AgGridState> {
  checkOptions(given, tableOptions);
  return toState(filter, given, {
    library: { name: "AG Grid", refuses: (leaf) => rowFor(rows, leaf)?.refuses?.(leaf) },
    isFlat: true,
    read: (state) => fromAgGrid(state, given),
    write: ({ tree, sorts, limit, offset, refuse }) => {
      if (limit !== undefined || offset !== undefined) refuse("clause", limit === undefined ? "offset" : "limit");
      const columns = new Map<string, AgGridCondition[]>();
      for (const leaf of leavesOf(tree)) {
        const before = columns.get(leaf.name) ?? [];
        columns.set(leaf.name, [...before, written(leaf, false, refuse)]);
      }
      const models = [...columns].map(([name, conditions]) => {
        const [only = { filterType: "" }] = conditions;
        const model = { filterType: only.filterType, operator: "AND" as const, conditions };
        return [name, conditions.length > 1 ? model : only] as const;
      });
      return {
        ...(models.length > 0 && { filterModel: Object.fromEntries(models) }),
        ...(sorts.length > 0 && {
          sortModel: sorts.map(({ name, isDown }) => ({
            colId: name,
            sort: isDown ? ("desc" as const) : ("asc" as const),
          })),
        }),
      };
    },
  });
}

/** The filter that the state of AG Grid is, checked. Never throws on any state. */
export function fromAgGrid<const R extends Resource>(state: AgGridState, given: TableOptions<R>): FromStateResult<R> {
  checkOptions(given, tableOptions);
  return fromState(given, (reader) => {
    const read = reader.object(state, []) ?? {};
    for (const [index, each] of reader.items(read.sortModel, ["sortModel"]).entries()) {
      const sort = reader.object(each, ["sortModel", index]);
      if (sort) reader.sort(sort.colId, sort.sort === "desc", ["sortModel", index]);
    }
    const model = read.filterModel === undefined ? undefined : reader.object(read.filterModel, ["filterModel"]);
    const columns = Object.entries(model ?? {}).flatMap(([name, each]) => {
      const path = ["filterModel", name];
      const filter = reader.object(each, path);
      if (!filter) return [];
      if (filter.conditions === undefined) return conditionOf(name, filter, path, false, reader);
      const terms = reader.items(filter.conditions, [...path, "conditions"]).flatMap((one, index) => {
        const inner = reader.object(one, [...path, "conditions", index]);
        return inner ? conditionOf(name, inner, [...path, "conditions", index], false, reader) : [];
      });
      if (terms.length === 0) return [];
      return filter.operator === "OR" ? [joined("or", terms)] : terms;
    });
    return columns.length > 0 ? joined("and", columns) : undefined;
  });
}

function conditionOf(
  name: unknown,
  filter: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  isAdvanced: boolean,
  reader: StateReader,
): readonly Condition[] {
  const isSet = filter.filterType === "set" && !isAdvanced;
  const type = isSet ? "set" : filter.type;
  const column = reader.columnOf(name);
  const row = rows.find((each) => each.name === type && each.columns.includes(column));
  const asked = row && operatorOf(row.key);
  if (!asked) {
    reader.unknownOperator(type, [...path, "type"]);
    return [];
  }
  const keys = keysOf(filterTypes[column], isAdvanced);
  const given = isSet ? reader.items(filter.values, [...path, "values"]) : keys.map((key) => filter[key]);
  const isMany = row.key === "range" || isSet;
  const isNone = row.key === "null" || row.key === "not null";
  const values = isNone ? [] : isMany ? given : given.slice(0, 1);
  const made = reader.condition(name, asked, values, path);
  return made ? [made] : [];
}

/** The model of the advanced filter of AG Grid for the conditions of a checked filter, in which AND and OR are nested. */
export function toAgGridAdvanced<const R extends Resource>(
  filter: Prepared<R>,
  given: TableOptions<R>,
): ToStateResult<AgGridAdvancedModel | null> {
  checkOptions(given, tableOptions);
  return toState<AgGridAdvancedModel | null>(filter, given, {
    library: { name: "AG Grid", refuses: (leaf) => rowFor(rows, leaf)?.refuses?.(leaf) },
    isFlat: false,
    read: (state) => fromAgGridAdvanced(state, given),
    write: ({ tree, sorts, limit, offset, refuse }) => {
      if (sorts.length > 0) refuse("clause", "orders");
      if (limit !== undefined || offset !== undefined) refuse("clause", limit === undefined ? "offset" : "limit");
      return tree ? modelOf(tree, refuse) : null;
    },
  });
}

function modelOf(tree: Tree, refuse: Refuse): AgGridAdvancedModel {
  if (tree.kind === "leaf") return { ...written(tree, true, refuse), colId: tree.name };
  const type = tree.kind === "and" ? ("AND" as const) : ("OR" as const);
  return { filterType: "join", type, conditions: tree.terms.map((term) => modelOf(term, refuse)) };
}

/** The filter that a model of the advanced filter of AG Grid is, checked; `null` is the empty one. Never throws on any model. */
export function fromAgGridAdvanced<const R extends Resource>(
  state: AgGridAdvancedModel | null,
  given: TableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, tableOptions);
  const read = (
    model: unknown,
    path: readonly (string | number)[],
    depth: number,
    reader: StateReader,
  ): readonly Condition[] => {
    const each = reader.isTooDeep(depth, path) ? undefined : reader.object(model, path);
    if (!each) return [];
    if (each.filterType !== "join") return conditionOf(each.colId, each, path, true, reader);
    const given = reader.items(each.conditions, [...path, "conditions"]);
    const terms = given.flatMap((one, index) => read(one, [...path, "conditions", index], depth + 1, reader));
    if (each.type !== "AND" && each.type !== "OR") reader.unknownOperator(each.type, [...path, "type"]);
    else if (given.length === 0) reader.refuse("not-supported", [...path, "conditions"]);
    else if (terms.length > 0) return [joined(each.type === "AND" ? "and" : "or", terms)];
    return [];
  };
  return fromState(given, (reader) => (state === null ? undefined : read(state, [], 0, reader)[0]));
}
