import type { SQL, SQLChunk, Table } from "drizzle-orm";
import { countIn, type Prepared, type PreparedFilter, preparedFilter } from "../../../compiler/prepared-filter.ts";
import { type Context, readyWithResource } from "../core/comparison.ts";
import { conditionSql } from "../core/conditions.ts";
import { dialectNamed } from "../core/dialects.ts";
import { orderSql } from "../core/sort-key.ts";
import { sql } from "../core/sql.ts";
import { checkColumns, conditionFields, dialectOf, factsOf, type Place, placeOf, sortFields } from "./columns.ts";
import { checkArguments, type FilterOptions } from "./options.ts";
import { write } from "./write.ts";

/** As many rows as there are, where Drizzle wants a number: the greatest one that every database takes. */
const ALL = Number.MAX_SAFE_INTEGER;

/** What turns a filter into SQL. */
interface Writer {
  readonly context: Context;
  readonly placeOf: (field: string) => Place | undefined;
  readonly columnOf: (field: string) => SQLChunk;
}

function writerFor(table: Table, filter: Prepared, options: FilterOptions, caller: string): Writer {
  checkArguments(table, options);
  const { dialect, column, ignoreCase = false } = options;
  const place = (field: string) => placeOf(table, column, field);
  return {
    context: {
      ...readyWithResource(filter, caller),
      dialect: dialectNamed(dialect ?? dialectOf(table)),
      ignoreCase,
      factsOf: (field) => factsOf(place(field)),
    },
    placeOf: place,
    columnOf: (field) => place(field),
  };
}

function whereOf({ context, placeOf: place, columnOf }: Writer): SQL<boolean> | undefined {
  checkColumns(conditionFields(context.ready), context, place);
  const condition = conditionSql(context);
  // In parentheses, because `not` of Drizzle adds none.
  return condition && write<boolean>(sql`(${condition})`, columnOf);
}

function orderOf({ context, placeOf: place, columnOf }: Writer, isFiltered: boolean): SQL[] {
  checkColumns(sortFields(context.ready), context, place);
  return orderSql(context, isFiltered).map((key) => write(key, columnOf));
}

/** The maximum number of rows, and the number of rows to skip. */
export interface Paged {
  readonly limit: number;
  readonly offset: number;
}

function pagedOf(ready: PreparedFilter): Paged {
  const { limit, offset } = ready.query;
  return { limit: countIn(limit) ?? ALL, offset: countIn(offset) ?? 0 };
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
  return whereOf(writerFor(table, filter, options, "filterWhere"));
}

/** Returns the sort keys of a checked filter as Drizzle's SQL, for `orderBy`. Throws as `filterWhere` does. */
export function orderBy(table: Table, filter: Prepared, options: FilterOptions = {}): SQL[] {
  return orderOf(writerFor(table, filter, options, "orderBy"), false);
}

/** Returns the limit and the offset of a checked filter, for `limit` and `offset`; without them, all rows. */
export function limitOffset(filter: Prepared): Paged {
  return pagedOf(preparedFilter(filter, "limitOffset"));
}

export interface QueryOptions extends Paged {
  readonly where: SQL<boolean> | undefined;
  readonly orderBy: SQL[];
}

/**
 * Returns the conditions, sort keys, limit and offset of a checked filter, as `findMany` of a relational query takes
 * them; the query itself decides which columns it returns. Throws as `filterWhere` does.
 */
export function queryOptions(table: Table, filter: Prepared, options: FilterOptions = {}): QueryOptions {
  const writer = writerFor(table, filter, options, "queryOptions");
  return { where: whereOf(writer), orderBy: orderOf(writer, true), ...pagedOf(writer.context.ready) };
}
