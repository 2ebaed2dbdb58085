import { closestMatch, type Guess } from "../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import {
  certain,
  certainIf,
  type Diagnostic,
  diagnostic,
  type Fix,
  fix,
  type Report,
  rewrite,
} from "../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { operators } from "../../../base/language/operators.ts";
import { askOfPeriods, isEitherEnd, type Period } from "../../../base/language/periods.ts";
import { patternProblem } from "../../../base/language/portable-pattern.ts";
import { writeMoment } from "../../../base/language/relative-dates.ts";
import { readTime, zoneOf } from "../../../base/language/time-notations.ts";
import { impossibleIn, readDays } from "../../../base/language/times.ts";
import { exampleOf, typeFacts, valueTypes } from "../../../base/language/value-types.ts";
import { wholeDays } from "../../../base/language/whole-days.ts";
import { firstUnusual, nameCharacter, plainText } from "../../../base/text/invisible.ts";
import { quoteString, quoteValue } from "../../../base/text/quote.ts";
import type { Span } from "../../../base/text/span.ts";
import { ungrouped } from "../../ast/conditions.ts";
import type { Comparison, Condition, Literals, Or, SingleOperand } from "../../ast/nodes.ts";
import { literalsOf, operandsOf } from "../../ast/operands.ts";
import type { FieldReference } from "../../ast/reference.ts";
import { type LocatedValue, wrongValues } from "../../bindings/located-values.ts";
import { type FoundField, findField } from "../../resource/find-field.ts";
import { suits } from "../../resource/permissions.ts";
import type { EnumValue, Field } from "../../resource/resource.ts";
import type { Rule, RuleContext } from "../rule.ts";

/**
 * A value must be one that the field can hold: a number where there are numbers, or a day that the calendar has, whose
 * diagnostic is `date-format`. A day where times are, or a month where days are, has the diagnostic `date-precision`: it
 * could be taken for its first moment, and is meant as a whole. A number and its digits in quotes are the same, as they are to the service. The values of
 * an operator that does not suit the field are passed over: they say nothing about what was meant.
 *
 * @example tags = "many"
 */
export const valueType: Rule = {
  concerns: ({ arity, readsText }) => arity !== "none" && !readsText,
  fieldComparison(comparison, { name, field }, { bindings, report, timeZone }) {
    const { type } = field;
    const { diagnose, repair, family } = valueTypes[type];
    for (const value of wrongValues(comparison, field, bindings, (each) => diagnose(each, field) !== undefined)) {
      const code = diagnose(value.value, field);
      const found = String(value.value);
      const data = { name, type, ...exampleOf(field), found };
      const days = family === "time" ? readDays(found, field) : undefined;
      if (days) {
        const period = wholeDays(days, field, timeZone);
        const isZoned = (zoneOf(field) ?? timeZone) !== undefined;
        const isCertain = isZoned && period !== undefined && !isEitherEnd(comparison.operator.name, [period]);
        const fixes = boundFixes(comparison, value, period).map((each) => certainIf(isCertain, each));
        report(diagnostic(codes.datePrecision, value, { ...data, unit: days.unit }, fixes));
      } else if (code) {
        const meant = repair?.(found, field, timeZone);
        const fixes = replacing(value, meant?.value).map((each) => certainIf(meant?.isCertain === true, each));
        const missing = family === "time" && !meant ? impossibleIn(found) : undefined;
        report(
          diagnostic(
            code === "date-format" ? codes.dateFormat : codes.valueType,
            value,
            { ...data, ...(missing && { missing }) },
            fixes,
          ),
        );
      }
    }
  },
};

/** `created <= "2026-01-31"` → `created <= "2026-01-31 23:59:59"`: the moment of a period that a bound is meant to be. */
function boundFixes(
  { operator, operands }: Comparison,
  value: LocatedValue,
  period: Period<string> | undefined,
): readonly Fix[] {
  const [asked] = (period && askOfPeriods(operator.name, [period])) ?? [];
  if (operands.length > 1 || asked?.operator !== operator.name) return [];
  return replacing(value, asked.values[0]);
}

