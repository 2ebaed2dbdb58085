export { ref } from "../ast/reference.ts";
export { type Builder, select } from "./builder.ts";
export { allOf, anyOf, not } from "./combine.ts";
export type { Combined, FieldConditions, Where } from "./types.ts";
