import type { Span } from "../text/span.ts";

const AND = /^\s+AND\s+$/i;
/** The operators of ranges, whose own AND may be taken for another, and what is like them. */
const RANGE = /BETW/i;

/** Returns the conditions that AND joins as spans; those that cannot be told apart are one. */
export function piecesOf(text: string, terms: readonly Span[]): readonly Span[] {
  const pieces: Span[] = [];
  let isOpen = true;
  for (const { start, end } of terms) {
    const last = pieces.at(-1);
    const hasRange = RANGE.test(text.slice(start, end));
    if (last && (isOpen || hasRange || !AND.test(text.slice(last.end, start)))) pieces.pop();
    pieces.push({ start: last && pieces.at(-1) !== last ? last.start : start, end });
    isOpen = hasRange;
  }
  return pieces;
}

/** The index of the piece that an offset is in; -1 when it is in none. */
export function pieceAt(pieces: readonly Span[], offset: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle] as Span).start <= offset) low = middle + 1;
    else high = middle;
  }
  return offset <= (pieces[low - 1]?.end ?? -1) ? low - 1 : -1;
}