/** Returns the fix that writes another value, when there is one and the wrong one is in the text. */
export function replacing(
  { start, end, isWritten }: Omit<LocatedValue, "value">,
  meant: string | number | undefined,
): readonly Fix[] {
  if (meant === undefined || !isWritten) return [];
  const by = typeof meant === "number" ? String(meant) : quoteString(meant);
  return [rewrite("replace", { start, end }, by)];
}

/** A longer list is no help in a sentence. */
const MOST_SHOWN = 20;

/** The value that was probably meant: near in letters, or the one with this label. */
function meantBy(found: string, values: readonly EnumValue[]): string | number | undefined {
  const byWord = new Map<string, string | number>();
  for (const { value, label } of values) if (label) byWord.set(label, value);
  for (const { value } of values) byWord.set(String(value), value);
  const near = closestMatch(found, byWord.keys());
  return near === undefined ? undefined : byWord.get(near);
}

/** The error for a value that is none of those of a field. */
export function notAllowed(
  { name, field: { values = [] } }: FoundField,
  value: Omit<LocatedValue, "value">,
  found: string,
  guess: Guess,
): Diagnostic {
  const texts = new Set(values.map((each) => String(each.value)));
  const meant = guess(() => meantBy(found, values));
  const suggestion = meant === undefined ? {} : { suggestion: String(meant) };
  const data = { name, found, allowed: [...texts].slice(0, MOST_SHOWN), ...suggestion };
  const isSame = [...texts].filter((text) => text.toLowerCase() === found.toLowerCase()).length === 1;
  const fixes = replacing(value, meant).map((each) => certainIf(isSame, each));
  return diagnostic(codes.valueNotAllowed, value, data, fixes);
}

/**
 * A field with a fixed set of values holds no other. Their case counts, and a label is no value.
 *
 * @example state = "sold-out"
 */
export const valueNotAllowed: Rule = {
  concerns: ({ arity }) => arity !== "none",
  fieldComparison(comparison, found, { bindings, guess, report }) {
    const { values } = found.field;
    if (!values) return;
    const texts = new Set(values.map(({ value }) => String(value)));
    for (const value of wrongValues(comparison, found.field, bindings, (each) => !texts.has(String(each))))
      report(notAllowed(found, value, String(value.value), guess));
  },
};

function isReserved(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(referencePrefix);
}

/** A loop without a call for numbers, which is a tenth of the time of a long list. */
function holdsReserved(values: readonly (string | number)[]): boolean {
  for (const value of values) if (typeof value === "string" && isReserved(value)) return true;
  return false;
}

/** Long lists are mostly right, so nodes are made only of a list with a reserved value. */
function reportInList(list: Literals, report: Report): void {
  if (!holdsReserved(list.values)) return;
  for (const { value, ...span } of literalsOf(list)) reportReserved(value, span, report);
}

function reportReserved(value: string | number | FieldReference, at: Span, report: Report): void {
  if (isReserved(value)) report(diagnostic(codes.reservedPrefix, at, { value }));
}

/**
 * In a selection, a string with the prefix of a reference is a reference. So such a string cannot be sent as a value,
 * neither a literal nor one that a variable is bound to.
 *
 * @example name = "Field:label"
 */
export const reservedPrefix: Rule = {
  sentOperand(operand, bound, _operator, report) {
    if (operand.kind === "string") reportReserved(operand.value, operand, report);
    else if (operand.kind === "literals") reportInList(operand, report);
    else for (const value of bound) reportReserved(value, operand, report);
  },
};

type Scalar = Extract<SingleOperand, { readonly value: string | number }>;

function isScalar(operand: SingleOperand): operand is Scalar {
  return operand.kind === "string" || operand.kind === "number";
}

