import type { TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comment } from "../../compiler/ast/nodes.ts";
import { isSpace, startOfSpace } from "../../compiler/lexer/characters.ts";

const LAST = /[\p{L}\p{N}_.:-]$/u;
const FIRST = /^[\p{L}\p{N}_.:+-]/u;
const QUOTE = /["'`]/;

/** Whether words, numbers or quotes would become one without anything between them. */
export function growTogether(before: string, after: string): boolean {
  const [last, first] = [before.slice(-2), after.slice(0, 2)];
  if (LAST.test(last) && FIRST.test(first)) return true;
  return QUOTE.test(last.slice(-1)) && last.slice(-1) === first.charAt(0);
}

/** The text that takes the place of a span, with a space where it would become one with what is around it. */
export function apart(text: string, { start, end }: Span, by: string): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (by === "") return growTogether(before, after) ? " " : "";
  return `${growTogether(before, by) ? " " : ""}${by}${growTogether(by, after) ? " " : ""}`;
}

/** A condition that takes the place of a span, in parentheses where it would become one with what is around it. */
export function apartInParentheses(text: string, span: Span, by: string): string {
  return apart(text, span, by) === by ? by : `(${by})`;
}

/**
 * The edit that removes a span with the white space before it; at the start of the text, with one space behind it. The
 * line end of a comment stays, so that the comment does not go on.
 */
export function removal(text: string, comments: readonly Comment[], { start, end }: Span): TextEdit {
  const edit = (span: Span) => ({ span, text: apart(text, span, "") });
  const before = startOfSpace(text, start);
  const isBetween = ({ end: ended }: Comment) => before <= ended && ended <= start;
  const endsComment = comments.some((comment) => comment.text.startsWith("--") && isBetween(comment));
  if (before > 0 && !endsComment) return edit({ start: before, end });
  const hasRest = isSpace(text.charCodeAt(end)) && text.slice(end).trim() !== "";
  return edit({ start, end: hasRest ? end + 1 : end });
}
