import { certain, diagnostic, fix, type Report, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { operators } from "../../base/language/operators.ts";
import { writeMoment } from "../../base/language/relative-dates.ts";
import { readTime } from "../../base/language/times.ts";
import { typeFacts, type Value } from "../../base/language/value-types.ts";
import { codePointOf, firstUnusual, plainText } from "../../base/text/invisible.ts";
import { patternProblem } from "../../base/text/portable-pattern.ts";
import { quoteString, quoteValue } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison, Invalid, Name, Or, Query, SingleOperand } from "../ast/nodes.ts";
import { hasInvalid, operandsOf, SKIP, walk } from "../ast/walk.ts";
import { conflictsIn, selectsNothing } from "../logic/conflict.ts";
import { findField } from "../resource/find-field.ts";
import { type Resource, suits } from "../resource/resource.ts";
import { isLiteral, type Literal, literalsWhere } from "./values.ts";

/* Likely mistakes in a query that can be read. */

interface WarningOptions {
  readonly resource?: Resource | undefined;
  /** The text that the query was read from, if it is known. */
  readonly text?: string | undefined;
  /** Whether something is wrong anyway, so that a warning about the whole query could be mistaken. */
  readonly hasErrors: boolean;
}

/** Reports likely mistakes in a query that can be read. */
export function checkWarnings(query: Query, { resource, text, hasErrors }: WarningOptions, report: Report): void {
  if (query.condition)
    walk(query.condition, (node) => {
      if (node.kind === "or") checkMixedOr(node, report);
      if (node.kind !== "comparison") return undefined;
      if (operators[node.operator.name].arity === "none") return SKIP;
      checkRanges(node, resource, report);
      checkDuplicateValues(node, resource, report);
      if (!hasErrors) checkUnusualCharacters(node, text, report);
      if (!hasErrors && text !== undefined) checkNumberSpelling(node, resource, text, report);
      checkPatterns(node, report);
      return SKIP;
    });
  const { select, order, comments = [] } = query;
  if (select) checkDuplicates(codes.duplicateField, select.fields, (field) => field, report);
  if (order) checkDuplicates(codes.duplicateSort, order.sorts, ({ name }) => name, report);
  if (hasErrors) return;
  // `tags > 5 AND tags < 3`: no value meets both. The type of the field counts: no whole number is between 2 and 3.
  for (const conflict of conflictsIn(query.condition, resource))
    report(diagnostic(codes.contradiction, conflict, { name: conflict.name.text }));
  if (comments[0]) report(diagnostic(codes.commentNotSent, comments[0], {})); // one remark, for all of them
}

/** `version = 1.10`: a number that a field of texts holds as another text. */
function checkNumberSpelling(node: Comparison, resource: Resource | undefined, text: string, report: Report): void {
  const name = node.name.text;
  if (!resource || findField(resource, name)?.field.type !== "string") return;
  for (const number of literalsWhere(node, (each) => typeof each === "number")) {
    const [found, use] = [text.slice(number.start, number.end), String(number.value)];
    if (found === use || number.variable !== undefined) continue;
    const quoted = rewrite("quote", number, quoteString(found));
    report(diagnostic(codes.comparedAsText, number, { name, type: "string", found, use }, [quoted]));
  }
}

/** `a = 1 OR a = 2 AND b = 3`: AND binds closer than OR, which not everyone has in mind. */
function checkMixedOr(or: Or, report: Report): void {
  const bare = or.terms.filter(({ kind, start, end }) => kind === "and" && end > start); // with a place in the text
  if (bare.length === 0 || hasInvalid(or)) return;
  for (const term of bare) {
    const { start, end } = term;
    const open = { span: { start, end: start }, text: "(" };
    const close = { span: { start: end, end }, text: ")" };
    report(diagnostic(codes.mixedAndOr, term, {}, [fix("add-parentheses", {}, open, close)]));
  }
}

