export type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
export type { DialectName } from "../core/dialects.ts";
export { applyFilters, applySelection, type Conditional } from "./apply.ts";
export { ClickHouseQueryCompiler, queryParameters } from "./clickhouse-compiler.ts";
export type { Columns, DescribedColumn } from "./columns.ts";
export type { ApplyOptions } from "./options.ts";
