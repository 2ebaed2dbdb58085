import * as option from "../../base/options/options.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { type Columns, columnFor } from "./core/columns.ts";
import { clickhouseType } from "./core/dialects/clickhouse.ts";
import { type DialectName, dialects, quoteName } from "./core/dialects.ts";
import { filterSql, type SqlOptions, sqlOptions } from "./core/filter-sql.ts";
import { flatten, type ParameterValue, type Sql } from "./core/sql.ts";

export interface ToSqlOptions<D extends DialectName = DialectName> extends SqlOptions<D> {
  /**
   * The columns of fields, such as `"name"` or `"keywords.name"`, or objects that also describe them (default: the column
   * with the name of the field). Names are quoted, so they cannot be expressions.
   */
  readonly columns?: Columns<string> | undefined;
}

const toSqlOptions = /* @__PURE__ */ option.optionTable<ToSqlOptions, SqlOptions>(
  { columns: option.byField },
  sqlOptions,
);

/** The parts of a statement. Compared values are in `values`, except flags, dates and times in PostgreSQL. */
export interface SqlQuery<D extends DialectName = DialectName> {
  /** `where … order by … limit … offset …`, as far as the filter has these; otherwise empty. */
  readonly sql: string;
  /** The condition without WHERE; undefined for a filter without conditions. */
  readonly where?: string;
  /** The sort keys without ORDER BY. */
  readonly orderBy?: string;
  readonly limit?: number;
  readonly offset?: number;
  /** The parameters in their order; for ClickHouse by their names, as `query_params` takes them. */
  readonly values: SqlValues<D>;
}

/** A new array or object, because drivers take no readonly ones. A list can be one parameter in two dialects. */
export type SqlValues<D extends DialectName = DialectName> = D extends "clickhouse"
  ? Record<string, ParameterValue>
  : (D extends "postgres" ? ParameterValue : string | number)[];

/**
 * Converts a filter that was checked with a resource, a result of `compile`, `prepare` or `prepareSelection`, to SQL
 * for any driver: `pg`, `postgres`, `mysql2`, `better-sqlite3`, `node:sqlite`, `@clickhouse/client`; as in
 * ``client.query(`select id, name from products ${sql}`, values)`` of `pg`. Compared values are parameters, except
 * flags, dates and times in PostgreSQL: `$1` for PostgreSQL, `?` for SQLite and MySQL, `{p1:String}` for ClickHouse.
 * SELECT of the filter is not applied: you choose the columns. For UPDATE and DELETE, check the filter with the action
 * `edit` or `del`, which reject one that restricts nothing, and use `where` alone. Throws a `FilterError` for values
 * and conditions that the database does not support, such as the character NUL in a string.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toSql } from "fieldfilter/sql";
 *
 * const fields = { name: { type: "string" }, stock: { type: "integer" } } as const;
 * const resource = defineResource({ name: "products", fields });
 * const filter = prepareOrThrow('stock > 2 AND name CONTAINS "shoe" ORDER BY name LIMIT 10', { resource });
 * const { sql, values } = toSql(filter, { dialect: "postgres" });
 * sql; // 'where "stock" > cast($1 as bigint) and "name" like $2 order by "name" collate "C" asc limit 10'
 * values; // [2, "%shoe%"]
 */
export function toSql<const D extends DialectName>(filter: Prepared, options: ToSqlOptions<D>): SqlQuery<D> {
  option.checkOptions(options, toSqlOptions);
  const { columns } = options;
  const parts = filterSql(filter, "toSql", options, (field) => columnFor(columns, field));
  const { dialect, limit, offset, largestLimit } = parts;
  const isNamed = dialect === dialects.clickhouse;
  const values: ParameterValue[] = [];
  const send = (value: ParameterValue, type?: string) => {
    values.push(value);
    if (dialect === dialects.postgres) return `$${values.length}`;
    return isNamed ? `{p${values.length}:${type ?? clickhouseType(value)}}` : "?";
  };
  const columnName = (field: string) => {
    const { column } = columnFor(columns, field);
    if (column === undefined) return quoteName(field, dialect);
    if (typeof column !== "string" || column === "")
      throw new TypeError(`The option "columns" gives no name of a column for the field "${field}".`);
    const names = column.split(".").map((name) => quoteName(name, dialect));
    return names.join(".");
  };
  const write = (expression: Sql): string => {
    const { strings, leaves } = flatten(expression);
    const written = leaves.map((leaf) =>
      leaf.kind === "column" ? columnName(leaf.field) : send(leaf.value, leaf.type),
    );
    return strings.map((text, index) => text + (written[index] ?? "")).join("");
  };
  const where = parts.where && write(parts.where);
  const orderBy = parts.orderBy.map(write).join(", ");
  const clauses = [
    where && `where ${where}`,
    orderBy && `order by ${orderBy}`,
    largestLimit && `limit ${largestLimit}`,
    limit !== undefined && `limit ${limit}`,
    offset !== undefined && `offset ${offset}`,
  ];
  return {
    sql: clauses.filter(Boolean).join(" "),
    ...(where && { where }),
    ...(orderBy && { orderBy }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    values: (isNamed ? Object.fromEntries(values.map((value, at) => [`p${at + 1}`, value])) : values) as SqlValues<D>,
  };
}
