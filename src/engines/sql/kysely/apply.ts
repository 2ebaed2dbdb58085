import type { Expression, OperationNode, SelectQueryBuilder, SqlBool } from "kysely";
import type { Action } from "../../../base/language/clauses.ts";
import { countIn, type Prepared } from "../../../compiler/prepared-filter.ts";
import { factsOf } from "../core/columns.ts";
import { type Context, readyWithResource } from "../core/comparison.ts";
import { conditionSql } from "../core/conditions.ts";
import { dialectNamed } from "../core/dialects.ts";
import { orderSql } from "../core/sort-key.ts";
import type { Sql } from "../core/sql.ts";
import { columnNode } from "./columns.ts";
import { onlyTable } from "./only-table.ts";
import { type ApplyOptions, checkArguments } from "./options.ts";
import { write } from "./write.ts";

/** A query builder that takes conditions: of a select, an update or a delete. */
export interface Conditional<Builder> {
  where(expression: Expression<SqlBool>): Builder;
  toOperationNode(): OperationNode;
}

/** What writes pieces of SQL for a builder, and what they depend on. */
interface Writer {
  readonly context: Context;
  readonly written: <Value>(expression: Sql) => Expression<Value>;
}

function writerFor<Builder extends Conditional<Builder>>(
  builder: Builder,
  filter: Prepared,
  { dialect: name, column, ignoreCase = false }: ApplyOptions,
  caller: string,
): Writer {
  const { ready, resource } = readyWithResource(filter, caller);
  const dialect = dialectNamed(name);
  const table = dialect.namesTable && onlyTable(builder.toOperationNode());
  return {
    context: { dialect, ready, resource, ignoreCase, factsOf: (field) => factsOf(column, field) },
    written: (expression) => write(expression, (field) => columnNode(column, field, dialect, table)),
  };
}

function withConditions<Builder extends Conditional<Builder>>(builder: Builder, { context, written }: Writer): Builder {
  const condition = conditionSql(context);
  return condition ? builder.where(written<SqlBool>(condition)) : builder;
}

/**
 * Adds the conditions, the sort keys, the limit and the offset of a filter to a query. Returns the new query; the
 * columns that it selects are unchanged. The filter was checked with a resource: a result of `compile`, `prepare` or
 * `prepareSelection`. Every value of the filter is a parameter, and columns come from the resource. Throws a
 * `FilterError` for values that a database does not support, such as the character NUL in a string.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { applySelection } from "fieldfilter/kysely";
 * import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
 *
 * const db = new Kysely<{ keywords: { id: number; name: string } }>({
 *   dialect: {
 *     createAdapter: () => new PostgresAdapter(),
 *     createDriver: () => new DummyDriver(),
 *     createIntrospector: (db) => new PostgresIntrospector(db),
 *     createQueryCompiler: () => new PostgresQueryCompiler(),
 *   },
 * });
 * const resource = defineResource({ name: "keywords", fields: { id: { type: "integer" }, name: { type: "string" } } });
 * const filter = prepareOrThrow('name CONTAINS "shoe" ORDER BY id DESC LIMIT 10', { resource });
 * const query = applySelection(db.selectFrom("keywords").selectAll(), filter, { dialect: "postgres" });
 * const { sql, parameters } = query.compile();
 * sql; // 'select * from "keywords" where "name" like $1 order by "id" desc limit $2'
 * parameters; // ["%shoe%", 10]
 */
export function applySelection<DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  filter: Prepared,
  options: ApplyOptions,
): SelectQueryBuilder<DB, TB, O> {
  checkArguments(builder, options);
  const writer = writerFor(builder, filter, options, "applySelection");
  const { context, written } = writer;
  let applied = withConditions(builder, writer);
  for (const key of orderSql(context, true)) applied = applied.orderBy(written(key));
  const { ready } = context;
  const limit = countIn(ready.query.limit);
  const offset = countIn(ready.query.offset);
  const { everything } = context.dialect;
  if (limit !== undefined) applied = applied.limit(limit);
  else if (offset !== undefined && everything) applied = applied.limit(written<number>(everything));
  return offset === undefined ? applied : applied.offset(offset);
}

/** What a query of each kind does to the rows. */
const actions: ReadonlyMap<string, Action> = /* @__PURE__ */ new Map([
  ["UpdateQueryNode", "edit"],
  ["DeleteQueryNode", "del"],
] as const);

/**
 * Adds only the conditions of a checked filter to a query: to count the selected rows, or to update or delete them.
 * Returns the new query. For an update, the filter must have been checked with the action `edit`, and for a delete with
 * `del`, which reject a filter that restricts nothing; otherwise a `TypeError` is thrown. Throws as `applySelection`
 * does.
 *
 * @example
 * import { defineResource, prepareSelectionOrThrow } from "fieldfilter";
 * import { applyFilters } from "fieldfilter/kysely";
 * import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
 *
 * const db = new Kysely<{ keywords: { id: number; name: string } }>({
 *   dialect: {
 *     createAdapter: () => new SqliteAdapter(),
 *     createDriver: () => new DummyDriver(),
 *     createIntrospector: (db) => new SqliteIntrospector(db),
 *     createQueryCompiler: () => new SqliteQueryCompiler(),
 *   },
 * });
 * const resource = defineResource({ name: "keywords", fields: { id: { type: "integer" }, name: { type: "string" } } });
 * const filter = prepareSelectionOrThrow({ id: 5 }, { resource, action: "del" });
 * const { sql, parameters } = applyFilters(db.deleteFrom("keywords"), filter, { dialect: "sqlite" }).compile();
 * sql; // 'delete from "keywords" where "keywords"."id" = ?'
 * parameters; // [5]
 */
export function applyFilters<Builder extends Conditional<Builder>>(
  builder: Builder,
  filter: Prepared,
  options: ApplyOptions,
): Builder {
  checkArguments(builder, options);
  const writer = writerFor(builder, filter, options, "applyFilters");
  const action = actions.get(builder.toOperationNode().kind);
  if (action && writer.context.ready.action !== action)
    throw new TypeError(
      `This query changes rows, so its filter must be checked with the option action: "${action}", which refuses one that restricts nothing.`,
    );
  return withConditions(builder, writer);
}
