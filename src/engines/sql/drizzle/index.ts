export type { DialectName } from "../core/dialects.ts";
export { type Columns, type FilterOptions, filterWhere, type Place, type QueryOptions, queryOptions } from "./query.ts";
