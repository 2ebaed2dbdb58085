export type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
export type { DialectName } from "../core/dialects.ts";
export { applyFilters, applySelection } from "./apply.ts";
export type { Conditional } from "./builder-dialect.ts";
export type { Columns, DescribedColumn } from "./columns.ts";
export type { ApplyOptions } from "./options.ts";
