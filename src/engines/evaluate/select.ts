import { syntaxDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { clauses, isCount } from "../../base/language/clauses.ts";
import { checkResource } from "../../base/options/checks.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import type { Invalid, Name, Query } from "../../compiler/ast/nodes.ts";
import { boundCount } from "../../compiler/bindings/bound-values.ts";
import { defaultFieldsOf, type Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { compileCondition, testOf } from "./condition.ts";
import { type EvaluateOptions, evaluateOptions } from "./options.ts";
import { type Context, prepareChecked, prepareEvaluation } from "./prepare.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import { type Row, type RowOf, valueIn } from "./row.ts";
import { firstSorted } from "./sort.ts";

export interface Selected {
  readonly result: readonly Row[];
  /** The limit that was applied, if any. */
  readonly limitedBy?: number;
  /** The number of rows that the condition selects, before offset and limit. */
  readonly total: number;
}

function countOf(query: Query, key: "limit" | "offset", context: Context): number | undefined {
  const value = query[key]?.value;
  if (value?.kind === "variable") return boundCount(value, context);
  if (value?.kind === "invalid") return refuseInvalid(value);
  if (value && !isCount(value.value))
    context.report(
      syntaxDiagnostic("invalid-count", value, { clause: clauses[key].keywords, found: String(value.value) }),
    );
  return value?.value;
}

function nameOf(name: Name | Invalid): string {
  return name.kind === "name" ? name.text : refuseInvalid(name);
}

/** The row with exactly these fields, in this order, and null for missing ones. */
function projected(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, valueIn(row, name)]));
}

/** The steps of a selection, in the order of their execution. */
function planOf(query: Query, context: Context) {
  const { condition, select, order } = query;
  const { resource } = context;
  return {
    test: condition && testOf(compileCondition(condition, context)),
    sorts: order?.sorts ?? [],
    offset: countOf(query, "offset", context) ?? 0,
    limit: countOf(query, "limit", context),
    names: select?.fields.map(nameOf) ?? (resource && defaultFieldsOf(resource)),
  };
}

/**
 * Returns the rows that a selection requests, as a service would: filtered, sorted, paginated by `offset` and `limit`, and
 * with the requested fields or the default fields of the resource. Without a resource, the default is all fields of a
 * row. It does not modify the given rows.
 *
 * @example
 * import { select } from "fieldfilter/evaluate";
 *
 * const rows = [{ id: 1, sum: "9" }, { id: 2, sum: "10" }, { id: 3, sum: null }];
 * select(rows, { filters: [{ name: "sum", operator: "GREATER_THAN", values: [8] }], fields: ["id"], limit: 1 });
 * // { result: [{ id: 1 }], limitedBy: 1, total: 2 }
 */
export function select<R extends RowOf<R>>(
  rows: Iterable<R>,
  what: Selection | Query,
  resource?: Resource,
  options: EvaluateOptions = {},
): Selected {
  if (resource !== undefined) checkResource(resource);
  checkOptions(options, evaluateOptions);
  const all = resource ? { ...options, resource } : options;
  return selectBy(rows as Iterable<Row>, prepareEvaluation(what, all, planOf), all.resource);
}

/** As `select`, of a query that was lifted from a selection that the resource allows. */
export function selectChecked(
  rows: Iterable<Row>,
  query: Query,
  resource: Resource,
  options: EvaluateOptions,
): Selected {
  return selectBy(rows, prepareChecked(query, { ...options, resource }, planOf), resource);
}

function selectBy(rows: Iterable<Row>, plan: ReturnType<typeof planOf>, resource: Resource | undefined): Selected {
  const { test, sorts, offset, limit, names } = plan;
  const found: Row[] = [];
  for (const row of rows) if (!test || test(row)) found.push(row);
  const page = firstSorted(found, sorts, resource, limit === undefined ? found.length : offset + limit).slice(offset);
  const result = names ? page.map((row) => projected(row, names)) : page;
  return { result, ...(limit !== undefined && { limitedBy: limit }), total: found.length };
}
