export type { Columns, DescribedColumn } from "./core/columns.ts";
export type { ColumnFacts, TimeColumn } from "./core/dialect.ts";
export type { DialectName } from "./core/dialects.ts";
export type { ParameterValue } from "./core/sql.ts";
export { type SqlQuery, type SqlValues, type ToSqlOptions, toSql } from "./to-sql.ts";
