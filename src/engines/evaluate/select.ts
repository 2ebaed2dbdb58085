import { compareByCodePoint } from "../../base/text/code-points.ts";
import type { Sort } from "../../compiler/ast/nodes.ts";
import { countIn, type Prepared, requestedFields } from "../../compiler/prepared-filter.ts";
import { type Collation, collationOf } from "./collations.ts";
import { compileCondition, keyFor, testOf } from "./condition.ts";
import { contextOf, type EvaluateContext, type EvaluateOptions } from "./context.ts";
import { plainRow, type Row, type RowField, rawIn } from "./row.ts";

export interface Selected<R = Readonly<Record<string, unknown>>> {
  /** The rows, each with the fields of SELECT or of the resource; a missing value is null. */
  readonly result: readonly { readonly [K in keyof R]?: R[K] | null }[];
  /** The limit that was applied, if any. */
  readonly limitedBy?: number;
  /** The number of rows that the condition selects, before offset and limit. */
  readonly total: number;
}

/** Compares two rows by their indexes. */
type Comparator = (a: number, b: number) => number;

/** The order of values without a known type: numbers before strings. */
const mixed: Pick<Collation<unknown>, "keyOf" | "compare"> = {
  keyOf: (value) => value,
  compare: (a, b) => {
    if (typeof a === "number") return typeof b === "number" ? a - b : -1;
    return typeof b === "number" ? 1 : compareByCodePoint(a as string, b as string);
  },
};

/** Compares rows by one sort key; null and values that cannot be compared come first in ascending order. */
function comparatorFor(rows: readonly Row[], field: RowField, { direction }: Sort): Comparator {
  const collation = field.definition ? collationOf(field.definition, false) : mixed;
  const keyOf = keyFor(field, collation);
  const keys = rows.map((row) => keyOf(rawIn(row, field)));
  const sign = direction?.value === "DESC" ? -1 : 1;
  return (a, b) => {
    const [left, right] = [keys[a], keys[b]];
    if (left !== undefined && right !== undefined) return sign * collation.compare(left, right);
    return left === right ? 0 : left === undefined ? -sign : sign;
  };
}

function firstSorted(rows: readonly Row[], sorts: readonly Sort[], fieldOf: EvaluateContext["fieldOf"], count: number) {
  if (sorts.length === 0 || count === 0) return rows.slice(0, count);
  // Only the first sort key of a field has an effect.
  const byName = new Map<string, Sort>();
  for (const sort of sorts)
    if (sort.name.kind === "name" && !byName.has(sort.name.text)) byName.set(sort.name.text, sort);
  const comparators = Array.from(byName, ([name, sort]) => comparatorFor(rows, fieldOf(name), sort));
  const compareByKeys: Comparator = (a, b) => {
    for (const compare of comparators) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  // `sort` is stable, so rows that no key tells apart stay in the order they had.
  const indexes = rows.map((_, index) => index).sort(compareByKeys);
  return indexes.slice(0, count).map((index) => rows[index] as Row);
}

function projected(row: Row, fields: readonly RowField[]): Row {
  return Object.fromEntries(fields.map((field) => [field.name, rawIn(row, field)]));
}

/**
 * Returns the rows of a checked filter, as a service would: filtered, sorted, paginated by `offset` and `limit`, with
 * the requested fields, or the default fields of the resource; without a resource, all fields of a row. Requested fields
 * have their names as keys, also with the option `column`. The given rows are not modified.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { select } from "fieldfilter/evaluate";
 *
 * const rows = [{ id: 1, sum: "9" }, { id: 2, sum: "10" }, { id: 3, sum: null }];
 * const filter = compile("SELECT id WHERE sum > 8 LIMIT 1");
 * filter.ok && select(rows, filter); // { result: [{ id: 1 }], limitedBy: 1, total: 2 }
 */
export function select<R extends object>(
  rows: Iterable<R>,
  filter: Prepared,
  options?: EvaluateOptions & { readonly column?: undefined },
): Selected<R>;
export function select(rows: Iterable<object>, filter: Prepared, options?: EvaluateOptions): Selected;
export function select(rows: Iterable<object>, filter: Prepared, options: EvaluateOptions = {}): Selected<object> {
  const context = contextOf(filter, options, "select");
  const { query } = context.prepared;
  const [limit, offset = 0] = [countIn(query.limit), countIn(query.offset)];
  const fields = requestedFields(context.prepared)?.map(context.fieldOf);
  const test = query.condition ? testOf(compileCondition(query.condition, context)) : plainRow;
  const found: Row[] = [];
  for (const row of rows as Iterable<object> as Iterable<Row>) if (test(row)) found.push(row);
  const end = limit === undefined ? found.length : offset + limit;
  const page = firstSorted(found, query.order?.sorts ?? [], context.fieldOf, end).slice(offset);
  const result = fields ? page.map((row) => projected(row, fields)) : page;
  return { result, ...(limit !== undefined && { limitedBy: limit }), total: found.length };
}
