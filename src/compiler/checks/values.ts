import { closestMatch, type Guess } from "../../base/diagnostics/closest-match.ts";
import {
  certain,
  certainIf,
  type Diagnostic,
  diagnostic,
  type Fix,
  fix,
  type Report,
  rewrite,
} from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import { patternProblem } from "../../base/language/portable-pattern.ts";
import { writeMoment } from "../../base/language/relative-dates.ts";
import { impossibleIn, readTime, zoneOf } from "../../base/language/times.ts";
import { exampleOf, typeFacts, valueTypes } from "../../base/language/value-types.ts";
import { codePointOf, firstUnusual, plainText } from "../../base/text/invisible.ts";
import { quoteString, quoteValue } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison, NumberLiteral, Operand, SingleOperand, StringLiteral } from "../ast/nodes.ts";
import { flattenRanges, literalsOf, operandsOf } from "../ast/walk.ts";
import { askOfPeriod, isEitherEnd, type Period, readPeriod } from "../dates/periods.ts";
import { type FoundField, findField } from "../resource/find-field.ts";
import { type EnumValue, type Field, type Resource, suits } from "../resource/resource.ts";
import type { ResourceContext } from "./fields.ts";

type Literal = StringLiteral | NumberLiteral;
type Value = string | number;

function isLiteral(operand: Operand): operand is Literal {
  return operand.kind === "string" || operand.kind === "number";
}

/** Whether it can be a value: a string that looks like a reference is another error. */
function isReserved(value: Value): value is string {
  return typeof value === "string" && value.startsWith(referencePrefix);
}

/** Not by `some`: such lists are long. */
function hasReserved(values: readonly Value[]): boolean {
  for (const value of values) if (isReserved(value)) return true;
  return false;
}

/** The literals of a comparison with such values. Long lists seldom have one, so nodes are made only when they do. */
function literalsWhere({ operands }: Comparison, isSuch: (value: Value) => boolean): readonly Literal[] {
  const found: Literal[] = [];
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") {
      if (operand.values.some(isSuch)) found.push(...[...literalsOf(operand)].filter(({ value }) => isSuch(value)));
    } else if (isLiteral(operand) && isSuch(operand.value)) found.push(operand);
  }
  return found;
}

/** The values that a field cannot hold; of those with another error, nothing is said. */
function wrongValues(comparison: Comparison, isRight: (value: Value) => boolean, { isWrong }: ResourceContext) {
  const wrong = literalsWhere(comparison, (value) => !isReserved(value) && !isRight(value));
  return wrong.filter(({ start }) => !isWrong(start));
}

/**
 * `tags = "many"`: a value must be one that the field can hold. A number and its digits in quotes are the same, as they
 * are to the service. A day where times are, or a month where days are, could be taken for its first moment, and is
 * meant as a whole.
 */
export function checkValueTypes(comparison: Comparison, { name, field }: FoundField, context: ResourceContext): void {
  const { type } = field;
  const { report, timeZone } = context;
  const { accepts, repair, family } = valueTypes[type];
  if (operators[comparison.operator.name].readsText) return;
  for (const value of wrongValues(comparison, (each) => accepts(each, field), context)) {
    const found = String(value.value);
    const data = { name, type, ...exampleOf(field), found };
    const period = family === "time" ? readPeriod(found, field, timeZone) : undefined;
    if (period) {
      const isZoned = (zoneOf(field) ?? timeZone) !== undefined;
      const isCertain = isZoned && !isEitherEnd(comparison.operator.name, [period]);
      const fixes = boundFixes(comparison, value, period).map((each) => certainIf(isCertain, each));
      report(diagnostic(codes.datePrecision, value, { ...data, unit: period.unit }, fixes));
    } else {
      const meant = repair?.(found, field, timeZone);
      const fixes = replaceBy(value, meant?.value).map((each) => certainIf(meant?.isCertain === true, each));
      const missing = family === "time" && !meant ? impossibleIn(found) : undefined;
      const code = family === "time" ? codes.dateFormat : codes.valueType;
      report(diagnostic(code, value, { ...data, ...(missing && { missing }) }, fixes));
    }
  }
}

