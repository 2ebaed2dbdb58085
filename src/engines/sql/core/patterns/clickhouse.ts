import { perl, writtenPoint } from "./syntax.ts";

/** Texts between `\\Q` and `\\E`, other escapes, which stay, and single characters that are not of ASCII. */
const PIECE = /\\Q(?<quoted>.*?)(?:\\E|$)|\\[\0-\x7f]|[^\0-\x7f]/gsu;

const written = (sign: string) => writtenPoint(sign.codePointAt(0) ?? 0, perl);

/**
 * For ClickHouse, which has RE2, but first looks for a text that each match must have: in `é*a` for the first byte of `é`.
 * It looks for no code points.
 */
export const clickhousePattern = (pattern: string): string =>
  pattern.replaceAll(PIECE, (piece: string, quoted: string | undefined) => {
    if (quoted !== undefined) return [...quoted].map(written).join("");
    return piece.startsWith("\\") ? piece : written(piece);
  });
