import { type Diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { renderedError } from "../base/diagnostics/render.ts";
import * as option from "../base/options/options.ts";
import type { Span } from "../base/text/span.ts";
import { analyse } from "./analyse.ts";
import type { Query } from "./ast/nodes.ts";
import { type CompileOptions, compileOptions } from "./compile-options.ts";
import { type Prepared, prepared } from "./prepared-filter.ts";
import type { NameIn, Resource } from "./resource/resource.ts";
import { type LiftResult, liftSelection, type NotLifted } from "./wire/lift.ts";
import { pathIn } from "./wire/locate.ts";
import type { Selection } from "./wire/selection.ts";

/* A service reads JSON alone, so nothing here needs the parser. */

/** A selection that was checked, ready to run. */
export interface PreparedSelection<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  readonly query: Query;
  /** The selection, with loose forms of the JSON normalized. */
  readonly selection: Selection<NameIn<R>>;
  /** Warnings, with JSON paths. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PrepareSelectionResult<R extends Resource = Resource> = PreparedSelection<R> | NotLifted;

export type PrepareSelectionOptions<R extends Resource = Resource> = Omit<
  CompileOptions<R>,
  "bindings" | "clock" | "idShorthand"
>;

const selectionOptions = /* @__PURE__ */ option.withoutOptions(compileOptions, "bindings", "clock", "idShorthand");

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
  option.checkOptions(options, selectionOptions);
  return prepareLifted(liftSelection(json, { ...options, located: true }), options);
}

/** Checks a selection as `prepareSelection` does. Returns a filter ready to run, or throws a `FilterError`. */
export function prepareSelectionOrThrow<const R extends Resource = Resource>(
  json: unknown,
  options: PrepareSelectionOptions<R> = {},
): PreparedSelection<R> {
  const result = prepareSelection(json, options);
  if (result.ok) return result;
  throw renderedError(result);
}

/** Checks a selection that was lifted with positions. */
export function prepareLifted<R extends Resource>(
  lifted: LiftResult,
  options: CompileOptions<R>,
): PrepareSelectionResult<R> {
  if (!lifted.ok) return lifted;
  const { query } = lifted;
  const pathOf = (part: Span) => pathIn(query, part);
  const { resource, action, messages } = options;
  const { selection, diagnostics: found } = analyse({ query }, options);
  // Fixes would be edits of a text.
  const inJson = found.map(({ span, ...each }) => ({ ...each, path: span ? pathOf(span) : [], fixes: [] }));
  const diagnostics = localizeAll(inJson as readonly Diagnostic[], messages);
  if (diagnostics.some(isError)) return { ok: false, diagnostics };
  const filter = { query, resource, action, pathOf };
  return { ok: true, query, selection: selection as Selection<NameIn<R>>, diagnostics, [prepared]: filter };
}
