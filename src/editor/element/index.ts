export { preloadSuggestions } from "../codemirror/on-demand.ts";
export { defineFilterInput } from "./define.ts";
export type { FilterInput, FilterInputConstructor } from "./types.ts";
