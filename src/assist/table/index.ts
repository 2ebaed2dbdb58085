export {
  type AgGridAdvancedModel,
  type AgGridColumnFilter,
  type AgGridCondition,
  type AgGridState,
  fromAgGrid,
  fromAgGridAdvanced,
  toAgGrid,
  toAgGridAdvanced,
} from "./ag-grid.ts";
export type { FromState, FromStateResult } from "./from-state.ts";
export type { TableOptions } from "./library.ts";
export { fromMui, type MuiFilterItem, type MuiState, toMui } from "./mui.ts";
export { fromQueryBuilder, type QueryBuilderGroup, type QueryBuilderRule, toQueryBuilder } from "./query-builder.ts";
export { type DbExpression, type DbSubset, fromTanStackDb, toTanStackDb } from "./tanstack-db.ts";
export {
  fromTanStackTable,
  type TanStackTableOptions,
  type TanStackTableState,
  toTanStackTable,
} from "./tanstack-table.ts";
export type { ToStateResult } from "./to-state.ts";
