export type { TimeColumn } from "../core/dialect.ts";
export type { DialectName } from "../core/dialects.ts";
export { applyFilters, applySelection } from "./apply.ts";
export type { Conditional } from "./builder-dialect.ts";
export type { ColumnOfTimes, Columns } from "./columns.ts";
export type { ApplyOptions } from "./options.ts";
