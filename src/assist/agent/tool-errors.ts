import { terms } from "../../base/diagnostics/catalogue/phrases.ts";
import type { Code } from "../../base/diagnostics/catalogue.ts";
import { type Diagnostic, type Fix, isError } from "../../base/diagnostics/diagnostic.ts";
import { truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { onOneLine } from "../../base/diagnostics/words.ts";
import { applyEdits, type TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { compileAndDiagnose } from "../../compiler/diagnose.ts";
import { compileAs, type OutputOptions } from "../../compiler/outputs.ts";
import { suggest } from "../suggest/suggest.ts";

/** An error of a filter, for the program that wrote it: plain JSON whose keys are always set. */
export interface ToolError {
  /** Kebab-case and stable; `explanations` in the documentation has a section for each. */
  readonly code: Code;
  /** One full sentence. */
  readonly message: string;
  /** The part of the filter with the error, on one line and truncated to 80 characters. */
  readonly quote: string;
  /** The span of that part, in UTF-16 code units. */
  readonly span: Span;
  /** What is valid in its place, if there are few possibilities. */
  readonly expected: readonly string[];
  /** Whole filters that were probably meant, at most three, best first. Each of them compiles. */
  readonly didYouMean: readonly string[];
}

/** More of them no model reads, and one mistake often makes several. */
const MOST_ERRORS = 10;
const MOST_MEANT = 3;
const LONGEST_QUOTE = 80;

/** The keys of the data of diagnostics that list what can stand there. */
const listing = ["expected", "allowed", "operators"] as const;

function expectedBy({ data }: Diagnostic): readonly string[] {
  const values: Readonly<Record<string, unknown>> = data;
  const list = listing.map((key) => values[key]).find(Array.isArray) ?? [];
  return list.map((each: string) => (Object.hasOwn(terms, each) ? terms[each as keyof typeof terms] : each));
}

function overlap(edits: readonly TextEdit[]): boolean {
  const spans = edits.map(({ span }) => span).sort((one, other) => one.start - other.start);
  return spans.some(({ start }, at) => start < (spans[at - 1]?.end ?? 0));
}

/** The whole filters that fixes of a diagnostic make: alone, or with the first fixes of the others. */
function fixedTexts(text: string, fixes: readonly Fix[], others: readonly Diagnostic[]): readonly string[] {
  const besides = others.flatMap((each) => each.fixes[0]?.edits ?? []);
  return fixes.flatMap(({ edits }) => {
    const all = [...edits, ...besides];
    return [applyEdits(text, edits), ...(besides.length === 0 || overlap(all) ? [] : [applyEdits(text, all)])];
  });
}

/** The diagnostics of a filter as `ToolError`s. Each text in `didYouMean` was compiled with the same options. */
export function toolErrors(text: string, found: readonly Diagnostic[], options: OutputOptions): readonly ToolError[] {
  const suggested = found.some(isError) ? suggest(text, options).map((each) => each.text) : [];
  return truncateDiagnostics(found, MOST_ERRORS).map((diagnostic, index, all) => {
    const { code, message, span = { start: 0, end: 0 }, fixes } = diagnostic;
    const others = all.filter((each) => each !== diagnostic && isError(each));
    const fixed = fixedTexts(text, fixes.slice(0, MOST_MEANT), others).filter((each) => compileAs(each, options).ok);
    const meant = new Set(index === 0 ? [...suggested, ...fixed] : fixed);
    return {
      code,
      message,
      quote: onOneLine(text.slice(span.start, span.end), LONGEST_QUOTE),
      span,
      expected: expectedBy(diagnostic),
      didYouMean: [...meant].slice(0, MOST_MEANT),
    };
  });
}

/** Compiles a filter; its errors, or its warnings if it has none. */
export function judge(text: string, options: OutputOptions) {
  const { result, diagnostics } = compileAndDiagnose(text, options);
  const severity = result.ok ? "warning" : "error";
  const found = diagnostics.filter((each) => each.severity === severity);
  return { result, found: toolErrors(text, found, options) };
}
