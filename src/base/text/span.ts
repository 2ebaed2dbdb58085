/** A half-open range of UTF-16 code units in a text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** The span from the start of the first to the end of the last. */
export function cover(first: Span, last: Span): Span {
  return { start: first.start, end: last.end };
}
