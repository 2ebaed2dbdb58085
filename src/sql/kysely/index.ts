export { applyFilters, applySelection } from "./apply.ts";
export type { Columns } from "./columns.ts";
export type { Conditional, DialectName } from "./dialects.ts";
export type { ApplyOptions } from "./options.ts";
