export type { FieldProblem } from "../problems.ts";
export { defineFilterInput, preloadSuggestions } from "./define.ts";
export { FilterInput } from "./filter-input.ts";
