import { type Diagnostic, inTextOrder, isError, type Path } from "../base/diagnostics/diagnostic.ts";
import { FilterError } from "../base/diagnostics/filter-error.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { isLimits, isResource } from "../base/options/checks.ts";
import { checkOptions, optionTable } from "../base/options/option-table.ts";
import type { Span } from "../base/text/span.ts";
import type { Query } from "./ast/nodes.ts";
import { type ResolvedDate, resolveDates } from "./bindings/resolve-dates.ts";
import { withoutClock, withoutRepeatedDates } from "./checks/better-said.ts";
import { runChecks } from "./checks/check.ts";
import { saidOfFields } from "./checks/said-of-fields.ts";
import { readText } from "./parser/parse.ts";
import { tryFixes } from "./parser/try-fixes.ts";
import { type Prepared, prepared } from "./prepared.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";
import { locate } from "./wire/locate.ts";
import { lowerForResource } from "./wire/lower/lower-for-resource.ts";
import { type LowerOptions, lowerOptions } from "./wire/lower/options.ts";
import type { Selection } from "./wire/selection.ts";

export interface CompileOptions<R extends Resource = Resource> extends LowerOptions {
  /** The catalogue of fields that the filter is checked against. */
  readonly resource?: R;
  readonly limits?: Partial<Limits>;
}

export interface Compiled<Name extends string = string> extends Prepared {
  readonly ok: true;
  /** The text that was compiled. */
  readonly text: string;
  readonly query: Query;
  readonly selection: Selection<Name>;
  /** Warnings and hints, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** What relative dates stand for, in the order of the text. */
  readonly resolved: readonly ResolvedDate[];
  /**
   * Where in the text a piece of the selection comes from, by its path in the JSON; undefined when it has no such
   * piece. With it the complaint of a server underlines the right word.
   */
  readonly locate: (path: Path) => Span | undefined;
}

export interface NotCompiled {
  readonly ok: false;
  readonly text: string;
  /** What could be read of the text. */
  readonly query: Query;
  /** At least one error, and warnings and hints, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

export type CompileResult<Name extends string = string> = Compiled<Name> | NotCompiled;

export const compileOptions = /* @__PURE__ */ optionTable<CompileOptions, LowerOptions>(
  { resource: isResource, limits: isLimits },
  lowerOptions,
);

/**
 * The selection that a filter asks for, ready to be sent; or diagnostics, several at once, each with its place in the
 * text and its ways out. Any text gives a result, in linear time, and so does a value that is no text; a
 * wrong option throws a `TypeError`.
 *
 * @example
 * const result = compile('tags IN (2, 3) AND name CONTAINS "shoe" LIMIT 10');
 * if (result.ok) result.selection.limit; // 10
 */
export function compile<const R extends Resource = Resource>(
  text: string,
  options: CompileOptions<R> = {},
): CompileResult<NameIn<R>> {
  checkOptions(options, compileOptions);
  return compileText(text, options);
}

/** As `compile`, without checks of the options. */
export function compileText<R extends Resource>(given: string, options: CompileOptions<R>): CompileResult<NameIn<R>> {
  const reading = read(given, options);
  const { query, found } = reading;
  return resultOf(given, options, reading, found.length > 0 ? told(given, query, found, options) : found);
}

/** The result of `compile`, in two steps. */
export interface Steps {
  /** Everything but the trials of the fixes: the diagnostics may have fixes that do not help. */
  readonly verdict: CompileResult;
  readonly finish: () => CompileResult;
}

/**
 * As `compileText`, but fixes are tried in the second step, because that takes most of the time for invalid text. The text
 * may have been parsed before.
 */
export function compileInSteps(
  given: string,
  options: CompileOptions,
  parsed = readText(given, options.limits),
): Steps {
  const reading = read(given, options, parsed);
  const { query, found } = reading;
  const verdict = resultOf(given, options, reading, localizeAll(found, options.messages));
  const finish = () => resultOf(given, options, reading, told(given, query, found, options));
  return { verdict, finish: found.length > 0 ? finish : () => verdict };
}

function resultOf<R extends Resource>(
  given: string,
  { idShorthand = false, bindings = {}, resource, action }: CompileOptions,
  { query, dated, selection, filters, resolved }: Reading,
  diagnostics: readonly Diagnostic[],
): CompileResult<NameIn<R>> {
  const text = typeof given === "string" ? given : "";
  if (diagnostics.some(isError)) return { ok: false, text, query, diagnostics };
  return {
    ok: true,
    text,
    query,
    selection: selection as Selection<NameIn<R>>,
    diagnostics,
    resolved,
    locate: (path) => locate(dated, filters, idShorthand, bindings, path),
    [prepared]: { query: dated, resource, bindings, action },
  };
}

const none: readonly Diagnostic[] = [];

type Reading = ReturnType<typeof read>;

/** What a text asks for, and all that is to be said about it, in English, with fixes that nobody has tried. */
function read(text: string, options: CompileOptions, parsed = readText(text, options.limits)) {
  const { query, diagnostics: syntax } = parsed;
  const { clock, resource, limits } = options;
  const dates: Diagnostic[] = [];
  const { query: dated, resolved } = resolveDates(query, { clock, resource, text, report: (each) => dates.push(each) });
  const checks = runChecks(dated, options);
  const isPartial = syntax.length > 0 || dates.some(isError);
  const { selection, filters, diagnostics } = lowerForResource(dated, options, isPartial);
  const reading = { query, dated, selection, filters, resolved, found: none };
  if (syntax.length + dates.length + checks.length + diagnostics.length === 0) return reading;
  const written = clock ? syntax : syntax.map(withoutClock);
  const told = withoutRepeatedDates([...saidOfFields(written, query, resource), ...checks]);
  const found = [...told, ...dates, ...diagnostics];
  return { ...reading, found: truncateDiagnostics(inTextOrder(found), limitsOf(limits).maxDiagnostics) };
}

/** What is said: fixes that keep their promise, in the language that is wanted. */
function told(text: string, query: Query, found: readonly Diagnostic[], options: CompileOptions) {
  const tried = tryFixes(text, query, found, (other) => read(other, options).found);
  return localizeAll(tried, options.messages);
}

/**
 * As `compile`, for when a wrong filter is a mistake of the program: the selection itself, or a `FilterError` that
 * carries the diagnostics.
 *
 * @example
 * compileOrThrow("tags = 2"); // { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] }
 */
export function compileOrThrow<const R extends Resource = Resource>(
  text: string,
  options: CompileOptions<R> = {},
): Selection<NameIn<R>> {
  const result = compile(text, options);
  if (result.ok) return result.selection;
  throw new FilterError(result);
}
