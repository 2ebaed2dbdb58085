import type { Table } from "drizzle-orm";
import type { SelectQueryBuilder } from "kysely";
import type { Action } from "../../src/base/language/clauses.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import type { FilterOptions } from "../../src/engines/sql/drizzle/query.ts";
import * as drizzle from "../../src/engines/sql/drizzle/query.ts";
import type { ApplyOptions, Conditional } from "../../src/engines/sql/kysely/apply.ts";
import * as kysely from "../../src/engines/sql/kysely/apply.ts";
import { type Checking, type Runnable, ready, split } from "./prepared.ts";

/** Most tests of SQL that name no dialect are about SQLite. */
type Options = Partial<ApplyOptions> & Checking;
const standard = { dialect: "sqlite" } as const;

/* The functions of `fieldfilter/kysely` and `fieldfilter/drizzle` on selections and queries, which are checked first. */

export function applySelection<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  what: Runnable,
  resource: Resource,
  options: Options = {},
): SelectQueryBuilder<DB, TB, O> {
  const [checking, running] = split(options);
  return kysely.applySelection(builder, ready(what, { ...checking, resource }), { ...standard, ...running });
}

const actions: Readonly<Record<string, Action>> = { UpdateQueryNode: "edit", DeleteQueryNode: "del" };

export function applyFilters<Builder extends Conditional<Builder>>(
  builder: Builder,
  what: Runnable,
  resource: Resource,
  options: Options = {},
): Builder {
  const [checking, running] = split(options);
  const action = actions[builder.toOperationNode().kind];
  return kysely.applyFilters(builder, ready(what, { ...(action && { action }), ...checking, resource }), {
    ...standard,
    ...running,
  });
}

export function filterWhere(table: Table, what: Runnable, resource: Resource, options: FilterOptions & Checking = {}) {
  const [checking, running] = split(options);
  return drizzle.filterWhere(table, ready(what, { ...checking, resource }), running);
}

export function queryOptions(table: Table, what: Runnable, resource: Resource, options: FilterOptions & Checking = {}) {
  const [checking, running] = split(options);
  return drizzle.queryOptions(table, ready(what, { ...checking, resource }), running);
}
