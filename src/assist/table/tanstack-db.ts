import { referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FromStateResult, fromState, type StateReader } from "./from-state.ts";
import {
  columnOf,
  forms,
  isReference,
  isTyped,
  type Leaf,
  operatorOf,
  type Row,
  rowFor,
  type TableOptions,
  type Tree,
  tableOptions,
} from "./library.ts";
import { type Refuse, type ToStateResult, toState } from "./to-state.ts";
import { joined, negated } from "./tree.ts";

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

const columns = ["text", "number", "date", "flag", "choice"] as const;
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
const ofTexts = ({ field }: Leaf) => (columnOf[field.type] === "text" ? "other-rows" : undefined);

/** One row per operator; what is asked by NOT of another says so. */
const rows: readonly Row[] = [
  { name: "eq", key: "equal", columns, form: one },
  { name: "gt", key: ">", columns, form: one, refuses: ofTexts },
  { name: "gte", key: ">=", columns, form: one, refuses: ofTexts },
  { name: "lt", key: "<", columns, form: one, refuses: ofTexts },
  { name: "lte", key: "<=", columns, form: one, refuses: ofTexts },
  { name: "in", key: "list", columns, form: list },
  { name: "like", key: "start", columns: ["text"], form: like("%", "") },
  { name: "like", key: "anywhere", columns: ["text"], form: like("%", "%") },
  { name: "isNull", key: "null", columns, form: none },
];

/** The row of an operator, or that of its complement, which NOT is put around. */
function rowOf(leaf: Leaf): { readonly row: Row; readonly isNegated: boolean } | undefined {
  const row = rowFor(rows, { ...leaf, isOpposite: false });
  if (row) return { row, isNegated: leaf.isOpposite };
  const opposite = rows.find(({ key, columns: fit }) => {
    const operator = operatorOf(key);
    return operator && operators[operator].complement === leaf.operator && fit.includes(columnOf[leaf.field.type]);
  });
  return opposite && !leaf.isOpposite ? { row: opposite, isNegated: true } : undefined;
}

/**
 * The subset of a collection of TanStack DB for a checked filter: its `where`, `orderBy`, `limit` and `offset`. Refused are
 * ranges, regular expressions, and texts with `%` and `_` in CONTAINS and STARTS WITH.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toTanStackDb } from "fieldfilter/table";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const { state } = toTanStackDb(prepareOrThrow("price > 5 LIMIT 10", { resource }), { resource });
 * state?.where; // { type: "func", name: "gt", args: [{ type: "ref", path: ["price"] }, { type: "val", value: 5 }] }
 */
export function toTanStackDb<const R extends Resource>(
  filter: Prepared<R>,
  given: TableOptions<R>,
): ToStateResult<DbSubset> {
  checkOptions(given, tableOptions);
  return toState(filter, given, {
    library: { name: "TanStack DB", takesReference: true, refuses: (leaf) => rowOf(leaf)?.row.refuses?.(leaf) },
    isFlat: false,
    read: (state) => fromTanStackDb(state, given),
    write: ({ tree, sorts, limit, offset, refuse }) => ({
      ...(tree && { where: expressionOf(tree, refuse) }),
      ...(sorts.length > 0 && {
        orderBy: sorts.map(({ name, isDown }) => ({
          expression: { type: "ref" as const, path: [name] },
          compareOptions: isDown
            ? { direction: "desc" as const, nulls: "last" as const }
            : { direction: "asc" as const, nulls: "first" as const },
        })),
      }),
      ...(limit !== undefined && { limit }),
      ...(offset !== undefined && { offset }),
    }),
  });
}

const func = (name: string, ...args: readonly DbExpression[]): DbExpression => ({ type: "func", name, args });

function expressionOf(tree: Tree, refuse: Refuse): DbExpression {
  if (tree.kind !== "leaf") return func(tree.kind, ...tree.terms.map((term) => expressionOf(term, refuse)));
  const { row, isNegated } = rowOf(tree) ?? refuse("operator", tree);
  const [value] = tree.values;
  const isField = isReference(value) && row.form === one;
  if (!isField && tree.values.some(isReference)) refuse("reference", tree);
  if (!isField && !isTyped(tree)) refuse("read-back", tree);
  const operand: DbExpression = isField
    ? { type: "ref", path: [String(value).slice(referencePrefix.length)] }
    : { type: "val", value: row.form.write(tree.values) };
  const ref: DbExpression = { type: "ref", path: [tree.name] };
  const made = row.form === none ? func(row.name, ref) : func(row.name, ref, operand);
  return isNegated ? func("not", made) : made;
}

