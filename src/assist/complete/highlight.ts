import { startOfSpace } from "../../base/text/edits.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { skipSpace } from "../../compiler/lexer/characters.ts";
import { commentsOf } from "../../compiler/lexer/comments.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { isNameToken, isOperator, Kind, type Token } from "../../compiler/lexer/token.ts";
import { endOfDate, splitLists } from "./tokens.ts";

export type HighlightKind =
  | "keyword"
  | "operator"
  | "field"
  | "string"
  | "number"
  | "date"
  | "reference"
  | "variable"
  | "punctuation"
  | "comment"
  | "invalid";

/** A span of a filter to show in one colour. */
export interface Highlight {
  readonly span: Span;
  readonly kind: HighlightKind;
}

const kinds: Readonly<Partial<Record<Kind, HighlightKind>>> = {
  [Kind.LeftParenthesis]: "punctuation",
  [Kind.RightParenthesis]: "punctuation",
  [Kind.Comma]: "punctuation",
  [Kind.String]: "string",
  [Kind.Number]: "number",
  [Kind.Reference]: "reference",
  [Kind.Variable]: "variable",
  [Kind.Unknown]: "invalid",
  [Kind.Invalid]: "invalid",
};

/** A word in the place of an operator or a value is invalid. */
function kindOf(token: Token, previous: Token | undefined): HighlightKind {
  if (isOperator(token)) return "operator";
  if (!isNameToken(token)) return kinds[token.kind] ?? "keyword";
  return isNameToken(previous) || isOperator(previous) ? "invalid" : "field";
}

/**
 * Returns the spans of a filter with their kinds, in order, for syntax highlighting. Every character except white space
 * is in exactly one span, in an invalid filter too: a token without a meaning is `invalid`.
 *
 * @example
 * import { highlight } from "fieldfilter/complete";
 *
 * highlight("tags = 2").map(({ kind }) => kind); // ["field", "operator", "number"]
 */
export function highlight(text: string): readonly Highlight[] {
  if (typeof text !== "string") return [];
  const pieces: Highlight[] = [];
  const tokens = splitLists(text, tokenize(text));
  let dateEnd = 0;
  for (const [index, token] of tokens.entries()) {
    const { kind, start, end } = token;
    const previous = tokens[index - 1];
    if (kind === Kind.End || start < dateEnd) continue;
    const date = isOperator(previous) ? endOfDate(tokens, index) : undefined;
    dateEnd = date ?? end;
    pieces.push({ span: { start, end: dateEnd }, kind: date === undefined ? kindOf(token, previous) : "date" });
  }
  return withComments(text, pieces, commentsOf(text, tokens));
}

/** Adds the comments to the pieces. A piece of several words ends before a comment and continues behind it. */
function withComments(text: string, pieces: readonly Highlight[], comments: readonly Span[]): readonly Highlight[] {
  const all: Highlight[] = [];
  let next = 0;
  for (const { span, kind } of pieces) {
    let { start } = span;
    for (let comment = comments[next]; comment && comment.start < span.end; comment = comments[++next]) {
      if (comment.start > start) all.push({ span: { start, end: startOfSpace(text, comment.start) }, kind });
      all.push({ span: spanOf(comment), kind: "comment" });
      if (comment.end > start) start = skipSpace(text, comment.end); // once for comments in a row, which it passes too
    }
    all.push({ span: { start, end: span.end }, kind });
  }
  for (const comment of comments.slice(next)) all.push({ span: spanOf(comment), kind: "comment" });
  return all;
}
