import {
  checkOptions,
  isRecord,
  isWhole,
  type OptionCheck,
  type OptionTable,
  optionTable,
} from "../../base/options/options.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { SearchParams } from "./address.ts";

/** The names of the parameters other than conditions. */
export interface ParameterNames {
  /** The whole filter, in the style `text`. */
  readonly filter: string;
  readonly fields: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
}

export const parameterNames = { filter: "filter", fields: "fields", sort: "sort", limit: "limit", offset: "offset" };

export type Clause = "fields" | "sort" | "limit" | "offset" | "page";

/** The notation of a filter in an address. */
export type SearchStyle = "text" | "params";

export interface SearchOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /**
   * The notation of the filter: `text` is one parameter with the whole filter, `params` one parameter per condition,
   * which needs the resource (default: `text`).
   */
  readonly style?: SearchStyle;
  /** Other names for the parameters (default: `filter`, `fields`, `sort`, `limit` and `offset`). */
  readonly parameters?: Partial<ParameterNames>;
  /** How many rows a page has, in the style `params`: with it, `page=3` is read as LIMIT and OFFSET (default: none). */
  readonly pageSize?: number;
}

export interface ToSearchOptions<R extends Resource = Resource> extends SearchOptions<R> {
  /** The current address. Parameters that do not belong to the filter are kept unchanged (default: none). */
  readonly search?: string | SearchParams;
}

const isStyle: OptionCheck = (value) => (value === "text" || value === "params" ? undefined : "text or params");

const isNames: OptionCheck = (value) => {
  const isName = ([key, name]: [string, unknown]) =>
    Object.hasOwn(parameterNames, key) && typeof name === "string" && name !== "";
  const isValid = isRecord(value) && Object.entries(value).every(isName);
  return isValid ? undefined : "an object with names for filter, fields, sort, limit and offset";
};

export const isSearch: OptionCheck = (value) =>
  typeof value === "string" || value instanceof URLSearchParams ? undefined : "a string or URLSearchParams";

export const searchOptions = /* @__PURE__ */ optionTable<SearchOptions, OutputOptions>(
  { style: isStyle, parameters: isNames, pageSize: isWhole(1, Number.MAX_SAFE_INTEGER) },
  outputOptions,
);

export const toSearchOptions = /* @__PURE__ */ optionTable<ToSearchOptions, SearchOptions>(
  { search: isSearch },
  searchOptions,
);

/** Throws a `TypeError` for invalid options. Returns the resource in the style `params`, which needs it. */
export function checkStyle({ style = "text", resource, ...others }: SearchOptions, table: OptionTable) {
  checkOptions({ style, ...(resource && { resource }), ...others }, table);
  if (style === "params" && !resource) throw new TypeError('The style "params" needs the option "resource".');
  return style === "params" ? resource : undefined;
}
