export type { SearchParams } from "./address.ts";
export { type FromSearchResult, fromSearch, type NotReadSearch, type ReadSearch } from "./from-search.ts";
export type { ParameterNames, SearchOptions, SearchStyle, ToSearchOptions } from "./options.ts";
export { type ToSearchResult, toSearch } from "./to-search.ts";
