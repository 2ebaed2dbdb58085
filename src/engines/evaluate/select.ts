import { countIn, type Prepared } from "../../compiler/prepared-filter.ts";
import { defaultFieldsOf } from "../../compiler/resource/resource.ts";
import { compileCondition, testOf } from "./condition.ts";
import { contextOf, type EvaluateOptions } from "./options.ts";
import { type Row, type RowOf, rawIn, type Source } from "./row.ts";
import { firstSorted, nameOf } from "./sort.ts";

export interface Selected {
  readonly result: readonly Row[];
  /** The limit that was applied, if any. */
  readonly limitedBy?: number;
  /** The number of rows that the condition selects, before offset and limit. */
  readonly total: number;
}

/** The row with exactly these fields, in this order, and null for missing ones. */
function projected(row: Row, sources: readonly Source[]): Row {
  return Object.fromEntries(sources.map((source) => [source.name, rawIn(row, source)]));
}

/**
 * Returns the rows of a checked filter, as a service would: filtered, sorted, paginated by `offset` and `limit`, and
 * with the requested fields or the default fields of the resource. Without a resource, the default is all fields of a
 * row. The given rows are not modified.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { select } from "fieldfilter/evaluate";
 *
 * const rows = [{ id: 1, sum: "9" }, { id: 2, sum: "10" }, { id: 3, sum: null }];
 * const filter = compile("SELECT id WHERE sum > 8 LIMIT 1");
 * filter.ok && select(rows, filter); // { result: [{ id: 1 }], limitedBy: 1, total: 2 }
 */
export function select<R extends RowOf<R>>(
  rows: Iterable<R>,
  filter: Prepared,
  options: EvaluateOptions = {},
): Selected {
  const context = contextOf(filter, options, "select");
  const { ready, sourceOf } = context;
  const { query, resource } = ready;
  const limit = countIn(query.limit);
  const offset = countIn(query.offset) ?? 0;
  const names = query.select?.fields.map(nameOf) ?? (resource && defaultFieldsOf(resource));
  const sources = names?.map(sourceOf);
  const test = query.condition && testOf(compileCondition(query.condition, context));
  const found: Row[] = [];
  for (const row of rows as Iterable<Row>) if (!test || test(row)) found.push(row);
  const most = limit === undefined ? found.length : offset + limit;
  const page = firstSorted(found, query.order?.sorts ?? [], sourceOf, most).slice(offset);
  const result = sources ? page.map((row) => projected(row, sources)) : page;
  return { result, ...(limit !== undefined && { limitedBy: limit }), total: found.length };
}
