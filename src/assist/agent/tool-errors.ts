import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { onOneLine } from "../../base/messages/words.ts";
import { applyEdits, type TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { compileText, type OutputOptions } from "../../compiler/compile.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";

/** An error of a filter, for the program that wrote it: plain JSON whose keys are always set. */
export interface ToolError extends Pick<Diagnostic, "code" | "message"> {
  /** The part of the filter with the error, on one line and truncated to 80 characters. */
  readonly quote: string;
  /** The span of that part, in UTF-16 code units. */
  readonly span: Span;
  /** Whole filters that were probably meant, best first. Each of them compiles. */
  readonly didYouMean: readonly string[];
}

/** More of them no model reads, and one mistake often makes several. */
const MOST_ERRORS = 10;
const MOST_MEANT = 3;

/** The diagnostics of a filter as `ToolError`s. Each fix is applied together with the first fix of every other error. */
export function toolErrors(text: string, found: readonly Diagnostic[], options: OutputOptions): readonly ToolError[] {
  const kept = truncateDiagnostics(found, MOST_ERRORS);
  const firstFixes = kept.map(({ fixes, severity }) => (severity === "error" ? (fixes[0]?.edits ?? []) : []));
  return kept.map(({ code, message, span = { start: 0, end: 0 }, fixes }, index) => {
    const others = firstFixes.filter((_, at) => at !== index).flat();
    const fixed = fixes.map(({ edits }) => applyEdits(text, [...edits, ...apartFrom(others, edits)]));
    const meant = new Set(fixed.filter((each) => compileText(each, options).ok));
    const quote = onOneLine(text.slice(span.start, span.end), 80);
    return { code, message, quote, span, didYouMean: [...meant].slice(0, MOST_MEANT) };
  });
}

/** The edits that touch none of the others, nor each other. */
function apartFrom(edits: readonly TextEdit[], taken: readonly TextEdit[]): readonly TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of edits) {
    const touches = ({ span }: TextEdit) => span.start <= edit.span.end && edit.span.start <= span.end;
    if (![...taken, ...kept].some(touches)) kept.push(edit);
  }
  return kept;
}

/** Compiles a filter; its errors, or its warnings if it has none. */
export function judge(text: string, options: OutputOptions) {
  const result = compileText(text, options);
  const { diagnostics } = diagnoseText(text, options);
  const severity = result.ok ? "warning" : "error";
  const found = diagnostics.filter((each) => each.severity === severity);
  return { result, found: toolErrors(text, found, options) };
}
