import type { Span } from "./span.ts";

/** A line without its line break. */
export interface Line extends Span {
  /** From 1. */
  readonly number: number;
}

/** The lines of a text, for `lineAt`. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    lines.push({ number: lines.length + 1, start, end: index });
    start = index + lineEnd.length;
  }
  lines.push({ number: lines.length + 1, start, end: text.length });
  return lines;
}

/** The line that contains `offset`, found in logarithmic time; a line break belongs to the line that it ends. */
export function lineAt(lines: readonly Line[], offset: number): Line {
  return lines[Math.max(0, countUpTo(lines, ({ start }) => start, offset) - 1)] as Line;
}

/** The number of items, sorted by their positions, whose position is at most `offset`; found in logarithmic time. */
export function countUpTo<Item>(items: readonly Item[], positionOf: (item: Item) => number, offset: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positionOf(items[middle] as Item) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
