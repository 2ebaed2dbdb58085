export type { SearchParams } from "./address.ts";
export { type FromSearchResult, fromSearch, type NotReadSearch, type ReadSearch } from "./from-search.ts";
export type { ParameterNames, SearchStyle } from "./notation.ts";
export type { SearchOptions, ToSearchOptions } from "./options.ts";
export { parser, type SearchParser } from "./parser.ts";
export { type ToSearchResult, toSearch } from "./to-search.ts";
