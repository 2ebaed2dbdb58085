import { countUpTo } from "../../base/text/count-up-to.ts";
import { literalsOf } from "../../compiler/ast/operands.ts";
import { skipSpace } from "../../compiler/lexer/characters.ts";
import { createToken, Kind, type Token } from "../../compiler/lexer/token.ts";

/** How many of the tokens end at an offset or before it. */
export function countTokens(tokens: readonly Token[], offset: number): number {
  return countUpTo(tokens, ({ end }) => end, offset);
}

/** The first token that ends behind an offset; the end of the text behind the last. */
export function tokenAt(tokens: readonly Token[], offset: number): Token {
  return tokens[Math.min(countTokens(tokens, offset), tokens.length - 1)] as Token;
}

/** The tokens with the parentheses, values and commas of each list of literals, which is one token for the parser. */
export function splitLists(text: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== Kind.Literals) return token;
    const { start, end, value } = token;
    const apart: Token[] = [createToken(Kind.LeftParenthesis, start, start + 1, undefined)];
    for (const literal of literalsOf({ kind: "literals", ...value, start, end })) {
      const comma = skipSpace(text, (apart.at(-1) as Token).end);
      if (comma < literal.start) apart.push(createToken(Kind.Comma, comma, comma + 1, undefined));
      if (literal.kind === "string") apart.push(createToken(Kind.String, literal.start, literal.end, literal.value));
      else apart.push(createToken(Kind.Number, literal.start, literal.end, literal.value));
    }
    return [...apart, createToken(Kind.RightParenthesis, end - 1, end, undefined)];
  });
}
