import { countUpTo } from "../../base/text/count-up-to.ts";
import { applyEdits, separateEdits, shiftOf, type TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison, Condition, Query } from "../../compiler/ast/nodes.ts";
import { SKIP, walk } from "../../compiler/ast/walk.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import { readText } from "../../compiler/parser/parse.ts";

/** A filter to edit and its parts. */
export interface EditedText {
  readonly text: string;
  readonly query: Query;
  readonly tokens: readonly Token[];
  readonly comparisons: readonly Comparison[];
}

export function readEdited(text: string): EditedText {
  if (typeof text !== "string") throw new TypeError("The filter to edit must be a string.");
  const { query } = readText(text, undefined);
  return { text, query, tokens: tokenize(text), comparisons: comparisonsIn(query.condition) };
}

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

/** The tokens between two conditions, which join them; behind the first condition where there are none. */
export function jointBetween(tokens: readonly Token[], { end }: Span, { start }: Span): Span {
  const first = tokens[countUpTo(tokens, (token) => token.start, end - 1)];
  const last = tokens[countUpTo(tokens, (token) => token.end, start) - 1];
  return first && last && first.start < start ? { start: first.start, end: last.end } : { start: end, end };
}

/** The WHERE before a condition, if there is one. */
export function whereBefore({ tokens }: EditedText, { start }: Span): Token | undefined {
  const before = tokens[countUpTo(tokens, (token) => token.end, start) - 1];
  return before?.kind === Kind.Where ? before : undefined;
}

/** A change of a filter: its edits, the text after them, and the new cursor position. */
export interface TextChange {
  readonly ok: true;
  /** The edits in the order of the text; they do not overlap. */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  readonly cursor: number;
}

/** The change by edits of the text; the cursor goes behind the last of them. */
export function changeBy(text: string, edits: readonly TextEdit[]): TextChange {
  const separate = separateEdits(edits);
  const last = separate.at(-1);
  const cursor = last ? shiftOf(separate).moved(last.span.end) : text.length;
  return { ok: true, edits: separate, text: applyEdits(text, separate), cursor };
}
