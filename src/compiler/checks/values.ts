import { closestMatch, type Guess } from "../../base/diagnostics/closest-match.ts";
import type { Diagnostic, Fix, Report } from "../../base/diagnostics/diagnostic.ts";
import { certainIf, diagnostic, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { hasReferencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import { impossibleIn, zoneOf } from "../../base/language/times.ts";
import { exampleOf, type Value, valueTypes } from "../../base/language/value-types.ts";
import { quoteString, quoteValue } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison, NumberLiteral, Operand, StringLiteral } from "../ast/nodes.ts";
import { flattenRanges, literalsOf } from "../ast/walk.ts";
import { comparePeriod, dependsOnEnd, readPeriod, type TimeRange } from "../dates/periods.ts";
import type { FoundField } from "../resource/find-field.ts";
import type { EnumValue } from "../resource/resource.ts";
import type { ResourceContext } from "./fields.ts";

export type Literal = StringLiteral | NumberLiteral;

export function isLiteral(operand: Operand): operand is Literal {
  return operand.kind === "string" || operand.kind === "number";
}

/** The literals of a comparison with such values. Long lists seldom have one, so nodes are made only when they do. */
export function literalsWhere({ operands }: Comparison, isSuch: (value: Value) => boolean): readonly Literal[] {
  const found: Literal[] = [];
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") {
      if (operand.values.some(isSuch)) found.push(...[...literalsOf(operand)].filter(({ value }) => isSuch(value)));
    } else if (isLiteral(operand) && isSuch(operand.value)) found.push(operand);
  }
  return found;
}

/** The values that a field cannot hold. Values with a syntax error are skipped. */
function invalidValues(comparison: Comparison, isValid: (value: Value) => boolean, context: ResourceContext) {
  const isWrong = (value: Value) => !(context.isSent && hasReferencePrefix(value)) && !isValid(value);
  return literalsWhere(comparison, isWrong).filter(({ start }) => !context.unclosed.has(start));
}

/**
 * `tags = "many"`: a value must be one that the field can hold. A number and its digits in quotes are the same, as they
 * are to the service. A day where times are, or a month where days are, could be taken for its first moment, and is
 * meant as a whole.
 */
export function checkValueTypes(comparison: Comparison, { name, field }: FoundField, context: ResourceContext): void {
  const { report, clock } = context;
  const { accepts, repair, family } = valueTypes[field.type];
  if (operators[comparison.operator.name].readsText) return;
  const wrong = invalidValues(comparison, (each) => accepts(each, field), context);
  const timeZone = wrong.length > 0 && family === "time" && clock ? (clock.timeZone ?? "UTC") : undefined;
  for (const value of wrong) {
    const found = String(value.value);
    const data = { name, type: field.type, ...exampleOf(field), found };
    const period = family === "time" ? readPeriod(found, field, timeZone) : undefined;
    if (period) {
      const isZoned = (zoneOf(field) ?? timeZone) !== undefined;
      const { name: operator } = comparison.operator;
      const isWhole = operators[operator].predicate.kind === "equal" && period.unit !== "day";
      const isCertain = isZoned && (isWhole || !dependsOnEnd(operator, [period]));
      const fixes = periodFixes(comparison, value, period).map((each) => certainIf(isCertain, each));
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

/** `created <= "2026-01-31"` → `created <= "2026-01-31 23:59:59"`, and `created = "2026-01-31"` → `created BETWEEN …`. */
function periodFixes({ operator, operands }: Comparison, value: Literal, period: TimeRange<string>): readonly Fix[] {
  const { first, end, includesEnd } = period;
  const range = operands.find((each) => each.kind === "range" && (each.low === value || each.high === value));
  if (range?.kind === "range") return replaceBy(value, range.low === value ? first : includesEnd ? end : undefined);
  if (operands.length > 1) return [];
  const [compared, another] = comparePeriod(operator.name, period) ?? [];
  if (!compared || another || value.variable !== undefined) return [];
  if (compared.operator === operator.name) return replaceBy(value, compared.values[0]);
  const by = `${operators[compared.operator].canonical} ${compared.values.map(quoteString).join(" AND ")}`;
  return [rewrite("replace", { start: operator.start, end: value.end }, by)];
}

/** The fix that writes another value, when there is one and the wrong one is in the text. */
export function replaceBy(place: Span & { readonly variable?: string }, meant: Value | undefined): readonly Fix[] {
  if (meant === undefined || place.variable !== undefined) return [];
  return [rewrite("replace", place, quoteValue(meant))];
}

/** `state = "sold-out"`: a field with a fixed set of values holds no other. Their case counts, and a label is no value. */
export function checkAllowedValues(comparison: Comparison, found: FoundField, context: ResourceContext): void {
  const { values } = found.field;
  if (!values) return;
  const texts = new Set(values.map(({ value }) => String(value)));
  for (const wrong of invalidValues(comparison, (each) => texts.has(String(each)), context))
    context.report(valueNotAllowed(found, wrong, String(wrong.value), context.guess));
}

/** A longer list is no help in a sentence. */
const MOST_SHOWN = 20;

/** The error for a value that is not one of those of an enum. */
export function valueNotAllowed(
  { name, field: { values = [] } }: FoundField,
  place: Span & { readonly variable?: string },
  found: string,
  guess: Guess,
): Diagnostic {
  const texts = new Set(values.map((each) => String(each.value)));
  const meant = guess(() => closestValue(found, values));
  const suggestion = meant === undefined ? {} : { suggestion: String(meant) };
  const data = { name, found, allowed: [...texts].slice(0, MOST_SHOWN), ...suggestion };
  const isSame = [...texts].filter((text) => text.toLowerCase() === found.toLowerCase()).length === 1;
  const fixes = replaceBy(place, meant).map((each) => certainIf(isSame, each));
  return diagnostic(codes.valueNotAllowed, place, data, fixes);
}

/** The value that was probably meant: near in letters, or the one with this label. */
function closestValue(found: string, values: readonly EnumValue[]): Value | undefined {
  const byWord = new Map<string, Value>();
  for (const { value, label } of values) if (label) byWord.set(label, value);
  for (const { value } of values) byWord.set(String(value), value);
  const near = closestMatch(found, byWord.keys());
  return near === undefined ? undefined : byWord.get(near);
}

/** `name = "Field:label"`: in a selection, a string with this prefix is a reference, so it cannot be sent as a value. */
export function checkReservedPrefix(comparison: Comparison, report: Report): void {
  for (const literal of literalsWhere(comparison, hasReferencePrefix))
    report(diagnostic(codes.reservedPrefix, literal, { value: String(literal.value) }));
}
