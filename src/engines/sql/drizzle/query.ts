import type { SQL, SQLChunk, Table } from "drizzle-orm";
import type { Query } from "../../../compiler/ast/nodes.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import type { LooseSelection } from "../../../compiler/wire/selection.ts";
import type { Context } from "../core/comparison.ts";
import { dialectNamed } from "../core/dialects.ts";
import { readSelection } from "../core/read-selection.ts";
import { conditionSql, orderSql, pageOf } from "../core/selection-sql.ts";
import { sql } from "../core/sql.ts";
import { conditionFields, sortFields } from "../core/used-fields.ts";
import { checkColumns, dialectOf, factsOf, type Place, placeOf } from "./columns.ts";
import { checkArguments, type FilterOptions, type OptionsFor } from "./options.ts";
import { write } from "./write.ts";

/** As many rows as there are, where Drizzle wants a number: the greatest one that every database takes. */
const ALL = Number.MAX_SAFE_INTEGER;

/** What a selection is read with, and what turns it into SQL. */
interface Reading {
  readonly query: Query;
  readonly selection: LooseSelection;
  readonly context: Context;
  readonly placeOf: (field: string) => Place | undefined;
  readonly columnOf: (field: string) => SQLChunk;
}

function reading(table: Table, selection: LooseSelection, resource: Resource, options: FilterOptions): Reading {
  checkArguments(table, resource, options);
  const { dialect, column, ignoreCase = false, action, allowUnrestricted = false } = options;
  const place = (field: string) => placeOf(table, column, field);
  return {
    query: readSelection(selection, resource, { ...(action && { action }), allowUnrestricted }),
    selection,
    context: {
      dialect: dialectNamed(dialect ?? dialectOf(table), "The table does not show whose SQL it needs"),
      resource,
      ignoreCase,
      factsOf: (field) => factsOf(place(field)),
    },
    placeOf: place,
    columnOf: (field) => place(field),
  };
}

function whereOf({ query, selection, context, placeOf: place, columnOf }: Reading): SQL<boolean> | undefined {
  checkColumns(conditionFields(query, selection), context, place);
  const condition = conditionSql(query, context);
  // In parentheses, because `not` of Drizzle adds none.
  return condition && write<boolean>(sql`(${condition})`, columnOf);
}

function orderOf({ query, selection, context, placeOf: place, columnOf }: Reading): SQL[] {
  checkColumns(sortFields(query, selection), context, place);
  return orderSql(query, context).map((key) => write(key, columnOf));
}

/** How many rows, and how many before them are skipped. */
export interface Paged {
  readonly limit: number;
  readonly offset: number;
}

function pagedOf(query: Query): Paged {
  const { limit = ALL, offset = 0 } = pageOf(query);
  return { limit, offset };
}

/**
 * The conditions of a selection as Drizzle's SQL, for `where` of any query; undefined when it has none. Everything that
 * comes from the selection is a parameter, and columns come from the table. Throws a `FilterError`, whose diagnostics
 * have JSON paths, when the resource does not allow the selection or the table lacks a column for one of its fields.
 *
 * @example
 * import { compileOrThrow, defineResource } from "fieldfilter";
 * import { filterWhere } from "fieldfilter/drizzle";
 * import { integer, pgTable, QueryBuilder, text } from "drizzle-orm/pg-core";
 *
 * const resource = defineResource({ name: "orders", fields: { name: { type: "string" }, sum: { type: "integer" } } });
 * const orders = pgTable("orders", { name: text(), sum: integer() });
 * const selection = compileOrThrow('name CONTAINS "shoe" AND sum > 2', { resource });
 * const where = filterWhere(orders, selection, resource);
 * new QueryBuilder().select({ name: orders.name }).from(orders).where(where).toSQL();
 * // {
 * //   sql: 'select "name" from "orders" where ("orders"."name" like $1 and "orders"."sum" > cast($2 as bigint))',
 * //   params: ["%shoe%", 2],
 * // }
 */
export function filterWhere<T extends Table, R extends Resource>(
  table: T,
  selection: LooseSelection,
  resource: R,
  ...[options = {}]: OptionsFor<T, R>
): SQL<boolean> | undefined {
  return whereOf(reading(table, selection, resource, options as FilterOptions));
}

/** The sort keys of a selection as Drizzle's SQL, for `orderBy`. Throws as `filterWhere` does. */
export function orderBy<T extends Table, R extends Resource>(
  table: T,
  selection: LooseSelection,
  resource: R,
  ...[options = {}]: OptionsFor<T, R>
): SQL[] {
  return orderOf(reading(table, selection, resource, options as FilterOptions));
}

/** The limit and the offset of a selection, for `limit` and `offset`; without them, all rows. Throws as `filterWhere` does. */
export function limitOffset(selection: LooseSelection, resource: Resource): Paged {
  return pagedOf(readSelection(selection, resource));
}

export interface QueryOptions extends Paged {
  readonly where: SQL<boolean> | undefined;
  readonly orderBy: SQL[];
}

/**
 * All that a selection asks for, as `findMany` of a relational query takes it; which columns it returns is left to the
 * query. Throws as `filterWhere` does.
 */
export function queryOptions<T extends Table, R extends Resource>(
  table: T,
  selection: LooseSelection,
  resource: R,
  ...[options = {}]: OptionsFor<T, R>
): QueryOptions {
  const read = reading(table, selection, resource, options as FilterOptions);
  return { where: whereOf(read), orderBy: orderOf(read), ...pagedOf(read.query) };
}