/** The filter that a subset of a collection of TanStack DB is, checked. Never throws on any options. */
export function fromTanStackDb<const R extends Resource>(state: DbSubset, given: TableOptions<R>): FromStateResult<R> {
  checkOptions(given, tableOptions);
  return fromState(given, (reader) => {
    const read = reader.object(state, []) ?? {};
    for (const [index, each] of reader.items(read.orderBy, ["orderBy"]).entries()) {
      const path = ["orderBy", index];
      const sort = reader.object(each, path);
      const compare = sort && reader.object(sort.compareOptions, [...path, "compareOptions"]);
      const name = sort && fieldIn(sort.expression);
      if (compare && name === undefined) reader.refuse("not-supported", [...path, "expression"]);
      else if (compare) reader.sort(name, compare.direction === "desc", path);
    }
    if (read.cursor !== undefined) reader.refuse("not-supported", ["cursor"]);
    if (read.limit !== undefined || read.offset !== undefined) reader.page(read.limit, read.offset, ["limit"]);
    return read.where === undefined ? undefined : conditionOf(read.where, ["where"], 0, reader);
  });
}

/** The name of the field that an expression is; undefined for any other one. */
function fieldIn(given: unknown): string | undefined {
  const { type, path } = (given ?? {}) as { readonly type?: unknown; readonly path?: unknown };
  return type === "ref" && Array.isArray(path) && path.length === 1 ? String(path[0]) : undefined;
}

function conditionOf(
  given: unknown,
  path: readonly (string | number)[],
  depth: number,
  reader: StateReader,
): Condition | undefined {
  const expression = reader.isTooDeep(depth, path) ? undefined : expressionIn(given, path, reader);
  if (!expression) return undefined;
  const { name, args: given_ } = expression;
  const args = reader.items(given_, [...path, "args"]);
  if (name === "and" || name === "or" || name === "not") {
    const terms = args.map((each, index) => conditionOf(each, [...path, "args", index], depth + 1, reader));
    const made = terms.filter((term) => term !== undefined);
    if (made.length < terms.length) return undefined;
    const [only] = made;
    if (!only || (name === "not" && made.length > 1)) reader.refuse("not-supported", [...path, "args"]);
    else return name === "not" ? opposite(only) : joined(name, made);
    return undefined;
  }
  const field = fieldIn(args[0]);
  const fit = rows.filter((each) => each.name === name && each.columns.includes(reader.columnOf(field)));
  if (fit.length === 0) {
    reader.unknownOperator(name, [...path, "name"]);
    return undefined;
  }
  const other = fieldIn(args[1]);
  const { value } = (args[1] ?? {}) as { readonly value?: unknown };
  const row = fit.findLast(({ form }) => form.read(value) !== undefined || (form === one && other !== undefined));
  const values = other === undefined ? row?.form.read(value) : [referencePrefix + other];
  const asked = row && operatorOf(row.key);
  if (asked && values && field !== undefined) return reader.condition(field, asked, values, path);
  reader.refuse("not-supported", [...path, "args"]);
  return undefined;
}

/** An object of expressions, which may be instances of a class. */
function expressionIn(given: unknown, path: readonly (string | number)[], reader: StateReader) {
  const isFunction =
    typeof given === "object" && given !== null && (given as { readonly type?: unknown }).type === "func";
  if (isFunction) return given as { readonly name?: unknown; readonly args?: unknown };
  reader.refuse("not-supported", path);
  return undefined;
}

/** The condition that NOT is around, or the one by the opposite operator. */
function opposite(condition: Condition): Condition {
  const complement = condition.kind === "comparison" ? operators[condition.operator.name].complement : undefined;
  if (condition.kind !== "comparison" || !complement) return negated(condition);
  return { ...condition, operator: { ...condition.operator, name: complement } };
}
