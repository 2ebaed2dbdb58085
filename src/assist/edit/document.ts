import { countUpTo } from "../../base/text/count-up-to.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { termsOf } from "../../compiler/ast/conditions.ts";
import type { Comment, Comparison, Condition, Query } from "../../compiler/ast/nodes.ts";
import { SKIP, walk } from "../../compiler/ast/walk.ts";
import { inComment } from "../../compiler/lexer/comments.ts";
import { tokenize } from "../../compiler/lexer/scan.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { type SwitchedOff, switchedOffIn } from "./switched-off.ts";

/** A text with every switched-off condition written out, and its parts. Spans are those of `base`. */
export interface Whole {
  readonly base: string;
  readonly query: Query;
  readonly tokens: readonly Token[];
  readonly comparisons: readonly Comparison[];
}

/** A comment that holds conditions; its span is that of these in the whole. */
export interface Piece extends Span {
  readonly comment: SwitchedOff;
  /** Where in what the comment holds its text has a backslash more. */
  readonly escapes: readonly number[];
}

export interface EditedText extends Whole {
  readonly text: string;
  /** Those of the text. */
  readonly comments: readonly Comment[];
  readonly pieces: readonly Piece[];
}

const DEEP = 100;

/** The comparisons in a condition, in the order of the text. */
export function comparisonsIn(condition: Condition | undefined): readonly Comparison[] {
  const found: Comparison[] = [];
  if (condition)
    walk(condition, (node) => {
      if (node.kind !== "comparison") return undefined;
      found.push(node);
      return SKIP;
    });
  return found;
}

export function readWhole(base: string): Whole {
  const { query } = readText(base, undefined);
  return { base, query, tokens: tokenize(base, DEEP), comparisons: comparisonsIn(query.condition) };
}

export function readEdited(text: string): EditedText {
  if (typeof text !== "string") throw new TypeError("The filter to edit must be a string.");
  const { query, diagnostics } = readText(text, undefined);
  const { comments = [] } = query;
  const found = comments.length > 0 ? switchedOffIn(text, tokenize(text, DEEP), comments, diagnostics.length > 0) : [];
  if (found.length === 0) return { ...readWhole(text), text, comments, pieces: [] };
  let base = "";
  let last = 0;
  const pieces = found.map((comment): Piece => {
    base += text.slice(last, comment.start);
    const start = base.length;
    base += comment.written;
    last = comment.end;
    const { written, added, length, isLine } = comment;
    const escapes = isLine ? [] : [...written.slice(added, added + length).matchAll(END)].map(({ index }) => index);
    return { comment, escapes, start, end: base.length };
  });
  const edited = { ...readWhole(base + text.slice(last)), text, comments, pieces };
  const isOn = (each: Condition) => !pieceOf(edited, each);
  const isSame = shapeOf(query.condition, () => true) === shapeOf(edited.query.condition, isOn);
  return isSame ? edited : { ...readWhole(text), text, comments, pieces: [] };
}

/**
 * How the conditions that are on are joined, as text. Comments that people write can leave another AND or OR than remains
 * where a condition is missing; these are only comments.
 */
function shapeOf(condition: Condition | undefined, isOn: (condition: Condition) => boolean): string {
  if (!condition) return "";
  const { kind } = condition;
  if (kind === "comparison" || kind === "invalid") return isOn(condition) ? "x" : "";
  const shapes = termsOf(condition)
    .map((term) => shapeOf(term, isOn))
    .filter((shape) => shape !== "");
  return shapes.length > (kind === "not" ? 0 : 1) ? `${kind}(${shapes.join()})` : (shapes[0] ?? "");
}

/** The piece that a span of the whole is in; undefined for one that is switched on. */
export function pieceOf({ pieces }: EditedText, { start, end }: Span): Piece | undefined {
  const piece = pieces[countUpTo(pieces, (each) => each.start, start) - 1];
  return piece && end <= piece.end ? piece : undefined;
}

const END = /\*(?=\\*\/)/g;

/** The place in the text of a place in the whole. */
function placeOf(edited: EditedText, offset: number, piece: Piece | undefined): number {
  if (!piece) {
    const before = edited.pieces[countUpTo(edited.pieces, ({ end }) => end, offset) - 1];
    return before ? before.comment.end + offset - before.end : offset;
  }
  const { comment, start, escapes } = piece;
  const inside = Math.min(Math.max(offset - start - comment.added, 0), comment.length);
  return comment.from + inside + countUpTo(escapes, (each) => each, inside - 1);
}

/** The span in the text of a span in the whole, and whether it is in a block comment, where text needs escapes. */
export function spanInText(edited: EditedText, span: Span): Span & { readonly isInComment: boolean } {
  const piece = pieceOf(edited, span);
  const start = placeOf(edited, span.start, piece);
  const end = placeOf(edited, span.end, piece);
  return { start, end, isInComment: piece !== undefined && !piece.comment.isLine };
}

/** The edit of the text for one of the whole. */
export function editInText(edited: EditedText, { span, text }: TextEdit): TextEdit {
  const { isInComment, ...place } = spanInText(edited, span);
  return { span: place, text: isInComment ? inComment(text) : text };
}

/** The place in the text behind what ends at an offset of the whole, and behind the comment that holds it. */
export function placeBehind(edited: EditedText, offset: number): { readonly at: number; readonly isInLine: boolean } {
  const piece = edited.pieces[countUpTo(edited.pieces, ({ start }) => start, offset - 1) - 1];
  if (!piece || piece.end < offset) return { at: placeOf(edited, offset, undefined), isInLine: false };
  return { at: piece.comment.end, isInLine: piece.comment.isLine };
}

/** The place in the text before what begins at an offset of the whole, and before the comment that holds it. */
export function placeBefore(edited: EditedText, offset: number): number {
  const piece = pieceOf(edited, { start: offset, end: offset });
  return piece && offset < piece.end ? piece.comment.start : placeOf(edited, offset, undefined);
}
