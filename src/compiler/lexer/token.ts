import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Spelling } from "../../base/language/spellings.ts";
import type { Span } from "../../base/text/span.ts";
import { isNameKind, Kind } from "./kinds.ts";
import type { LiteralList } from "./lists.ts";

export type OperatorKind = Kind.OneOperator | Kind.ListOperator | Kind.RangeOperator | Kind.NoneOperator;
export type NameKind = Kind.Name | Kind.Now | Kind.Edge | Kind.Of | Kind.Place | Kind.This | Kind.Unit;

/** The values of tokens, by their kind. Tokens of other kinds have none. */
export type ValueOf<K extends Kind> = K extends OperatorKind
  ? Spelling
  : K extends NameKind | Kind.String | Kind.Reference | Kind.Variable | Kind.Sign
    ? string
    : K extends Kind.Number
      ? number | string // the text, when it is no number that can be sent
      : K extends Kind.Literals
        ? LiteralList
        : K extends Kind.Invalid
          ? FieldName | undefined
          : undefined;

/** The field of a condition whose rest cannot be read. */
export interface FieldName extends Span {
  readonly value: string;
}

interface TokenLike<K extends Kind> extends Span {
  readonly kind: K;
  readonly value: ValueOf<K>;
  /** What is wrong with the token itself. The token stands for what was probably meant. */
  readonly diagnostic: Diagnostic | undefined;
  /** The number of the kind in chevrotain, which the parser sets. */
  tokenTypeIdx: number;
}

/** A token of the kind; of several kinds, one of each. */
export type TokenOf<K extends Kind> = K extends Kind ? TokenLike<K> : never;
export type Token = TokenOf<Kind>;

export function isOperator(token: Token | undefined): token is TokenOf<OperatorKind> {
  return token !== undefined && token.kind >= Kind.OneOperator && token.kind <= Kind.NoneOperator;
}

export function isNameToken(token: Token | undefined): token is TokenOf<NameKind> {
  return token !== undefined && isNameKind(token.kind);
}

export function createToken<K extends Kind>(
  kind: K,
  start: number,
  end: number,
  value: ValueOf<K>,
  diagnostic?: Diagnostic,
): TokenOf<K> {
  return { kind, start, end, value, diagnostic, tokenTypeIdx: 0 } as TokenLike<K> as TokenOf<K>;
}
