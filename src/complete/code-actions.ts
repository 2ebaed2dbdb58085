import { type CompileResult, compile } from "../compile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { print } from "../printer/print.ts";
import type { TextEdit } from "../text/edits.ts";
import type { Span } from "../text/span.ts";
import { checkArguments, type ToolOptions } from "./options.ts";
import { formatTitle, inLanguage } from "./texts.ts";

/** A change to offer for a filter. */
export interface CodeAction {
  /** The label of its button. */
  readonly title: string;
  /** A fix of a diagnostic, or another spelling of a valid filter. */
  readonly kind: "quickfix" | "refactor";
  /** The diagnostic that a quick fix resolves. */
  readonly diagnostic?: Diagnostic;
  readonly edits: readonly TextEdit[];
}

/**
 * The code actions for a range of a filter: the fixes of the diagnostics that touch it, and, for a filter without errors
 * that is not in its canonical spelling, formatting.
 *
 * @example
 * import { codeActions } from "fieldfilter/complete";
 *
 * const [action] = codeActions("tags LIKE '%a%'", { start: 5, end: 5 });
 * action?.title; // 'Write CONTAINS "a"'
 */
export function codeActions(text: string, range: Span, options: ToolOptions = {}): readonly CodeAction[] {
  checkArguments(text, [range?.start, range?.end], options);
  const result = compile(text, options);
  const fixes = result.diagnostics.flatMap((diagnostic) =>
    diagnostic.span && touches(diagnostic.span, range)
      ? diagnostic.fixes.map(({ title, edits }): CodeAction => ({ title, kind: "quickfix", diagnostic, edits }))
      : [],
  );
  return [...fixes, ...refactorings(result, options)];
}

export function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

function refactorings(result: CompileResult, { messages }: ToolOptions): readonly CodeAction[] {
  const { text } = result;
  const formatted = result.ok ? print(result.query) : text;
  if (formatted === text) return [];
  const span = { start: 0, end: text.length };
  return [{ title: inLanguage(formatTitle, messages), kind: "refactor", edits: [{ span, text: formatted }] }];
}