/** `created <= "2026-01-31"` → `created <= "2026-01-31 23:59:59"`: the moment of a period that a bound is meant to be. */
function boundFixes({ operator, operands }: Comparison, value: Literal, period: Period<string>): readonly Fix[] {
  const [asked] = askOfPeriod(operator.name, period) ?? [];
  if (operands.length > 1 || asked?.operator !== operator.name) return [];
  return replaceBy(value, asked.values[0]);
}

/** The fix that writes another value, when there is one and the wrong one is in the text. */
export function replaceBy(
  { start, end, variable }: Span & { readonly variable?: string },
  meant: Value | undefined,
): readonly Fix[] {
  if (meant === undefined || variable !== undefined) return [];
  return [rewrite("replace", { start, end }, typeof meant === "number" ? String(meant) : quoteString(meant))];
}

/** `state = "sold-out"`: a field with a fixed set of values holds no other. Their case counts, and a label is no value. */
export function checkAllowedValues(comparison: Comparison, found: FoundField, context: ResourceContext): void {
  const { values } = found.field;
  if (!values) return;
  const texts = new Set(values.map(({ value }) => String(value)));
  for (const wrong of wrongValues(comparison, (each) => texts.has(String(each)), context))
    context.report(valueNotAllowed(found, wrong, String(wrong.value), context.guess));
}

/** A longer list is no help in a sentence. */
const MOST_SHOWN = 20;

/** The error for a value that is none of those of a field. */
export function valueNotAllowed(
  { name, field: { values = [] } }: FoundField,
  place: Span & { readonly variable?: string },
  found: string,
  guess: Guess,
): Diagnostic {
  const texts = new Set(values.map((each) => String(each.value)));
  const meant = guess(() => meantBy(found, values));
  const suggestion = meant === undefined ? {} : { suggestion: String(meant) };
  const data = { name, found, allowed: [...texts].slice(0, MOST_SHOWN), ...suggestion };
  const isSame = [...texts].filter((text) => text.toLowerCase() === found.toLowerCase()).length === 1;
  const fixes = replaceBy(place, meant).map((each) => certainIf(isSame, each));
  return diagnostic(codes.valueNotAllowed, place, data, fixes);
}

/** The value that was probably meant: near in letters, or the one with this label. */
function meantBy(found: string, values: readonly EnumValue[]): Value | undefined {
  const byWord = new Map<string, Value>();
  for (const { value, label } of values) if (label) byWord.set(label, value);
  for (const { value } of values) byWord.set(String(value), value);
  const near = closestMatch(found, byWord.keys());
  return near === undefined ? undefined : byWord.get(near);
}

/**
 * `sum BETWEEN 1 AND Field:budget`: some operators cannot compare a field with another field. `name = "Field:label"`: in a
 * selection, a string with this prefix is a reference, so it cannot be sent as a value.
 */
export function checkOperands({ operator, operands }: Comparison, isSent: boolean, report: Report): void {
  const { takesReference, canonical } = operators[operator.name];
  const checkValue = ({ start, end, value }: Literal) => {
    if (isReserved(value)) report(diagnostic(codes.reservedPrefix, { start, end }, { value: String(value) }));
  };
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "reference") {
      if (!takesReference) report(diagnostic(codes.fieldReferenceOperator, operand, { operator: canonical }));
    } else if (!isSent) continue;
    else if (operand.kind === "string") checkValue(operand);
    else if (operand.kind === "literals" && hasReserved(operand.values))
      for (const each of literalsOf(operand)) checkValue(each);
  }
}

function written(operand: Literal): string {
  return operand.kind === "string" && operand.moment ? writeMoment(operand.moment) : quoteValue(operand.value);
}

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Whether the one text is greater in any order that a service may have: by case or not, digits as numbers or not. */
function isLaterText(low: string, high: string): boolean {
  const areNumbers = NUMERIC.test(low) && NUMERIC.test(high);
  const isGreaterNumber = !areNumbers || Number(low) > Number(high);
  return isGreaterNumber && low > high && low.toLowerCase() > high.toLowerCase();
}

/** Whether the one is greater, as far as can be said without knowing the field. */
function isAfter(low: Literal, high: Literal): boolean {
  if (low.kind === "number" && high.kind === "number") return low.value > high.value;
  return low.kind === "string" && high.kind === "string" && isLaterText(low.value, high.value);
}

