export type { ChangedOptions, FieldProblem } from "./content.ts";
export { type FilterLanguageOptions, filterLanguage } from "./language.ts";
export {
  filterDiagnostics,
  filterResult,
  preloadSuggestions,
  setFilterOptions,
  setFilterProblems,
} from "./state.ts";
