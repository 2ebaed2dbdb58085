export type { DialectName } from "../core/dialects.ts";
export {
  type Columns,
  type DrizzleColumn,
  type FilterOptions,
  filterWhere,
  type QueryOptions,
  queryOptions,
} from "./query.ts";
