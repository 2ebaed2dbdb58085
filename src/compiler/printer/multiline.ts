import { clauses } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type * as Ast from "../ast/nodes.ts";
import {
  clauseLines,
  inParentheses,
  isCommented,
  type Printed,
  printCondition,
  printFields,
  printHead,
  printItems,
  printSorts,
} from "./line.ts";

const INDENT = "  ";

/** The clauses of a query on several lines: in the condition one term a line where it does not fit. */
export function wrap(query: Ast.Query, width: number): readonly string[] {
  const { select, condition, order } = query;
  const lines = clauseLines(query);
  if (select) lines[0] = wrapNames(lines[0] as string, clauses.fields.keywords, printFields(select), width);
  const conditionAt = select ? 1 : 0;
  if (condition) {
    const prefix = select ? `${clauses.filters.keywords} ` : "";
    lines[conditionAt] = wrapCondition(condition, width, "", prefix);
  }
  const orderAt = condition ? conditionAt + 1 : conditionAt;
  if (order) lines[orderAt] = wrapNames(lines[orderAt] as string, clauses.orders.keywords, printSorts(order), width);
  return lines;
}

/** A clause that lists names: the line, or where it is too long the names on lines of their own. */
function wrapNames(line: string, keywords: string, names: readonly string[], width: number): string {
  return line.length <= width ? line : `${keywords}\n${fill(names, width, INDENT)}`;
}

/** `prefix` stands before the condition on its first line; `indent` before each line. */
function wrapCondition(condition: Printed, width: number, indent: string, prefix: string): string {
  const line = indent + prefix + printCondition(condition);
  if (line.length <= width) return line;
  switch (condition.kind) {
    case "and":
    case "or": {
      const word = `${condition.kind.toUpperCase()} `;
      return condition.terms
        .map((term, index) => wrapTerm(term, width, indent, index === 0 ? prefix : word))
        .join("\n");
    }
    case "not":
      return wrapTerm(condition.term, width, indent, `${prefix}NOT `);
    case "comparison":
      return wrapComparison(condition, width, indent, prefix);
    case "group":
      return isCommented(condition.condition)
        ? wrapTerm(condition, width, indent, prefix)
        : wrapCondition(condition.condition, width, indent, prefix);
    case "commented": {
      const wrapWhole = condition.term.kind === "group" ? wrapTerm : wrapCondition;
      return wrapWhole(condition.term, width, indent, prefix + condition.before) + condition.after;
    }
    case "invalid":
      return line;
  }
}

function wrapTerm(term: Printed, width: number, indent: string, prefix: string): string {
  if (term.kind === "commented") return wrapTerm(term.term, width, indent, prefix + term.before) + term.after;
  const inside = inParentheses(term);
  if (!inside) return wrapCondition(term, width, indent, prefix);
  const line = `${indent}${prefix}(${printCondition(inside)})`;
  if (line.length <= width) return line;
  return `${indent}${prefix}(\n${wrapCondition(inside, width, indent + INDENT, "")}\n${indent})`;
}

/** A long list fills lines of its own. */
function wrapComparison(comparison: Ast.Comparison, width: number, indent: string, prefix: string): string {
  const head = indent + prefix + printHead(comparison);
  const { arity } = operators[comparison.operator.name];
  const isList = arity === "list" && comparison.operands[0]?.kind !== "period";
  if (!isList && arity !== "range") return indent + prefix + printCondition(comparison);
  const filled = fill(printItems(comparison), width, indent + INDENT);
  return isList ? `${head}(\n${filled}\n${indent})` : `${head.trimEnd()}\n${filled}`;
}

function fill(items: readonly string[], width: number, indent: string): string {
  const lines: string[] = [];
  let line = indent;
  items.forEach((item, index) => {
    const piece = index === items.length - 1 ? item : `${item},`;
    if (line !== indent && line.length + 1 + piece.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? piece : ` ${piece}`;
  });
  return [...lines, line].join("\n");
}
