import { isCount } from "../../base/language/clauses.ts";
import * as option from "../../base/options/options.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

/** A `URLSearchParams` of any platform; usable without the types of the DOM or of Node.js. */
export interface SearchParams {
  getAll(name: string): string[];
  toString(): string;
}

/** The names of the parameters that are not conditions. */
export interface ParameterNames {
  /** The whole filter, in the style `text`. */
  readonly filter: string;
  /** The fields to return, in the style `params`. */
  readonly fields: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
  /** The number of a page, from 1, with the option `pageSize`. */
  readonly page: string;
}

export type Clause = keyof ParameterNames;

/** The notation of a filter in an address. */
export type SearchStyle = "text" | "params";

export interface SearchOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /**
   * The notation of the filter: `text` is one parameter with the whole filter, `params` one parameter per condition,
   * which needs the resource (default: `text`).
   */
  readonly style?: SearchStyle;
  /**
   * Other names for the parameters (default: the names of the clauses). In the style `text`, a clause that is named here
   * has a separate parameter: `{ sort: "sort" }`.
   */
  readonly parameters?: Partial<ParameterNames>;
  /** How many rows a page has: with it, `page=3` is LIMIT and OFFSET (default: none). */
  readonly pageSize?: number;
  /** The parameters of an address without them, such as `{ sort: "-added", limit: 20 }` (default: none). */
  readonly defaults?: { readonly sort?: string; readonly limit?: number };
  /** Whether a parameter that does not belong to the filter is an error, as in a stored query (default: `false`). */
  readonly strict?: boolean;
}

export interface ToSearchOptions<R extends Resource = Resource> extends SearchOptions<R> {
  /** The current address. Parameters that do not belong to the filter are kept unchanged (default: none). */
  readonly search?: string | SearchParams;
}

const defaultNames: ParameterNames = {
  ...{ filter: "filter", fields: "fields", sort: "sort" },
  ...{ limit: "limit", offset: "offset", page: "page" },
};

const isStyle: option.OptionCheck = (value) => (value === "text" || value === "params" ? undefined : "text or params");

const isNames: option.OptionCheck = (value) => {
  const isName = ([key, name]: [string, unknown]) =>
    Object.hasOwn(defaultNames, key) && typeof name === "string" && name !== "";
  const isValid = option.isRecord(value) && Object.entries(value).every(isName);
  return isValid ? undefined : `an object with names for ${Object.keys(defaultNames).join(", ")}`;
};

const isDefaults: option.OptionCheck = (value) => {
  const { sort = "", limit = 0, ...others } = option.isRecord(value) ? value : { sort: value };
  const isValid = typeof sort === "string" && isCount(limit as number) && Object.keys(others).length === 0;
  return isValid ? undefined : 'an object such as { sort: "-added", limit: 20 }';
};

export const isSearch: option.OptionCheck = (value) =>
  typeof value === "string" || value instanceof URLSearchParams ? undefined : "a string or URLSearchParams";

export const searchOptions = /* @__PURE__ */ option.optionTable<SearchOptions, OutputOptions>(
  {
    style: isStyle,
    parameters: isNames,
    pageSize: option.isWhole(1, Number.MAX_SAFE_INTEGER),
    defaults: isDefaults,
    strict: option.isFlag,
  },
  outputOptions,
);

export const toSearchOptions = /* @__PURE__ */ option.optionTable<ToSearchOptions, SearchOptions>(
  { search: isSearch },
  searchOptions,
);

/** The options that are not those of `compile`. */
export interface Notation {
  /** The fields that are parameters; undefined in the style `text`. */
  readonly fields: Resource | undefined;
  /** The names of the parameters that the style has. */
  readonly names: Partial<ParameterNames>;
  readonly pageSize: number | undefined;
  readonly defaults: NonNullable<SearchOptions["defaults"]>;
  readonly strict: boolean;
}

/** Separates the options of the address from those of `compile`. Throws a `TypeError` for invalid options. */
export function notationOf<R extends Resource>(options: SearchOptions<R>, table: option.OptionTable) {
  option.checkOptions(options, table);
  const { style, parameters, pageSize, defaults = {}, strict = false, ...compiling } = options;
  if (style === "params" && !options.resource) throw new TypeError('The style "params" needs the option "resource".');
  const { filter, fields, sort, limit, offset, page } = defaultNames;
  const isText = style !== "params";
  const own: Partial<Record<Clause, string>> = isText ? { filter } : { fields, sort, limit, offset };
  const isField = !isText && options.resource && findField(options.resource, page) !== undefined;
  const names = { ...own, ...(pageSize !== undefined && !isField && { page }), ...parameters };
  if (names.page !== undefined && pageSize === undefined)
    throw new TypeError('The parameter "page" needs the option "pageSize".');
  delete names[isText ? "fields" : "filter"];
  const notation: Notation = { fields: isText ? undefined : options.resource, names, pageSize, defaults, strict };
  return { notation, compiling: compiling as OutputOptions<R> };
}
