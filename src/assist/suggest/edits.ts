import type { TextEdit } from "../../base/text/edits.ts";
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
 * changedParts(text, best?.edits ?? [])[1]; // { text: ">=", isChanged: true }
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

/** The edits that make one text of another, piece by piece, so that each word that both have stays as it was written. */
export function wordEdits(before: string, after: string): readonly TextEdit[] {
  const [old, made] = [piecesOf(before)?.pieces ?? [], piecesOf(after)?.pieces ?? []];
  const edits: TextEdit[] = [];
  let [from, to, b] = [0, 0, 0];
  for (const [nextA, nextB] of [...keptPieces(before, old, after, made), [old.length, made.length] as const]) {
    const end = old[nextA]?.start ?? before.length;
    const [gap, by] = [before.slice(from, end), after.slice(to, made[nextB]?.start)];
    if (nextB > b || gap.trim() !== "") {
      const head = /^\s/.test(gap) && gap.charAt(0) === by.charAt(0) ? 1 : 0;
      const most = Math.min(gap.length, by.length) - head;
      const tail = most > 0 && /\s$/.test(gap) && gap.at(-1) === by.at(-1) ? 1 : 0;
      edits.push({ span: { start: from + head, end: end - tail }, text: by.slice(head, by.length - tail) });
    }
    [from, to, b] = [old[nextA]?.end ?? end, made[nextB]?.end ?? after.length, nextB + 1];
  }
  return edits;
}

/** Pieces that both have are looked for so far ahead. */
const AHEAD = 24;

/** Pieces that both texts have in the same order: each time the pair that is nearest. */
function keptPieces(before: string, old: readonly Piece[], after: string, made: readonly Piece[]) {
  const written = (text: string) => (piece: Piece) => {
    const slice = text.slice(piece.start, piece.end);
    return piece.kind + (piece.kind === "word" ? slice.toLowerCase() : slice);
  };
  const [a, b] = [old.map(written(before)), made.map(written(after))];
  const kept: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  for (let distance = 0; distance <= AHEAD && i < a.length && j < b.length; distance++) {
    for (let ahead = 0; ahead <= distance; ahead++) {
      const pair = [i + ahead, j + distance - ahead] as const;
      if (a[pair[0]] === undefined || a[pair[0]] !== b[pair[1]]) continue;
      kept.push(pair);
      [i, j] = [pair[0] + 1, pair[1] + 1];
      distance = -1;
      break;
    }
  }
  return kept;
}
