export type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
export type { DialectName } from "../core/dialects.ts";
export { type ApplyOptions, applyFilters, applySelection, type Conditional } from "./apply.ts";
export { ClickHouseQueryCompiler, queryParameters } from "./clickhouse-compiler.ts";
export type { Columns, DescribedColumn } from "./write.ts";
