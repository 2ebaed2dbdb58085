import type { Span } from "../../base/text/span.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { APOSTROPHE } from "./clean.ts";

/** A word, number, string or sign of a text that need not be a filter. */
export interface Piece extends Span {
  /** `name` is a word in backticks, or the name of a qualified field. */
  readonly kind: "word" | "number" | "date" | "string" | "name" | "sign" | "end";
  /** As written; of a string, what is between the quotes. */
  readonly text: string;
  /** What phrases and names are found by: lower case, without apostrophes; empty for strings. */
  readonly key: string;
  /** Whether no white space stands before it. */
  readonly isGlued: boolean;
  readonly isOnNewLine: boolean;
  /** Whether the quotes of a string are not a pair of straight ones. */
  readonly isBroken?: boolean;
}

const DATE =
  "(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}(?<sep>[-/.])\\d{1,2}\\k<sep>\\d{4})(?:(?:[T ]|, )\\d{1,2}:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?(?![\\w.]?\\d)|\\d{4}-(?:0[1-9]|1[0-2])(?![\\d-])";
const NUMBER =
  "\\d{1,3}(?:[ \\u00a0\\u202fʼ]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,_]\\d+)*(?:[eE][+-]?\\d+)?(?![\\p{L}_]{2})|\\d+|\\.\\d+";
const WORD = "[\\p{L}_][\\p{L}\\p{M}\\p{N}_ʼ]*";
const SIGN = "===|!==|\\.\\.\\.?|=[<>~]|[<>!=~]=|<>|=!|><|!~|&&|\\|\\||[\\s\\S]";
const PIECE = new RegExp(
  `(?<date>${DATE})|(?<number>${NUMBER})|(?<word>${WORD})|(?<space>[\\s\u200b-\u200f\u2060]+)|${SIGN}`,
  "uy",
);

/** The same length, with the wide forms of signs and digits as the usual ones. */
function narrowed(text: string): string {
  const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
  return text.replace(/[\uff01-\uff5e]/g, narrow).replaceAll("\u2212", "-");
}

/** The pieces of any text, and whether something between them was passed over. */
export function piecesOf(text: string, resource?: Resource): { pieces: readonly Piece[]; hasComment: boolean } {
  const pieces: Piece[] = [];
  let hasComment = false;
  const add = (kind: Piece["kind"], start: number, end: number, content: string, isBroken = false) => {
    const before = text.slice(pieces.at(-1)?.end ?? 0, start);
    const key = kind === "string" ? "" : content.toLowerCase().replaceAll(APOSTROPHE, "");
    const isGlued = before === "" && pieces.length > 0;
    const shown = content.replaceAll(APOSTROPHE, "'");
    pieces.push({ kind, text: shown, key, start, end, isGlued, isOnNewLine: /[\r\n]/.test(before), isBroken });
  };
  const split = (start: number, end: number) => {
    const part = narrowed(text.slice(start, end));
    for (PIECE.lastIndex = 0; PIECE.lastIndex < part.length; ) {
      const from = start + PIECE.lastIndex;
      const match = PIECE.exec(part) as RegExpExecArray;
      const { date, number, word, space } = match.groups ?? {};
      if (space?.trim()) hasComment = true; // what nobody sees
      if (space) continue;
      const kind = date ? "date" : number ? "number" : word ? "word" : "sign";
      const last = pieces.at(-1);
      const isSigned =
        kind === "number" && /^[-+]$/.test(last?.text ?? "") && last?.end === from && beginsNumber(pieces);
      if (isSigned && last) {
        pieces.pop();
        add(kind, last.start, start + PIECE.lastIndex, last.text + match[0]);
      } else add(kind, from, start + PIECE.lastIndex, match[0]);
    }
  };
  const visit = (from: number, to: number) => {
    let regionStart = -1;
    let regionEnd = -1;
    const flush = () => {
      if (regionStart >= 0) split(regionStart, regionEnd);
      regionStart = -1;
    };
    for (const token of tokenize(text.slice(from, to))) {
      const [start, end] = [from + token.start, from + token.end];
      const gap = text.slice(regionStart >= 0 ? regionEnd : start, start);
      if (gap.trim() !== "") hasComment = true;
      const quoteAt = text.slice(start, end).search(/["']/);
      if (isQuoted(token, text.charAt(start)) || isOwnName(token, resource) || quoteAt > 0 || gap.trim() !== "")
        flush();
      if (isQuoted(token, text.charAt(start)))
        add(
          token.kind === Kind.Name ? "name" : "string",
          start,
          end,
          String(token.value),
          (token.diagnostic !== undefined && token.diagnostic.code !== "smart-quotes") ||
            String(token.value).includes(APOSTROPHE),
        );
      else if (isOwnName(token, resource)) add("name", start, end, String(token.value));
      else if (quoteAt > 0 && end - start > 1) {
        // `name.includes("shoe")` and `("a", "b")` are one token each
        split(start, start + quoteAt);
        visit(start + quoteAt, end);
      } else if (token.kind !== Kind.End) {
        if (regionStart < 0) regionStart = start;
        regionEnd = end;
      }
    }
    flush();
  };
  visit(0, text.length);
  return { pieces, hasComment };
}

function isQuoted({ kind }: Token, first: string): boolean {
  return (kind === Kind.String || kind === Kind.Name) && !/[\p{L}\p{N}_+.-]/u.test(first);
}

/** `volume:213:0:3`, where the resource has the qualified field. */
function isOwnName({ kind, value, diagnostic }: Token, resource: Resource | undefined): boolean {
  if (kind !== Kind.Name || diagnostic || !String(value).includes(":")) return false;
  return !resource || findField(resource, String(value)) !== undefined;
}

/** Whether the minus that is the last piece is that of a number, as in `> -5`, but not in `5-10`. */
function beginsNumber(pieces: readonly Piece[]): boolean {
  const [before, minus] = pieces.slice(-2);
  if (pieces.length === 1 || !before || !minus) return true;
  const isValue = before.kind !== "sign" || /^[)\]}]$/.test(before.text);
  return !isValue || !minus.isGlued;
}
