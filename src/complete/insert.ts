import type { Shape } from "../language/shapes.ts";
import type { TextEdit } from "../text/edits.ts";
import { isSign, skipRun, skipSpace, skipWord } from "../tokens/characters.ts";
import { matchOperatorPrefix } from "../tokens/words.ts";
import { type Following, following, skipSigns } from "./following.ts";
import type { CompletionKind, Item } from "./item.ts";
import type { Spot } from "./spot.ts";

/** Kinds that stand in the same place, so that one of them replaces another. */
function placeOf(kind: CompletionKind | undefined): CompletionKind | undefined {
  return kind === "reference" || kind === "variable" ? "value" : kind;
}

/** The end of what is being written, when the cursor is inside it. */
function endOfWord(text: string, { start, quote }: Spot, cursor: number, kind: CompletionKind): number {
  const operatorEnd = kind === "operator" ? matchOperatorPrefix(text, start).end : 0;
  if (operatorEnd > cursor) return operatorEnd;
  if (isSign(text.charCodeAt(start))) return skipSigns(text, cursor);
  const end = skipRun(text, cursor);
  return quote !== "" && text.charAt(end) === quote ? end + 1 : end;
}

/** Whether a place is in the middle of a word or a sign. */
function splits(text: string, at: number): boolean {
  const isWord = at > 0 && skipRun(text, at - 1) > at;
  return isWord || (isSign(text.charCodeAt(at - 1)) && isSign(text.charCodeAt(at)));
}

/** Whether an operator of that shape can stand before what follows. */
function suitsOperands(shape: Shape, text: string, end: number): boolean {
  const next = skipSpace(text, end);
  if (text.charAt(next) === "(") return shape === "list";
  return following(text, next).kind !== "value" || shape === "one" || shape === "range";
}

/** The edit that writes something in a spot; undefined when it would not fit what stands beside it. */
export function editFor(text: string, spot: Spot, cursor: number, { kind, label, shape }: Item): TextEdit | undefined {
  const { start } = spot;
  if (start === cursor && splits(text, cursor)) return undefined;
  const next: Following = start < cursor ? { start: cursor, end: cursor } : following(text, skipSpace(text, cursor));
  const isSame =
    next.kind !== undefined && placeOf(kind) === placeOf(next.kind) && kind !== "punctuation" && kind !== "clause";
  if (isSame && next.start > cursor && kind !== "field") return undefined;
  if (next.kind === "operator" && (kind === "keyword" || kind === "clause")) return undefined;
  const isReplaced = isSame && next.start === cursor;
  const end = start < cursor ? endOfWord(text, spot, cursor, kind) : isReplaced ? next.end : cursor;
  if (shape && !suitsOperands(shape, text, end)) return undefined;
  const gap = start < cursor && !spot.quote ? "" : gapBefore(text, start, label);
  return { span: { start, end }, text: gap + label + gapAfter(text, end, label) };
}

/** A space where the word would otherwise grow together with what stands before it. */
function gapBefore(text: string, at: number, written: string): string {
  const before = text.charAt(at - 1);
  if (before === "" || written === "," || written === ")" || /[\s(]/.test(before)) return "";
  return isSign(before.charCodeAt(0)) && !isSign(written.charCodeAt(0)) ? "" : " ";
}

/** The same for what stands after it. */
function gapAfter(text: string, at: number, written: string): string {
  const after = text.charAt(at);
  if (after === "" || written === "(" || /[\s),]/.test(after)) return "";
  return skipWord(text, at, false) > at || !isSign(after.charCodeAt(0)) || isSign(written.charCodeAt(0)) ? " " : "";
}
