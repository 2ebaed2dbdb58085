export {
  addCondition,
  type ConditionPlace,
  type NotChanged,
  removeCondition,
  setCondition,
} from "./change-conditions.ts";
export { type SortKey, setLimit, setOffset, setOrder } from "./clauses.ts";
export { type ConditionsOptions, conditions, type FilterCondition } from "./conditions.ts";
export type { EditOptions, TextChange } from "./document.ts";
export { rename } from "./rename.ts";
