import { clauses, referencePrefix } from "../../base/language/clauses.ts";
import { isOperatorName, operators } from "../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { checkOptions, isWidth, optionTable } from "../../base/options/options.ts";
import { quoteString } from "../../base/text/quote.ts";
import type * as Ast from "../ast/nodes.ts";
import { assertQuery } from "../ast/nodes.ts";
import { writtenName } from "../lexer/characters.ts";
import { type Clause, placeComments } from "./comments.ts";
import { type Doc, fill, flat, join, layOut, line, softLine } from "./doc.ts";

export interface PrintOptions {
  /**
   * The maximum width of a line, in characters; a longer query is wrapped, with one condition per line (default:
   * unlimited, all on one line).
   */
  readonly width?: number;
}

const printOptions = /* @__PURE__ */ optionTable<PrintOptions>({ width: isWidth });

/**
 * Prints a query as text in the canonical spelling: upper-case keywords, single spaces, double quotes. The original
 * spelling, white space and redundant parentheses are not kept. Comments stay with their conditions, as `/* … *\/`.
 * Throws a `TypeError` for a query with a part that could not be parsed, or that no text can have, such as an empty name.
 *
 * @example
 * print(parse("a==1 and not b in(2)").query); // "a = 1 AND NOT b IN (2)"
 */
export function print(query: Ast.Query, options: PrintOptions = {}): string {
  assertQuery(query);
  checkOptions(options, printOptions);
  return printQuery(query, options.width);
}

/** As `print`, without checks of what it is given. */
export function printQuery(query: Ast.Query, width: number | undefined): string {
  const doc = queryDoc(query);
  return width === undefined ? flat(doc) : layOut(doc, width);
}

/** A condition on one line. */
export function printCondition(condition: Ast.Condition): string {
  return flat(conditionDoc(condition, undefined));
}

type Around = ReturnType<typeof placeComments>["around"] | undefined;

/** One clause a line when they do not fit on one. What follows the last clause has a line of its own. */
function queryDoc({ select, condition, order, limit, offset, comments }: Ast.Query): Doc {
  const placed = comments && placeComments(comments, [select, condition, order, limit, offset]);
  const around = placed?.around;
  const docs: Doc[] = [];
  const add = (doc: Doc) => docs.push(docs.length > 0 ? line : "", doc);
  if (select) add(commented(select, namesDoc(clauses.fields.keywords, select.fields.map(printField)), around));
  const filters = condition && conditionDoc(condition, around);
  if (filters) add(select ? join("concat", [`${clauses.filters.keywords} `, filters]) : filters);
  if (order) add(commented(order, namesDoc(clauses.orders.keywords, order.sorts.map(printSort)), around));
  if (limit) add(commented(limit, `${clauses.limit.keywords} ${printOperand(limit.value)}`, around));
  if (offset) add(commented(offset, `${clauses.offset.keywords} ${printOperand(offset.value)}`, around));
  if (placed?.last) add(placed.last);
  return join("group", docs);
}

function commented(clause: Clause, doc: Doc, around: Around): Doc {
  const comments = around?.get(clause);
  return comments ? join("concat", [comments.before, doc, comments.after]) : doc;
}

function namesDoc(keywords: string, names: readonly string[]): Doc {
  if (names.length === 0) throw notPrintable(`${keywords} without names`);
  return join("group", [keywords, join("indent", [line, fill(names)])]);
}

/**
 * AND and OR have parentheses inside another condition, AND inside OR too, which is plainer with them. Parentheses around
 * comments stay.
 */
function conditionDoc(condition: Ast.Condition, around: Around, isTerm = false): Doc {
  const isEnclosed = isTerm || (condition.kind === "group" && around?.has(condition) === true);
  return commented(condition, bareCondition(condition, around, isEnclosed), around);
}

