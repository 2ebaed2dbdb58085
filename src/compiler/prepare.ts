import { renderedError } from "../base/diagnostics/render.ts";
import * as option from "../base/options/options.ts";
import { analyse } from "./analyse.ts";
import { isQuery, type Query } from "./ast/nodes.ts";
import { hasInvalid } from "./ast/walk.ts";
import { compileText, type NotCompiled, type PreparedQuery, resultOf } from "./compile.ts";
import { type CompileOptions, compileOptions } from "./compile-options.ts";
import type { Resource } from "./resource/resource.ts";

export type PrepareOptions<R extends Resource = Resource> = Omit<CompileOptions<R>, "idShorthand">;

export type PrepareResult<R extends Resource = Resource> = PreparedQuery<R> | NotCompiled;

const prepareOptions = /* @__PURE__ */ option.withoutOptions(compileOptions, "idShorthand");

/**
 * Checks a filter that the program runs itself, in memory or as SQL: a text, or a query of `parse` or the `query`
 * template. Returns the checked filter, or diagnostics. OR and NOT can join any conditions. With the
 * action `edit` or `del`, a filter that restricts nothing is an error. `diagnose` of the result finds fixes.
 *
 * @example
 * import { prepare } from "fieldfilter";
 * import { matcher } from "fieldfilter/evaluate";
 *
 * const filter = prepare("tags = 2 OR NOT name CONTAINS 'shoe'");
 * filter.ok && [{ tags: 7, name: "boots" }, { tags: 7, name: "shoes" }].map(matcher(filter)); // [true, false]
 */
export function prepare<const R extends Resource = Resource>(
  filter: string | Query,
  options: PrepareOptions<R> = {},
): PrepareResult<R> {
  option.checkOptions(options, prepareOptions);
  const asked = { ...options, output: "query" } as const;
  if (!isQuery(filter)) return compileText(filter, asked) as PrepareResult<R>;
  const result = resultOf(analyse({ query: filter }, asked), asked) as PrepareResult<R>;
  // `parse` has already reported the syntax errors.
  if (result.ok && hasInvalid(filter)) throw new TypeError("A query with syntax errors cannot be prepared.");
  return result;
}

/** Checks a filter as `prepare` does. Returns the checked filter, or throws a `FilterError` with the diagnostics. */
export function prepareOrThrow<const R extends Resource = Resource>(
  filter: string | Query,
  options: PrepareOptions<R> = {},
): PreparedQuery<R> {
  const result = prepare(filter, options);
  if (result.ok) return result;
  throw renderedError(typeof filter === "string" ? result : { diagnostics: result.diagnostics });
}
