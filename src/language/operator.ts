import type { Arity } from "./arities.ts";

/** What an operator's test may ask of the values; the evaluator decides how values compare and which regular expressions run. */
export interface Matcher<Value> {
  /** Negative, zero or positive, as in sorting. */
  compare(a: Value, b: Value): number;
  /** The text of a value, in one case when case does not count. */
  text(value: Value): string;
  matches(text: Value, pattern: Value): boolean;
}

export type Test = <Value>(by: Matcher<Value>, value: Value, operands: readonly Value[]) => boolean;

/**
 * What an operator is in SQL, as data: a comparison sign, or a form that each dialect says in its own way. `not` makes
 * of a form its opposite, which holds for no null either.
 */
export type SqlForm =
  | { readonly form: "compare"; readonly sign: "=" | "<>" | "<" | "<=" | ">" | ">=" }
  | { readonly form: "list" | "start" | "part" | "pattern" | "null"; readonly not?: true }
  | { readonly form: "range" };

export interface Row<Name extends string> {
  /** The canonical spelling: a comparison sign, or upper-case words. */
  readonly canonical: string;
  readonly aliases?: readonly string[];
  readonly arity: Arity;
  /** Which field types it suits: any, those with an order, or text alone. */
  readonly suits: "any" | "ordered" | "text";
  /** The operator that selects exactly what this one does not, nulls aside. */
  readonly complement?: Name;
  /** Whether an operand may be a reference to another field. */
  readonly takesReference?: true;
  /** It only leaves objects out, so alone it selects nearly everything. */
  readonly isNegative?: true;
  /** Comparisons of one field by this operator, joined by OR, are one comparison by that one. */
  readonly mergesInto?: Name;
  /** The operator that takes several values where this one takes one. */
  readonly listForm?: Name;
  /** What a comparison with NULL is written with. */
  readonly nullForm?: Name;
  /** The same test as a regular expression, from a text whose special characters are escaped. */
  readonly asRegexp?: { readonly operator: Name; readonly pattern: (escaped: string) => string };
  /** Whether the operand is a regular expression. */
  readonly isRegexp?: true;
  /** Whether the operand pairs are ranges or the values name all that may be selected. */
  readonly enumerates?: true;
  /** The answer for a field without a value; left out where it is unknown, which does not select. */
  readonly whenNull?: boolean;
  readonly test: Test;
  readonly sql: SqlForm;
  readonly doc: string;
  readonly example: string;
}
