export type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
export type { DialectName } from "../core/dialects.ts";
export {
  type ApplyOptions,
  applyFilters,
  applySelection,
  type Columns,
  type Conditional,
  type DescribedColumn,
} from "./apply.ts";
export { ClickHouseQueryCompiler, queryParameters } from "./clickhouse-compiler.ts";
