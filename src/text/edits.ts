import type { Span } from "./span.ts";

/** Replaces the characters in `span` with `text`. An empty span inserts; an empty text deletes. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/**
 * Returns the text after all edits of a fix or a completion. Their spans refer to the original text and do not overlap.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { applyEdits } from "fieldfilter/complete";
 *
 * const text = "name = shoe";
 * const [fix] = compile(text).diagnostics[0]?.fixes ?? [];
 * applyEdits(text, fix?.edits ?? []); // 'name = "shoe"'
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const inOrder = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let result = "";
  let position = 0;
  for (const { span, text: replacement } of inOrder) {
    result += text.slice(position, span.start) + replacement;
    position = span.end;
  }
  return result + text.slice(position);
}
