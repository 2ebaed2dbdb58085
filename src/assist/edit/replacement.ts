import type { TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";

/** Whether words, numbers, quotes or a comment would become one without anything between them. */
function wouldMerge(before: string, after: string): boolean {
  const [last, first] = [before.slice(-2), after.slice(0, 2)]; // two units, because a letter may have as many
  const isQuoted = /["'`]$/.test(last) && last.at(-1) === first[0];
  return isQuoted || (/[\p{L}\p{N}_.:-]$/u.test(last) && /^[\p{L}\p{N}_.:+/-]/u.test(first));
}

/** Returns the edit of a span, with a space where the new text would become one with what is around it. */
export function spacedEdit(text: string, { start, end }: Span, by: string): TextEdit {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const first = wouldMerge(before, by || after) ? " " : "";
  const last = by && wouldMerge(by, after) ? " " : "";
  return { span: { start, end }, text: first + by + last };
}
