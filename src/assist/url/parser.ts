import { checkOptions } from "../../base/options/option-table.ts";
import { compileText, type OutputOptions, outputOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { FromSearchResult } from "./from-search.ts";

/** A parser of one parameter in the shape that nuqs takes. */
export interface SearchParser<R extends Resource = Resource> {
  /** Returns the filter, or the diagnostics of an invalid one beside its text: never nothing, which would select all rows. */
  readonly parse: (text: string) => FromSearchResult<R>;
  /** Returns the text of a filter, as it was written. */
  readonly serialize: (read: { readonly text: string | undefined }) => string;
  /** Whether two filters have the same text. */
  readonly eq: (one: { readonly text: string | undefined }, other: { readonly text: string | undefined }) => boolean;
}

/**
 * Returns a parser of the filter in one parameter, for libraries such as nuqs that keep one value per parameter:
 * `useQueryState("filter", createParser(parser({ resource })))`. A value is what `compile` returns: check `ok` before
 * you run it.
 *
 * @example
 * import { parser } from "fieldfilter/url";
 *
 * const { parse, serialize } = parser();
 * const read = parse("tags=2");
 * read.ok && read.selection; // { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] }
 * parse("tags=").ok; // false
 * serialize(read); // "tags=2"
 */
export function parser<const R extends Resource = Resource>(options: OutputOptions<R> = {}): SearchParser<R> {
  checkOptions(options, outputOptions);
  return {
    parse: (text) => compileText<R>(text, options) as FromSearchResult<R>,
    serialize: ({ text = "" }) => text,
    eq: (one, other) => one.text === other.text,
  };
}