function written(operand: Scalar): string {
  if (operand.kind === "string" && operand.moment) return writeMoment(operand.moment);
  return quoteValue(operand.value);
}

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Whether the one text is greater in any order that a service may have: by case or not, digits as numbers or not. */
function isLaterText(low: string, high: string): boolean {
  const areNumbers = NUMERIC.test(low) && NUMERIC.test(high);
  const isGreaterNumber = !areNumbers || Number(low) > Number(high);
  return isGreaterNumber && low > high && low.toLowerCase() > high.toLowerCase();
}

/** Whether the one is greater, as far as can be said without knowing the field. */
function isAfter(low: Scalar, high: Scalar): boolean {
  if (low.kind === "number" && high.kind === "number") return low.value > high.value;
  return low.kind === "string" && high.kind === "string" && isLaterText(low.value, high.value);
}

/** The same in a field that is known. What the field cannot hold has an error of its own. */
function isAfterIn(field: Field, { value: low }: Scalar, { value: high }: Scalar): boolean {
  const { diagnose, isNumeric, family, place } = valueTypes[field.type];
  if (diagnose(low, field) || diagnose(high, field)) return false;
  if (family === "time") return Number(place?.(low, field)) > Number(place?.(high, field));
  return isNumeric ? Number(low) > Number(high) : isLaterText(String(low), String(high));
}

/** Whether an OR can be sent whatever its ranges are, because all are of one field. */
function isOfOneField({ terms }: Or): boolean {
  const all = terms.map(ungrouped);
  const nameOf = (term: Condition | undefined) =>
    term?.kind === "comparison" && operators[term.operator.name].arity === "range" ? term.name.text : undefined;
  const name = nameOf(all[0]);
  return name !== undefined && all.every((term) => nameOf(term) === name);
}

/**
 * Reports the reversed ranges of a condition. Under NOT and under most ORs an empty range is sent as nothing, and one
 * with values in it may have no filter, so there the bounds cannot be swapped.
 */
function checkRanges(condition: Condition, canSwap: boolean, context: RuleContext): void {
  switch (condition.kind) {
    case "comparison":
      if (operators[condition.operator.name].arity === "range") checkComparison(condition, canSwap, context);
      break;
    case "group":
      checkRanges(condition.condition, canSwap, context);
      break;
    case "not":
      checkRanges(condition.term, false, context);
      break;
    case "and":
      for (const term of condition.terms) checkRanges(term, canSwap, context);
      break;
    case "or": {
      const canSwapTerms = canSwap && isOfOneField(condition);
      for (const term of condition.terms) checkRanges(term, canSwapTerms, context);
    }
  }
}

function checkComparison(node: Comparison, canSwap: boolean, { report, resource }: RuleContext): void {
  const field = resource && findField(resource, node.name.text)?.field;
  if (field && !suits(node.operator.name, field)) return;
  for (const range of node.operands) {
    if (range.kind !== "range") continue;
    const { low, high, start, end } = range;
    if (!isScalar(low) || !isScalar(high)) continue;
    if (!(field ? isAfterIn(field, low, high) : isAfter(low, high))) continue;
    const edits = [
      { span: { start: low.start, end: low.end }, text: written(high) },
      { span: { start: high.start, end: high.end }, text: written(low) },
    ];
    const fixes = canSwap ? [fix("swap-range", {}, ...edits)] : [];
    report(diagnostic(codes.rangeOrder, { start, end }, { low: written(low), high: written(high) }, fixes));
  }
}

/**
 * A range whose first value is greater than its second holds nothing.
 *
 * @example sum BETWEEN 5 AND 1
 */
export const rangeOrder: Rule = {
  query({ condition }, context) {
    if (condition) checkRanges(condition, true, context);
  },
};

/** What is the same for equal values. */
type Identity = (value: string | number) => string | number;

const asItIs: Identity = (value) => value;

/**
 * In a field of numbers, and in an enum, a number and its digits are one value; where each time has its own offset,
 * those of one instant are.
 */
