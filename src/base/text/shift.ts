import { countUpTo } from "./count-up-to.ts";
import type { TextEdit } from "./edits.ts";
import type { Span } from "./span.ts";

/** Where the places of a text are after edits. */
export interface Shift {
  /** Where an offset is; one inside what is replaced, where the replacement begins. */
  moved(offset: number): number;
  /** Whether an edit changes what is in a span. */
  isChanged(span: Span): boolean;
}

/** Returns the shift by edits that are in the order of the text and apart. */
export function shiftOf(edits: readonly TextEdit[]): Shift {
  let by = 0;
  const grown = edits.map(({ span, text }) => {
    by += text.length - (span.end - span.start);
    return by;
  });
  const countEndingUpTo = (offset: number) => countUpTo(edits, ({ span }) => span.end, offset);
  const written = edits.map(({ text, span }, index) => span.end + (grown[index] as number) - text.length);
  const isBefore = (index: number, offset: number) => (edits[index]?.span.start ?? Infinity) < offset;
  return {
    moved(offset) {
      const index = countEndingUpTo(offset);
      return isBefore(index, offset) ? (written[index] as number) : offset + (grown[index - 1] ?? 0);
    },
    isChanged: ({ start, end }) => isBefore(countEndingUpTo(start), end),
  };
}
