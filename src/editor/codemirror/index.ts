export { type FilterLanguageOptions, type FilterLanguageParts, filterLanguage } from "./language.ts";
export { preloadSuggestions } from "./on-demand.ts";
export { type ChangedOptions, setFilterOptions } from "./options.ts";
export { filterDiagnostics, filterResult } from "./result.ts";
