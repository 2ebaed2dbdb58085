import { applyEdits, type TextEdit } from "../base/text/edits.ts";
import type { Span } from "../base/text/span.ts";
import { commentsOf } from "../compiler/lexer/comments.ts";
import { tokenize } from "../compiler/lexer/lexer.ts";
import { literalOffsets } from "../compiler/lexer/literals.ts";
import { Kind, type Token } from "../compiler/lexer/token.ts";
import { blockComment } from "../compiler/printer/print.ts";

const LINE_ENDS = /\r\n?|\n/g;

const quotable: readonly Kind[] = [Kind.String, Kind.Name, Kind.Reference];

/** The quoted parts of a token: itself, or those of a list. */
function quotedIn(token: Token): readonly Span[] {
  const { start, end } = token;
  if (quotable.includes(token.kind)) return [{ start, end }];
  if (token.kind !== Kind.Literals) return [];
  const offsets = literalOffsets(token.value.written, start);
  return Array.from({ length: offsets.length / 2 }, (_, index) => ({
    start: offsets[2 * index] as number,
    end: offsets[2 * index + 1] as number,
  }));
}

/** A string, name or reference whose quotes take escapes. */
const TAKES_ESCAPES = /^(?:"|(?:Field:)?`)/;

/** A string or name without line ends in it and with the same value; undefined if it is incomplete. */
function escapeLineEnds(written: string): string | undefined {
  const withEscapes = (text: string) => text.replace(/\r/g, "\\r").replace(/\n/g, "\\n");
  if (TAKES_ESCAPES.test(written)) return /\\[\r\n]/.test(written) ? undefined : withEscapes(written);
  const isWhole = written.length > 1 && written.startsWith("'") && written.endsWith("'");
  return isWhole ? JSON.stringify(written.slice(1, -1).replaceAll("''", "'")) : undefined;
}

/**
 * Returns the edits that put a filter on one line: a line end becomes a space, and inside quotes an escape. A comment
 * to the end of a line becomes a block comment, because the next line would become a part of it.
 */
export function lineEndEdits(text: string): readonly TextEdit[] {
  if (!/[\r\n]/.test(text)) return [];
  if (text.trim() === "") return [{ span: { start: 0, end: text.length }, text: "" }];
  const tokens = tokenize(text);
  const parts: TextEdit[] = tokens
    .filter(({ start, end }) => /[\r\n]/.test(text.slice(start, end)))
    .flatMap(quotedIn)
    .flatMap((span) => {
      const written = text.slice(span.start, span.end);
      const by = /[\r\n]/.test(written) ? escapeLineEnds(written) : undefined;
      return by === undefined ? [] : [{ span, text: by }];
    });
  for (const { start, end, text: comment } of commentsOf(text, tokens)) {
    const by = blockComment(comment).replace(LINE_ENDS, " ");
    if (by !== comment) parts.push({ span: { start, end }, text: by });
  }
  parts.sort((a, b) => a.span.start - b.span.start);
  const spaces: TextEdit[] = [];
  let next = 0;
  for (const { 0: lineEnd, index } of text.matchAll(LINE_ENDS)) {
    while ((parts[next]?.span.end ?? text.length) <= index) next++;
    const isInPart = (parts[next]?.span.start ?? text.length) < index;
    if (!isInPart) spaces.push({ span: { start: index, end: index + lineEnd.length }, text: " " });
  }
  return [...parts, ...spaces].sort((a, b) => a.span.start - b.span.start);
}

export function onOneLine(text: string): string {
  return applyEdits(text, lineEndEdits(text));
}
