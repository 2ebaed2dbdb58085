import { spaced, type TextEdit } from "../../base/text/edits.ts";
import { keptPairs } from "../../base/text/kept-pairs.ts";
import { blockComment } from "../../compiler/printer/print.ts";
import { type Piece, splitPieces } from "./pieces.ts";

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
  const parts: SuggestionPart[] = [];
  let kept = 0;
  for (const { span, text: by } of edits.toSorted((a, b) => a.span.start - b.span.start)) {
    const [, before = "", changed = "", after = ""] = /^(\s*)([\s\S]*\S|)(\s*)$/.exec(by) ?? [];
    parts.push({ text: text.slice(kept, span.start) + before, isChanged: false });
    parts.push({ text: changed, isChanged: true }, { text: after, isChanged: false });
    kept = span.end;
  }
  return [...parts, { text: text.slice(kept), isChanged: false }].filter((part) => part.text !== "");
}

/** Returns the edits that turn one text into another, piece by piece, so that words and comments keep their spelling. */
export function diffWords(before: string, after: string): readonly TextEdit[] {
  const [old, made] = [splitPieces(before)?.pieces ?? [], splitPieces(after)?.pieces ?? []];
  const keysIn = (text: string, pieces: readonly Piece[]) =>
    pieces.map(({ kind, key, start, end }) => kind + (kind === "word" ? key : text.slice(start, end)));
  const kept = keptPairs(keysIn(before, old), keysIn(after, made));
  const edits: TextEdit[] = [];
  let [from, to, written] = [0, 0, 0];
  for (const [nextOld, nextMade] of [...kept, [old.length, made.length] as const]) {
    const end = old[nextOld]?.start ?? before.length;
    const gap = before.slice(from, end);
    const { pieces: [skipped] = [gap], comments = [] } = splitPieces(gap) ?? {};
    if (nextMade > written || skipped || comments.some((each) => !/^(?:--|\/\*)/.test(each))) {
      const meant = after.slice(to, made[nextMade]?.start);
      const omitted = comments.filter((each) => !meant.includes(each));
      const saved = omitted.map((each) => blockComment(each.replace(/^(?:\/\/|#)(.*)|^<!--(.*)-->$/s, "--$1$2")));
      const by = saved[0] ? spaced(before, from, end, [meant.trim(), ...saved].join(" ").trim()) : meant;
      const head = /^\s/.test(gap) && gap.charAt(0) === by.charAt(0) ? 1 : 0;
      const most = Math.min(gap.length, by.length) - head;
      const tail = most > 0 && /\s$/.test(gap) && gap.at(-1) === by.at(-1) ? 1 : 0;
      edits.push({ span: { start: from + head, end: end - tail }, text: by.slice(head, by.length - tail) });
    }
    from = old[nextOld]?.end ?? end;
    to = made[nextMade]?.end ?? after.length;
    written = nextMade + 1;
  }
  return edits;
}
