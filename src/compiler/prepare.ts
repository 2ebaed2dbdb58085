import { renderedError } from "../base/diagnostics/render.ts";
import { checkOptions, withoutOptions } from "../base/options/options.ts";
import { analyse } from "./analyse.ts";
import { isQuery, type Query } from "./ast/nodes.ts";
import { hasInvalid } from "./ast/walk.ts";
import {
  type CompileOptions,
  compileOptions,
  compileText,
  type NotCompiled,
  type PreparedQuery,
  resultOf,
} from "./compile.ts";
import { type PreparedSelection, type PrepareSelectionResult, prepareLifted } from "./prepare-lifted.ts";
import type { Resource } from "./resource/resource.ts";
import { liftParts } from "./wire/lift/lift.ts";

export type PrepareOptions<R extends Resource = Resource> = Omit<CompileOptions<R>, "idShorthand">;

export type PrepareResult<R extends Resource = Resource> = PreparedQuery<R> | NotCompiled;

const prepareOptions = /* @__PURE__ */ withoutOptions(compileOptions, "idShorthand");

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
  checkOptions(options, prepareOptions);
  return prepareFilter(filter, options);
}

/** As `prepare`, without checks of the options. */
export function prepareFilter<R extends Resource>(
  filter: string | Query,
  options: PrepareOptions<R>,
): PrepareResult<R> {
  const asked = { ...options, output: "query" } as const;
  if (!isQuery(filter)) return compileText(filter, asked) as PrepareResult<R>;
  const result = resultOf(analyse({ query: filter }, asked), asked) as PrepareResult<R>;
  // What could not be read says nothing; `parse` told the program so.
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

export type PrepareSelectionOptions<R extends Resource = Resource> = Omit<
  CompileOptions<R>,
  "bindings" | "clock" | "idShorthand"
>;

const selectionOptions = /* @__PURE__ */ withoutOptions(compileOptions, "bindings", "clock", "idShorthand");

/**
 * Checks a selection in JSON. Returns a filter ready to run, or diagnostics with JSON paths. It checks the form and,
 * with a resource, whether the fields exist, allow this use, and suit their operators and values. Never throws on
 * invalid input.
 *
 * @example
 * import { prepareSelection } from "fieldfilter";
 * import { matcher } from "fieldfilter/evaluate";
 *
 * const filter = prepareSelection(JSON.parse('{ "filters": [{ "name": "tags", "operator": "IN", "values": [2, 3] }] }'));
 * filter.ok && [{ tags: 2 }, { tags: 7 }].map(matcher(filter)); // [true, false]
 */
export function prepareSelection<const R extends Resource = Resource>(
  json: unknown,
  options: PrepareSelectionOptions<R> = {},
): PrepareSelectionResult<R> {
  checkOptions(options, selectionOptions);
  return prepareJson(json, options);
}

/** As `prepareSelection`, without checks of the options. */
export function prepareJson<R extends Resource>(json: unknown, options: PrepareSelectionOptions<R>) {
  return prepareLifted(liftParts(json, { ...options, located: true }), options);
}

/**
 * Checks a selection as `prepareSelection` does. Returns a filter ready to run, or throws a `FilterError` with the
 * diagnostics.
 */
export function prepareSelectionOrThrow<const R extends Resource = Resource>(
  json: unknown,
  options: PrepareSelectionOptions<R> = {},
): PreparedSelection<R> {
  const result = prepareSelection(json, options);
  if (result.ok) return result;
  throw renderedError(result);
}
