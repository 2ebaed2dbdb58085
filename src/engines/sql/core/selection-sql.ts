import type { Query } from "../../../compiler/ast/nodes.ts";
import type { Context } from "./comparison.ts";
import { comparisonsOf, conditionOf } from "./conditions.ts";
import { joinConditions } from "./join-conditions.ts";
import { checkParameters } from "./parameters.ts";
import { sortKey } from "./sort-key.ts";
import type { Sql } from "./sql.ts";

/** All conditions of a query that was read from a selection; undefined when it has none. */
export function conditionSql(query: Query, context: Context): Sql | undefined {
  const comparisons = comparisonsOf(query);
  const conditions = comparisons.map((comparison, index) => conditionOf(comparison, context, ["filters", index]));
  const { mostParameters = Number.POSITIVE_INFINITY } = context.dialect;
  checkParameters(conditions, comparisons, mostParameters - (query.limit ? 1 : 0) - (query.offset ? 1 : 0));
  return conditions.length === 0 ? undefined : joinConditions(conditions, "and");
}

/** The sort keys of a query, the first one first. */
export function orderSql({ order }: Query, context: Context): readonly Sql[] {
  return (order?.sorts ?? []).map((sort) => sortKey(sort, context));
}

export interface Page {
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

/** The limit and the offset of a query. */
export function pageOf({ limit, offset }: Query): Page {
  return {
    limit: limit?.value.kind === "number" ? limit.value.value : undefined,
    offset: offset?.value.kind === "number" ? offset.value.value : undefined,
  };
}
