export type { FieldProblem } from "../codemirror/content.ts";
export { defineFilterInput, preloadSuggestions } from "./define.ts";
export type { FilterInput } from "./filter-input.ts";
