import { type Diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { renderedError } from "../base/diagnostics/render.ts";
import { checkOptions, origin, withoutOptions } from "../base/options/options.ts";
import { type Analysis, analyse, inOrder, type Source, withoutUntried } from "./analyse.ts";
import { assertQuery, type Query } from "./ast/nodes.ts";
import { checkWarnings } from "./checks/warnings.ts";
import {
  type CompileOptions,
  compileOptions,
  compileText,
  type OutputOptions,
  type OutputResult,
  outputOptions,
  resultOf,
  sourceOf,
} from "./compile.ts";
import { readText } from "./parser/parse.ts";
import { tryFixes } from "./parser/try-fixes.ts";
import type { NameIn, Resource } from "./resource/resource.ts";
import type { Selection } from "./wire/selection.ts";

export type CheckOptions<R extends Resource = Resource> = Omit<CompileOptions<R>, "allowUnrestricted" | "idShorthand">;

const checkTable = /* @__PURE__ */ withoutOptions(compileOptions, "allowUnrestricted", "idShorthand");

/**
 * Finds likely mistakes in a query: contradictions, duplicates, reversed ranges and the like; with a resource, also what
 * the resource does not support. Returns the diagnostics in the order of the text, without fixes. Parts that could not
 * be parsed are skipped, and so are variables without a value and, without a clock, relative dates.
 *
 * @example
 * check(parse("sum BETWEEN 5 AND 1").query).map(({ code }) => code); // ["range-order"]
 */
export function check(query: Query, options: CheckOptions = {}): readonly Diagnostic[] {
  assertQuery(query);
  checkOptions(options, checkTable);
  const limits = { ...options.limits, maxDiagnostics: Number.MAX_SAFE_INTEGER };
  const { found } = analyseWithWarnings({ query }, { ...options, limits, output: "query", allowUnrestricted: true });
  const isOpen = ({ code }: Diagnostic) => code === "unbound-variable" || (code === "needs-clock" && !options.clock);
  const told = found.filter((each) => !isOpen(each));
  return withoutUntried(inOrder(told, options.limits), options.messages);
}

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

/** What a result says, with fixes if it knows its options; undefined for anything else, even what throws when it is read. */
function diagnosisIn(given: unknown): Diagnosis | undefined {
  try {
    const { text = "", diagnostics, [origin]: asked } = given as Diagnosable & { readonly [origin]?: OutputOptions };
    if (asked) return diagnoseText(text, asked);
    return typeof text === "string" && Array.isArray(diagnostics) ? { text, diagnostics } : undefined;
  } catch {
    return undefined;
  }
}

/** A fix has to leave fewer errors, so more are counted than are shown. */
const MOST_COUNTED = 1000;

const findAll = (text: string, options: OutputOptions) => analyseWithWarnings(sourceOf(text, options), options).found;

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

function analyseWithWarnings(source: Source, options: OutputOptions): Analysis {
  const analysis = analyse(source, options);
  const { bound, found } = analysis;
  const { resource, limits } = options;
  const warnings: Diagnostic[] = [];
  const about = { resource, text: source.text, hasErrors: found.some(isError) };
  checkWarnings(bound, about, (each) => warnings.push(each));
  return warnings.length === 0 ? analysis : { ...analysis, found: inOrder([...found, ...warnings], limits) };
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
