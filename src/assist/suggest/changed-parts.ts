import type { TextEdit } from "../../base/text/edits.ts";

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
