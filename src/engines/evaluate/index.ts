export { type EvaluateOptions, type RegexpEngine, RegexpError } from "./context.ts";
export { type Explanation, explain, type Seen } from "./explain.ts";
export { matcher, matches, type RowTest } from "./matcher.ts";
export type { Row, RowColumns, RowValue, Truth } from "./row.ts";
export { type Selected, select } from "./select.ts";
