export { fromQueryBuilder, type QueryBuilderGroup, type QueryBuilderRule, toQueryBuilder } from "./query-builder.ts";
export type { FromState, FromStateResult, TableOptions } from "./read-state.ts";
export {
  fromTanStackTable,
  type TanStackTableOptions,
  type TanStackTableState,
  toTanStackTable,
} from "./tanstack-table.ts";
export type { ToStateResult } from "./write-state.ts";
