import type { Span } from "../../base/text/span.ts";
import { commentEnd } from "./characters.ts";
import { expectsMore, isOperator, type Token } from "./token.ts";

/** A comment. It is no node of the AST, and `walk` skips it. */
export interface Comment extends Span {
  /** The comment as written, with its delimiters. */
  readonly text: string;
  /** Whether it belongs to what follows it: it is the first thing in the text, or behind AND, `(`, a comma or a clause word. */
  readonly isLeading: boolean;
}

/** Returns the comments of a text in order: between its tokens, and inside operators of several words. */
export function commentsOf(text: string, tokens: readonly Token[]): readonly Comment[] {
  const comments: Comment[] = [];
  if (!text.includes("/*") && !text.includes("--")) return comments; // nearly always
  const find = (from: number, to: number, isLeading: boolean) => {
    for (let at = from; at < to; at++) {
      const end = commentEnd(text, at);
      if (end < 0) continue;
      comments.push({ text: text.slice(at, end), isLeading, start: at, end });
      at = end - 1;
    }
  };
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    find(before?.end ?? 0, token.start, !before || expectsMore(before.kind));
    if (isOperator(token)) find(token.start, token.end, false);
  }
  return comments;
}
