import type { TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comment } from "../../compiler/ast/nodes.ts";
import { codeAt, isSpace, startOfSpace } from "../../compiler/lexer/characters.ts";
import { apart } from "./apart.ts";

/**
 * The edit that removes a span with the white space before it; at the start of the text, with one space behind it. The
 * line end of a comment stays, so that the comment does not go on.
 */
export function removal(text: string, comments: readonly Comment[], { start, end }: Span): TextEdit {
  const before = startOfSpace(text, start);
  const isBetween = ({ end: ended }: Comment) => before <= ended && ended <= start;
  const endsComment = comments.some((comment) => comment.text.startsWith("--") && isBetween(comment));
  if (before > 0 && !endsComment) return removed(text, { start: before, end });
  const hasRest = isSpace(codeAt(text, end)) && text.slice(end).trim() !== "";
  return removed(text, { start, end: hasRest ? end + 1 : end });
}

function removed(text: string, span: Span): TextEdit {
  return { span, text: apart(text, span, "") };
}
