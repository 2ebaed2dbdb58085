export { preloadSuggestions } from "../codemirror/on-demand.ts";
export { preload } from "../codemirror/preload.ts";
export { defineFilterInput } from "./define.ts";
export { type RecentFilters, type RecentFiltersOptions, recentFilters, type TextStorage } from "./recent-filters.ts";
export type { FilterInput, FilterInputConstructor } from "./types.ts";