/** `SELECT id, id`, `ORDER BY date, date DESC`: what is named twice adds nothing. The fix removes the second. */
function checkDuplicates<Item extends Span>(
  code: typeof codes.duplicateField | typeof codes.duplicateSort,
  items: readonly Item[],
  nameOf: (item: Item) => Name | Invalid,
  report: Report,
): void {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const name = nameOf(item);
    if (name.kind === "invalid") return;
    if (seen.has(name.text)) {
      const edit = { span: { start: items[index - 1]?.end ?? 0, end: item.end }, text: "" };
      report(diagnostic(code, name, { name: name.text }, [certain(fix("remove", { text: name.text }, edit))]));
    }
    seen.add(name.text);
  });
}

/** How a literal is written: a date that was resolved as the relative one. */
function spelling(operand: Literal): string {
  return operand.kind === "string" && operand.moment ? writeMoment(operand.moment) : quoteValue(operand.value);
}

/** Whether a literal is in the text; values of variables change. */
function isWritten(operand: SingleOperand): operand is Literal {
  return isLiteral(operand) && operand.variable === undefined;
}

/** `sum BETWEEN 5 AND 1`: a range whose first value is the greater one is empty. */
function checkRanges(node: Comparison, resource: Resource | undefined, report: Report): void {
  const field = resource && findField(resource, node.name.text)?.field;
  if (field && !suits(node.operator.name, field)) return;
  for (const range of node.operands) {
    if (range.kind !== "range") continue;
    const { low, high } = range;
    if (!isWritten(low) || !isWritten(high) || !selectsNothing({ ...node, operands: [range] }, resource)) continue;
    const swap = fix("swap-range", {}, { span: low, text: spelling(high) }, { span: high, text: spelling(low) });
    report(diagnostic(codes.rangeOrder, range, { low: spelling(low), high: spelling(high) }, [swap]));
  }
}

/** What is the same for equal values. */
type Identity = (value: Value) => Value;

/**
 * In a field of numbers, and in an enum, a number and its digits are one value; where each time has its own offset,
 * those of one instant are.
 */
function identityIn({ name }: Comparison, resource: Resource | undefined): Identity {
  const field = resource && findField(resource, name.text)?.field;
  if (field?.format === "iso") return (value) => readTime(String(value), field) ?? value;
  return field && (field.values || typeFacts[field.type].isNumeric) ? String : (value) => value;
}

/** `tags IN (2, 3, 2)`: a value that is in a list twice adds nothing, and may be a typing error for another one. */
function checkDuplicateValues(node: Comparison, resource: Resource | undefined, report: Report): void {
  if (operators[node.operator.name].arity !== "list") return;
  const identity = identityIn(node, resource);
  const seen = new Set<Value>();
  let before = node.operator.end;
  for (const operand of operandsOf(node)) {
    const { end } = operand;
    if (operand.kind !== "period" && isWritten(operand)) {
      const { value } = operand;
      if (seen.has(identity(value))) {
        const remove = fix("remove", { text: quoteValue(value) }, { span: { start: before, end }, text: "" });
        report(diagnostic(codes.duplicateValue, operand, { value }, [certain(remove)]));
      }
      seen.add(identity(value));
    }
    before = end;
  }
}

const isUnusual = (value: Value) => typeof value === "string" && plainText(value) !== value;

/**
 * `name = 'Café'` with a combining accent: characters that look like others or cannot be seen make another value, which
 * no row may have. Where they are written as escapes, they are meant.
 */
function checkUnusualCharacters(node: Comparison, text: string | undefined, report: Report): void {
  for (const literal of literalsWhere(node, isUnusual)) {
    const found = String(literal.value);
    const written = text?.slice(literal.start, literal.end) ?? found;
    const by = plainText(written);
    if (literal.variable !== undefined || by === written) continue;
    const first = firstUnusual(written);
    const data = { found, plain: plainText(found), ...(first !== undefined && { character: codePointOf(first) }) };
    report(diagnostic(codes.unusualCharacters, literal, data, [rewrite("replace", literal, by)]));
  }
}

/** `name REGEXP '(shoe'`: only a warning, because the dialect of the service is its own. */
function checkPatterns(node: Comparison, report: Report): void {
  if (!operators[node.operator.name].isRegexp) return;
  for (const operand of node.operands) {
    const problem = operand.kind === "string" ? patternProblem(operand.value) : undefined;
    if (problem) report(diagnostic(codes.invalidRegexp, operand, problem));
  }
}
