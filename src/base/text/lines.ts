import { countUpTo } from "./binary-search.ts";
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