/** The same in a field that is known. What the field cannot hold has an error of its own. */
function isAfterIn(field: Field, { value: low }: Literal, { value: high }: Literal): boolean {
  const { accepts, isNumeric, family, place } = valueTypes[field.type];
  if (!accepts(low, field) || !accepts(high, field)) return false;
  if (family === "time") return Number(place?.(low, field)) > Number(place?.(high, field));
  return isNumeric ? Number(low) > Number(high) : isLaterText(String(low), String(high));
}

/** Whether a literal is in the text; values of variables change. */
function isWritten(operand: SingleOperand): operand is Literal {
  return isLiteral(operand) && operand.variable === undefined;
}

/** `sum BETWEEN 5 AND 1`: a range whose first value is the greater one is empty. */
export function checkRanges(node: Comparison, resource: Resource | undefined, report: Report): void {
  const field = resource && findField(resource, node.name.text)?.field;
  if (field && !suits(node.operator.name, field)) return;
  for (const range of node.operands) {
    if (range.kind !== "range") continue;
    const { low, high } = range;
    if (!isWritten(low) || !isWritten(high)) continue;
    if (!(field ? isAfterIn(field, low, high) : isAfter(low, high))) continue;
    const swap = fix(
      "swap-range",
      {},
      { span: { start: low.start, end: low.end }, text: written(high) },
      { span: { start: high.start, end: high.end }, text: written(low) },
    );
    report(diagnostic(codes.rangeOrder, range, { low: written(low), high: written(high) }, [swap]));
  }
}

/** What is the same for equal values. */
type Identity = (value: Value) => Value;

const asItIs: Identity = (value) => value;

/**
 * In a field of numbers, and in an enum, a number and its digits are one value; where each time has its own offset,
 * those of one instant are.
 */
function identityIn({ name }: Comparison, resource: Resource | undefined): Identity {
  const field = resource && findField(resource, name.text)?.field;
  if (field?.format === "iso") return (value) => readTime(String(value), field) ?? value;
  return field && (field.values || typeFacts[field.type].isNumeric) ? String : asItIs;
}

function mayHaveDuplicates({ operands }: Comparison, identity: Identity): boolean {
  const [only] = operands;
  if (operands.length > 1 || only?.kind !== "literals") return operands.length > 1;
  const { values } = only;
  return new Set(identity === asItIs ? values : values.map(identity)).size < values.length;
}

/** `tags IN (2, 3, 2)`: a value that is in a list twice adds nothing, and may be a typing error for another one. */
export function checkDuplicateValues(node: Comparison, resource: Resource | undefined, report: Report): void {
  if (operators[node.operator.name].arity !== "list") return;
  const identity = identityIn(node, resource);
  if (!mayHaveDuplicates(node, identity)) return;
  const seen = new Set<Value>();
  let before = node.operator.end;
  for (const operand of operandsOf(node)) {
    const { start, end } = operand;
    if (operand.kind !== "period" && isWritten(operand)) {
      const { value } = operand;
      if (seen.has(identity(value))) {
        const remove = fix("remove", { text: quoteValue(value) }, { span: { start: before, end }, text: "" });
        report(diagnostic(codes.duplicateValue, { start, end }, { value }, [certain(remove)]));
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
export function checkUnusualCharacters(node: Comparison, text: string | undefined, report: Report): void {
  for (const { start, end, value, variable } of literalsWhere(node, isUnusual)) {
    const found = String(value);
    const written = text?.slice(start, end) ?? found;
    const by = plainText(written);
    if (variable !== undefined || by === written) continue;
    const first = firstUnusual(written);
    const data = { found, plain: plainText(found), ...(first !== undefined && { character: codePointOf(first) }) };
    report(diagnostic(codes.unusualCharacters, { start, end }, data, [rewrite("replace", { start, end }, by)]));
  }
}

/** `name REGEXP '(shoe'`: only a warning, because the dialect of the service is its own. */
export function checkPatterns(node: Comparison, report: Report): void {
  if (!operators[node.operator.name].isRegexp) return;
  for (const operand of node.operands) {
    const problem = operand.kind === "string" ? patternProblem(operand.value) : undefined;
    if (problem) report(diagnostic(codes.invalidRegexp, operand, problem));
  }
}
