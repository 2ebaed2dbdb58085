import type { Expression, SelectQueryBuilder, SqlBool } from "kysely";
import type { Action } from "../../../base/language/clauses.ts";
import type { Query } from "../../../compiler/ast/nodes.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import type { LooseSelection } from "../../../compiler/wire/selection.ts";
import type { Context } from "../core/comparison.ts";
import { readSelection } from "../core/read-selection.ts";
import { conditionSql, orderSql, pageOf } from "../core/selection-sql.ts";
import type { Sql } from "../core/sql.ts";
import { type Conditional, dialectFor } from "./builder-dialect.ts";
import { columnNode, factsOf } from "./columns.ts";
import { onlyTable } from "./only-table.ts";
import { type ApplyOptions, checkArguments } from "./options.ts";
import { write } from "./write.ts";

/** What writes pieces of SQL for a builder, and what they depend on. */
interface Writer {
  readonly context: Context;
  readonly written: <Value>(expression: Sql) => Expression<Value>;
}

function writerFor<Builder extends Conditional<Builder>>(
  builder: Builder,
  resource: Resource,
  { dialect: name, column, ignoreCase = false }: ApplyOptions,
): Writer {
  const dialect = dialectFor(builder, name);
  const table = dialect.namesTable && onlyTable(builder.toOperationNode());
  return {
    context: { dialect, resource, ignoreCase, factsOf: (field) => factsOf(column, field) },
    written: (expression) => write(expression, (field) => columnNode(column, field, table)),
  };
}

function withConditions<Builder extends Conditional<Builder>>(
  builder: Builder,
  query: Query,
  { context, written }: Writer,
) {
  const condition = conditionSql(query, context);
  return condition ? builder.where(written<SqlBool>(condition)) : builder;
}

/**
 * The query with the conditions, the sorting, the limit and the offset of a selection; which columns it selects is
 * left to it. Everything that comes from the selection is a parameter, and columns come from the resource. Throws a
 * `FilterError`, whose diagnostics have JSON paths, when the resource does not allow the selection.
 *
 * @example
 * import { compileOrThrow } from "fieldfilter";
 * import { applySelection } from "fieldfilter/kysely";
 * import { keywords } from "fieldfilter/samples";
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
  const writer = writerFor(builder, resource, options);
  const { context, written } = writer;
  let applied = withConditions(builder, query, writer);
  for (const key of orderSql(query, context)) applied = applied.orderBy(written(key));
  const { limit, offset } = pageOf(query);
  const { everything } = context.dialect;
  if (limit !== undefined) applied = applied.limit(limit);
  else if (offset !== undefined && everything) applied = applied.limit(written<number>(everything));
  return offset === undefined ? applied : applied.offset(offset);
}

/** What is done to the objects, by the kind of the query. */
const actions: ReadonlyMap<string, Action> = /* @__PURE__ */ new Map([
  ["UpdateQueryNode", "edit"],
  ["DeleteQueryNode", "del"],
] as const);

/**
 * The query with the conditions of a selection alone: to count what it selects, or to update or delete it. An update
 * and a delete take nothing but conditions (and, with a resource that says `returning`, an update takes fields, which are
 * left to the builder), and these must restrict it unless `allowUnrestricted` is set. Throws as
 * `applySelection` does.
 *
 * @example
 * import { applyFilters } from "fieldfilter/kysely";
 * import { keywords } from "fieldfilter/samples";
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
  const action = actions.get(kind);
  const { allowUnrestricted = false } = options;
  const query = readSelection(selection, resource, { ...(action && { action }), allowUnrestricted });
  return withConditions(builder, query, writerFor(builder, resource, options));
}
