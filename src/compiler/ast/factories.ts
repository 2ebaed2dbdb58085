import type { OperatorName } from "../../base/language/operators.ts";
import type { Spelling } from "../../base/language/spellings.ts";
import type { Span } from "../../base/text/span.ts";
import type { LiteralList } from "../lexer/token.ts";
import type * as Ast from "./nodes.ts";
import { isReference } from "./values.ts";

/*
 * The parser also calls these while chevrotain records the grammar, with tokens and nodes that are undefined: hence `?.`
 * where the types say that something is there.
 */

/** The span of what was not read from a text. */
export const nowhere: Span = { start: 0, end: 0 };

export function name(text: string, { start, end }: Span): Ast.Name {
  return { kind: "name", text, start, end };
}

export function scalar(value: string | number, start = 0, end = 0): Ast.StringLiteral | Ast.NumberLiteral {
  return typeof value === "string" ? { kind: "string", value, start, end } : { kind: "number", value, start, end };
}

/** Reads one property after the other, because spreading an object takes several times as long. */
export function literals(list: LiteralList | undefined, start: number, end: number): Ast.Literals {
  return { kind: "literals", values: list?.values ?? [], written: list?.written ?? "", start, end };
}

export function reference(name: string, start = 0, end = 0): Ast.Reference {
  return { kind: "reference", name, start, end };
}

/** The operand that a value from code is; undefined when it can be none. */
export function operandOf(value: unknown, start = 0, end = 0): Ast.SingleOperand | undefined {
  if (isReference(value)) return reference(value.name, start, end);
  const isScalar = typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
  return isScalar ? scalar(value, start, end) : undefined;
}

export function range(low: Ast.SingleOperand, high: Ast.SingleOperand): Ast.Range {
  return { kind: "range", low, high, start: low?.start, end: Math.max(low?.end, high?.end) };
}

/** The ranges that values in a row are: low, high, low, high. */
export function ranges(ends: readonly Ast.SingleOperand[]): readonly Ast.Range[] {
  const made: Ast.Range[] = [];
  for (let index = 1; index < ends.length; index += 2)
    made.push(range(ends[index - 1] as Ast.SingleOperand, ends[index] as Ast.SingleOperand));
  return made;
}

export function sort(field: Ast.Name | Ast.Invalid, direction: Ast.DirectionWord | undefined): Ast.Sort {
  const { start } = field;
  if (!direction) return { kind: "sort", name: field, start, end: field.end };
  return { kind: "sort", name: field, direction, start, end: direction.end };
}

export function count(start: number, value: Ast.CountValue): Ast.Count {
  return { kind: "count", value, start, end: value?.end };
}

/** A comparison; with a spelling such as `NOT BETWEEN`, the negation of one. */
export function comparison(
  field: Ast.Name,
  written: (Span & { readonly value: Pick<Spelling, "operator" | "negated"> | undefined }) | undefined,
  operands: readonly Ast.Operand[],
  end: number,
): Ast.Comparison | Ast.Not {
  const { value, start: operatorStart, end: operatorEnd } = written ?? { value: undefined, ...nowhere };
  const operatorName = value?.operator as OperatorName;
  const operator: Ast.OperatorWord = { kind: "operator", name: operatorName, start: operatorStart, end: operatorEnd };
  const { start } = field;
  const made: Ast.Comparison = { kind: "comparison", name: field, operator, operands, start, end };
  return value?.negated ? { kind: "not", term: made, start, end } : made;
}

/** The AND or OR of the terms; a single term is itself. */
export function joined(kind: "and" | "or", terms: readonly Ast.Condition[]): Ast.Condition {
  const [first, last] = [terms[0], terms.at(-1)] as [Ast.Condition, Ast.Condition];
  if (first === last) return first;
  // Clauses that were put in order may join conditions that are not in the order of the text.
  return { kind, terms, start: Math.min(first?.start, last?.start), end: Math.max(first?.end, last?.end) };
}

type ClauseName = "select" | "condition" | "order" | "limit" | "offset";
type Parts = { readonly [Key in ClauseName]?: Ast.Query[Key] | undefined };

/** A query with the parts that are there. `Object.assign` takes several times as long. */
export function query({ select, condition, order, limit, offset }: Parts, end: number): Ast.Query {
  const made: { -readonly [Key in keyof Ast.Query]: Ast.Query[Key] } = { kind: "query", start: 0, end };
  if (select) made.select = select;
  if (condition) made.condition = condition;
  if (order) made.order = order;
  if (limit) made.limit = limit;
  if (offset) made.offset = offset;
  return made;
}
