import { type Diagnostic, isError, type Path } from "../base/diagnostics/diagnostic.ts";
import * as option from "../base/options/options.ts";
import type { Span } from "../base/text/span.ts";
import { type Analysis, analyse, localizeUnfixed, type Source } from "./analyse.ts";
import { assertQuery, type Query } from "./ast/nodes.ts";
import { hasInvalid } from "./ast/walk.ts";
import { type CompileOptions, compileOptions, type Output, type OutputOptions } from "./compile-options.ts";
import type { ResolvedDate } from "./dates/resolve-comparison.ts";
import { readText } from "./parser/parse.ts";
import { type Prepared, prepared } from "./prepared-filter.ts";
import type { NameIn, Resource } from "./resource/resource.ts";
import { locateIn } from "./wire/locate.ts";
import { indexOfIdFilter } from "./wire/lower.ts";
import type { Selection } from "./wire/selection.ts";

export type LowerOptions = Omit<CompileOptions, "resource">;

const lowerOptions = /* @__PURE__ */ option.withoutOptions(compileOptions, "resource");

interface FromText {
  readonly [option.resultOptions]?: OutputOptions | undefined;
}

/** A checked filter, ready to run, even if no selection can express it. */
export interface PreparedQuery<R extends Resource = Resource> extends Prepared<R>, FromText {
  readonly ok: true;
  /** The text of the filter; empty for a query. */
  readonly text: string;
  /** The query as written. */
  readonly query: Query;
  readonly selection?: undefined;
  /** Warnings, in the order of the text. `check` and `diagnose` find more. */
  readonly diagnostics: readonly Diagnostic[];
  /** The values of relative dates, in the order of the text. */
  readonly resolved: readonly ResolvedDate[];
}

export interface Compiled<Name extends string = string, R extends Resource = Resource>
  extends Omit<PreparedQuery<R>, "selection"> {
  readonly selection: Selection<Name>;
  /**
   * Returns the span in the text that a part of the selection comes from, by its path in the JSON, for underlining
   * errors of a server; undefined if there is no such part.
   */
  readonly locate: (path: Path) => Span | undefined;
}

export interface NotCompiled extends FromText {
  readonly ok: false;
  readonly text: string;
  /** The parts of the text that could be parsed. */
  readonly query: Query;
  readonly selection?: undefined;
  /** At least one error, and warnings, in the order of the text. `diagnose` gives their fixes. */
  readonly diagnostics: readonly Diagnostic[];
}

export type CompileResult<Name extends string = string, R extends Resource = Resource> =
  | Compiled<Name, R>
  | NotCompiled;

/** A result of `compile`, or of `prepare` for the output `query`. */
export type OutputResult<R extends Resource = Resource, O extends Output = Output> =
  | (O extends "query" ? PreparedQuery<R> : Compiled<NameIn<R>, R>)
  | NotCompiled;

/**
 * Compiles a filter. Returns the selection, or all errors with their positions. Never throws on invalid input; throws a
 * `TypeError` for an invalid option. `check` finds likely mistakes in a valid filter, and `diagnose` finds fixes.
 *
 * @example
 * const result = compile('tags IN (2, 3) AND name CONTAINS "shoe" LIMIT 10');
 * if (result.ok) result.selection.limit; // 10
 */
export function compile<const R extends Resource = Resource>(
  text: string,
  options: CompileOptions<R> = {},
): CompileResult<NameIn<R>, R> {
  option.checkOptions(options, compileOptions);
  return compileText(text, options) as CompileResult<NameIn<R>, R>;
}

/** As `compile`, or as `prepare` for the output `query`, without checks of the options. */
export function compileText<R extends Resource>(text: string, options: OutputOptions<R>): OutputResult<R> {
  return resultOf(analyse(sourceOf(text, options), options), options);
}

export function sourceOf(text: string, { limits }: Pick<CompileOptions, "limits">): Source {
  const { query, diagnostics } = readText(text, limits);
  return { query, diagnostics, text: typeof text === "string" ? text : "" };
}

/** The result of an analysis, for its output. In literals, because spreading an object takes as long as parsing a filter. */
export function resultOf<R extends Resource>(
  { query, text: read, bound, resolved, selection, filters, diagnostics: found }: Analysis,
  options: OutputOptions<R>,
): OutputResult<R> {
  const { output, resource, action, idShorthand = false, messages } = options;
  const usedOptions = read === undefined ? undefined : options;
  const text = read ?? "";
  const diagnostics = localizeUnfixed(found, messages);
  if (found.some(isError)) {
    const failed: NotCompiled = { ok: false, text, query, diagnostics };
    return Object.defineProperty(failed, option.resultOptions, { value: usedOptions }); // not enumerable: a failure is plain data
  }
  const filter = { query: bound, resource, action };
  if (output === "query")
    return { ok: true, text, query, diagnostics, resolved, [prepared]: filter, [option.resultOptions]: usedOptions };
  const locate = locateIn(bound, filters, idShorthand ? indexOfIdFilter(filters) : -1);
  return {
    ok: true,
    text,
    query,
    diagnostics,
    resolved,
    selection: selection as Selection<NameIn<R>>,
    locate,
    [prepared]: filter,
    [option.resultOptions]: usedOptions,
  };
}

export type LowerResult =
  | { readonly ok: true; readonly selection: Selection; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Lowers a query. Returns the selection, or diagnostics with the reasons why the query cannot be sent. The order of the
 * text is kept, and only conditions joined by OR and NOT are merged. Throws a `TypeError` for a query with syntax errors.
 *
 * @example
 * const result = lower(parse("NOT (a = 1 OR b > 2)").query);
 * if (result.ok) result.selection.filters?.map(({ name, values }) => [name, values]); // [["a", [1]], ["b", [2]]]
 */
export function lower(query: Query, options: LowerOptions = {}): LowerResult {
  assertQuery(query);
  option.checkOptions(options, lowerOptions);
  if (hasInvalid(query)) throw new TypeError("A query with syntax errors cannot be lowered.");
  const { selection, diagnostics } = resultOf(analyse({ query }, options), options);
  return selection ? { ok: true, selection, diagnostics } : { ok: false, diagnostics };
}
