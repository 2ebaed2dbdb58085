import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Spelling } from "../../base/language/spellings.ts";
import type { Span } from "../../base/text/span.ts";

/**
 * The kinds of token. An enum, because the build then writes the numbers themselves, and what mentions a kind is not
 * kept alive by reading a property. Their order counts: reserved words, names and operators are ranges of kinds.
 */
export enum Kind {
  // The reserved words.
  Select = 0,
  Where = 1,
  Order = 2,
  By = 3,
  Asc = 4,
  Desc = 5,
  Limit = 6,
  Offset = 7,
  And = 8,
  Or = 9,
  Not = 10,

  // Names. The kinds after the first are words that are keywords in a relative date, and names anywhere else.
  Name = 11,
  /** NOW and TODAY. */
  Now = 12,
  /** START and END. */
  Edge = 13,
  Of = 14,
  /** LAST and NEXT, which can have a count. */
  Place = 15,
  This = 16,
  /** DAY, DAYS and the other units of time. */
  Unit = 17,

  LeftParenthesis = 18,
  RightParenthesis = 19,
  Comma = 20,
  /** The + or - of a relative date; that of a number is part of the number. */
  Sign = 21,

  String = 22,
  Number = 23,
  Reference = 24,
  Variable = 25,
  /** `(1, 2, 3)`: a list of nothing but literals as one token, because such lists are long. */
  Literals = 26,

  // Operators, by what follows them. An operator of several words is one token.
  OneOperator = 27,
  ListOperator = 28,
  RangeOperator = 29,
  NoneOperator = 30,

  /** A part that is no valid name, operand or condition. Made by error recovery, and by the lexer for an invalid count. */
  Invalid = 31,
  /** A character that begins no token. */
  Unknown = 32,
  End = 33,
}

export type KindName = keyof typeof Kind;

/** The names of the kinds, in the order of their numbers. */
export const kindNames = /* @__PURE__ */ Object.keys(Kind).filter((key) => !/\d/.test(key)) as readonly KindName[];

const phraseKeys: { readonly [Name in KindName]?: string } = {
  Order: "ORDER BY",
  Name: "name",
  Now: "value",
  Edge: "value",
  Of: "OF",
  Place: "list",
  This: "list",
  Unit: "unit",
  LeftParenthesis: "(",
  RightParenthesis: ")",
  Comma: ",",
  String: "value",
  Number: "value",
  Reference: "value",
  Variable: "value",
  Literals: "list",
  OneOperator: "operator",
  ListOperator: "operator",
  RangeOperator: "operator",
  NoneOperator: "operator",
  End: "end",
};

/** Returns what messages call a kind: a word of the language, or the key of a phrase. */
export function phraseFor(kind: Kind): string | undefined {
  const name = kindNames[kind] as KindName;
  return phraseKeys[name] ?? (kind < Kind.Name ? name.toUpperCase() : undefined);
}

export type OperatorKind = Kind.OneOperator | Kind.ListOperator | Kind.RangeOperator | Kind.NoneOperator;
export type NameKind = Kind.Name | Kind.Now | Kind.Edge | Kind.Of | Kind.Place | Kind.This | Kind.Unit;
type TextKind = NameKind | Kind.String | Kind.Reference | Kind.Variable | Kind.Sign;

/** A list of literals in parentheses, kept flat because such lists are long. */
export interface LiteralList {
  readonly values: readonly (string | number)[];
  /** The list as written, from which the span of each value is found on demand. */
  readonly written: string;
}

/** The field of a condition whose rest cannot be read. */
export interface WrittenField extends Span {
  readonly value: string;
}

interface TokenLike<K extends Kind, Value> extends Span {
  readonly kind: K;
  readonly value: Value;
  /** What is wrong with the token itself. The token stands for what was probably meant. */
  readonly diagnostic: Diagnostic | undefined;
  /** The number of the kind in chevrotain, which the parser sets. */
  tokenTypeIdx: number;
}

export type Token =
  | TokenLike<OperatorKind, Spelling>
  | TokenLike<TextKind, string>
  | TokenLike<Kind.Number, number | string> // the text, when it is no number that can be sent
  | TokenLike<Kind.Literals, LiteralList>
  | TokenLike<Kind.Invalid, WrittenField | undefined>
  | TokenLike<Exclude<Kind, OperatorKind | TextKind | Kind.Number | Kind.Literals | Kind.Invalid>, undefined>;

export type TokenOf<K extends Kind> = Token & { readonly kind: K };

/** Whether a token of the kind can be a name: a keyword of a relative date can. */
export function isNameKind(kind: Kind): boolean {
  return kind >= Kind.Name && kind <= Kind.Unit;
}

/** Whether something must follow a token of the kind: `(`, a comma or a reserved word, but not a direction. */
export function expectsMore(kind: Kind): boolean {
  if (kind === Kind.LeftParenthesis || kind === Kind.Comma) return true;
  return kind <= Kind.Not && kind !== Kind.Asc && kind !== Kind.Desc;
}

export function isNameToken(token: Token | undefined): token is TokenOf<NameKind> {
  return token !== undefined && isNameKind(token.kind);
}

export function isOperator(token: Token | undefined): token is TokenOf<OperatorKind> {
  return token !== undefined && token.kind >= Kind.OneOperator && token.kind <= Kind.NoneOperator;
}

type Value = Token["value"];

export function createToken(kind: Kind, start: number, end: number, value?: Value, diagnostic?: Diagnostic): Token {
  return { kind, start, end, value, diagnostic, tokenTypeIdx: 0 } as Token;
}
