export type { SearchParams } from "./address.ts";
export { type FromSearchResult, fromSearch, type NotReadSearch, type ReadSearch } from "./from-search.ts";
export type { ParameterNames } from "./keys.ts";
export type { SearchOptions, SearchStyle, ToSearchOptions } from "./options.ts";
export { type ToSearchResult, toSearch } from "./to-search.ts";
