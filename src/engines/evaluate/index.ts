export { type Explanation, explain } from "./explain.ts";
export { matcher, matches, type RowTest } from "./matcher.ts";
export type { EvaluateOptions } from "./options.ts";
export type { RegexpEngine } from "./regexp-engine.ts";
export { RegexpError } from "./regexp-error.ts";
export type { Row, RowOf } from "./row.ts";
export { type Selected, select } from "./select.ts";
export type { Seen } from "./sentences.ts";
export type { Truth } from "./truth.ts";
