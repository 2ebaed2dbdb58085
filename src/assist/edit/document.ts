import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Limits } from "../../base/diagnostics/limits.ts";
import { isLimits, optionTable } from "../../base/options/options.ts";
import { applyEdits, offsetAfter, separateEdits, startOfSpace, type TextEdit } from "../../base/text/edits.ts";
import { countUpTo } from "../../base/text/lines.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comment, Comparison, Condition, Query } from "../../compiler/ast/nodes.ts";
import { SKIP, walk } from "../../compiler/ast/walk.ts";
import { isSpace } from "../../compiler/lexer/characters.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import { readText } from "../../compiler/parser/parse.ts";

/** A filter to edit and its parts. */
export interface EditedText {
  readonly text: string;
  readonly query: Query;
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: readonly Token[];
  readonly comparisons: readonly Comparison[];
}

export interface EditOptions {
  /** The limits within which the text is read; no part of a longer text can be changed. */
  readonly limits?: Partial<Limits>;
}

export const editOptions = /* @__PURE__ */ optionTable<EditOptions>({ limits: isLimits });

export function readEdited(text: string, { limits }: EditOptions): EditedText {
  if (typeof text !== "string") throw new TypeError("The filter to edit must be a string.");
  const { query, diagnostics } = readText(text, limits);
  return { text, query, diagnostics, tokens: tokenize(text), comparisons: comparisonsIn(query.condition) };
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
  const cursor = last ? offsetAfter(separate, last.span.end) : text.length;
  return { ok: true, edits: separate, text: applyEdits(text, separate), cursor };
}

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
