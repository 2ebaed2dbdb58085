export type { FieldProblem } from "../codemirror/content.ts";
export { defineFilterInput, preloadSuggestions } from "./define.ts";
export { FilterInput } from "./filter-input.ts";
