export { preloadSuggestions } from "../codemirror/suggestions.ts";
export { defineFilterInput } from "./define.ts";
export type { FilterInput, FilterInputConstructor } from "./types.ts";
