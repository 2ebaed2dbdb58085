import type { Invalid, Name, Query } from "../ast/nodes.ts";
import { boundCount } from "../bindings/bound-values.ts";
import { createDiagnostic } from "../diagnostics/diagnostic.ts";
import { clauses, isCount } from "../language/clauses.ts";
import { defaultFieldsOf } from "../resource/default-fields.ts";
import type { Resource } from "../resource/resource.ts";
import type { Selection } from "../wire/selection.ts";
import { judged } from "./condition.ts";
import type { EvaluateOptions } from "./options.ts";
import { type Context, prepared } from "./prepare.ts";
import { type Row, type RowOf, valueIn } from "./row.ts";
import { sorted } from "./sort.ts";
import { unreadable } from "./unreadable.ts";

export interface Selected {
  readonly result: readonly Row[];
  /** The limit that was applied; left out when there was none. */
  readonly limitedBy?: number;
  /** How many rows the condition selects, before offset and limit. */
  readonly total: number;
}

function countOf(query: Query, key: "limit" | "offset", context: Context): number | undefined {
  const value = query[key]?.value;
  if (value?.kind === "variable") return boundCount(value, context);
  if (value?.kind === "invalid") return unreadable(value);
  if (value && !isCount(value.value))
    context.report(
      createDiagnostic("invalid-count", value, { clause: clauses[key].keywords, found: String(value.value) }),
    );
  return value?.value;
}

function nameOf(name: Name | Invalid): string {
  return name.kind === "name" ? name.text : unreadable(name);
}

/** Exactly these fields, in this order; a row that has nothing in one has a null in it. */
function projected(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, valueIn(row, name)]));
}

/** What to do with rows, in the order in which it is done. */
function planOf(query: Query, context: Context) {
  const { condition, select, order } = query;
  const { resource } = context;
  return {
    verdict: condition && judged(condition, context).verdict,
    sorts: order?.sorts ?? [],
    offset: countOf(query, "offset", context) ?? 0,
    limit: countOf(query, "limit", context),
    names: select?.fields.map(nameOf) ?? (resource && defaultFieldsOf(resource)),
  };
}

/**
 * The rows that a selection asks for, as a service answers it: those that its filters select, sorted, without the
 * first `offset`, at most `limit`, each with the fields asked for or the default set of the resource. Without a
 * resource that is all a row has. The rows given are not changed.
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
  const all = resource ? { ...options, resource } : options;
  const { verdict, sorts, offset, limit, names } = prepared(what, all, planOf);
  const found: Row[] = [];
  for (const row of rows as Iterable<Row>) if (!verdict || verdict(row) === true) found.push(row);
  const inOrder = sorted(found, sorts, all.resource);
  const page = inOrder.slice(offset, limit === undefined ? undefined : offset + limit);
  const result = names ? page.map((row) => projected(row, names)) : page;
  return { result, ...(limit !== undefined && { limitedBy: limit }), total: found.length };
}
