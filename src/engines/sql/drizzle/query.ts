import { Column, getTableColumns, is, Param, SQL, type SQLChunk, StringChunk, Table } from "drizzle-orm";
import { typeFacts } from "../../../base/language/value-types.ts";
import { type ByField, checkOptions, saidOf } from "../../../base/options/options.ts";
import { type Prepared, preparedFilter } from "../../../compiler/prepared-filter.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
import type { DialectName } from "../core/dialects.ts";
import { columnOptions, type FilterSql, filterSql, type SqlOptions } from "../core/filter-sql.ts";
import { checkColumnName } from "../core/quote-name.ts";
import { flatten, type Sql, sql } from "../core/sql.ts";

/** The column or expression with the values of a field. */
export type Place = Column | SQL;

/**
 * The columns or expressions of fields that are not in the column of the same key. A qualified field is looked up by its
 * whole name, such as `volume:213:0:3`.
 */
export type Columns = ByField<Place>;

/** The default of `dialect` is that of the table. */
export interface FilterOptions extends Partial<SqlOptions> {
  /** The columns of fields (default: the column of the same key). */
  readonly column?: Columns;
}

/**
 * Returns the conditions of a filter that was checked with a resource, as Drizzle's SQL for `where` of any query;
 * undefined if it has none. Every value of the filter is a parameter, and columns come from the table. Throws a
 * `FilterError` for values and conditions that the database does not support, such as the character NUL in a string, and
 * a `TypeError` if the table lacks a column for one of its fields. For an update or a delete, check the filter with the action `edit` or `del`,
 * which reject one that restricts nothing.
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
  const { where, write } = sqlFor(table, filter, options, "filterWhere");
  return whereOf(where, write);
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
  const given = sqlFor(table, filter, options, "queryOptions");
  const { where, orderBy, limit = Number.MAX_SAFE_INTEGER, offset = 0, write } = given;
  return { where: whereOf(where, write), orderBy: orderBy.map((key) => write(key)), limit, offset };
}

type Write = <Value>(expression: Sql) => SQL<Value>;

/** In parentheses, because `not` of Drizzle adds none. */
const whereOf = (where: Sql | undefined, write: Write) => where && write<boolean>(sql`(${where})`);

/** The SQL of a filter, and what writes its parts for Drizzle. Wrong arguments throw a `TypeError`. */
function sqlFor(
  table: Table,
  filter: Prepared,
  options: FilterOptions,
  caller: string,
): FilterSql & { readonly write: Write } {
  if (!is(table, Table)) throw new TypeError("The first argument is a table of Drizzle.");
  checkOptions(options, columnOptions);
  const { dialect = dialectOf(table), ignoreCase = false, column } = options;
  const placeFor = (field: string) => placeOf(table, column, field);
  const factsFor = (field: string) => factsOf(placeFor(field));
  const given = filterSql(filter, caller, { ...(dialect && { dialect }), ignoreCase }, factsFor);
  const { resource } = preparedFilter(filter, caller);
  return {
    ...given,
    write: (expression) => writeSql(expression, (field) => checkedPlace(placeFor(field), field, resource)),
  };
}

/** A piece of SQL as Drizzle's. Columns stay Drizzle's own, because a relational query gives their table another name. */
function writeSql<Value>(expression: Sql, columnOf: (field: string) => SQLChunk): SQL<Value> {
  const { strings, leaves } = flatten<SQLChunk>(expression, (leaf) => {
    if (leaf.kind === "column") return columnOf(leaf.field);
    return leaf.kind === "list" ? leaf.values.map((value) => new Param(value)) : new Param(leaf.value);
  });
  return new SQL<Value>(
    strings.flatMap((text, index) => {
      const leaf = leaves[index];
      return leaf ? [new StringChunk(text), leaf] : [new StringChunk(text)];
    }),
  );
}

/** Where a field is: where the program says, or in the column of the table with the same key. */
function placeOf(table: Table, columns: Columns | undefined, name: string): Place | undefined {
  const given = saidOf(columns, name);
  if (given) {
    if (is(given, Column) || is(given, SQL)) return given;
    throw new TypeError(`The option "column" gives no column and no SQL of Drizzle for the field "${name}".`);
  }
  const own = getTableColumns(table);
  return Object.hasOwn(own, name) ? own[name] : undefined;
}

/** A `TypeError` for a field that the table has no column for, and for times kept as numbers. */
function checkedPlace(place: Place | undefined, name: string, resource: Resource | undefined): Place {
  if (place === undefined)
    throw new TypeError(`The table has no column for the field "${name}"; give it by the option "column".`);
  if (!is(place, Column)) return place;
  checkColumnName(place.name, {});
  const type = resource && findField(resource, name)?.field.type;
  if (type && typeFacts[type].family === "time" && /^(?:big)?int|^real$|^numeric/.test(place.getSQLType()))
    throw new TypeError(
      `The column of the field "${name}" keeps numbers; give the option "column" SQL that makes times of them.`,
    );
  return place;
}

/** What Drizzle's types of columns begin with. */
const prefixes: readonly (readonly [string, DialectName])[] = [
  ["Pg", "postgres"],
  ["SQLite", "sqlite"],
  ["MySql", "mysql"],
];

/** Whose table it is; undefined for other databases. */
function dialectOf(table: Table): DialectName | undefined {
  const [column] = Object.values(getTableColumns(table));
  return prefixes.find(([prefix]) => column?.columnType.startsWith(prefix))?.[1];
}

/** What columns keep of times, by their types in SQL. */
const kept: readonly (readonly [RegExp, TimeColumn])[] = [
  [/^timestamp\b.* with time zone$/, "timestamptz"],
  [/^(?:timestamp|datetime|date)\b/, "timestamp"],
  [/^(?:text|varchar|char)\b/, "text"],
];

/** What Drizzle knows of a column; undefined for SQL of the program. */
function factsOf(place: Place | undefined): ColumnFacts | undefined {
  if (!is(place, Column)) return undefined;
  const type = place.getSQLType();
  const keeps = kept.find(([pattern]) => pattern.test(type))?.[1];
  return keeps ? { keeps, type } : { type };
}
