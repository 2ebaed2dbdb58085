import type { Span } from "../../src/base/text/span.ts";

/** Whether a span is not a piece of a text of that length. */
export function insideOut({ start, end }: Span, length: number): boolean {
  return !(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= length);
}

/** The spans of a node and of all nodes in it. */
export function spansOf(node: unknown): readonly Span[] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap(spansOf);
  return "start" in node && "end" in node ? [node as Span, ...inner] : inner;
}
