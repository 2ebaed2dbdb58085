import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Query } from "../../ast/nodes.ts";
import type { Action } from "../../language/clauses.ts";
import type { Resource } from "../../resource/resource.ts";
import type { LooseSelection } from "../../wire/selection.ts";
import type { Context } from "../core/comparison.ts";
import { comparisonsOf, conditionOf } from "../core/conditions.ts";
import { joinConditions } from "../core/join-conditions.ts";
import { readSelection } from "../core/read-selection.ts";
import { sortKey } from "../core/sort-key.ts";
import { type Conditional, dialectFor } from "./builder-dialect.ts";
import { columnFor, keptIn } from "./columns.ts";
import { onlyTable } from "./only-table.ts";
import { type ApplyOptions, checkArguments } from "./options.ts";

function contextFor<Builder extends Conditional<Builder>>(
  builder: Builder,
  resource: Resource,
  { dialect: name, column, ignoreCase = false }: ApplyOptions,
): Context {
  const dialect = dialectFor(builder, name);
  const table = dialect.namesTable && onlyTable(builder.toOperationNode());
  return {
    dialect,
    resource,
    ignoreCase,
    columnOf: (field) => columnFor(column, field, table),
    keptOf: (field) => keptIn(column, field),
  };
}

function withConditions<Builder extends Conditional<Builder>>(builder: Builder, query: Query, context: Context) {
  const conditions = comparisonsOf(query).map((comparison, index) =>
    conditionOf(comparison, context, ["filters", index]),
  );
  return conditions.length === 0 ? builder : builder.where(sql<SqlBool>`${joinConditions(conditions, "and")}`);
}

/**
 * The query with the conditions, the sorting, the limit and the offset of a selection; which columns it selects is
 * left to it. Everything that comes from the selection is a parameter, and columns come from the resource. Throws a
 * `FilterError`, whose diagnostics have JSON paths, when the resource does not allow the selection.
 *
 * @example
 * import { compileOrThrow } from "fieldfilter";
 * import { applySelection } from "fieldfilter/kysely";
 * import { keywords } from "fieldfilter/resource";
 * import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
 *
 * const db = new Kysely<{ keywords: { id: number; name: string; tags: number | null } }>({
 *   dialect: {
 *     createAdapter: () => new PostgresAdapter(),
 *     createDriver: () => new DummyDriver(),
 *     createIntrospector: (db) => new PostgresIntrospector(db),
 *     createQueryCompiler: () => new PostgresQueryCompiler(),
 *   },
 * });
 * const selection = compileOrThrow('name CONTAINS "shoe" ORDER BY id DESC LIMIT 10', { resource: keywords });
 * const { sql, parameters } = applySelection(db.selectFrom("keywords").selectAll(), selection, keywords).compile();
 * sql; // 'select * from "keywords" where "name" like $1 order by "id" desc limit $2'
 * parameters; // ["%shoe%", 10]
 */
export function applySelection<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  selection: LooseSelection,
  resource: Resource,
  options: ApplyOptions = {},
): SelectQueryBuilder<DB, TB, O> {
  checkArguments(builder, resource, options);
  const query = readSelection(selection, resource);
  const context = contextFor(builder, resource, options);
  let applied = withConditions(builder, query, context);
  for (const sort of query.order?.sorts ?? []) applied = applied.orderBy(sortKey(sort, context));
  const [limit, offset] = [query.limit?.value, query.offset?.value];
  const { everything } = context.dialect;
  if (limit?.kind === "number") applied = applied.limit(limit.value);
  else if (offset && everything) applied = applied.limit(sql<number>`${everything}`);
  return offset?.kind === "number" ? applied.offset(offset.value) : applied;
}

/** What is done to the objects, by the kind of the query. */
const actions: Readonly<Record<string, Action>> = { UpdateQueryNode: "edit", DeleteQueryNode: "del" };

/**
 * The query with the conditions of a selection alone: to count what it selects, or to update or delete it. An update
 * and a delete take nothing but conditions, and these must restrict it unless `allowUnrestricted` is set. Throws as
 * `applySelection` does.
 *
 * @example
 * import { applyFilters } from "fieldfilter/kysely";
 * import { keywords } from "fieldfilter/resource";
 * import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
 *
 * const db = new Kysely<{ keywords: { id: number; name: string; tags: number | null } }>({
 *   dialect: {
 *     createAdapter: () => new SqliteAdapter(),
 *     createDriver: () => new DummyDriver(),
 *     createIntrospector: (db) => new SqliteIntrospector(db),
 *     createQueryCompiler: () => new SqliteQueryCompiler(),
 *   },
 * });
 * const { sql, parameters } = applyFilters(db.deleteFrom("keywords"), { id: 5 }, keywords).compile();
 * sql; // 'delete from "keywords" where "keywords"."id" = ?'
 * parameters; // [5]
 */
export function applyFilters<Builder extends Conditional<Builder>>(
  builder: Builder,
  selection: LooseSelection,
  resource: Resource,
  options: ApplyOptions = {},
): Builder {
  checkArguments(builder, resource, options);
  const { kind } = builder.toOperationNode();
  const action = Object.hasOwn(actions, kind) ? actions[kind] : undefined;
  const { allowUnrestricted = false } = options;
  const query = readSelection(selection, resource, { ...(action && { action }), allowUnrestricted });
  return withConditions(builder, query, contextFor(builder, resource, options));
}
