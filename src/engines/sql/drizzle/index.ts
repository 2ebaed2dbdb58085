export type { DialectName } from "../core/dialects.ts";
export type { Columns, Place } from "./columns.ts";
export type { FilterOptions } from "./options.ts";
export { filterWhere, limitOffset, orderBy, type Paged, type QueryOptions, queryOptions } from "./query.ts";
