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
  /** The comments in the order of the text; missing if there are none. */
  readonly comments?: readonly Comment[];
  /** Set for a text with syntax errors, of which parts may be missing. */
  readonly hasErrors?: true;
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
  /** The operator that was written, where no other one asks the same of a relative date; never set in a parsed query. */
  readonly written?: OperatorName;
}

export interface Comparison extends Span {
  readonly kind: "comparison";
  readonly name: Name;
  readonly operator: OperatorWord;
  /** The operands. Only a range operator has ranges, and it has nothing else. */
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
  /** The moment that the value was resolved from; never set in a parsed query. */
  readonly moment?: RelativeMoment;
  /** The variable that is bound to the value; never set in a parsed query. */
  readonly variable?: string;
}

export interface NumberLiteral extends Span {
  readonly kind: "number";
  readonly value: number;
  /** As for a string. */
  readonly variable?: string;
}

/** Literals of one list, kept flat because lists can be long; `operandsOf` returns a node for each. */
export interface Literals extends Span {
  readonly kind: "literals";
  readonly values: readonly (string | number)[];
  /** The list as written; empty if there is no text. */
  readonly written: string;
}

/** `low AND high`, both ends included. */
export interface Range extends Span {
  readonly kind: "range";
  readonly low: SingleOperand;
  readonly high: SingleOperand;
}

/** The value of another field of the same row. */
export interface Reference extends Span {
  readonly kind: "reference";
  readonly name: string;
  /** As for a string. */
  readonly variable?: string;
}

/** A value that is passed as an option when compiling. */
export interface Variable extends Span {
  readonly kind: "variable";
  readonly name: string;
}

/** `NOW - 7 DAYS`: a moment that is resolved by the clock when compiling. */
export interface Moment extends Span, RelativeMoment {
  readonly kind: "moment";
}

/** `LAST 7 DAYS`, the only operand of IN or NOT IN. */
export interface Period extends Span, RelativePeriod {
  readonly kind: "period";
}

/** A part that could not be parsed; a diagnostic describes the error. */
export interface Invalid extends Span {
  readonly kind: "invalid";
  /** The field of a condition whose rest could not be parsed. */
  readonly name?: Name;
}

export type Node = Query | Select | Order | Sort | DirectionWord | Count | Condition | OperatorWord | Name | Operand;

/** Whether an operand is a relative date, which only a clock resolves. */
export function isRelative(operand: Operand): operand is Moment | Period {
  return operand.kind === "moment" || operand.kind === "period";
}

/** Whether a value is the AST of a filter. Only an own `kind` counts. */
export function isQuery(value: unknown): value is Query {
  return (
    typeof value === "object" && value !== null && Object.hasOwn(value, "kind") && (value as Query).kind === "query"
  );
}

/** Throws a `TypeError` for what is near at hand and no query: a text, the result of `parse` or of `compile`. */
export function assertQuery(query: unknown): void {
  if (!isQuery(query)) throw new TypeError("The query must be the AST of a filter, such as parse(text).query.");
}
