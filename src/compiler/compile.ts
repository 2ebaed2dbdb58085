import { type Diagnostic, isError, type Path, withoutFixes } from "../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { isResource } from "../base/options/checks.ts";
import { checkOptions, optionTable } from "../base/options/option-table.ts";
import { withOrigin } from "../base/options/origin.ts";
import type { Span } from "../base/text/span.ts";
import { type Analysis, analyse, foundInOrder } from "./analyse.ts";
import { type Bindings, copyBindings } from "./ast/bindings.ts";
import type { Query } from "./ast/nodes.ts";
import type { ResolvedDate } from "./bindings/resolve-dates.ts";
import { readText } from "./parser/parse.ts";
import { asChecked, type CheckedQuery, type Prepared, prepared } from "./prepared.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";
import { locate } from "./wire/locate.ts";
import { type LowerOptions, lowerOptions } from "./wire/lower/options.ts";
import type { Selection } from "./wire/selection.ts";

export interface CompileOptions<R extends Resource = Resource> extends LowerOptions {
  /** The fields that the filter is checked against. */
  readonly resource?: R;
}

export interface Compiled<Name extends string = string, R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** The text that was compiled. */
  readonly text: string;
  /** The query as written; engines run it, as they do the result. */
  readonly query: CheckedQuery<R>;
  readonly selection: Selection<Name>;
  /** Warnings, in the order of the text. `check` and `diagnose` find more. */
  readonly diagnostics: readonly Diagnostic[];
  /** The values of relative dates, in the order of the text. */
  readonly resolved: readonly ResolvedDate[];
  /**
   * Returns the span in the text that a part of the selection comes from, by its path in the JSON, for underlining
   * errors of a server; undefined if there is no such part.
   */
  readonly locate: (path: Path) => Span | undefined;
}

export interface NotCompiled {
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

export const compileOptions = /* @__PURE__ */ optionTable<CompileOptions, LowerOptions>(
  { resource: isResource },
  lowerOptions,
);

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
  return withOrigin(compileText(text, options), options);
}

/** As `compile`, without checks of the options. */
export function compileText<R extends Resource>(
  given: string,
  options: CompileOptions<R>,
): CompileResult<NameIn<R>, R> {
  return resultOf(given, options, read(given, options));
}

/** The result that a reading gives, with its diagnostics in the language of the options and without untried fixes. */
export function resultOf<R extends Resource>(
  given: string,
  { idShorthand = false, messages, resource, action }: CompileOptions<R>,
  { bindings = {}, query, dated, resolved, selection, filters, found }: Reading,
): CompileResult<NameIn<R>, R> {
  const text = typeof given === "string" ? given : "";
  const diagnostics = found.length === 0 ? found : localizeAll(found.map(withoutFixes), messages);
  if (found.some(isError)) return { ok: false, text, query, diagnostics };
  const ready = { query: dated, resource, bindings, action };
  return {
    ok: true,
    text,
    query: asChecked(query, ready),
    selection: selection as Selection<NameIn<R>>,
    diagnostics,
    resolved,
    locate: (path) => locate(dated, filters, idShorthand, bindings, path),
    [prepared]: ready,
  };
}

const none: readonly Diagnostic[] = [];

/** What a text means. */
export interface Reading extends Pick<Analysis, "selection" | "filters" | "resolved"> {
  readonly query: Query;
  readonly bindings: Bindings | undefined;
  /** The query with values in place of relative dates. */
  readonly dated: Query;
  /** All that is wrong, in English and in the order of the text, with fixes that nobody has tried. */
  readonly found: readonly Diagnostic[];
}

export function read(text: string, given: CompileOptions, parsed = readText(text, given.limits)): Reading {
  const bindings = copyBindings(given.bindings);
  const options = bindings ? { ...given, bindings } : given;
  const { query, diagnostics: syntax } = parsed;
  const { query: dated, resolved, selection, filters, diagnostics } = analyse(query, options, text, syntax.length > 0);
  const reading = { query, bindings, dated, resolved, selection, filters, found: none };
  if (syntax.length + diagnostics.length === 0) return reading;
  return { ...reading, found: foundInOrder(query, syntax, diagnostics, options) };
}
