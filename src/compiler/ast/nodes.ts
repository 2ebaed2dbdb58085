import type { Direction } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import type { RelativeMoment, RelativePeriod } from "../../base/language/relative-dates.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comment } from "../lexer/comments.ts";

export type { Comment };

/*
 * The AST: plain readonly data, told apart by `kind`. Every node is a span of the text it was read from; a node that
 * was not read from a text has the empty span 0..0.
 */

export interface Query extends Span {
  readonly kind: "query";
  readonly select?: Select;
  readonly condition?: Condition;
  readonly order?: Order;
  readonly limit?: Count;
  readonly offset?: Count;
  /** In the order of the text; without any, the key is missing. */
  readonly comments?: readonly Comment[];
}

export interface Select extends Span {
  readonly kind: "select";
  readonly fields: readonly (Name | Invalid)[];
}

export interface Order extends Span {
  readonly kind: "order";
  readonly sorts: readonly Sort[];
}

export interface Sort extends Span {
  readonly kind: "sort";
  readonly name: Name | Invalid;
  readonly direction?: DirectionWord;
}

export interface DirectionWord extends Span {
  readonly kind: "direction";
  readonly value: Direction;
}

/** LIMIT or OFFSET, with its keyword. */
export interface Count extends Span {
  readonly kind: "count";
  readonly value: CountValue;
}

export type CountValue = NumberLiteral | Variable | Invalid;

export type Condition = Or | And | Not | Group | Comparison | Invalid;

export interface Or extends Span {
  readonly kind: "or";
  readonly terms: readonly Condition[];
}

export interface And extends Span {
  readonly kind: "and";
  readonly terms: readonly Condition[];
}

export interface Not extends Span {
  readonly kind: "not";
  readonly term: Condition;
}

/** A condition in parentheses. Its span includes them; that of the condition does not. */
export interface Group extends Span {
  readonly kind: "group";
  readonly condition: Condition;
}

export interface Comparison extends Span {
  readonly kind: "comparison";
  readonly name: Name;
  readonly operator: OperatorWord;
  /** A range operator has ranges, and nothing else does. */
  readonly operands: readonly Operand[];
}

export interface OperatorWord extends Span {
  readonly kind: "operator";
  readonly name: OperatorName;
}

export interface Name extends Span {
  readonly kind: "name";
  readonly text: string;
}

export type Operand = SingleOperand | Literals | Range | Period;

export type SingleOperand = StringLiteral | NumberLiteral | Reference | Variable | Moment | Invalid;

export interface StringLiteral extends Span {
  readonly kind: "string";
  readonly value: string;
  /** The moment that the text was resolved from; never in a query that was read. */
  readonly moment?: RelativeMoment;
}

export interface NumberLiteral extends Span {
  readonly kind: "number";
  readonly value: number;
}

/** Several literals of one list, kept flat because lists are long; `operandsOf` gives a node for each. */
export interface Literals extends Span {
  readonly kind: "literals";
  readonly values: readonly (string | number)[];
  /** The list as it was written; empty when there is no text. */
  readonly written: string;
}

/** `low AND high`, both ends included. */
export interface Range extends Span {
  readonly kind: "range";
  readonly low: SingleOperand;
  readonly high: SingleOperand;
}

/** The content of another field of the same object. */
export interface Reference extends Span {
  readonly kind: "reference";
  readonly name: string;
}

/** A value that is given when compiling. */
export interface Variable extends Span {
  readonly kind: "variable";
  readonly name: string;
}

/** `NOW - 7 DAYS`: a moment that the clock tells when compiling. */
export interface Moment extends Span, RelativeMoment {
  readonly kind: "moment";
}

/** `LAST 7 DAYS`, the only operand of IN or NOT IN. */
export interface Period extends Span, RelativePeriod {
  readonly kind: "period";
}

/** Where something was written that could not be read; there is a diagnostic about it. */
export interface Invalid extends Span {
  readonly kind: "invalid";
  /** The field of a condition whose rest could not be read. */
  readonly name?: Name;
}

export type Node = Query | Select | Order | Sort | DirectionWord | Count | Condition | OperatorWord | Name | Operand;
