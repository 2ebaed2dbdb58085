export { fromQueryBuilder, type QueryBuilderGroup, type QueryBuilderRule, toQueryBuilder } from "./query-builder.ts";
export type { FromState, FromStateResult } from "./read-state.ts";
export {
  fromTanStackTable,
  type TanStackTableOptions,
  type TanStackTableState,
  toTanStackTable,
} from "./tanstack-table.ts";
export type { TableOptions, ToStateResult } from "./write-state.ts";
