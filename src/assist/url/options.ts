import { listed } from "../../base/messages/words.ts";
import { isWhole } from "../../base/options/checks.ts";
import {
  checkOptions,
  isRecord,
  type OptionCheck,
  type OptionTable,
  optionTable,
} from "../../base/options/option-table.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { SearchParams } from "./address.ts";
import { type Keys, keysOf, type ParameterNames, type SearchStyle } from "./notation.ts";

export interface SearchOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /**
   * The notation of the filter: `text` is one parameter with the whole filter, `params` one parameter per condition,
   * which needs the resource (default: `text`).
   */
  readonly style?: SearchStyle;
  /** Other names for the parameters (default: `filter`, `fields`, `sort`, `limit` and `offset`). */
  readonly parameters?: Partial<ParameterNames>;
}

export interface ToSearchOptions<R extends Resource = Resource> extends SearchOptions<R> {
  /** The current address. Parameters that do not belong to the filter are kept unchanged (default: none). */
  readonly search?: string | SearchParams;
  /** The length above which a warning is returned (default: 2000). */
  readonly warnAbove?: number;
}

const names: readonly string[] = ["filter", "fields", "sort", "limit", "offset"];

const isStyle: OptionCheck = (value) => (value === "text" || value === "params" ? undefined : "text or params");

const isNames: OptionCheck = (value) => {
  if (!isRecord(value)) return "an object with names of parameters";
  const isName = ([key, name]: [string, unknown]) => names.includes(key) && typeof name === "string" && name !== "";
  return Object.entries(value).every(isName) ? undefined : `an object with names for ${listed(names, "and")}`;
};

export const isSearch: OptionCheck = (value) =>
  typeof value === "string" || value instanceof URLSearchParams ? undefined : "a string or URLSearchParams";

export const searchOptions = /* @__PURE__ */ optionTable<SearchOptions, OutputOptions>(
  { style: isStyle, parameters: isNames },
  outputOptions,
);

export const toSearchOptions = /* @__PURE__ */ optionTable<ToSearchOptions, SearchOptions>(
  { search: isSearch, warnAbove: isWhole(1, Number.MAX_SAFE_INTEGER) },
  searchOptions,
);

/** The names in the address that the options describe; throws a `TypeError` for invalid options. */
export function checkedKeys(
  options: SearchOptions,
  table: OptionTable,
): { readonly style: SearchStyle; readonly keys: Keys } {
  checkOptions(options, table);
  const { style = "text", parameters, resource } = options;
  if (style !== "text" && !resource) throw new TypeError(`The style "${style}" needs the option "resource".`);
  return { style, keys: keysOf(parameters, resource) };
}
