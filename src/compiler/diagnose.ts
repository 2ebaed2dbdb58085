import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { renderedError } from "../base/diagnostics/render.ts";
import { checkOptions, resultOptions } from "../base/options/options.ts";
import { analyseWithWarnings } from "./check.ts";
import { compileText, type OutputResult, resultOf, sourceOf } from "./compile.ts";
import { type CompileOptions, compileOptions, type OutputOptions, outputOptions } from "./compile-options.ts";
import { readText } from "./parser/parse.ts";
import type { NameIn, Resource } from "./resource/resource.ts";
import { tryFixes } from "./try-fixes.ts";
import type { Selection } from "./wire/selection.ts";

/** A text and its diagnostics, as `render` takes them. */
export interface Diagnosis {
  readonly text: string;
  /** Errors, warnings and hints in the order of the text, each with the fixes that work. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A result of `compile`, `prepare` or `decompile`. */
export type Diagnosable = { readonly text?: string; readonly diagnostics: readonly Diagnostic[] };

/**
 * Finds all diagnostics of a filter: the errors of `compile` or `prepare`, the warnings and hints of `check`, and their
 * fixes. Takes the result of `compile`, `prepare` or `decompile`, whose options it knows, or a text with the options; for
 * a text, the errors are those of `prepare` with the option `output: "query"`. Fixes are tried before they are offered:
 * the first ten, in texts of up to 4,000 characters. Each removes its diagnostic and adds no error. Never throws on
 * invalid input.
 *
 * @example
 * const { diagnostics } = diagnose("name LIKE '%shoe%'");
 * diagnostics[0]?.fixes.map(({ title }) => title); // ["Write CONTAINS \"shoe\""]
 */
export function diagnose(result: Diagnosable): Diagnosis;
export function diagnose(text: string, options?: OutputOptions): Diagnosis;
export function diagnose(given: string | Diagnosable, options: OutputOptions = {}): Diagnosis {
  checkOptions(options, outputOptions);
  return diagnosisIn(given) ?? diagnoseText(given as string, options);
}

type WithOptions = Diagnosable & { readonly [resultOptions]?: OutputOptions };

/** What a result says, with fixes if it knows its options; undefined for anything else, even what throws when it is read. */
function diagnosisIn(given: unknown): Diagnosis | undefined {
  try {
    const { text = "", diagnostics, [resultOptions]: options } = given as WithOptions;
    if (options) return diagnoseText(text, options);
    return typeof text === "string" && Array.isArray(diagnostics) ? { text, diagnostics } : undefined;
  } catch {
    return undefined;
  }
}

/** A fix has to leave fewer errors, so more are counted than are shown. */
const MOST_COUNTED = 1000;

const findAll = (text: string, options: OutputOptions) =>
  analyseWithWarnings(sourceOf(text, options), options).diagnostics;

/** As `diagnose`, without checks of the options. */
export function diagnoseText(text: string, options: OutputOptions, find = findAll): Diagnosis {
  const { limits, messages } = options;
  const counting = { ...options, limits: { ...limits, maxDiagnostics: MOST_COUNTED } };
  const diagnostics = tryFixes(text, find(text, options), (other) => find(other, counting));
  return { text: typeof text === "string" ? text : "", diagnostics: localizeAll(diagnostics, messages) };
}

/** The errors of `parse` alone, with the fixes that work. */
export function diagnoseSyntax(text: string, options: Pick<CompileOptions, "limits" | "messages">): Diagnosis {
  return diagnoseText(text, options, (other, { limits }) => readText(other, limits).diagnostics);
}

/** As `compileText`, with the warnings and hints of `check` among the diagnostics. */
export function compileWithWarnings(text: string, options: OutputOptions): OutputResult {
  return resultOf(analyseWithWarnings(sourceOf(text, options), options), options);
}

/**
 * Compiles a filter that is part of a program. Returns the selection, or throws a `FilterError` whose message shows the
 * diagnostics.
 *
 * @example
 * compileOrThrow("tags = 2"); // { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] }
 */
export function compileOrThrow<const R extends Resource = Resource>(
  text: string,
  options: CompileOptions<R> = {},
): Selection<NameIn<R>> {
  checkOptions(options, compileOptions);
  const { selection } = compileText(text, options);
  if (selection) return selection;
  throw renderedError(diagnoseText(text, options));
}
