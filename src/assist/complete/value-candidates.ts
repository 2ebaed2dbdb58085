import { isError } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type ValueTypeRow, valueTypes } from "../../base/language/value-types.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { analyse } from "../../compiler/analyse.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { SingleOperand } from "../../compiler/ast/nodes.ts";
import { skipWord, wordStartLength } from "../../compiler/lexer/characters.ts";
import type { EnumValue, Field } from "../../compiler/resource/resource.ts";
import type { Candidate } from "./candidate.ts";
import { dateCandidates } from "./date-candidates.ts";
import { fieldCandidates } from "./field-candidates.ts";
import type { CompletionOptions, ToolOptions } from "./options.ts";
import { ranked } from "./rank.ts";
import type { Subject } from "./subject.ts";
import type { SuggestedValue, ValueAnswer } from "./value-lookup.ts";

/** Words or a date, without quotes; in a word an apostrophe may be, as in `O'Brien`. */
const BARE = /^[\p{XIDS}\p{Nd}_][^\s,;:(){}[\]"`]*(?:\s+[^\s,;:(){}[\]"'`][^\s,;:(){}[\]"`]*)*$/u;

/** A number as it is typed, which needs no quotes where the type of the field is not known. */
const NUMBER = /^\d+(?:\.\d*)?$/;

/** Whether the comparison compiles with the operand. */
export function compiles({ name, operator }: Subject, operand: SingleOperand, options: ToolOptions): boolean {
  if (operator === undefined) return false;
  const row = operators[operator];
  const operands = row.arity === "range" ? [make.range(operand, operand)] : [operand];
  const spelling = { operator, row, negated: false };
  const condition = make.comparison(make.name(name, make.nowhere), { value: spelling, ...make.nowhere }, operands, 0);
  const query = make.query({ condition }, 0);
  const { resource, bindings = {} } = options;
  const asked = { ...(resource && { resource }), bindings };
  return !analyse({ query }, asked).found.some(isError);
}

export function valueCandidate({ value, label }: EnumValue): Candidate {
  const shown = { label: quoteValue(value), kind: "value" as const, ...(label !== undefined && { title: label }) };
  return { shown, words: [String(value)], names: label === undefined ? [] : [label] };
}

function fieldValues(field: Field, operator: OperatorName): readonly Candidate[] {
  if (operators[operator].readsText) return [];
  const { all } = valueTypes[field.type];
  if (all) return all.map(({ value, words }) => ({ ...valueCandidate({ value, label: words[0] }), names: words }));
  return field.values?.map(valueCandidate) ?? [];
}

const ANY_TEXT = { type: "string" } as const;

/** What was typed, as the literal that it is between quotes: `ann` and `"ann` as `"ann"`. */
function typedValue({ found, operator }: Subject, typed: string, isQuoted: boolean): readonly Candidate[] {
  const isText = operator !== undefined && operators[operator].readsText;
  const form = isText || !found ? ANY_TEXT : found.field;
  const type = valueTypes[form.type];
  const isRight = type.quotesWords && type.diagnose(typed, form) === undefined;
  const isNumber = !found && !isText && NUMBER.test(typed);
  const isNull = typed.toUpperCase() === "NULL"; // It may mean the word, but more often IS NULL, which is a fix.
  const isWord = isQuoted ? typed !== "" : BARE.test(typed) && !isNumber && !isNull && `${typed}:` !== referencePrefix;
  return isRight && isWord ? [{ ...valueCandidate({ value: typed }), isTyped: true }] : [];
}

/** The operands that suit the field and the operator: what was typed, values of the field, variables, other fields. */
export function valueCandidates(
  subject: Subject,
  typed: string,
  isQuoted: boolean,
  options: CompletionOptions,
): readonly Candidate[] {
  const { found, operator } = subject;
  if (operator === undefined) return [];
  const written = new Set(subject.values.map(String));
  const own = found ? fieldValues(found.field, operator).filter(({ words }) => !written.has(words[0] as string)) : [];
  const values = [...typedValue(subject, typed, isQuoted), ...own, ...dateCandidates(subject, typed, options)];
  return isQuoted ? values : [...values, ...boundVariables(subject, options), ...references(subject, options)];
}

/** The variables whose bindings compile as the operand. */
function boundVariables(subject: Subject, options: ToolOptions): readonly Candidate[] {
  return variables(options).flatMap((candidate) => {
    const operand: SingleOperand = { kind: "variable", name: candidate.words[0] as string, ...make.nowhere };
    return compiles(subject, operand, options) ? [candidate] : [];
  });
}

export function variables({ bindings = {} }: ToolOptions): readonly Candidate[] {
  const names = Object.keys(bindings).filter(
    (name) => wordStartLength(name, 0) > 0 && skipWord(name, 0, false) === name.length,
  );
  return names.map((name) => ({ shown: { label: `:${name}`, kind: "variable" }, words: [name] }));
}

/** Flags are numbers on the wire, but nobody compares them with numbers. */
function areAlike(one: ValueTypeRow, other: ValueTypeRow): boolean {
  return one.family === other.family && !one.all === !other.all;
}

function references(subject: Subject, { resource }: ToolOptions): readonly Candidate[] {
  const { operator, found } = subject;
  if (!resource || !operator || !operators[operator].takesReference) return [];
  const compared = operators[operator].readsText ? "string" : found?.field.type;
  const isComparable = ({ type }: Field) => compared === undefined || areAlike(valueTypes[compared], valueTypes[type]);
  return fieldCandidates(resource, "reference", (written, field) => written !== found?.name && isComparable(field));
}

/** Whether a server may know values for the comparison: for words within texts it does not. */
export function takesServedValues({ found, operator }: Subject, typed: string): boolean {
  return (
    found !== undefined &&
    operator !== undefined &&
    operators[operator].suits !== "text" &&
    !/^(?::|Field:)/.test(typed)
  );
}

function servedCandidate({ value, label, detail }: SuggestedValue): Candidate {
  const candidate = valueCandidate({ value, ...(typeof label === "string" && { label }) });
  return typeof detail === "string" ? { ...candidate, shown: { ...candidate.shown, detail } } : candidate;
}

/** A value as one of the type; undefined for one of another type. Services write numbers as texts. */
function valueFor({ found }: Subject, value: string | number): string | number | undefined {
  const { isNumeric = false, isText = false } = found ? valueTypes[found.field.type] : {};
  if (isText) return typeof value === "string" ? value : undefined;
  return isNumeric && String(Number(value)) === value ? Number(value) : value;
}

/**
 * The values of a server that compile as the operand, in its order. Those that were known of the beginning of what is
 * typed stay until the answer comes, if they still fit.
 */
export function servedCandidates(
  { state, values }: ValueAnswer,
  subject: Subject,
  typed: string,
  options: ToolOptions,
): readonly Candidate[] {
  const written = new Set(subject.values.map(String));
  const fitting = values.flatMap((each) => {
    const value = written.has(String(each.value)) ? undefined : valueFor(subject, each.value);
    return value !== undefined && compiles(subject, make.scalar(value), options) ? [{ ...each, value }] : [];
  });
  const candidates = fitting.map(servedCandidate);
  return state === "known" ? candidates : ranked(candidates, typed).filter(({ shown }) => !shown.guess);
}

/** The candidates with others before the first reference. */
export function withAdded(found: readonly Candidate[], added: readonly Candidate[]): readonly Candidate[] {
  const at = found.findIndex(({ shown }) => shown.kind === "reference");
  return at < 0 ? [...found, ...added] : [...found.slice(0, at), ...added, ...found.slice(at)];
}
