export type { ChangedOptions, FieldProblem } from "./content.ts";
export { type FilterLanguageOptions, filterLanguage } from "./language.ts";
export {
  filterDiagnostics,
  filterResult,
  setFilterOptions,
  setFilterProblems,
} from "./state.ts";
export { preloadSuggestions } from "./watch.ts";
