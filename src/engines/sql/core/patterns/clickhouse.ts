import { perl, writtenPoint } from "./syntax.ts";

/**
 * Texts between `\\Q` and `\\E`, other escapes and names of classes, which stay, the brackets of a class, and single
 * characters that are not of ASCII.
 */
const PIECE = /\\Q(?<quoted>.*?)(?:\\E|$)|\\[\0-\x7f]|\[:\^?[a-z]+:\]|\[\^?\]?|\]|[^\0-\x7f]/gsu;

const written = (sign: string) => writtenPoint(sign.codePointAt(0) ?? 0, perl);

/**
 * For ClickHouse, which has RE2, but first looks for a text that each match must have: in `é*a` for the first byte of `é`,
 * and behind a bracket that does not end its class. It looks for no code points.
 */
export function clickhousePattern(pattern: string): string {
  let isInClass = false;
  return pattern.replaceAll(PIECE, (piece: string, quoted: string | undefined) => {
    if (quoted !== undefined) return [...quoted].map(written).join("");
    if (piece.startsWith("\\") || piece.startsWith("[:")) return piece;
    if (piece.startsWith("[")) {
      const isMember = isInClass;
      isInClass = !isMember || !piece.endsWith("]");
      return isMember ? written("[") + piece.slice(1) : piece.replace("]", written);
    }
    if (piece === "]") isInClass = false;
    return piece === "]" ? piece : written(piece);
  });
}
