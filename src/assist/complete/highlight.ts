import type { Span } from "../../base/text/span.ts";
import { skipSpace } from "../../compiler/lexer/characters.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import { literalOffsets } from "../../compiler/lexer/literals.ts";
import { tokenize } from "../../compiler/lexer/scan.ts";
import type { TokenOf } from "../../compiler/lexer/token.ts";

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
  | "invalid";

/** A span of a filter to show in one colour. */
export interface Highlight {
  readonly span: Span;
  readonly kind: HighlightKind;
}

const kinds: ReadonlyMap<Kind, HighlightKind> = new Map<Kind, HighlightKind>([
  [Kind.LeftParenthesis, "punctuation"],
  [Kind.RightParenthesis, "punctuation"],
  [Kind.Comma, "punctuation"],
  [Kind.Name, "field"],
  [Kind.String, "string"],
  [Kind.Number, "number"],
  [Kind.Moment, "date"],
  [Kind.Period, "date"],
  [Kind.Reference, "reference"],
  [Kind.Variable, "variable"],
  [Kind.OneOperator, "operator"],
  [Kind.ListOperator, "operator"],
  [Kind.RangeOperator, "operator"],
  [Kind.NoneOperator, "operator"],
  [Kind.Word, "invalid"],
  [Kind.Unknown, "invalid"],
  [Kind.Invalid, "invalid"],
]);

/** The parentheses, values and commas of a list, which is one token. */
function inList({ start, end, value }: TokenOf<Kind.Literals>): readonly Highlight[] {
  const { values, written } = value;
  const offsets = literalOffsets(written, start);
  const pieces: Highlight[] = [{ span: { start, end: start + 1 }, kind: "punctuation" }];
  let last = start + 1;
  for (let index = 0; index < values.length; index++) {
    const [from, to] = [offsets[index * 2] as number, offsets[index * 2 + 1] as number];
    const comma = start + skipSpace(written, last - start);
    if (index > 0) pieces.push({ span: { start: comma, end: comma + 1 }, kind: "punctuation" });
    pieces.push({ span: { start: from, end: to }, kind: typeof values[index] === "string" ? "string" : "number" });
    last = to;
  }
  pieces.push({ span: { start: end - 1, end }, kind: "punctuation" });
  return pieces;
}

/**
 * The spans of a filter with their kinds, in order, for syntax highlighting. Everything except white space is in exactly
 * one span, in an invalid filter too: a token without a meaning is `invalid`.
 *
 * @example
 * import { highlight } from "fieldfilter/complete";
 *
 * highlight("tags = 2").map(({ kind }) => kind); // ["field", "operator", "number"]
 */
export function highlight(text: string): readonly Highlight[] {
  if (typeof text !== "string") return [];
  const pieces: Highlight[] = [];
  // Nothing recurses here, so nesting needs no limit.
  for (const token of tokenize(text, Number.POSITIVE_INFINITY)) {
    const { kind, start, end } = token;
    if (token.kind === Kind.Literals) for (const piece of inList(token)) pieces.push(piece);
    else if (kind !== Kind.End) pieces.push({ span: { start, end }, kind: kinds.get(kind) ?? "keyword" });
  }
  return pieces;
}
