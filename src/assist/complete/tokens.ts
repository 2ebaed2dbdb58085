import type { OperatorName } from "../../base/language/operators.ts";
import { countUpTo } from "../../base/text/lines.ts";
import { literalsOf } from "../../compiler/ast/walk.ts";
import { skipSpace } from "../../compiler/lexer/characters.ts";
import { createToken, isNameToken, isOperator, Kind, type Token, type TokenOf } from "../../compiler/lexer/token.ts";
import { type FoundField, findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

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

/** The comparison being written: its field, and its operator and values if they are there. */
export interface Subject {
  readonly name: string;
  /** The field, if the resource has it. */
  readonly found: FoundField | undefined;
  readonly operator: OperatorName | undefined;
  /** Whether no operand stands between the operator and the cursor. */
  readonly isFirst: boolean;
  /** The other values of the list. */
  readonly values: readonly (string | number)[];
}

function isLiteral(token: Token): token is TokenOf<Kind.String | Kind.Number> {
  return token.kind === Kind.String || token.kind === Kind.Number;
}

/** The comparison at the end of `taken`, with the values that continue it in `after`. */
export function subjectOf(taken: readonly Token[], after: readonly Token[], resource: Resource | undefined): Subject {
  const end = after.findIndex((token) => !isLiteral(token) && token.kind !== Kind.Comma);
  const inList = after.slice(0, end < 0 ? after.length : end);
  const values = inList.filter(isLiteral).map(({ value }) => value);
  let operator: OperatorName | undefined;
  const last = taken.at(-1);
  const isFirst = last !== undefined && isOperator(last);
  for (let index = taken.length - 1; index >= 0; index--) {
    const token = taken[index] as Token;
    if (isNameToken(token) && isField(taken, index)) {
      const found = resource && findField(resource, token.value);
      return { name: token.value, found, operator, isFirst, values };
    }
    if (isOperator(token)) operator = token.value.operator;
    else if (isLiteral(token)) values.push(token.value);
  }
  return { name: "", found: undefined, operator, isFirst, values };
}

/** Whether a name is that of a field, and not a word of a relative date behind an operator. */
function isField(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind === Kind.Name || isOperator(after)) return true;
  return after === undefined && !isOperator(before) && !isNameToken(before) && before?.kind !== Kind.Comma;
}
