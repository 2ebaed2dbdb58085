import { clauses } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { quoteString } from "../../base/text/quote.ts";
import { ungrouped } from "../ast/conditions.ts";
import type * as Ast from "../ast/nodes.ts";
import { writtenName } from "../lexer/written-name.ts";

/** A condition with the comments around it, and the spaces between. The printer puts these into its own copy of a query. */
export interface Commented {
  readonly kind: "commented";
  readonly before: string;
  readonly term: Ast.Condition;
  readonly after: string;
}

export type Printed = Ast.Condition | Commented;

export function isCommented(condition: Printed): boolean {
  return condition.kind === "commented";
}

/** The clauses that the query has, each on one line. */
export function clauseLines(query: Ast.Query): string[] {
  const { select, condition, order, limit, offset } = query;
  const lines: string[] = [];
  if (select) lines.push(`${clauses.fields.keywords} ${printFields(select).join(", ")}`);
  if (condition)
    lines.push(select ? `${clauses.filters.keywords} ${printCondition(condition)}` : printCondition(condition));
  if (order) lines.push(`${clauses.orders.keywords} ${printSorts(order).join(", ")}`);
  if (limit) lines.push(`${clauses.limit.keywords} ${printCount(limit.value)}`);
  if (offset) lines.push(`${clauses.offset.keywords} ${printCount(offset.value)}`);
  return lines;
}

function unreadable(): never {
  throw new TypeError("A query with a part that could not be read has no text but the one that was written.");
}

function printName(name: Ast.Name | Ast.Invalid): string {
  return name.kind === "name" ? writtenName(name.text) : unreadable();
}

export function printFields({ fields }: Ast.Select): readonly string[] {
  return fields.map(printName);
}

export function printSorts({ sorts }: Ast.Order): readonly string[] {
  return sorts.map(printSort);
}

function printSort({ name, direction }: Ast.Sort): string {
  return direction ? `${printName(name)} ${direction.value}` : printName(name);
}

function printCount(value: Ast.CountValue): string {
  return value.kind === "invalid" ? unreadable() : printOperand(value);
}

/** A condition on one line. */
export function printCondition(condition: Printed): string {
  switch (condition.kind) {
    case "commented": {
      const { before, term, after } = condition;
      return before + (term.kind === "group" ? printTerm(term) : printCondition(term)) + after;
    }
    case "comparison":
      return printComparison(condition);
    case "not":
      return `NOT ${printTerm(condition.term)}`;
    case "and":
      return printTerms(condition.terms, " AND ");
    case "or":
      return printTerms(condition.terms, " OR ");
    case "group":
      return isCommented(condition.condition)
        ? `(${printCondition(condition.condition)})`
        : printCondition(condition.condition);
    case "invalid":
      return unreadable();
  }
}

/**
 * What is printed in parentheses when the term stands in another condition; undefined without parentheses. AND inside OR
 * would not need them, but is plainer with them. Where a comment is, they stay.
 */
export function inParentheses(term: Printed): Printed | undefined {
  if (term.kind === "commented") return undefined;
  if (term.kind === "group" && isCommented(term.condition)) return term.condition;
  const { kind } = ungrouped(term);
  return kind === "and" || kind === "or" ? term : undefined;
}

function printTerms(terms: readonly Ast.Condition[], word: string): string {
  let text = printTerm(terms[0] as Ast.Condition);
  for (let index = 1; index < terms.length; index++) text += word + printTerm(terms[index] as Ast.Condition);
  return text;
}

function printTerm(term: Printed): string {
  if (term.kind === "commented") return term.before + printTerm(term.term) + term.after;
  const inside = inParentheses(term);
  return inside ? `(${printCondition(inside)})` : printCondition(term);
}

/** The name and the operator, with a space behind when operands follow. */
export function printHead({ name, operator }: Ast.Comparison): string {
  const { canonical, arity } = operators[operator.name];
  return arity === "none" ? `${writtenName(name.text)} ${canonical}` : `${writtenName(name.text)} ${canonical} `;
}

function printComparison(comparison: Ast.Comparison): string {
  const head = printHead(comparison);
  const { operands } = comparison;
  switch (operators[comparison.operator.name].arity) {
    case "none":
      return head;
    case "one":
      return head + printOperand(operands[0] ?? unreadable());
    case "list":
      return operands[0]?.kind === "period"
        ? head + writePeriod(operands[0])
        : `${head}(${printList(operands) || unreadable()})`;
    case "range":
      return head + printRanges(operands);
  }
}

function printRanges(operands: readonly Ast.Operand[]): string {
  let text = printRange(operands[0] ?? unreadable());
  for (let index = 1; index < operands.length; index++) text += `, ${printRange(operands[index] as Ast.Operand)}`;
  return text;
}

function printRange(operand: Ast.Operand): string {
  return operand.kind === "range" ? `${printOperand(operand.low)} AND ${printOperand(operand.high)}` : unreadable();
}

/** Grown and not joined: of long lists an array of texts would take longer than the texts. */
function printList(operands: readonly Ast.Operand[]): string {
  let text = "";
  for (const operand of operands) {
    if (text !== "") text += ", ";
    text += operand.kind === "literals" ? printValues(operand.values) : printOperand(operand);
  }
  return text;
}

function printValues(values: readonly (string | number)[]): string {
  let text = "";
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ", ";
    text += printScalar(values[index] as string | number);
  }
  return text;
}

/** The operands as they stand between commas. */
export function printItems({ operator, operands }: Ast.Comparison): readonly string[] {
  if (operators[operator.name].arity === "range") return operands.map(printRange);
  return operands.flatMap((operand) =>
    operand.kind === "literals" ? operand.values.map(printScalar) : [printOperand(operand)],
  );
}

function printScalar(value: string | number): string {
  if (typeof value === "string") return quoteString(value);
  return value === 0 && Object.is(value, -0) ? "-0" : String(value);
}

function printOperand(operand: Ast.Operand): string {
  switch (operand.kind) {
    case "string":
    case "number":
      return printScalar(operand.value);
    case "reference":
      return `Field:${writtenName(operand.name)}`;
    case "variable":
      return `:${operand.name}`;
    case "moment":
      return writeMoment(operand);
    default:
      return unreadable();
  }
}
