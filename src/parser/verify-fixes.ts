import type { Query } from "../ast/nodes.ts";
import type { Code } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Fix, rewrite } from "../diagnostics/diagnostic.ts";
import { applyEdits, type TextEdit } from "../text/edits.ts";
import type { Span } from "../text/span.ts";
import { lastBefore, type Part, partsOf, understood, wasUnderstood } from "./read-parts.ts";

/** What is wrong with a piece of text that is read as a filter of its own. */
export type ReadPiece = (text: string) => readonly Diagnostic[];

/** What the trials of one text share. */
interface Trials {
  readonly text: string;
  readonly query: Query;
  /** The diagnostics in the order of the text, and their places. */
  readonly before: readonly Diagnostic[];
  readonly starts: readonly Span[];
  readonly read: ReadPiece;
  readonly parts: readonly Part[];
  /** Whether clauses stand twice, or in another order than they are read in. */
  readonly isInDisorder: boolean;
  /** What was understood of the text, once somebody asks. */
  pieces?: readonly Span[];
  /** How many characters may still be read, so that the time is linear. */
  left: number;
}

/** So often the length of the text is read in trials, and for a short text more. */
const READINGS = 2;
const SHORT = 4000;

/**
 * The diagnostics with those of their fixes that keep their promise: each is applied to the part of the text that it is
 * about, which is read again, and then the diagnostic has to be gone and no other may have come, but for what was hidden
 * in a part that could not be read.
 */
export function verifyFixes(
  text: string,
  query: Query,
  diagnostics: readonly Diagnostic[],
  read: ReadPiece,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ fixes }) => fixes.length > 0)) return diagnostics;
  const left = text.length * READINGS + SHORT;
  const isInDisorder = diagnostics.some(({ code }) => code === "clause-order" || code === "duplicate-clause");
  const starts = diagnostics.map(({ span }) => span ?? { start: 0, end: 0 });
  const trials: Trials = {
    text,
    query,
    before: diagnostics,
    starts,
    read,
    parts: partsOf(text, query),
    isInDisorder,
    left,
  };
  return diagnostics.map((wrong) => {
    const fixes = wrong.fixes.flatMap((fix) => verified(trials, wrong, fix) ?? []);
    const differ = fixes.filter((fix, index) => !fixes.slice(0, index).some((other) => isSame(other, fix)));
    return differ.length === wrong.fixes.length && differ.every((fix, index) => fix === wrong.fixes[index])
      ? wrong
      : { ...wrong, fixes: differ };
  });
}

function isSame({ edits }: Fix, other: Fix): boolean {
  return JSON.stringify(edits) === JSON.stringify(other.edits);
}

function verified(trials: Trials, wrong: Diagnostic, fix: Fix, isLast = false): Fix | undefined {
  const { edits } = fix;
  if (edits.length === 0) return fix;
  if (edits.some((edit) => growsTogether(trials.text, edit))) return undefined;
  const piece = pieceAround(trials, wrong, edits);
  trials.left -= piece.end - piece.start;
  if (trials.left < 0) return undefined;
  const shifted = edits.map(({ span, text }) => ({
    span: { start: span.start - piece.start, end: span.end - piece.start },
    text,
  }));
  const after = trials.read(applyEdits(trials.text.slice(piece.start, piece.end), shifted));
  if (after.length === 0) return fix;
  const added = addedBy(trials, wrong, piece, shifted, after).filter(
    (each) => stays(wrong, piece, shifted, each) || !wasHidden(trials, piece, shifted, each),
  );
  if (added.length === 0) return fix;
  const better = isLast ? undefined : followedUp(fix, piece, added);
  return better && verified(trials, wrong, better, true);
}

const aboutValues: readonly Code[] = ["value-not-allowed", "value-type", "date-format"];

/** `status = Open`: when the value that a fix writes is wrong in turn, what is to be written there, in one go. */
function followedUp({ edits }: Fix, piece: Span, added: readonly Diagnostic[]): Fix | undefined {
  const [edit, ...otherEdits] = edits;
  const [only, ...others] = added;
  const [next] = only?.fixes ?? [];
  const [followUp, ...more] = next?.edits ?? [];
  if (!edit || !followUp || !only || !aboutValues.includes(only.code)) return undefined;
  if (otherEdits.length + others.length + more.length > 0) return undefined;
  const start = edit.span.start - piece.start;
  const isWhole = followUp.span.start === start && followUp.span.end === start + edit.text.length;
  return isWhole ? rewrite("replace", edit.span, followUp.text) : undefined;
}

interface Known {
  readonly code: Code;
  /** Set when it is enough, because the edits moved the diagnostic elsewhere. */
  readonly message: string | undefined;
  readonly start: number;
}

