export { preloadSuggestions } from "../codemirror/on-demand.ts";
export { preload } from "../codemirror/preload.ts";
export { defineFilterInput } from "./define.ts";
export type { FilterInput, FilterInputConstructor } from "./types.ts";
