import { countUpTo } from "../../base/text/count-up-to.ts";
import { applyEdits, separateEdits, sharedEnds, shiftOf, type TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { termsOf } from "../../compiler/ast/conditions.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { lineEnd } from "../../compiler/lexer/characters.ts";
import { inComment } from "../../compiler/lexer/comments.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { growTogether, trimmed } from "./apart.ts";
import { type EditedText, pieceOf, readWhole, type Whole } from "./document.ts";

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

/** The change from one text to another, as one edit of what differs. */
export function changeTo(text: string, changed: string): TextChange {
  const [start, same] = sharedEnds(text, changed);
  const edit = { span: { start, end: text.length - same }, text: changed.slice(start, changed.length - same) };
  return changeBy(text, [edit]);
}

/** The tokens between two conditions, which join them; behind the first condition where there are none. */
export function jointBetween(tokens: readonly Token[], { end }: Span, { start }: Span): Span {
  const first = tokens[countUpTo(tokens, (token) => token.start, end - 1)];
  const last = tokens[countUpTo(tokens, (token) => token.end, start) - 1];
  return first && last && first.start < start ? { start: first.start, end: last.end } : { start: end, end };
}

/** The WHERE before a condition, if there is one. */
export function whereBefore({ tokens }: Whole, { start }: Span): Token | undefined {
  const before = tokens[countUpTo(tokens, (token) => token.end, start) - 1];
  return before?.kind === Kind.Where ? before : undefined;
}

/**
 * The spans to put in comments, so that of the comparisons only those that are on stay. An AND goes with the condition
 * behind it, or with the one before it where nothing that is on stands before. What holds nothing that is on goes as one.
 */
function spansOff(whole: Whole, isOff: (comparison: Comparison) => boolean): readonly Span[] {
  const { query, tokens } = whole;
  const { condition } = query;
  const on = new Set<Condition>();
  const mark = (node: Condition): boolean => {
    const parts = termsOf(node);
    const isOn = parts.length > 0 ? parts.map(mark).includes(true) : !(node.kind === "comparison" && isOff(node));
    if (isOn) on.add(node);
    return isOn;
  };
  const spans: Span[] = [];
  const collect = (node: Condition): void => {
    const parts = termsOf(node);
    const first = parts.findIndex((part) => on.has(part));
    parts.forEach((part, index) => {
      const [before, after] = [parts[index - 1], parts[index + 1]];
      if (on.has(part)) collect(part);
      else if (index < first && after) spans.push({ start: part.start, end: jointBetween(tokens, part, after).end });
      else if (before) spans.push({ start: jointBetween(tokens, before, part).start, end: part.end });
    });
  };
  if (!condition) return spans;
  if (mark(condition)) collect(condition);
  else spans.push({ start: whereBefore(whole, condition)?.start ?? condition.start, end: condition.end });
  return spans;
}

/**
 * The text after edits of the whole, with those comparisons in comments whose new places are in `off`. A comment that can
 * stay as it is stays.
 */
export function writeText(edited: EditedText, edits: readonly TextEdit[], off: ReadonlySet<number>): string {
  const inOrder = separateEdits(edits);
  const shift = shiftOf(inOrder);
  const whole = inOrder.length === 0 ? edited : readWhole(applyEdits(edited.base, inOrder));
  const isOff = ({ start }: Comparison) => off.has(start);
  const spans = spansOff(whole, isOff);
  const kept = edited.pieces.flatMap((piece) => {
    if (shift.isChanged(piece)) return [];
    const span = { start: shift.moved(piece.start), end: shift.moved(piece.end - 1) + 1 };
    const { start, end } = trimmed(whole.base, span);
    const first = spans[countUpTo(spans, (each) => each.start, start) - 1];
    const last = spans[countUpTo(spans, (each) => each.start, span.end - 1) - 1];
    const isSame = first?.start === start && last?.end === end && comparisonsOf(whole, span).every(isOff);
    const isUnread = (first?.end ?? 0) <= start && last === first && comparisonsOf(whole, span).length === 0;
    const { comment } = piece;
    const written = edited.text.slice(comment.start, comment.end);
    // An edit behind it may have taken its line end.
    const isOpen = comment.isLine && lineEnd(whole.base, span.end) > span.end;
    return isSame || isUnread ? [{ span, text: isOpen ? `${written}\n` : written }] : [];
  });
  const isKept = ({ start }: Span) =>
    (kept[countUpTo(kept, ({ span }) => span.start, start) - 1]?.span.end ?? 0) > start;
  const others = spans.filter((span) => !isKept(span));
  return applyEdits(whole.base, [...kept, ...others.map((span) => commentedOut(whole.base, span))]);
}

const JOINT = /(?<![\p{L}\p{N}_:])(?:WHERE|AND|OR|NOT)$/iu;

/** The edit that puts a piece of a text into a comment, which would not begin right behind a name or a number. */
export function commentedOut(text: string, span: Span): TextEdit {
  const behind = text.slice(0, span.start);
  const before = growTogether(behind, "1") && !JOINT.test(behind.slice(-6)) ? " " : "";
  return { span, text: `${before}/* ${inComment(text.slice(span.start, span.end))} */` };
}

/** The comparisons that begin in a span. */
function comparisonsOf({ comparisons }: Whole, { start, end }: Span): readonly Comparison[] {
  const before = (offset: number) => countUpTo(comparisons, (each) => each.start, offset - 1);
  return comparisons.slice(before(start), before(end));
}

/** The new places of the comparisons that are off after edits of the whole. */
export function offAfter(edited: EditedText, edits: readonly TextEdit[]): Set<number> {
  const shift = shiftOf(separateEdits(edits));
  const off = edited.comparisons.filter((each) => pieceOf(edited, each) && !shift.isChanged(each));
  return new Set(off.map(({ start }) => shift.moved(start)));
}
