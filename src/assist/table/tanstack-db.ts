import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState, type Keys, negated, type StateReader } from "./from-state.ts";
import {
  columnOf,
  anyColumn as columns,
  forms,
  ifText,
  isReference,
  isTyped,
  type Leaf,
  operatorOf,
  type Row,
  rowFor,
  rowsOf,
  type TableOptions,
  type Tree,
} from "./library.ts";
import { type Library, type Refuse, type ToStateResult, toState } from "./to-state.ts";

/** An expression of TanStack DB, as plain data. */
export type DbExpression =
  | { readonly type: "ref"; readonly path: readonly string[] }
  | { readonly type: "val"; readonly value: unknown }
  | { readonly type: "func"; readonly name: string; readonly args: readonly DbExpression[] };

/** The part of `LoadSubsetOptions` of TanStack DB that is a filter. */
export interface DbSubset {
  readonly where?: DbExpression;
  readonly orderBy?: readonly {
    readonly expression: DbExpression;
    readonly compareOptions: { readonly direction: "asc" | "desc"; readonly nulls: "first" | "last" };
  }[];
  readonly limit?: number;
  readonly offset?: number;
}

const { one, list, none } = forms;
/** Its `like` has no escapes, so the signs of patterns mean themselves nowhere. */
const like = (after: string, before: string) => ({
  write: ([value]: readonly unknown[]) => `${before}${String(value)}${after}`,
  read: (value: unknown) => {
    const text = typeof value === "string" ? value : "";
    const inner = text.slice(before.length, text.length - after.length);
    const isWhole = text === `${before}${inner}${after}` && !/[%_]/u.test(inner) && text.length > 1;
    return isWhole ? [inner] : undefined;
  },
});

/** One row per operator; what is asked by NOT of another says so. */
const rows = /* @__PURE__ */ rowsOf([
  ["eq", "equal", columns, one],
  ["gt", ">", columns, one, ifText],
  ["gte", ">=", columns, one, ifText],
  ["lt", "<", columns, one, ifText],
  ["lte", "<=", columns, one, ifText],
  ["in", "list", columns, list],
  ["like", "start", ["text"], like("%", "")],
  ["like", "anywhere", ["text"], like("%", "%")],
  ["isNull", "null", columns, none],
]);

/** The row of an operator, or that of its complement, which NOT is put around. */
function rowOf(leaf: Leaf): Row | undefined {
  const row = rowFor(rows, { ...leaf, isOpposite: false });
  if (row) return { ...row, isOpposite: leaf.isOpposite };
  const column = columnOf[leaf.field.type];
  const opposite = rows.find(
    ({ key, columns }) => operators[operatorOf(key)].complement === leaf.operator && columns.includes(column),
  );
  return opposite && !leaf.isOpposite ? { ...opposite, isOpposite: true } : undefined;
}

const func = (name: string, ...args: readonly DbExpression[]): DbExpression => ({ type: "func", name, args });
const ref = (name: string): DbExpression => ({ type: "ref", path: [name] });

function expressionOf(tree: Tree, refuse: Refuse, rowOf: (leaf: Leaf) => Row): DbExpression {
  if (tree.kind !== "leaf") return func(tree.kind, ...tree.terms.map((term) => expressionOf(term, refuse, rowOf)));
  const { name, form, isOpposite } = rowOf(tree);
  const reference = form === one ? tree.values.find(isReference) : undefined;
  if (reference === undefined && tree.values.some(isReference)) refuse("reference", tree);
  if (reference === undefined && !isTyped(tree)) refuse("read-back", tree);
  const operand = reference?.slice(referencePrefix.length);
  const value: DbExpression = operand ? ref(operand) : { type: "val", value: form.write(tree.values) };
  const made = form === none ? func(name, ref(tree.name)) : func(name, ref(tree.name), value);
  return isOpposite ? func("not", made) : made;
}

