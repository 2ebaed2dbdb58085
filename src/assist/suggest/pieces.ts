import type { Span } from "../../base/text/span.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { APOSTROPHE } from "./clean.ts";

/** A word, number, string or sign of a text that need not be a filter. */
export interface Piece extends Span {
  /** `name` is a word in backticks, or the name of a qualified field. */
  readonly kind: "word" | "number" | "date" | "string" | "name" | "sign";
  /** As written; of a string, what is between the quotes. */
  readonly text: string;
  /** What phrases and names are found by: lower case, without apostrophes; empty for strings and names. */
  readonly key: string;
  /** Whether no white space stands before it. */
  readonly isGlued: boolean;
  readonly isOnNewLine: boolean;
  /** Whether it is another word than was written. */
  readonly isCorrected?: true;
}

const STRING = "\"(?:\\\\[\\s\\S]|\"\"|[^\"\\\\])*\"|'(?:''|[^'])*'|`(?:``|[^`])*`";
const COMMENT = "--(?!\\d)[^\\n]*|/\\*[\\s\\S]*?\\*/|<!--[\\s\\S]*?-->|(?<=^|\\s)(?://|#\\s)[^\\n]*";
const DATE =
  "(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}(?<sep>[-/.])\\d{1,2}\\k<sep>\\d{4})(?:(?:[T ]|, )\\d{1,2}:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?(?![\\w.]?\\d)|\\d{4}-(?:0[1-9]|1[0-2])(?![\\d-])";
const NUMBER =
  "\\d{1,3}(?:[ \\u00a0\\u202fʼ]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,_]\\d+)*(?:[eE][+-]?\\d+)?(?![\\p{L}_]{2})|\\d+|\\.\\d+";
const WORD = "[\\p{L}_][\\p{L}\\p{M}\\p{N}_ʼ]*";
const SIGN = "===|!==|\\.\\.\\.?|=[<>~]|[<>!=~]=|<>|=!|><|!~|&&|\\|\\||[\\s\\S]";
const PIECE = new RegExp(
  `(?<string>${STRING})|(?<comment>${COMMENT})|(?<date>${DATE})|(?<number>${NUMBER})|(?<name>${WORD}(?::\\w+)+)|(?<word>${WORD})|(?<space>[\\s\u200b-\u200f\u2060]+)|${SIGN}`,
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
  const narrow = narrowed(text);
  for (let at = 0; at < text.length; ) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(narrow) as RegExpExecArray;
    const { string, comment, date, number, name, space } = match.groups ?? {};
    // `volume:213:0:3` is one name where the resource has the qualified field
    const isName = name !== undefined && resource !== undefined && findField(resource, name) !== undefined;
    const word = isName ? undefined : (match.groups?.word ?? name?.split(":")[0]);
    let [start, content] = [at, word ?? match[0]];
    at += content.length;
    if (comment || space?.trim()) hasComment = true;
    if (comment || space) continue;
    const last = pieces.at(-1);
    if (number && last?.end === start && /^[-+]$/.test(last.text) && beginsNumber(pieces)) {
      pieces.pop();
      [start, content] = [last.start, last.text + content];
    }
    const isString = string !== undefined && !string.startsWith("`");
    const kind = isString
      ? "string"
      : isName || string
        ? "name"
        : date
          ? "date"
          : number
            ? "number"
            : word
              ? "word"
              : "sign";
    if (string) content = String(tokenize(text.slice(start, at))[0]?.value ?? "");
    const before = text.slice(pieces.at(-1)?.end ?? 0, start);
    pieces.push({
      ...{ kind, start, end: at, text: content.replaceAll(APOSTROPHE, "'") },
      key: isString || kind === "name" ? "" : content.toLowerCase().replaceAll(APOSTROPHE, ""),
      isGlued: before === "" && pieces.length > 0,
      isOnNewLine: /[\r\n]/.test(before),
    });
  }
  return { pieces, hasComment };
}

/** Whether the minus that is the last piece is that of a number, as in `> -5`, but not in `5-10`. */
function beginsNumber(pieces: readonly Piece[]): boolean {
  const [before, minus] = pieces.slice(-2);
  if (pieces.length === 1 || !before || !minus) return true;
  const isValue = before.kind !== "sign" || /^[)\]}]$/.test(before.text);
  return !isValue || !minus.isGlued;
}
