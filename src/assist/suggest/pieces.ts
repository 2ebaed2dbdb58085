import { referencePrefix } from "../../base/language/clauses.ts";
import type { Span } from "../../base/text/span.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { endsValue, quoteFamily, stringAt } from "./strings.ts";

export interface Piece extends Span {
  /** `name` is a word in backticks, or the name of a qualified field. */
  readonly kind: "word" | "number" | "date" | "string" | "name" | "sign";
  readonly text: string; // as written; of a string, what is between the quotes
  readonly key: string; // what phrases are found by: lower case, without apostrophes; empty for strings and names
  /** Whether it continues the piece before it: no space between, and no keyword behind a number, as in `5AND`. */
  readonly isGlued: boolean;
  readonly isInNewCell: boolean; // a line end or a tab stands before it
  readonly isCorrected?: true;
}

const COMMENT = "--(?!\\d)[^\\n]*|/\\*[\\s\\S]*?\\*/|<!--[\\s\\S]*?-->|(?<=^|\\s)(?://|#\\s)[^\\n]*";
const DATE =
  "(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}(?<sep>[-/.])\\d{1,2}\\k<sep>\\d{4})(?:(?:[T ]|, )\\d{1,2}:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?(?![\\w.]?\\d)|\\d{4}-(?:0[1-9]|1[0-2])(?![\\d-])";
const NUMBER =
  "\\d{1,3}(?:[ \\u00a0\\u202f'’]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,_]\\d+)*(?:[eE][+-]?\\d+(?!\\d|[\\p{L}_]{2}))?|\\.\\d+";
const WORD =
  "(?:N(?=')|[BEFRUbefru](?='[^'\\n]*'(?![\\p{L}\\p{N}']))|[\\p{L}_](?:[\\p{L}\\p{M}\\p{N}_]|(?<=[\\p{L}\\p{M}])['’](?=[\\p{L}\\p{M}]))*)";
const SIGN = "===|!==|\\.\\.\\.?|=[<>~]|[<>!=~]=|<>|=!|><|!~|&&|\\|\\||[\\s\\S]";
const PIECE = new RegExp(
  `(?<comment>${COMMENT})|(?<date>${DATE})|(?<number>${NUMBER})|(?<name>${WORD}(?::\\w+){1,20})|(?<word>${WORD})|(?<space>[\\s\u200b-\u200f\u2060]+)|(?<sign>${SIGN})`,
  "uy",
);

/** The pieces of a text; certain if no characters were skipped and the end of each string is clear. */
export function splitPieces(text: string, resource?: Resource) {
  const pieces: Piece[] = [];
  const comments: string[] = [];
  let isCertain = true;
  // Of the same length, with the usual signs and digits in place of wide ones
  const narrow = text.replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize("NFKC")).replaceAll("\u2212", "-");
  const add = (kind: Piece["kind"], start: number, end: number, content: string): number => {
    const before = text.slice(pieces.at(-1)?.end ?? 0, start);
    const key = kind === "string" || kind === "name" ? "" : content.toLowerCase().replace(/['’]/g, "");
    const isKeyword = pieces.at(-1)?.kind === "number" && /^(?:and|or|order|limit|offset)$/.test(key); // `5AND`
    const [isGlued, isInNewCell] = [before === "" && pieces.length > 0 && !isKeyword, /[\r\n\t]/.test(before)];
    pieces.push({ kind, start, end, text: content, key, isGlued, isInNewCell });
    return end;
  };
  for (let at = 0; at < text.length; ) {
    const glued = pieces.at(-1)?.end === at ? pieces.at(-1) : undefined;
    if (quoteFamily(text.charAt(at))) {
      const isPrefix = glued?.kind === "word" && /^[NBEFRUbefru]$/.test(glued.text); // of SQL's `N'text'`, Python's `r"text"`
      const isClosing = glued && !isPrefix && /word|number/.test(glued.kind) && endsValue(text, at + 1);
      const string = isClosing ? undefined : stringAt(text, at);
      if (!string && !isClosing) return undefined;
      if (isPrefix && /[\\{]/.test(text.slice(at, string?.end))) return undefined; // an escape, or `f"{x}"`
      const isMerged = isClosing ? glued.kind === "word" : isPrefix; // `= shoe"`
      if (isMerged) pieces.pop();
      isCertain &&= string?.isCertain === true;
      if (string) at = add(text.charAt(at) === "`" ? "name" : "string", at, string.end, string.content);
      else at = isMerged && glued ? add("string", glued.start, at + 1, glued.text) : at + 1;
      continue;
    }
    PIECE.lastIndex = at;
    const { comment, date, number, name, space, sign, ...found } = PIECE.exec(narrow)?.groups ?? {};
    // `volume:213:0:3` is one name where the resource has the qualified field, and so is `Field:stock`
    const isName = name && (name.startsWith(referencePrefix) || (resource && findField(resource, name)));
    const word = isName ? undefined : (found.word ?? name?.split(":")[0]);
    const content = comment ?? date ?? number ?? space ?? sign ?? word ?? name ?? "";
    if (comment || space?.trim()) isCertain = false;
    if (comment) comments.push(text.slice(at, at + comment.length));
    if (comment || space) at += content.length;
    else if (number && glued && /^[-+]$/.test(glued.text) && isNumberSign(pieces)) {
      pieces.pop();
      at = add("number", glued.start, at + content.length, glued.text + content);
    } else {
      const kind = isName ? "name" : date ? "date" : number ? "number" : word ? "word" : "sign";
      at = add(kind, at, at + content.length, content);
    }
  }
  return { pieces, comments, isCertain };
}

export const isClosing = (piece: Piece | undefined) => piece?.kind === "sign" && /^[)\]}]$/.test(piece.text);

/** Whether the minus that is the last piece is that of a number, as in `> -5`, but not in `5-10`. */
function isNumberSign(pieces: readonly Piece[]): boolean {
  const [before, minus] = pieces.slice(-2);
  if (pieces.length === 1 || !before || !minus) return true;
  const isValue = before.kind !== "sign" || /^[)\]}]$/.test(before.text);
  return !isValue || !minus.isGlued;
}
