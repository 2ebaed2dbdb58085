/**
 * The kinds of token, as small numbers so that the parser's tables stay dense. An enum, because the build then writes the
 * numbers themselves, and what mentions a kind is not kept alive by reading a property.
 */
export enum Kind {
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
  LeftParenthesis = 11,
  RightParenthesis = 12,
  Comma = 13,
  Name = 14,
  String = 15,
  Number = 16,
  Reference = 17,
  Variable = 18,
  OneOperator = 19,
  ListOperator = 20,
  RangeOperator = 21,
  NoneOperator = 22,
  /** `(1, 2, 3)`: a parenthesised list of literals as one token, because such lists are long. */
  Literals = 23,
  /** `NOW - 7 DAYS` and `LAST 7 DAYS`, each as one token. */
  Moment = 24,
  Period = 25,
  /** What was written in the place of an operand or a condition and is neither. */
  Invalid = 26,
  /** A bare word where an operator or a value should be. */
  Word = 27,
  /** A character that begins nothing. */
  Unknown = 28,
  End = 29,
}

export type KindName = keyof typeof Kind;

/**
 * How the grammar's terminals are said in messages, in the order of their numbers: a word of the language, or a term of
 * the message catalogue.
 */
export const kindTerms: Readonly<Record<KindName, string | undefined>> = {
  Select: "SELECT",
  Where: "WHERE",
  Order: "ORDER BY",
  By: "BY",
  Asc: "ASC",
  Desc: "DESC",
  Limit: "LIMIT",
  Offset: "OFFSET",
  And: "AND",
  Or: "OR",
  Not: "NOT",
  LeftParenthesis: "(",
  RightParenthesis: ")",
  Comma: ",",
  Name: "name",
  String: "value",
  Number: "value",
  Reference: "value",
  Variable: "value",
  OneOperator: "operator",
  ListOperator: "operator",
  RangeOperator: "operator",
  NoneOperator: "operator",
  Literals: "list",
  Moment: "value",
  Period: "list",
  Invalid: undefined,
  Word: undefined,
  Unknown: undefined,
  End: "end",
};

/** In the order of their numbers. From the table, so that nothing needs the object of the enum, which is larger. */
export const kindNames = /* @__PURE__ */ Object.keys(kindTerms) as readonly KindName[];
