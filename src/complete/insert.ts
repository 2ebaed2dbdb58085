import type { TextEdit } from "../text/edits.ts";
import { isSign, skipRun, skipSpace, skipWord } from "../tokens/characters.ts";
import { matchOperatorPrefix } from "../tokens/words.ts";
import type { CompletionKind } from "./item.ts";
import type { Spot } from "./spot.ts";

/** What stands behind the cursor: where it ends, and what kind of thing it looks like. */
interface Following {
  readonly end: number;
  readonly kind: CompletionKind | undefined;
}

const CONNECTIVE = /^(?:and|or)$/i;
const DIRECTION = /^(?:asc|desc)$/i;

function following(text: string, start: number): Following {
  const first = text.charAt(start);
  if (first === "") return { end: start, kind: undefined };
  if (isSign(text.charCodeAt(start))) {
    let end = start;
    while (isSign(text.charCodeAt(end))) end++;
    return { end, kind: "operator" };
  }
  if (/["'\d:“„«‘-]/.test(first)) return { end: stringEnd(text, start) ?? skipRun(text, start), kind: "value" };
  const end = skipRun(text, start);
  const word = text.slice(start, end);
  if (CONNECTIVE.test(word) || DIRECTION.test(word)) return { end, kind: "keyword" };
  const { found } = matchOperatorPrefix(text, start);
  if (found) return { end: found.end, kind: "operator" };
  if (word.startsWith("Field:")) return { end, kind: "value" };
  return { end, kind: word === "" ? undefined : "field" };
}

function stringEnd(text: string, start: number): number | undefined {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return undefined;
  const close = text.indexOf(quote, start + 1);
  return close < 0 ? undefined : close + 1;
}

/** Kinds that stand in the same place, so that one of them replaces another. */
function isSamePlace(kind: CompletionKind, other: CompletionKind | undefined): boolean {
  const asValue = (each: CompletionKind | undefined) => (each === "reference" || each === "variable" ? "value" : each);
  return asValue(kind) === asValue(other);
}

/** The end of what is being written, when the cursor is inside it. */
function endOfWord(text: string, { start, quote }: Spot, cursor: number): number {
  if (quote === "") {
    if (isSign(text.charCodeAt(start))) {
      let end = cursor;
      while (isSign(text.charCodeAt(end))) end++;
      return end;
    }
    return skipRun(text, cursor);
  }
  const end = skipRun(text, cursor);
  return text.charAt(end) === quote ? end + 1 : end;
}

/** The edit that writes something in a spot; undefined when what it would stand beside is the same already. */
export function editFor(
  text: string,
  spot: Spot,
  cursor: number,
  kind: CompletionKind,
  written: string,
): TextEdit | undefined {
  const { start, isBehindWord } = spot;
  if (start < cursor) {
    const end = endOfWord(text, spot, cursor);
    return { span: { start, end }, text: written + gap(written, text, end) };
  }
  const next = skipSpace(text, cursor);
  const { end: nextEnd, kind: nextKind } = following(text, next);
  const isSame = isSamePlace(kind, nextKind);
  if (isSame && next > cursor && kind !== "field" && kind !== "punctuation") return undefined;
  const isReplaced = isSame && next === cursor && kind !== "punctuation" && !isBehindWord;
  const end = isReplaced ? nextEnd : cursor;
  const before = gapBefore(text, cursor, written);
  return { span: { start: cursor, end }, text: before + written + gap(written, text, end) };
}

/** A space where the word would otherwise grow together with what stands before it. */
function gapBefore(text: string, at: number, written: string): string {
  const before = text.charAt(at - 1);
  if (before === "" || written === "," || written === ")" || /[\s(]/.test(before)) return "";
  return isSign(before.charCodeAt(0)) && !isSign(written.charCodeAt(0)) ? "" : " ";
}

/** The same for what stands after it. */
function gap(written: string, text: string, at: number): string {
  const after = text.charAt(at);
  if (after === "" || written === "(" || /[\s),]/.test(after)) return "";
  return skipWord(text, at, false) > at || !isSign(after.charCodeAt(0)) ? " " : "";
}
