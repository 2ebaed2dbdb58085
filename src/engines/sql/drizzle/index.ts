export type { DialectName } from "../core/dialects.ts";
export type { Columns, Place } from "./columns.ts";
export type { FilterOptions, OptionsFor, WithoutColumn } from "./options.ts";
export { filterWhere, limitOffset, orderBy, type Paged, type QueryOptions, queryOptions } from "./query.ts";
