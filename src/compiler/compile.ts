import { type Diagnostic, isError, type Path } from "../base/diagnostics/diagnostic.ts";
import type { Limits } from "../base/diagnostics/limits.ts";
import type { Messages } from "../base/diagnostics/localize.ts";
import type { Action } from "../base/language/clauses.ts";
import { listed } from "../base/messages/words.ts";
import {
  checkOptions,
  isAction,
  isBindings,
  isClock,
  isFlag,
  isLimits,
  isMessages,
  isResource,
  type OptionCheck,
  optionTable,
  origin,
  withoutOptions,
} from "../base/options/options.ts";
import type { Span } from "../base/text/span.ts";
import { type Analysis, analyse, type Source, withoutUntried } from "./analyse.ts";
import { assertQuery, type Query } from "./ast/nodes.ts";
import type { Bindings } from "./bind-variables.ts";
import type { Clock, ResolvedDate } from "./dates/resolve-dates.ts";
import { readText } from "./parser/parse.ts";
import { type Prepared, prepared } from "./prepared-filter.ts";
import type { NameIn, Resource } from "./resource/resource.ts";
import { idFilter } from "./wire/lower/lower.ts";
import type { Selection } from "./wire/selection.ts";
import { mapSelection } from "./wire/selection-map.ts";

export interface CompileOptions<R extends Resource = Resource> {
  /** The fields that the filter is checked against. */
  readonly resource?: R;
  /**
   * The action of the request; `edit` and `del` need a condition that restricts the rows (default: none, so all clauses
   * are valid).
   */
  readonly action?: Action;
  /** The values of variables. Each variable needs a value, and each value a variable. */
  readonly bindings?: Bindings;
  /** The clock for relative dates such as `TODAY` (default: none, so they are errors). */
  readonly clock?: Clock;
  /** Whether `edit` and `del` may affect all or nearly all rows (default: `false`). */
  readonly allowUnrestricted?: boolean;
  /** Whether to send a single `id = …` as the key `id` (default: `false`). */
  readonly idShorthand?: boolean;
  readonly limits?: Partial<Limits>;
  /** The messages of another language (default: English). */
  readonly messages?: Messages;
}

export const outputs = ["selection", "query"] as const;

/** The output of a filter. */
export type Output = (typeof outputs)[number];

export interface OutputOptions<R extends Resource = Resource> extends CompileOptions<R> {
  /**
   * The output: a `selection`, which is sent to a service, or a `query`, which the program runs itself, so that OR and
   * NOT can join any conditions (default: `selection`).
   */
  readonly output?: Output;
}

export type LowerOptions = Omit<CompileOptions, "resource">;

export const isOutput: OptionCheck = (value) => (outputs.some((each) => each === value) ? undefined : listed(outputs));

export const compileOptions = /* @__PURE__ */ optionTable<CompileOptions>({
  resource: isResource,
  action: isAction,
  bindings: isBindings,
  clock: isClock,
  allowUnrestricted: isFlag,
  idShorthand: isFlag,
  limits: isLimits,
  messages: isMessages,
});

export const outputOptions = /* @__PURE__ */ optionTable<OutputOptions, CompileOptions>(
  { output: isOutput },
  compileOptions,
);

const lowerOptions = /* @__PURE__ */ withoutOptions(compileOptions, "resource");

interface FromText {
  readonly [origin]?: OutputOptions | undefined;
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
export type OutputResult<R extends Resource = Resource> = PreparedQuery<R> | Compiled<NameIn<R>, R> | NotCompiled;

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
  checkOptions(options, compileOptions);
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
  { query, text: read, bound, resolved, selection, filters, found }: Analysis,
  options: OutputOptions<R>,
): OutputResult<R> {
  const { output, resource, action, idShorthand = false, messages } = options;
  const asked = read === undefined ? undefined : options;
  const text = read ?? "";
  const diagnostics = withoutUntried(found, messages);
  if (found.some(isError)) {
    const failed: NotCompiled = { ok: false, text, query, diagnostics };
    return Object.defineProperty(failed, origin, { value: asked }); // not enumerable: a failure is plain data
  }
  const filter = { query: bound, resource, action };
  if (output === "query") return { ok: true, text, query, diagnostics, resolved, [prepared]: filter, [origin]: asked };
  const { locate } = mapSelection(bound, filters, idShorthand ? idFilter(filters) : -1);
  const sent = selection as Selection<NameIn<R>>;
  return { ok: true, text, query, diagnostics, resolved, selection: sent, locate, [prepared]: filter, [origin]: asked };
}

export type LowerResult =
  | { readonly ok: true; readonly selection: Selection; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Lowers a query. Returns the selection, or diagnostics with the reasons why the query cannot be sent. The order of the
 * text is kept, and only conditions joined by OR and NOT are merged.
 *
 * @example
 * const result = lower(parse("NOT (a = 1 OR b > 2)").query);
 * if (result.ok) result.selection.filters?.map(({ name, values }) => [name, values]); // [["a", [1]], ["b", [2]]]
 */
export function lower(query: Query, options: LowerOptions = {}): LowerResult {
  assertQuery(query);
  checkOptions(options, lowerOptions);
  const { selection, diagnostics } = resultOf(analyse({ query }, options), options);
  return selection ? { ok: true, selection, diagnostics } : { ok: false, diagnostics };
}
