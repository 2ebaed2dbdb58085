import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { RelativeMoment, RelativePeriod } from "../../base/language/relative-dates.ts";
import type { Spelling } from "../../base/language/spellings.ts";
import type { Span } from "../../base/text/span.ts";
import { Kind } from "./kinds.ts";

/** A parenthesised list of literals, kept flat because such lists are long. */
export interface LiteralList {
  readonly values: readonly (string | number)[];
  /** The list as it was written, from which the place of each value is found when someone asks. */
  readonly written: string;
}

/** A string or a number, as the AST has it. */
export type Literal =
  | (Span & { readonly kind: "string"; readonly value: string })
  | (Span & { readonly kind: "number"; readonly value: number });

export function literal(value: string | number, start = 0, end = 0): Literal {
  return typeof value === "string" ? { kind: "string", value, start, end } : { kind: "number", value, start, end };
}

export interface FieldName extends Span {
  readonly value: string;
}

/** The values of tokens, by their kind. Tokens of other kinds have none. */
interface Values {
  [Kind.Name]: string;
  [Kind.String]: string;
  /** The text, when it is not a number that can be sent. */
  [Kind.Number]: number | string;
  [Kind.Reference]: string;
  [Kind.Variable]: string;
  [Kind.OneOperator]: Spelling;
  [Kind.ListOperator]: Spelling;
  [Kind.RangeOperator]: Spelling;
  [Kind.NoneOperator]: Spelling;
  [Kind.Literals]: LiteralList;
  [Kind.Moment]: RelativeMoment;
  [Kind.Period]: RelativePeriod;
  /** The field of a condition that could not be read. */
  [Kind.Invalid]: FieldName | undefined;
  [Kind.Word]: string;
  [Kind.Unknown]: string;
}

/** The kinds of token that can be without a value. */
export type PlainKind = Exclude<Kind, keyof Values> | Kind.Invalid;
export type OperatorKind = Kind.OneOperator | Kind.ListOperator | Kind.RangeOperator | Kind.NoneOperator;
export type ValueOf<K extends Kind> = K extends keyof Values ? Values[K] : undefined;

/** A token of the kind; of several kinds, one of each. */
export type TokenOf<K extends Kind> = K extends Kind ? TokenLike<K> : never;

export interface TokenLike<K extends Kind> extends Span {
  readonly kind: K;
  readonly value: ValueOf<K>;
  /** What is wrong with the token itself. The token stands for what was probably meant. */
  readonly diagnostic: Diagnostic | undefined;
}

export type Token = TokenOf<Kind>;

/** The object that the scanner fills. It can be filled many times, so that a text is read without a token for each word. */
export type TokenSlot = { -readonly [Key in keyof Token]: Token[Key] };

export function isOperator(token: Token): token is TokenOf<OperatorKind> {
  const { kind } = token;
  return (
    kind === Kind.OneOperator || kind === Kind.ListOperator || kind === Kind.RangeOperator || kind === Kind.NoneOperator
  );
}
