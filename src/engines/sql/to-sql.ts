import { checkOptions, isAnything, isByField, isFlag, optionTable } from "../../base/options/options.ts";
import { countIn, type Prepared } from "../../compiler/prepared-filter.ts";
import { type Columns, checkColumnName, factsOf, placeOf } from "./core/columns.ts";
import { readyWithResource } from "./core/comparison.ts";
import { conditionSql } from "./core/conditions.ts";
import type { Dialect } from "./core/dialect.ts";
import { type DialectName, dialectNamed, dialects } from "./core/dialects.ts";
import { flat } from "./core/flat.ts";
import { orderSql } from "./core/sort-key.ts";
import type { ParameterValue, Sql } from "./core/sql.ts";

export interface ToSqlOptions<D extends DialectName = DialectName> {
  /** The dialect of the SQL: `sqlite`, `postgres`, `mysql`, `mariadb` or `clickhouse`. */
  readonly dialect: D;
  /**
   * The columns of fields, such as `"name"` or `"keywords.name"`, or objects that also describe them (default: the column
   * with the name of the field). Names are quoted, so they cannot be expressions.
   */
  readonly columns?: Columns<string>;
  /** Whether conditions are case-insensitive (default: `false`). Sorting is always case-sensitive. */
  readonly ignoreCase?: boolean;
}

/** The parts of a statement. Everything that a person wrote is in `values`, never in the text. */
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

export type SqlValues<D extends DialectName = DialectName> = D extends "clickhouse"
  ? Readonly<Record<string, ParameterValue>>
  : readonly ParameterValue[];

const toSqlOptions = /* @__PURE__ */ optionTable<ToSqlOptions>({
  dialect: isAnything,
  columns: isByField,
  ignoreCase: isFlag,
});

/**
 * Converts a filter that was checked with a resource, a result of `compile`, `prepare` or `prepareSelection`, to SQL for
 * any driver: `pg`, `postgres`, `mysql2`, `better-sqlite3`, `node:sqlite`, `@clickhouse/client`; as in
 * ``client.query(`select id, name from products ${sql}`, values)`` of `pg`. Every value is a
 * parameter: `$1` for PostgreSQL, `?` for SQLite and MySQL, `{p1:String}` for ClickHouse. SELECT of the filter is not
 * applied: you choose the columns. For UPDATE and DELETE, check the filter with the action `edit` or `del`, which reject
 * one that restricts nothing, and use `where` alone. Throws a `FilterError` for values and conditions that the database
 * does not support, such as the character NUL in a string.
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
  checkOptions(options, toSqlOptions);
  const { columns, ignoreCase = false } = options;
  const dialect = dialectNamed(options.dialect);
  const { ready, resource } = readyWithResource(filter, "toSql");
  const context = { dialect, ready, resource, ignoreCase, factsOf: (field: string) => factsOf(columns, field) };
  const values: ParameterValue[] = [];
  const parameter = (value: ParameterValue, type?: string) => {
    values.push(value);
    if (dialect === dialects.postgres) return `$${values.length}`;
    return dialect === dialects.clickhouse ? `{p${values.length}:${type ?? clickhouseType(value)}}` : "?";
  };
  const write = (expression: Sql): string => {
    const { strings, leaves } = flat(expression, (leaf) => {
      if (leaf.kind === "column") return columnName(columns, leaf.field, dialect);
      if (leaf.kind === "parameter") return parameter(leaf.value, leaf.type);
      return `(${leaf.values.map((value) => parameter(value)).join(", ")})`;
    });
    return strings.map((text, index) => text + (leaves[index] ?? "")).join("");
  };
  const condition = conditionSql(context);
  const where = condition && write(condition);
  const orderBy = orderSql(context, true).map(write).join(", ");
  const limit = countIn(ready.query.limit);
  const offset = countIn(ready.query.offset);
  const everything = offset !== undefined && dialect.everything && write(dialect.everything);
  const parts = [
    where && `where ${where}`,
    orderBy && `order by ${orderBy}`,
    limit === undefined ? everything && `limit ${everything}` : `limit ${limit}`,
    offset !== undefined && `offset ${offset}`,
  ];
  const isNamed = dialect === dialects.clickhouse;
  return {
    sql: parts.filter(Boolean).join(" "),
    ...(where && { where }),
    ...(orderBy && { orderBy }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    values: (isNamed ? Object.fromEntries(values.map((value, at) => [`p${at + 1}`, value])) : values) as SqlValues<D>,
  };
}

/** The type of a parameter that no column decides. */
function clickhouseType(value: ParameterValue): string {
  if (typeof value === "string") return "String";
  return Number.isSafeInteger(value) ? "Int64" : "Float64";
}

/** The quoted name of the column of a field, with its table where the program names one. */
function columnName(columns: Columns<string> | undefined, field: string, dialect: Dialect): string {
  const place = placeOf(columns, field);
  if (place !== undefined && (typeof place !== "string" || place === ""))
    throw new TypeError(`The option "columns" gives no name of a column for the field "${field}".`);
  const written = place ?? field;
  checkColumnName(written, dialect);
  const names = place === undefined ? [field] : place.split(".");
  return names.map((name) => quoteIdentifier(name, dialect)).join(".");
}

function quoteIdentifier(name: string, dialect: Dialect): string {
  if (dialect === dialects.clickhouse) return `"${name.replaceAll("\\", "\\\\").replaceAll('"', '""')}"`;
  if (dialect === dialects.postgres) return `"${name.replaceAll('"', '""')}"`;
  // SQLite takes a name in double quotes for a text when there is no such column.
  return `\`${name.replaceAll("`", "``")}\``;
}
