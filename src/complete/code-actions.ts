import { type CompileResult, compile } from "../compile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { print } from "../printer/print.ts";
import type { TextEdit } from "../text/edits.ts";
import type { Span } from "../text/span.ts";
import { checkArguments, type ToolOptions } from "./options.ts";
import { formatTitle, inLanguage } from "./texts.ts";

/** Something that can be done to a filter, with the edits that do it. */
export interface CodeAction {
  /** What it does, in words. */
  readonly title: string;
  /** Whether it repairs what a diagnostic is about, or writes a right filter in another way that means the same. */
  readonly kind: "quickfix" | "refactor";
  /** What it repairs. */
  readonly diagnostic?: Diagnostic;
  readonly edits: readonly TextEdit[];
}

/**
 * What can be done at a place of a filter: the fixes of the diagnostics that touch the range, and for a filter without
 * errors its canonical spelling, when it has another.
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
