import type { Span } from "../../base/text/span.ts";
import { commentEnd } from "./characters.ts";
import { isOperator, Kind, type Token } from "./token.ts";

/** A comment. It is no node of the AST, and `walk` skips it. */
export interface Comment extends Span {
  /** The comment as written, with its delimiters. */
  readonly text: string;
  /** Whether it belongs to what follows it: it is the first thing in the text, or behind AND, `(`, a comma or a clause word. */
  readonly isLeading: boolean;
}

/** A quick answer; in most texts there are none. */
export function mayHaveComments(text: string): boolean {
  return text.includes("/*") || text.includes("--");
}

/** Whether a comment behind such a token belongs to what follows. */
function isLeading(kind: Kind | undefined): boolean {
  if (kind === undefined || kind === Kind.LeftParenthesis || kind === Kind.Comma) return true;
  return kind <= Kind.Not && kind !== Kind.Asc && kind !== Kind.Desc;
}

/** The comments of a text in their order, between its tokens and inside operators of several words. */
export function commentsOf(text: string, tokens: readonly Token[]): readonly Comment[] {
  const comments: Comment[] = [];
  let last: Kind | undefined;
  let position = 0;
  const find = (until: number, isInside: boolean) => {
    for (let at = position; at < until; at++) {
      const end = commentEnd(text, at);
      if (end < 0) continue;
      comments.push({ text: text.slice(at, end), isLeading: !isInside && isLeading(last), start: at, end });
      at = end - 1;
    }
  };
  for (const token of tokens) {
    find(token.start, false);
    position = token.start;
    if (isOperator(token)) find(token.end, true);
    position = token.end;
    last = token.kind;
  }
  return comments;
}

/** A comment as it is written between words of one line: `-- open` as `/* open *\/`. */
export function blockComment(text: string): string {
  if (!text.startsWith("--")) return text;
  const content = text
    .slice(2)
    .trim()
    .replace(/\*(?=\\*\/)/g, "*\\"); // an end of a comment gets a backslash
  return content === "" ? "/* */" : `/* ${content} */`;
}