/** Diagnostics behind a fix that none before it stands for; the one that it is for has to be gone. */
function addedBy(
  { before, starts }: Trials,
  wrong: Diagnostic,
  { start, end }: Span,
  edits: readonly TextEdit[],
  after: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known: Known[] = [];
  for (let index = lastBefore(starts, start - 1) + 1; (starts[index]?.start ?? Infinity) <= end; index++) {
    const { code, message, span } = before[index] as Diagnostic;
    if (before[index] === wrong || !span) continue;
    const isMoved = edits.some((edit) => span.start - start < edit.span.end && edit.span.start < span.end - start);
    known.push({ message: isMoved ? message : undefined, code, start: moved(span.start - start, edits) });
  }
  return after.filter(({ code, span, message }) => {
    const same = known.findIndex(
      (each) => each.code === code && (each.start === span?.start || each.message === message),
    );
    if (same >= 0) known.splice(same, 1);
    return same < 0;
  });
}

/** Whether the diagnostic that a fix is for is said again in the same place. */
function stays({ code, message, span }: Diagnostic, { start }: Span, edits: readonly TextEdit[], after: Diagnostic) {
  return (
    code === after.code && message === after.message && moved((span?.start ?? 0) - start, edits) === after.span?.start
  );
}

/** Where an offset comes to stand; one inside what is replaced, at the start of what replaces it. */
function moved(offset: number, edits: readonly TextEdit[]): number {
  let by = 0;
  for (const { span, text } of edits) {
    if (span.end > offset) return Math.min(span.start, offset) + by;
    by += text.length - (span.end - span.start);
  }
  return offset + by;
}

/** Where an offset stood before; undefined in what the edits wrote. */
function original(offset: number, edits: readonly TextEdit[]): number | undefined {
  let by = 0;
  for (const { span, text } of edits) {
    if (offset < span.start + by) break;
    if (offset < span.start + by + text.length) return undefined;
    by += text.length - (span.end - span.start);
  }
  return offset - by;
}

/** Whether a mistake stood in a part that could not be read, and so was there before the fix. */
function wasHidden(trials: Trials, piece: Span, edits: readonly TextEdit[], { span }: Diagnostic): boolean {
  if (!span) return false;
  const isEmpty = span.start === span.end;
  const start = original(span.start, edits);
  const end = isEmpty ? start : original(span.end - 1, edits);
  if (start === undefined || end === undefined) return false;
  trials.pieces ??= understood(trials.query);
  const place = { start: start + piece.start, end: end + piece.start + (isEmpty ? 0 : 1) };
  return !wasUnderstood(trials.text, trials.pieces, place);
}

/** The words that make or part the whole: what writes or removes one is tried on all of the text. */
const OF_THE_WHOLE = /\b(?:OR|SELECT|WHERE|ORDER|LIMIT|OFFSET)\b/i;

/** The parts of the text that a fix is about, and what stands between them. */
function pieceAround(trials: Trials, { span }: Diagnostic, edits: readonly TextEdit[]): Span {
  const { text, parts, left } = trials;
  const isWhole = edits.some((edit) => {
    return OF_THE_WHOLE.test(edit.text) || OF_THE_WHOLE.test(text.slice(edit.span.start, edit.span.end));
  });
  if (isWhole || trials.isInDisorder) return { start: 0, end: text.length };
  const from = Math.min(span?.start ?? 0, (edits[0] as TextEdit).span.start);
  const to = Math.max(span?.end ?? 0, (edits.at(-1) as TextEdit).span.end);
  const startOf = (index: number) => parts[index]?.start ?? 0;
  const endOf = (index: number) => parts[index]?.end ?? text.length;
  let first = lastBefore(parts, from);
  while (first >= 0 && to - startOf(first) <= left && !areApart(text, parts[first - 1], parts[first])) first--;
  let last = Math.max(first, lastBefore(parts, to));
  while (endOf(last) < to || (endOf(last) - from <= left && !areApart(text, parts[last], parts[last + 1]))) {
    if (++last >= parts.length) break;
  }
  return { start: startOf(first), end: last < 0 ? to : endOf(last) };
}

const LONGEST_GAP = 200;
const AND = /^\s+AND\s+$/i;
const BETWEEN_CLAUSES = /^\s*(?:\sWHERE\s*)?$/i;

/** Whether two neighbours can be read each without the other; at the ends of the text, whether nothing else is there. */
function areApart(text: string, left: Part | undefined, right: Part | undefined): boolean {
  const between = text.slice(left?.end ?? 0, right?.start ?? text.length);
  if (between.length > LONGEST_GAP || left?.isOpen) return false;
  return (left?.isTerm && right?.isTerm ? AND : BETWEEN_CLAUSES).test(between);
}

const WORD = /[\p{L}\p{N}_]/u;
const QUOTE = /["'`]/;

function grow(left: string, right: string): boolean {
  return (WORD.test(left) && WORD.test(right)) || (left === right && QUOTE.test(left));
}

/** Whether words, numbers or quotes that stood apart would become one: `1;2` without its semicolon. */
function growsTogether(text: string, { span: { start, end }, text: by }: TextEdit): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  const [first, last] = by === "" ? [after, before] : [by.charAt(0), by.charAt(by.length - 1)];
  return (
    (grow(before, first) && !grow(before, text.charAt(start))) ||
    (by !== "" && grow(last, after) && !grow(text.charAt(end - 1), after))
  );
}
