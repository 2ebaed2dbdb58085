import { type Diagnostic, inTextOrder, isError } from "../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { renderedError } from "../base/diagnostics/render.ts";
import { checkOptions } from "../base/options/option-table.ts";
import { originOf } from "../base/options/origin.ts";
import { remarksOn } from "./checks/check.ts";
import { type CompileOptions, compileOptions, compileText, type Reading } from "./compile.ts";
import { type OutputOptions, type OutputResult, outputOptions, readAs, resultAs } from "./outputs.ts";
import { type ParseResult, readText } from "./parser/parse.ts";
import { tryFixes } from "./parser/try-fixes.ts";
import type { ReadingToRun } from "./read-to-run.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";
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
  const origin = originOf(given);
  if (origin) return diagnoseText((given as Diagnosable).text ?? "", origin as OutputOptions);
  return diagnosisIn(given) ?? diagnoseText(given as string, options);
}

/** What a result says that has been copied, or has no options; undefined for anything else, even what throws when it is read. */
function diagnosisIn(given: unknown): Diagnosis | undefined {
  try {
    const { text = "", diagnostics } = given as Diagnosable;
    return typeof text === "string" && Array.isArray(diagnostics) ? { text, diagnostics } : undefined;
  } catch {
    return undefined;
  }
}

/** As `diagnose`, without checks of the options. */
export function diagnoseText(given: string, options: OutputOptions): Diagnosis {
  return diagnosisOf(given, options, readCritically(given, options));
}

function diagnosisOf(given: string, options: OutputOptions, { found }: Pick<ReadingToRun, "found">): Diagnosis {
  const tried = tryFixes(given, found, (other) => readCritically(other, options).found);
  return {
    text: typeof given === "string" ? given : "",
    diagnostics: localizeAll(tried, options.messages),
  };
}

/** The results of `compile` or `prepare` and of `diagnose`, for which the text is read once. */
export function compileAndDiagnose(text: string, options: OutputOptions) {
  const reading = readCritically(text, options);
  return { result: resultAs(text, options, reading), diagnostics: diagnosisOf(text, options, reading).diagnostics };
}

/** The errors of `parse` alone, with the fixes that work. */
export function diagnoseSyntax(text: string, { limits, messages }: Pick<CompileOptions, "limits" | "messages">) {
  const { diagnostics } = readText(text, limits);
  const tried = tryFixes(text, diagnostics, (other) => readText(other, limits).diagnostics);
  return { text, diagnostics: localizeAll(tried, messages) };
}

/** As `compileAs`, with the warnings and hints of `check` among its diagnostics. */
export function compileCritically(text: string, options: OutputOptions, parsed?: ParseResult): OutputResult {
  return resultAs(text, options, readCritically(text, options, parsed));
}

/** As `readAs`, with the remarks of `check`. */
function readCritically(text: string, options: OutputOptions, parsed?: ParseResult): Reading | ReadingToRun {
  const reading = readAs(text, options, parsed);
  const { bindings, resource, limits } = options;
  const remarks = remarksOn(reading.dated, { bindings, resource, text, hasErrors: reading.found.some(isError) });
  if (remarks.length === 0) return reading;
  const found = inTextOrder([...reading.found, ...remarks]);
  return { ...reading, found: truncateDiagnostics(found, limitsOf(limits).maxDiagnostics) };
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
  const result = compileText(text, options);
  if (result.ok) return result.selection;
  throw renderedError(diagnoseText(text, options));
}
