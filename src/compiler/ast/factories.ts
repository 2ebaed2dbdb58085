import type { OperatorName } from "../../base/language/operators.ts";
import type { Spelling } from "../../base/language/spellings.ts";
import type { Span } from "../../base/text/span.ts";
import type * as Ast from "./nodes.ts";

/** The span of what was not read from a text. */
export const nowhere: Span = { start: 0, end: 0 };

export function endOf(nodes: readonly Span[]): number {
  return nodes.at(-1)?.end ?? 0;
}

export function name(text: string, { start, end }: Span): Ast.Name {
  return { kind: "name", text, start, end };
}

export function scalar(value: string | number, start = 0, end = 0): Ast.StringLiteral | Ast.NumberLiteral {
  return typeof value === "string" ? { kind: "string", value, start, end } : { kind: "number", value, start, end };
}

export function literals(
  { values, written }: Pick<Ast.Literals, "values" | "written">,
  start: number,
  end: number,
): Ast.Literals {
  return { kind: "literals", values, written, start, end };
}

export function reference(name: string, start = 0, end = 0): Ast.Reference {
  return { kind: "reference", name, start, end };
}

export function range(low: Ast.SingleOperand, high: Ast.SingleOperand): Ast.Range {
  return { kind: "range", low, high, start: low?.start, end: high?.end };
}

/**
 * The ranges that values in a row are: low, high, low, high. One range alone stands in an array of one, as most do: an
 * array that grows has room for many.
 */
export function ranges(ends: readonly Ast.SingleOperand[]): Ast.Range[] {
  if (ends.length < 2) return [];
  const made = [range(ends[0] as Ast.SingleOperand, ends[1] as Ast.SingleOperand)];
  for (let high = 3; high < ends.length; high += 2) {
    made.push(range(ends[high - 1] as Ast.SingleOperand, ends[high] as Ast.SingleOperand));
  }
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

/** The operator of a comparison, as written. */
interface WrittenOperator extends Span {
  readonly value: Pick<Spelling, "operator" | "negated"> | undefined;
}

/** A comparison; with a spelling such as `NOT BETWEEN`, the negation of one. */
export function comparison(
  field: Ast.Name,
  written: WrittenOperator | undefined,
  operands: readonly Ast.Operand[],
  end: number,
): Ast.Comparison | Ast.Not {
  const { value, start: operatorStart, end: operatorEnd } = written ?? { value: undefined, ...nowhere };
  const operator: Ast.OperatorWord = {
    kind: "operator",
    name: value?.operator as OperatorName,
    start: operatorStart,
    end: operatorEnd,
  };
  const { start } = field;
  const made: Ast.Comparison = { kind: "comparison", name: field, operator, operands, start, end };
  return value?.negated ? { kind: "not", term: made, start, end } : made;
}

/** The AND or OR of the terms; a single term is itself. */
export function joined(kind: "and" | "or", terms: readonly Ast.Condition[]): Ast.Condition {
  const first = terms[0] as Ast.Condition;
  return terms.length === 1 ? first : { kind, terms, start: first.start, end: endOf(terms) };
}

type Writable<Node> = { -readonly [Key in keyof Node]: Node[Key] };

type PartsOfQuery = Omit<Ast.Query, "kind" | keyof Span>;
type Parts = { readonly [Key in keyof PartsOfQuery]: PartsOfQuery[Key] | undefined };

/** Adds the parts that are there, so that a query has no keys without a value. `Object.assign` takes several times as long. */
function addParts(query: Writable<Ast.Query>, { select, condition, order, limit, offset, comments }: Parts): void {
  if (select) query.select = select;
  if (condition) query.condition = condition;
  if (order) query.order = order;
  if (limit) query.limit = limit;
  if (offset) query.offset = offset;
  if (comments) query.comments = comments;
}

export function query(parts: Parts, end: number): Ast.Query {
  const made: Writable<Ast.Query> = { kind: "query", start: 0, end };
  addParts(made, parts);
  return made;
}
