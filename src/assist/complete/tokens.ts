import { countUpTo } from "../../base/text/binary-search.ts";
import { literalsOf } from "../../compiler/ast/walk.ts";
import { skipSpace } from "../../compiler/lexer/characters.ts";
import { createToken, isNameToken, isOperator, Kind, type Token } from "../../compiler/lexer/token.ts";

/** A text with a cursor, and its tokens, with each value of a list as one. */
export interface CursorInText {
  readonly text: string;
  readonly cursor: number;
  readonly tokens: readonly Token[];
}

/** The number of tokens that end at an offset or before it. */
export function countTokens(tokens: readonly Token[], offset: number): number {
  return countUpTo(tokens, ({ end }) => end, offset);
}

/** The first token that ends behind an offset, or else the end of the text. */
export function tokenAt(tokens: readonly Token[], offset: number): Token {
  return tokens[Math.min(countTokens(tokens, offset), tokens.length - 1)] as Token;
}

const dateParts: readonly Kind[] = [Kind.Of, Kind.Place, Kind.This, Kind.Unit, Kind.Sign, Kind.Number];

/** Whether the token at an index can continue a relative date. A word before an operator is the name of a field. */
export function continuesDate(tokens: readonly Token[], index: number): boolean {
  return dateParts.includes(tokens[index]?.kind as Kind) && !isOperator(tokens[index + 1]);
}

/** The end of the relative date that the token at an index begins, or undefined if it begins none. */
export function endOfDate(tokens: readonly Token[], index: number): number | undefined {
  let last = tokens[index];
  if (!isNameToken(last) || last.kind === Kind.Name) return undefined;
  for (let next = index + 1; continuesDate(tokens, next); next++) last = tokens[next];
  return last?.end;
}

/** Splits each list of literals, which is one token for the parser, into its parentheses, values and commas. */
export function splitLists(text: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== Kind.Literals) return token;
    const { start, end, value } = token;
    const apart: Token[] = [createToken(Kind.LeftParenthesis, start, start + 1)];
    for (const literal of literalsOf({ kind: "literals", ...value, start, end })) {
      const comma = skipSpace(text, (apart.at(-1) as Token).end);
      if (comma < literal.start) apart.push(createToken(Kind.Comma, comma, comma + 1));
      const kind = literal.kind === "string" ? Kind.String : Kind.Number;
      apart.push(createToken(kind, literal.start, literal.end, literal.value));
    }
    return [...apart, createToken(Kind.RightParenthesis, end - 1, end)];
  });
}
