import type { Expression, OperationNode, SelectQueryBuilder, SqlBool } from "kysely";
import type { Action } from "../../../base/language/clauses.ts";
import { checkOptions } from "../../../base/options/options.ts";
import type { Prepared } from "../../../compiler/prepared-filter.ts";
import { factsOf } from "../core/columns.ts";
import { columnOptions, type FilterSql, filterSql, type SqlOptions } from "../core/filter-sql.ts";
import type { Sql } from "../core/sql.ts";
import { type Columns, columnNode, expressionOf, onlyTable } from "./write.ts";

export interface ApplyOptions extends SqlOptions {
  /**
   * The columns of fields, and the representation of times in them (default: the column with the name of the field).
   */
  readonly column?: Columns;
}

/** A query builder that takes conditions: of a select, an update or a delete. */
export interface Conditional<Builder> {
  where(expression: Expression<SqlBool>): Builder;
  toOperationNode(): OperationNode;
}

/** The SQL of a filter, and what writes its parts for the builder. Wrong arguments throw a `TypeError`. */
function sqlFor<Builder extends Conditional<Builder>>(
  builder: Builder,
  filter: Prepared,
  options: ApplyOptions,
  caller: string,
): FilterSql & { readonly write: <Value>(expression: Sql) => Expression<Value> } {
  if (typeof builder !== "object" || builder === null || !("toOperationNode" in builder))
    throw new TypeError("The first argument is a query of kysely, such as db.selectFrom(…).");
  checkOptions(options, columnOptions);
  const { column } = options;
  const given = filterSql(filter, caller, options, (field) => factsOf(column, field));
  const { dialect } = given;
  const table = dialect.namesTable && onlyTable(builder.toOperationNode());
  return {
    ...given,
    write: (expression) => expressionOf(expression, (field) => columnNode(column, field, dialect, table)),
  };
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
  const { where, orderBy, limit, offset, everything, write } = sqlFor(builder, filter, options, "applySelection");
  let applied = where ? builder.where(write<SqlBool>(where)) : builder;
  for (const key of orderBy) applied = applied.orderBy(write(key));
  const most = limit ?? (everything && write<number>(everything));
  if (most !== undefined) applied = applied.limit(most);
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
  const { ready, where, write } = sqlFor(builder, filter, options, "applyFilters");
  const action = actions.get(builder.toOperationNode().kind);
  if (action && ready.action !== action)
    throw new TypeError(
      `This query changes rows, so its filter must be checked with the option action: "${action}", which refuses one that restricts nothing.`,
    );
  return where ? builder.where(write<SqlBool>(where)) : builder;
}
