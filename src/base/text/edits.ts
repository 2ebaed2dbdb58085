import { type Span, spanOf } from "./span.ts";

/** Replaces the characters in `span` with `text`. An empty span inserts; an empty text deletes. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/**
 * Applies the edits of a fix or a completion. Returns the new text. The spans refer to the original text and must not
 * overlap.
 *
 * @example
 * import { diagnose } from "fieldfilter";
 * import { applyEdits } from "fieldfilter/complete";
 *
 * const text = "name = shoe";
 * const [fix] = diagnose(text).diagnostics[0]?.fixes ?? [];
 * applyEdits(text, fix?.edits ?? []); // 'name = "shoe"'
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  if (!Array.isArray(edits)) throw new TypeError("The edits must be an array, such as the edits of a fix.");
  let result = "";
  let position = 0;
  for (const { span, text: replacement } of [...edits].sort(inOrder)) {
    result += text.slice(position, span.start) + replacement;
    position = span.end;
  }
  return result + text.slice(position);
}

const inOrder = (a: TextEdit, b: TextEdit) => a.span.start - b.span.start || a.span.end - b.span.end;

/** Returns the edits in the order of the text, with those that touch merged, so that any client can apply them. */
export function separateEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const separate: TextEdit[] = [];
  for (const { span, text } of [...edits].sort(inOrder)) {
    const last = separate.at(-1);
    if (last && last.span.end === span.start) {
      const whole = { span: { start: last.span.start, end: span.end }, text: last.text + text };
      separate.splice(-1, 1, whole);
    } else if (text !== "" || span.start < span.end) separate.push({ span: spanOf(span), text });
  }
  return separate;
}

/**
 * Where an offset is after edits that are in the order of the text and apart. One inside what is replaced moves to the
 * start of the replacement.
 */
export function offsetAfter(edits: readonly TextEdit[], offset: number): number {
  let growth = 0;
  for (const { span, text } of edits) {
    if (span.end > offset) return Math.min(span.start, offset) + growth;
    growth += text.length - (span.end - span.start);
  }
  return offset + growth;
}

/** Returns the start of the white space before `position`. */
export function startOfSpace(text: string, position: number): number {
  return text.slice(0, position).trimEnd().length;
}

/** Returns the word with spaces where it would otherwise join its neighbours. */
export function spaced(text: string, start: number, end: number, word: string): string {
  const before = start > 0 && !/^(?:[\s(（]|[+-]\d)/.test(text.charAt(start - 1) + word.charAt(0)) ? " " : "";
  const after = end < text.length && !/[\s),），]/.test(text.charAt(end)) ? " " : "";
  return before + word + after;
}