/** The name of the field that an expression is; undefined for any other one. */
function fieldIn(given: unknown): string | undefined {
  const { type, path } = (given ?? {}) as Keys;
  const isField = type === "ref" && Array.isArray(path) && path.length === 1 && typeof path[0] === "string";
  return isField ? path[0] : undefined;
}

/** Expressions may be instances of a class. */
function conditionsIn(given: unknown, at: Path, depth: number, reader: StateReader): readonly Condition[] {
  if (reader.isTooDeep(depth, at)) return [];
  const { type, name, args } = (given ?? {}) as Keys;
  const argsAt = [...at, "args"];
  const items = type === "func" ? reader.items(args, argsAt) : [];
  if (type !== "func") reader.notSupported(at);
  else if (name === "and" || name === "or" || name === "not") {
    const terms = items.flatMap((each, index) => conditionsIn(each, [...argsAt, index], depth + 1, reader));
    const isOne = name !== "not" || items.length === 1;
    if (items.length === 0 || !isOne) reader.notSupported(argsAt);
    else if (name !== "not") return reader.joined(name, terms, at);
    else return terms.map(opposite);
  } else {
    const [field, other] = items.map(fieldIn);
    const { value } = (items[1] ?? {}) as Keys;
    const places = { at, operatorAt: [...at, "name"], valueAt: argsAt };
    if (field !== undefined)
      return reader.condition({
        name: field,
        rows,
        operator: name,
        value: other ?? value,
        isField: other !== undefined,
        ...places,
      });
    if (rows.some((row) => row.name === name)) reader.notSupported(argsAt);
    else reader.unknownOperator(name, places.operatorAt);
  }
  return [];
}

/** The condition that NOT is around, or the one by the opposite operator. */
function opposite(condition: Condition): Condition {
  const complement = condition.kind === "comparison" ? operators[condition.operator.name].complement : undefined;
  if (condition.kind !== "comparison" || !complement) return negated(condition);
  return { ...condition, operator: { ...condition.operator, name: complement } };
}

const tanStackDb: Library<DbSubset> = {
  name: "TanStack DB",
  isFlat: false,
  takesReference: true,
  rows,
  rowOf,
  sorting: {
    key: "orderBy",
    write: (name, direction) => ({
      expression: ref(name),
      compareOptions: { direction, nulls: direction === "desc" ? "last" : "first" },
    }),
    read: ({ expression, compareOptions }) => ({
      name: fieldIn(expression),
      direction: ((compareOptions ?? {}) as Keys).direction ?? "asc",
    }),
  },
  paging: {
    path: ["limit"],
    write: (limit, offset) => ({ ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) }),
    read: ({ limit, offset }) => ({ limit, offset }),
  },
  write: (tree, refuse, rowOf) => (tree ? { where: expressionOf(tree, refuse, rowOf) } : {}),
  read: ({ where, cursor }, reader) => {
    if (cursor !== undefined) reader.notSupported(["cursor"]);
    return where === undefined ? [] : conditionsIn(where, ["where"], 0, reader);
  },
};

/**
 * Converts a checked filter to the subset of a collection of TanStack DB. Returns its `where`, `orderBy`, `limit` and
 * `offset`, or diagnostics for ranges, regular expressions, and strings with `%` and `_` in CONTAINS and STARTS WITH,
 * which are not supported.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toTanStackDb } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const { state } = toTanStackDb(prepareOrThrow("price > 5 LIMIT 10", { resource }), { resource });
 * state?.where; // { type: "func", name: "gt", args: [{ type: "ref", path: ["price"] }, { type: "val", value: 5 }] }
 */
export function toTanStackDb(filter: Prepared, given: TableOptions): ToStateResult<DbSubset> {
  return toState(tanStackDb, filter, given);
}

/** Converts a subset of a collection of TanStack DB to a checked filter. Never throws on invalid options. */
export function fromTanStackDb<const R extends Resource>(state: DbSubset, given: TableOptions<R>): FromStateResult<R> {
  return fromState(tanStackDb, state, given);
}
