import { clauses, referencePrefix } from "../../base/language/clauses.ts";
import { isOperatorName, operators } from "../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import * as option from "../../base/options/options.ts";
import { escapeInvisible, replaceInvisible } from "../../base/text/invisible.ts";
import { quoteString } from "../../base/text/quote.ts";
import type * as Ast from "../ast/nodes.ts";
import { assertQuery } from "../ast/nodes.ts";
import { termsOf } from "../ast/walk.ts";
import { spellName } from "../lexer/characters.ts";
import { type Doc, fill, flat, join, layOut, line, softLine } from "./doc.ts";

export interface PrintOptions {
  /** The maximum width of a line, in characters; a longer query has one condition per line (default: unlimited). */
  readonly width?: number | undefined;
}

const printOptions = /* @__PURE__ */ option.optionTable<PrintOptions>({ width: option.width });

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
  option.checkOptions(options, printOptions);
  return printQuery(query, options.width);
}

/** Not in `format.ts`, which loads the parser: `decompile` has the same options. */
export interface FormatOptions extends PrintOptions, option.ParseOptions {}

export const formatOptions = /* @__PURE__ */ option.optionTable<FormatOptions, option.ParseOptions>(
  { width: option.width },
  option.parseOptions,
);

/** As `print`, without checks of what it is given. */
export function printQuery(query: Ast.Query, width: number | undefined): string {
  if (query.hasErrors) throw notPrintable(invalid);
  const doc = queryDoc(query);
  return width === undefined ? flat(doc) : layOut(doc, width);
}

/** A condition on one line. */
export function printCondition(condition: Ast.Condition): string {
  return flat(conditionDoc(condition, noComments.around));
}

type Printable = Ast.Select | Ast.Condition | Ast.Order | Ast.Count;

/** The comments before and after clauses and conditions. */
type Around = ReadonlyMap<Printable, { readonly before: string; readonly after: string }>;

/** One clause a line when they do not fit on one. What follows the last clause has a line of its own. */
function queryDoc({ select, condition, order, limit, offset, comments = [] }: Ast.Query): Doc {
  const clausesOf = [select, condition, order, limit, offset].filter((clause) => clause !== undefined);
  const { around, last } = comments.length > 0 ? placeComments(comments, clausesOf) : noComments;
  const docs: Doc[] = [];
  const add = (doc: Doc) => docs.push(docs.length > 0 ? line : "", doc);
  if (select) add(commented(select, namesDoc(clauses.fields.keywords, select.fields.map(printField)), around));
  const filters = condition && conditionDoc(condition, around);
  if (filters) add(select ? join("concat", [`${clauses.filters.keywords} `, filters]) : filters);
  if (order) add(commented(order, namesDoc(clauses.orders.keywords, order.sorts.map(printSort)), around));
  if (limit) add(commented(limit, `${clauses.limit.keywords} ${printOperand(limit.value)}`, around));
  if (offset) add(commented(offset, `${clauses.offset.keywords} ${printOperand(offset.value)}`, around));
  if (last) add(last);
  return join("group", docs);
}

const noComments = { around: new Map<never, never>(), last: "" };

/**
 * Keeps each comment between the same tokens; one inside a comparison, a list of names or a count moves behind it.
 * Comments are taken in order, so that none is lost, whatever the spans of the nodes are.
 */
function placeComments(comments: readonly Ast.Comment[], all: readonly Printable[]): { around: Around; last: string } {
  const around = new Map<Printable, { before: string; after: string }>();
  let next = 0;
  /** The comments before a position that are not placed yet: every one, or those that belong to what they follow. */
  const take = (until: number, every = true): readonly string[] => {
    const first = next;
    for (let comment = comments[next]; comment && comment.start < until; comment = comments[++next])
      if (comment.isLeading && !every) break;
    return comments.slice(first, next).map(printComment);
  };
  /** A comment behind the last of several terms is printed with that term, so that formatting again changes nothing. */
  const placeIn = (clause: Printable, until: number) => {
    const before = take(clause.start).map((text) => `${text} `);
    const isJoined = clause.kind === "and" || clause.kind === "or";
    const terms = clause.kind === "select" || clause.kind === "order" || clause.kind === "count" ? [] : termsOf(clause);
    for (const [index, term] of terms.entries())
      placeIn(term, terms[index + 1]?.start ?? (isJoined ? until : clause.end));
    const after = [...take(clause.end), ...take(until, false)].map((text) => ` ${text}`);
    if (before.length + after.length > 0) around.set(clause, { before: before.join(""), after: after.join("") });
  };
  const endless = Number.POSITIVE_INFINITY;
  for (const [index, clause] of all.entries()) placeIn(clause, all[index + 1]?.start ?? endless);
  return { around, last: take(endless).join(" ") };
}

/** Returns a comment for use between words of one line: `-- open` as `/* open *\/`. Other text would be read as code. */
export function blockComment(text: string): string {
  if (/^\/\*(?:(?!\*\/)[\s\S])*\*\/$/.test(text)) return text;
  if (!text.startsWith("--")) throw notPrintable(`The comment ${JSON.stringify(text)}`);
  const inside = text.slice(2).trim();
  const content = inside.replace(/\*(?=\\*\/)/g, "*\\"); // an end of a comment gets a backslash
  return content === "" ? "/* */" : `/* ${content} */`;
}

/** On one line, with escapes for what is invisible. */
function printComment({ text }: Ast.Comment): string {
  return replaceInvisible(blockComment(text), (character) => (/\s/.test(character) ? " " : escapeInvisible(character)));
}

function commented(clause: Printable, doc: Doc, around: Around): Doc {
  const comments = around.get(clause);
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
  switch (condition.kind) {
    case "comparison":
      return commented(condition, comparisonDoc(condition), around);
    case "not":
      return commented(condition, join("concat", ["NOT ", conditionDoc(condition.term, around, true)]), around);
    case "and":
    case "or": {
      const doc = joinedDoc(condition, around);
      return commented(condition, isTerm ? inParentheses(doc) : doc, around);
    }
    case "group": {
      const hasComments = around.has(condition.condition);
      const doc = conditionDoc(condition.condition, around, !hasComments && (isTerm || around.has(condition)));
      return commented(condition, hasComments ? inParentheses(doc) : doc, around);
    }
    default:
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
  const items: string[] = [];
  for (const operand of operands) {
    if (arity === "range" && operand.kind === "range")
      items.push(`${printOperand(operand.low)} AND ${printOperand(operand.high)}`);
    else if (arity !== "list") throw notPrintable(`The operands of ${canonical}`);
    else if (operand.kind !== "literals") items.push(printOperand(operand));
    else for (const value of operand.values) items.push(printScalar(value)); // there may be thousands
  }
  if (items.length === 0) throw notPrintable(`The operands of ${canonical}`);
  if (arity === "range") return join("group", [head, join("indent", [line, fill(items)])]);
  return join("group", [`${head} (`, join("indent", [softLine, fill(items)]), softLine, ")"]);
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
  return spellName(name);
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