function bareCondition(condition: Ast.Condition, around: Around, isEnclosed: boolean): Doc {
  switch (condition.kind) {
    case "comparison":
      return comparisonDoc(condition);
    case "not":
      return join("concat", ["NOT ", conditionDoc(condition.term, around, true)]);
    case "and":
    case "or":
      return isEnclosed ? inParentheses(joinedDoc(condition, around)) : joinedDoc(condition, around);
    case "group": {
      const inside = condition.condition;
      const hasComments = around?.has(inside) === true;
      const doc = conditionDoc(inside, around, isEnclosed && !hasComments);
      return hasComments ? inParentheses(doc) : doc;
    }
    case "invalid":
      throw notPrintable(invalid);
  }
}

function inParentheses(doc: Doc): Doc {
  return join("group", ["(", join("indent", [softLine, doc]), softLine, ")"]);
}

function joinedDoc({ kind, terms }: Ast.And | Ast.Or, around: Around): Doc {
  const word = kind.toUpperCase();
  if (terms.length === 0) throw notPrintable(`${word} without conditions`);
  const docs: Doc[] = [];
  for (const term of terms) {
    if (docs.length > 0) docs.push(line, `${word} `);
    docs.push(conditionDoc(term, around, true));
  }
  return join("group", docs);
}

function comparisonDoc({ name, operator, operands }: Ast.Comparison): Doc {
  if (!isOperatorName(operator.name)) throw notPrintable(`The operator "${operator.name}"`);
  const { canonical, arity } = operators[operator.name];
  const head = `${printName(name.text)} ${canonical}`;
  const [first, second] = operands;
  if (arity === "none" && !first) return head;
  if (arity === "one" && first && !second) return `${head} ${printOperand(first)}`;
  if (arity === "list" && first?.kind === "period" && !second) return `${head} ${writePeriod(first)}`;
  if (arity === "range" && first) return join("group", [head, join("indent", [line, fill(operands.map(printRange))])]);
  const items = arity === "list" ? printItems(operands) : [];
  if (items.length === 0) throw notPrintable(`The operands of ${canonical}`);
  return join("group", [`${head} (`, join("indent", [softLine, fill(items)]), softLine, ")"]);
}

function printItems(operands: readonly Ast.Operand[]): readonly string[] {
  const items: string[] = [];
  for (const operand of operands) {
    if (operand.kind !== "literals") items.push(printOperand(operand));
    else for (const value of operand.values) items.push(printScalar(value)); // there may be thousands
  }
  return items;
}

function printRange(operand: Ast.Operand): string {
  if (operand.kind !== "range") throw notPrintable("BETWEEN without AND");
  return `${printOperand(operand.low)} AND ${printOperand(operand.high)}`;
}

function printOperand(operand: Ast.Operand): string {
  switch (operand.kind) {
    case "string":
    case "number":
      return printScalar(operand.value);
    case "reference":
      return referencePrefix + printName(operand.name);
    case "variable":
      return printVariable(operand);
    case "moment":
      return writeMoment(operand);
    default:
      throw notPrintable(operand.kind === "invalid" ? invalid : `A ${operand.kind} as a single value`);
  }
}

function printScalar(value: string | number): string {
  if (typeof value === "string") return quoteString(value);
  if (!Number.isFinite(value)) throw notPrintable(`The value ${value}`);
  return value === 0 && Object.is(value, -0) ? "-0" : String(value);
}

function printName(name: string): string {
  if (name === "") throw notPrintable("A field without a name");
  return writtenName(name);
}

function printField(field: Ast.Name | Ast.Invalid): string {
  if (field.kind === "invalid") throw notPrintable(invalid);
  return printName(field.text);
}

function printSort({ name, direction }: Ast.Sort): string {
  return direction ? `${printField(name)} ${direction.value}` : printField(name);
}

function printVariable({ name }: Ast.Variable): string {
  // Backticks are for the names of fields only.
  if (!/^[\p{XIDS}_]\p{XIDC}*$/u.test(name)) throw notPrintable(`The variable ${JSON.stringify(name)}`);
  return `:${name}`;
}

const invalid = "A part that could not be read";

function notPrintable(what: string): TypeError {
  return new TypeError(`${what} cannot be printed.`);
}
