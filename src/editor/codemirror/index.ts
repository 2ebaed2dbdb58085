export type { CompletionOptions } from "../../assist/complete/options.ts";
export type { FieldProblem } from "../problems.ts";
export { type FilterLanguageOptions, filterLanguage } from "./language.ts";
export { filterDiagnostics, filterResult, setFilterOptions, setFilterProblems } from "./state.ts";
export { preloadSuggestions } from "./watch.ts";
