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

export interface SearchOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /**
   * The notation of the filter: `text` is one parameter with the whole filter, `params` one parameter per condition,
   * which needs the resource (default: `text`).
   */
  readonly style?: "text" | "params";
  /**
   * Other names for the parameters (default: the names of the clauses). In the style `text`, a clause that is named here
   * has a separate parameter: `{ sort: "sort" }`.
   */
  readonly parameters?: Partial<ParameterNames>;
  /** How many rows a page has: with it, `page=3` is LIMIT and OFFSET (default: none). */
  readonly pageSize?: number;
  /** The parameters of an address without them, such as `{ sort: "-added", limit: 20 }` (default: none). */
  readonly defaults?: { readonly sort?: string; readonly limit?: number };
  /** Whether every other parameter is an error, as in a stored query (default: `false`). */
  readonly strict?: boolean;
}

export interface ToSearchOptions<R extends Resource = Resource> extends SearchOptions<R> {
  /** The current address. Parameters that do not belong to the filter are kept unchanged (default: none). */
  readonly search?: string | SearchParams;
}

/** The check of an option that is an object of options. */
const isTable =
  (table: option.OptionTable): option.OptionCheck =>
  (value) =>
    option.isObject(value) ?? void option.checkOptions(value, table);

const { isText } = option;
const namesTable = /* @__PURE__ */ option.optionTable<ParameterNames>({
  ...{ filter: isText, fields: isText, sort: isText, limit: isText, offset: isText, page: isText },
});
const isPageSize = /* @__PURE__ */ option.isWhole(1, Number.MAX_SAFE_INTEGER);
const defaultsTable = /* @__PURE__ */ option.optionTable({ sort: isText, limit: isPageSize });

export const isSearch: option.OptionCheck = (value) =>
  typeof value === "string" || value instanceof URLSearchParams ? undefined : "a string or URLSearchParams";

export const searchOptions = /* @__PURE__ */ option.optionTable<SearchOptions, OutputOptions>(
  {
    style: (value) => (value === "text" || value === "params" ? undefined : "text or params"),
    parameters: isTable(namesTable),
    pageSize: isPageSize,
    defaults: isTable(defaultsTable),
    strict: option.isFlag,
  },
  outputOptions,
);

export const toSearchOptions = /* @__PURE__ */ option.optionTable<ToSearchOptions, SearchOptions>(
  { search: isSearch },
  searchOptions,
);

/** What parameters mean. */
export interface Notation {
  /** The resource whose fields are parameters; undefined in the style `text`. */
  readonly fields: Resource | undefined;
  /** The names of the clauses that are parameters. */
  readonly names: Partial<ParameterNames>;
  /** The clauses by all their names. */
  readonly clauses: ReadonlyMap<string, Clause>;
}

/** The options of the address. Throws a `TypeError` for invalid ones. */
export function notationOf({ style, resource, parameters, pageSize }: SearchOptions): Notation {
  const fields = style === "params" ? resource : undefined;
  if (style === "params" && !fields) throw new TypeError('The style "params" needs the option "resource".');
  const isFree = (name: string) => !fields || !findField(fields, name);
  const usual = fields ? { fields: "fields", sort: "sort", limit: "limit", offset: "offset" } : { filter: "filter" };
  const hasPage = pageSize !== undefined && isFree("page");
  const names: Partial<ParameterNames> = { ...usual, ...(hasPage && { page: "page" }), ...parameters };
  if (names.page !== undefined && pageSize === undefined)
    throw new TypeError('The parameter "page" needs the option "pageSize".');
  delete names[fields ? "filter" : "fields"];
  const sorts = fields && names.sort === "sort" ? ["order", "ordering"].filter(isFree) : [];
  const own = Object.entries(names).map(([clause, name]) => [name, clause as Clause] as const);
  return { fields, names, clauses: new Map([...sorts.map((name) => [name, "sort"] as const), ...own]) };
}
