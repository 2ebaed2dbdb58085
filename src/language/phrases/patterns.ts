import { type OperatorName, operators } from "../operators.ts";
import type { Pattern } from "./phrase.ts";

/** An operator and the text it is given. */
export interface TextTest {
  readonly operator: OperatorName;
  readonly operand: string;
}

export function escapeRegexp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** The complement of a test; what has none is said as a regular expression. */
export function complementOf({ operator, operand }: TextTest): TextTest {
  const { complement, asRegexp } = operators[operator];
  if (complement) return { operator: complement, operand };
  if (!asRegexp) return { operator, operand };
  return complementOf({ operator: asRegexp.operator, operand: asRegexp.pattern(escapeRegexp(operand)) });
}

/** A piece of a pattern: text as it is, or a sign for any text or any character. */
type Piece = { readonly text: string } | { readonly any: "text" | "character" };

function piecesOf(pattern: string, anyText: string, anyCharacter: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") pieces.push({ text });
    text = "";
  };
  for (let index = 0; index < pattern.length; index++) {
    const sign = pattern.charAt(index);
    const next = pattern.charAt(index + 1);
    if (sign === "\\" && (next === anyText || next === anyCharacter || next === "\\")) text += pattern.charAt(++index);
    else if (sign === anyText || sign === anyCharacter) {
      flush();
      pieces.push({ any: sign === anyText ? "text" : "character" });
    } else text += sign;
  }
  flush();
  return pieces;
}

const isAnyText = (piece: Piece | undefined) => piece !== undefined && "any" in piece && piece.any === "text";

function matching(pieces: readonly Piece[]): TextTest {
  const opens = isAnyText(pieces[0]);
  const ends = pieces.length > 1 && isAnyText(pieces.at(-1));
  const inner = pieces.slice(opens ? 1 : 0, ends ? -1 : undefined);
  const [only] = inner;
  if (inner.length === 1 && only && "text" in only) {
    const { text } = only;
    if (opens && ends) return { operator: "CONTAINS", operand: text };
    if (ends) return { operator: "STARTS_WITH", operand: text };
    if (opens) return { operator: "REGEXP", operand: `${escapeRegexp(text)}$` };
    return { operator: "EQUALS", operand: text };
  }
  const body = inner.map((piece) => ("text" in piece ? escapeRegexp(piece.text) : piece.any === "text" ? ".*" : "."));
  return { operator: "REGEXP", operand: `${opens ? "" : "^"}${body.join("")}${ends ? "" : "$"}` };
}

/** SQL's SIMILAR TO: a regular expression of the whole text with the signs of LIKE. */
function similar(pattern: string): string {
  const opens = pattern.startsWith("%");
  const ends = pattern.length > 1 && pattern.endsWith("%");
  const inner = pattern
    .slice(opens ? 1 : 0, ends ? -1 : undefined)
    .replaceAll("%", ".*")
    .replaceAll("_", ".");
  return `${opens ? "" : "^"}${inner}${ends ? "" : "$"}`;
}

/** What each kind of pattern tests. */
export const patternTests: Readonly<Record<Pattern, (pattern: string) => TextTest>> = {
  like: (pattern) => matching(piecesOf(pattern, "%", "_")),
  wildcard: (pattern) => matching(piecesOf(pattern, "*", "?")),
  similar: (pattern) => ({ operator: "REGEXP", operand: similar(pattern) }),
  end: (pattern) => ({ operator: "REGEXP", operand: `${escapeRegexp(pattern)}$` }),
};
