import type { TextEdit } from "../../base/text/edits.ts";
import { cleanText } from "./clean.ts";
import { type Piece, piecesOf } from "./pieces.ts";

/** A part of a suggestion: kept from the original text, or new. */
export interface SuggestionPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/**
 * Splits the text of a suggestion into kept and new parts, for marking what is new. White space counts as kept.
 *
 * @example
 * import { changedParts, suggest } from "fieldfilter/suggest";
 *
 * const text = "price => 5";
 * const [best] = suggest(text);
 * changedParts(text, best?.edits ?? []);
 * // [
 * //   { text: "price ", isChanged: false },
 * //   { text: ">=", isChanged: true },
 * //   { text: " 5", isChanged: false },
 * // ]
 */
export function changedParts(text: string, edits: readonly TextEdit[]): readonly SuggestionPart[] {
  const inOrder = [...edits].sort((a, b) => a.span.start - b.span.start);
  const parts: SuggestionPart[] = [];
  const add = (part: string, isChanged: boolean) => part !== "" && parts.push({ text: part, isChanged });
  let kept = 0;
  for (const { span, text: by } of inOrder) {
    const changed = by.trim();
    const start = by.length - by.trimStart().length;
    add(text.slice(kept, span.start) + by.slice(0, start), false);
    add(changed, true);
    add(by.slice(start + changed.length), false);
    kept = span.end;
  }
  add(text.slice(kept), false);
  return parts;
}

/** Tables larger than this are not made; what differs is one edit then. */
const MOST_CELLS = 40_000;

/** The edits that make one text of another, piece by piece, so that each word that both have stays as it was written. */
export function smallestEdits(before: string, after: string): readonly TextEdit[] {
  const clean = cleanText(before)?.text ?? "";
  const [old, made] = [piecesOf(clean.length === before.length ? clean : before).pieces, piecesOf(after).pieces];
  const written = (text: string) => (piece: Piece) => {
    const slice = text.slice(piece.start, piece.end);
    return piece.kind === "word" ? slice.toLowerCase() : slice;
  };
  const kept = commonPieces(old.map(written(before)), made.map(written(after)), old, made);
  const edits: TextEdit[] = [];
  let [from, to, b] = [0, 0, 0];
  for (const [nextA, nextB] of [...kept, [old.length, made.length] as const]) {
    const end = old[nextA]?.start ?? before.length;
    const madeEnd = made[nextB]?.start ?? after.length;
    const [gap, madeGap] = [before.slice(from, end), after.slice(to, madeEnd)];
    const isSpace = nextB === b && gap.trim() === "";
    // The ends of the text and line ends stay as they were written
    const isSpaced = gap === madeGap || !/^[^\S\r\n]*$/.test(gap) || from === 0 || end === before.length;
    if (!isSpace || !isSpaced) edits.push(trimmed({ span: { start: from, end }, text: madeGap }, gap));
    from = old[nextA]?.end ?? end;
    to = made[nextB]?.end ?? madeEnd;
    b = nextB + 1;
  }
  return edits;
}

/** The longest sequence of pieces that both have. */
function commonPieces(
  a: readonly string[],
  b: readonly string[],
  old: readonly Piece[],
  made: readonly Piece[],
): readonly (readonly [number, number])[] {
  const isSame = (i: number, j: number) => a[i] === b[j] && old[i]?.kind === made[j]?.kind && !old[i]?.isBroken;
  const kept: [number, number][] = [];
  let start = 0;
  while (start < a.length && start < b.length && isSame(start, start)) kept.push([start, start++]);
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - start && isSame(a.length - 1 - tail, b.length - 1 - tail)) tail++;
  const [endA, endB] = [a.length - tail, b.length - tail];
  const width = endB - start + 1;
  if ((endA - start + 1) * width <= MOST_CELLS) {
    const longest = new Uint16Array((endA - start + 1) * width);
    const lengthAt = (i: number, j: number) => longest[(i - start) * width + j - start] as number;
    for (let i = endA - 1; i >= start; i--)
      for (let j = endB - 1; j >= start; j--)
        longest[(i - start) * width + j - start] = isSame(i, j)
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    for (let [i, j] = [start, start]; i < endA && j < endB; ) {
      if (isSame(i, j)) kept.push([i++, j++]);
      else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
      else j++;
    }
  }
  for (let at = tail; at > 0; at--) kept.push([a.length - at, b.length - at]);
  return kept;
}

/** Without the white space that both texts have at their ends. */
function trimmed({ span, text }: TextEdit, gap: string): TextEdit {
  const most = Math.min(gap.length, text.length);
  let head = 0;
  while (head < most && gap[head] === text[head] && /\s/.test(gap.charAt(head))) head++;
  let tail = 0;
  while (tail < most - head && gap.at(-1 - tail) === text.at(-1 - tail) && /\s/.test(gap.at(-1 - tail) ?? "")) tail++;
  return { span: { start: span.start + head, end: span.end - tail }, text: text.slice(head, text.length - tail) };
}
