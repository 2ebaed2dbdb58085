import { Column, getTableColumns, is, Param, SQL, StringChunk, Table } from "drizzle-orm";
import { typeFacts } from "../../../base/language/value-types.ts";
import { type ByField, checkOptions, entryFor } from "../../../base/options/options.ts";
import type { Prepared } from "../../../compiler/prepared-filter.ts";
import { type EngineFilter, fieldOf } from "../../engine/engine-filter.ts";
import type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
import { checkColumnName, type DialectName } from "../core/dialects.ts";
import { columnOptions, filterSql, type SqlOptions } from "../core/filter-sql.ts";
import { flatten, type Sql, sql } from "../core/sql.ts";

/** The column or expression with the values of a field. */
export type DrizzleColumn = Column | SQL;

/**
 * The columns or expressions of fields that are not in the column of the same key. A qualified field is looked up by its
 * whole name, such as `volume:213:0:3`.
 */
export type Columns = ByField<DrizzleColumn>;

/** The default of `dialect` is that of the table. */
export interface FilterOptions extends Partial<SqlOptions> {
  /** The columns of fields (default: the column of the same key). */
  readonly column?: Columns | undefined;
}

/**
 * Returns the conditions of a filter that was checked with a resource, as Drizzle's SQL for `where` of any query;
 * undefined if it has none. Every value is a parameter, except flags, dates and times in PostgreSQL, and columns come
 * from the table. Throws a `FilterError` for values and conditions that the database does not support, such as the
 * character NUL in a string, and a `TypeError` if the table lacks a column for one of its fields. For an update or a
 * delete, check the filter with the action `edit` or `del`, which reject one that restricts nothing.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { filterWhere } from "fieldfilter/drizzle";
 * import { integer, pgTable, QueryBuilder, text } from "drizzle-orm/pg-core";
 *
 * const resource = defineResource({ name: "orders", fields: { name: { type: "string" }, sum: { type: "integer" } } });
 * const orders = pgTable("orders", { name: text(), sum: integer() });
 * const filter = prepareOrThrow('name CONTAINS "shoe" AND sum > 2', { resource });
 * const where = filterWhere(orders, filter);
 * new QueryBuilder().select({ name: orders.name }).from(orders).where(where).toSQL();
 * // {
 * //   sql: 'select "name" from "orders" where ("orders"."name" like $1 and "orders"."sum" > cast($2 as bigint))',
 * //   params: ["%shoe%", 2],
 * // }
 */
export function filterWhere(table: Table, filter: Prepared, options: FilterOptions = {}): SQL<boolean> | undefined {
  return sqlFor(table, filter, options, "filterWhere").where;
}

export interface QueryOptions {
  readonly where: SQL<boolean> | undefined;
  readonly orderBy: SQL[];
  /** The maximum number of rows; without one, the greatest number that every database takes. */
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns the conditions, sort keys, limit and offset of a checked filter, as `findMany` of a relational query takes
 * them, or a query builder one by one; the query itself decides which columns it returns. Throws as `filterWhere` does.
 */
export function queryOptions(table: Table, filter: Prepared, options: FilterOptions = {}): QueryOptions {
  const parts = sqlFor(table, filter, options, "queryOptions");
  const { where, orderBy, limit = Number.MAX_SAFE_INTEGER, offset = 0, write } = parts;
  return { where, orderBy: orderBy.map(write), limit, offset };
}

function sqlFor(table: Table, filter: Prepared, options: FilterOptions, caller: string) {
  if (!is(table, Table)) throw new TypeError("The first argument is a table of Drizzle.");
  checkOptions(options, columnOptions);
  const { dialect = dialectOf(table), ignoreCase, column: columns } = options;
  const factsFor = (field: string) => describeColumn(findColumn(table, columns, field));
  const parts = filterSql(filter, caller, { dialect, ignoreCase }, factsFor);
  // Columns stay Drizzle's own, because a relational query gives their table another name.
  const write = (expression: Sql): SQL => {
    const { strings, leaves } = flatten(expression);
    const written = leaves.map((leaf) =>
      leaf.kind === "parameter" ? new Param(leaf.value) : requireColumn(table, columns, leaf.field, parts.filter),
    );
    return new SQL(strings.flatMap((text, index) => [new StringChunk(text), ...written.slice(index, index + 1)]));
  };
  // In parentheses, because `not` of Drizzle adds none.
  return { ...parts, where: parts.where && (write(sql`(${parts.where})`) as SQL<boolean>), write };
}

function findColumn(table: Table, columns: Columns | undefined, name: string): DrizzleColumn | undefined {
  const given = entryFor(columns, name);
  if (!given) return Object.hasOwn(getTableColumns(table), name) ? getTableColumns(table)[name] : undefined;
  if (is(given, Column) || is(given, SQL)) return given;
  throw new TypeError(`The option "column" gives no column and no SQL of Drizzle for the field "${name}".`);
}

/** Returns the column of a field. Throws a `TypeError` if the table has none, or one that stores times as numbers. */
function requireColumn(table: Table, columns: Columns | undefined, name: string, filter: EngineFilter): DrizzleColumn {
  const column = findColumn(table, columns, name);
  if (column === undefined)
    throw new TypeError(`The table has no column for the field "${name}"; give it by the option "column".`);
  if (!is(column, Column)) return new SQL([new StringChunk("("), column, new StringChunk(")")]);
  checkColumnName(column.name, {});
  const { family } = typeFacts[fieldOf(name, filter).type];
  if (family === "time" && /^(?:big)?int|^real$|^numeric/.test(column.getSQLType()))
    throw new TypeError(
      `The column of the field "${name}" keeps numbers; give the option "column" SQL that makes times of them.`,
    );
  return column;
}

/** The dialect of a table, by the prefix of Drizzle's types of columns; undefined for other databases. */
function dialectOf(table: Table): DialectName | undefined {
  const [column] = Object.values(getTableColumns(table));
  const [prefix = ""] = /^(?:Pg|SQLite|MySql)/.exec(column?.columnType ?? "") ?? [];
  return ({ Pg: "postgres", SQLite: "sqlite", MySql: "mysql" } as Readonly<Record<string, DialectName>>)[prefix];
}

const timeColumnPatterns: readonly (readonly [RegExp, TimeColumn])[] = [
  [/^timestamp\b.* with time zone$/, "timestamptz"],
  [/^(?:timestamp|datetime|date)\b/, "timestamp"],
  [/^(?:text|varchar|char)\b/, "text"],
];

/** What Drizzle knows of a column; undefined for SQL of the program. */
function describeColumn(column: DrizzleColumn | undefined): ColumnFacts | undefined {
  if (!is(column, Column)) return undefined;
  const type = column.getSQLType();
  const keeps = timeColumnPatterns.find(([pattern]) => pattern.test(type))?.[1];
  return { type, keeps };
}
