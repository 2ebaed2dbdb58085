export { type FilterLanguageOptions, type FilterLanguageParts, filterLanguage } from "./language.ts";
export { type ChangedOptions, setFilterOptions } from "./options.ts";
export { filterResult } from "./result.ts";
