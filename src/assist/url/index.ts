export { type FromSearchResult, fromSearch } from "./from-search.ts";
export type { ParameterNames, SearchOptions, SearchParams, SearchStyle, ToSearchOptions } from "./options.ts";
export { type ToSearchResult, toSearch } from "./to-search.ts";
