export { type FromSearchResult, fromSearch } from "./from-search.ts";
export type { ParameterNames, SearchOptions, SearchParams, ToSearchOptions } from "./options.ts";
export { type ToSearchResult, toSearch } from "./to-search.ts";
