import type { Expression, OperationNode, SelectQueryBuilder, SqlBool } from "kysely";
import { ExpressionWrapper, RawNode, sql, ValueNode } from "kysely";
import { checkOptions } from "../../../base/options/options.ts";
import type { Prepared } from "../../../compiler/prepared-filter.ts";
import { type Columns as ColumnsOf, columnFor, type DescribedColumn as Described } from "../core/columns.ts";
import type { Dialect } from "../core/dialect.ts";
import { checkColumnName, dialects, quoteName } from "../core/dialects.ts";
import { columnOptions, filterSql, type SqlOptions } from "../core/filter-sql.ts";
import { flatten, type Sql } from "../core/sql.ts";
import type { TypedValue } from "./clickhouse-compiler.ts";
import { onlyTable } from "./only-table.ts";

/** The name of a column, such as `"name"` or `"keywords.name"`, or an expression of kysely. */
type KyselyColumn = string | Expression<unknown>;

export type DescribedColumn = Described<KyselyColumn>;
export type Columns = ColumnsOf<KyselyColumn>;

export interface ApplyOptions extends SqlOptions {
  /** The columns of fields, and the representation of times in them (default: the column with the name of the field). */
  readonly column?: Columns | undefined;
}

/** A query builder that takes conditions: of a select, an update or a delete. */
export interface Conditional<Builder> {
  where(expression: Expression<SqlBool>): Builder;
  toOperationNode(): OperationNode;
}

/** The column of a field, qualified with the table if one is given. */
export function columnRef(columns: Columns | undefined, name: string, dialect: Dialect, table?: string) {
  const { column = name, column: given } = columnFor(columns, name);
  if (typeof column === "object" && column !== null && "toOperationNode" in column) return sql`(${column})`;
  if (typeof column !== "string" || column === "")
    throw new TypeError(`The option "column" gives no name of a column for the field "${name}".`);
  checkColumnName(column, dialect);
  if (given !== undefined && column.includes(".")) return sql.ref(column);
  if (table !== undefined) return sql.id(table, column);
  return dialect === dialects.sqlite ? sql.raw(quoteName(column, dialect)) : sql.id(column);
}

function sqlFor<Builder extends Conditional<Builder>>(
  builder: Builder,
  filter: Prepared,
  options: ApplyOptions,
  caller: string,
) {
  if (typeof builder !== "object" || builder === null || !("toOperationNode" in builder && "where" in builder))
    throw new TypeError("The first argument is a query of kysely that takes conditions, such as db.selectFrom(…).");
  checkOptions(options, columnOptions);
  const { column } = options;
  const parts = filterSql(filter, caller, options, (field) => columnFor(column, field));
  // In SQLite a name in double quotes that is no column is a text, unless it is qualified. Plugins, such as
  // CamelCasePlugin, do not see names in backticks.
  const table = parts.dialect === dialects.sqlite ? onlyTable(builder.toOperationNode()) : undefined;
  const write = <Value>(expression: Sql) => {
    const { strings, leaves } = flatten(expression);
    const nodes = leaves.map((leaf) => {
      if (leaf.kind === "column") return columnRef(column, leaf.field, parts.dialect, table).toOperationNode();
      const { value, type } = leaf;
      return ValueNode.create(type === undefined ? value : ({ value, clickHouseType: type } satisfies TypedValue));
    });
    return new ExpressionWrapper<never, never, Value>(RawNode.create(strings, nodes));
  };
  return { ...parts, write };
}

/**
 * Adds the conditions, the sort keys, the limit and the offset of a filter to a query. Returns the new query; the
 * columns that it selects are unchanged. The filter was checked with a resource: a result of `compile`, `prepare` or
 * `prepareSelection`. Every value is a parameter, except flags, dates and times in PostgreSQL, and columns come from
 * the resource. Throws a `FilterError` for values that a database does not support, such as the character NUL.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { applySelection } from "fieldfilter/kysely";
 * import { Kysely, PostgresDialect } from "kysely";
 *
 * type Database = { keywords: { id: number; name: string } };
 * const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: {} as never }) });
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
  const { where, orderBy, limit, offset, largestLimit, write } = sqlFor(builder, filter, options, "applySelection");
  let applied = where ? builder.where(write<SqlBool>(where)) : builder;
  for (const key of orderBy) applied = applied.orderBy(write(key));
  const isLimited = "limit" in builder.toOperationNode();
  const maxRows = limit ?? (largestLimit === undefined || isLimited ? undefined : sql.raw<number>(largestLimit));
  if (maxRows !== undefined) applied = applied.limit(maxRows);
  return offset === undefined ? applied : applied.offset(offset);
}

/**
 * Adds only the conditions of a checked filter to a query: to count the selected rows, or to update or delete them.
 * Returns the new query. For an update, the filter must have been checked with the action `edit`, and for a delete with
 * `del`, which reject a filter that restricts nothing; otherwise a `TypeError` is thrown. Throws as `applySelection`
 * does.
 */
export function applyFilters<Builder extends Conditional<Builder>>(
  builder: Builder,
  filter: Prepared,
  options: ApplyOptions,
): Builder {
  const { filter: checked, where, write } = sqlFor(builder, filter, options, "applyFilters");
  const { kind } = builder.toOperationNode();
  const action = kind === "UpdateQueryNode" ? "edit" : kind === "DeleteQueryNode" ? "del" : undefined;
  if (action && checked.prepared.action !== action)
    throw new TypeError(
      `This query changes rows, so its filter must be checked with the option action: "${action}", which refuses one that restricts nothing.`,
    );
  return where ? builder.where(write<SqlBool>(where)) : builder;
}