function identityIn({ name }: Comparison, { resource }: RuleContext): Identity {
  const field = resource && findField(resource, name.text)?.field;
  if (field?.format === "iso") return (value) => readTime(String(value), field) ?? value;
  return field && (field.values || typeFacts[field.type].isNumeric) ? String : asItIs;
}

function hasDuplicates({ operands }: Comparison, identity: Identity): boolean {
  const [only] = operands;
  if (operands.length > 1 || only?.kind !== "literals") return operands.length > 1;
  const { values } = only;
  return new Set(identity === asItIs ? values : values.map(identity)).size < values.length;
}

function reportDuplicates(node: Comparison, identity: Identity, { report }: RuleContext): void {
  const seen = new Set<string | number>();
  let before = node.operator.end;
  for (const operand of operandsOf(node)) {
    const { start, end } = operand;
    const value = operand.kind === "string" || operand.kind === "number" ? operand.value : undefined;
    if (value !== undefined && seen.has(identity(value))) {
      const text = quoteValue(value);
      const edit = { span: { start: before, end }, text: "" };
      report(diagnostic(codes.duplicateValue, { start, end }, { value }, [certain(fix("remove", { text }, edit))]));
    }
    if (value !== undefined) seen.add(identity(value));
    before = end;
  }
}

/**
 * A value that is in a list twice adds nothing, and may be a typing error for another one.
 *
 * @example tags IN (2, 3, 2)
 */
export const duplicateValue: Rule = {
  concerns: ({ arity }) => arity === "list",
  comparison(node, context) {
    const identity = identityIn(node, context);
    if (hasDuplicates(node, identity)) reportDuplicates(node, identity, context);
  },
};

/** Whether a list has a value that may be unusual: a loop without nodes, because most lists have none. */
function mayBeUnusual({ operands }: Comparison): boolean {
  const isUnusual = (value: unknown) => typeof value === "string" && plainText(value) !== value;
  return operands.some((operand) => {
    if (operand.kind === "literals") return operand.values.some(isUnusual);
    if (operand.kind === "range")
      return [operand.low, operand.high].some((end) => "value" in end && isUnusual(end.value));
    return operand.kind === "string" && isUnusual(operand.value);
  });
}

/**
 * Characters that look like others or cannot be seen make another value, which no row may have. Where they are written
 * as escapes, they are meant.
 *
 * @example name = 'Café'
 */
export const unusualCharacters: Rule = {
  concerns: ({ arity }) => arity !== "none",
  comparison(node, { report, hasErrors, text }) {
    if (hasErrors() || !mayBeUnusual(node)) return;
    for (const operand of operandsOf(node)) {
      if (operand.kind !== "string") continue;
      const { start, end, value: found } = operand;
      const written = text?.slice(start, end) ?? found;
      const by = plainText(written);
      if (by === written) continue;
      const first = firstUnusual(written);
      const data = { found, plain: plainText(found), ...(first !== undefined && { character: nameCharacter(first) }) };
      report(diagnostic(codes.unusualCharacters, operand, data, [rewrite("replace", { start, end }, by)]));
    }
  },
};

/**
 * Engines read many regular expressions in different ways or not at all. Only a warning, because the dialect of the
 * service is its own.
 *
 * @example name REGEXP '(shoe'
 */
export const invalidRegexp: Rule = {
  concerns: ({ isRegexp }) => isRegexp === true,
  comparison(node, { bindings, report }) {
    for (const operand of operandsOf(node)) {
      const isBound = operand.kind === "variable" && Object.hasOwn(bindings, operand.name);
      const pattern = isBound ? bindings[operand.name] : operand.kind === "string" ? operand.value : undefined;
      const problem = typeof pattern === "string" ? patternProblem(pattern) : undefined;
      if (problem) report(diagnostic(codes.invalidRegexp, operand, problem));
    }
  },
};
