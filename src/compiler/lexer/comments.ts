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

/** Tokens behind which a comment belongs to what follows. */
const leading: ReadonlySet<Kind | undefined> = /* @__PURE__ */ new Set([
  undefined,
  Kind.Select,
  Kind.Where,
  Kind.Order,
  Kind.By,
  Kind.Limit,
  Kind.Offset,
  Kind.And,
  Kind.Or,
  Kind.Not,
  Kind.LeftParenthesis,
  Kind.Comma,
]);

/** The comments of a text in their order, between its tokens and inside operators of several words. */
export function commentsOf(text: string, tokens: readonly Token[]): readonly Comment[] {
  const comments: Comment[] = [];
  let last: Kind | undefined;
  let position = 0;
  const find = (until: number, isInside: boolean) => {
    for (let at = position; at < until; at++) {
      const end = commentEnd(text, at);
      if (end < 0) continue;
      comments.push({ text: text.slice(at, end), isLeading: !isInside && leading.has(last), start: at, end });
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
  const content = inComment(text.slice(2).trim());
  return content === "" ? "/* */" : `/* ${content} */`;
}

/** Any text as one that ends no comment: each end of a comment in it gets a backslash. */
function inComment(text: string): string {
  return text.replace(/\*(?=\\*\/)/g, "*\\");
}
