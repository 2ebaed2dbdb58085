import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauseKeys, clauses, referencePrefix } from "../../base/language/clauses.ts";
import { clauseDocs, operatorDocs, type PeriodName } from "../../base/language/descriptions.ts";
import { arities, type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { units } from "../../base/language/relative-dates.ts";
import { foreignSpellings, spellingsOf } from "../../base/language/spellings.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { compileText } from "../../compiler/compile.ts";
import { isBareName, spellName } from "../../compiler/lexer/characters.ts";
import { isNameToken, Kind, phraseFor, type Token } from "../../compiler/lexer/token.ts";
import { depthsOf } from "../../compiler/parser/nesting.ts";
import { clauseRanks } from "../../compiler/parser/recovery/recover.ts";
import type { EnumValue, Field, Resource, Role } from "../../compiler/resource/resource.ts";
import { isPermitted, operatorsFor, supportsClause, takesClause } from "../../compiler/resource/resource.ts";
import { type CompletionContext, type Subject, subjectOf } from "./context.ts";
import type { Candidate, CompletionKind, CompletionOptions, ToolOptions } from "./options.ts";

type Kinds = ReadonlySet<Kind>;
const termStarts: readonly Kind[] = [Kind.Name, Kind.Not, Kind.LeftParenthesis];
const wordEnds: readonly Kind[] = [Kind.Comma, Kind.RightParenthesis];

/** All candidates in a context; `before` and `after` are the tokens around the word being typed. */
export function candidatesAt(
  context: CompletionContext,
  before: readonly Token[],
  after: readonly Token[],
  options: CompletionOptions,
): readonly Candidate[] {
  const { accepted, quote, isAfterWord } = context;
  const allowed = allowedKinds(context, after, options);
  if (isAfterWord) return keywords(new Set(wordEnds.filter((kind) => allowed.has(kind))));
  const subject = subjectOf(accepted, after, options.resource);
  const candidates: Candidate[] = [];
  if (allowed.has(Kind.Name)) candidates.push(...nameCandidates(context, after, options));
  if (allowed.has(Kind.OneOperator) && quote === "") candidates.push(...operatorCandidates(subject, options));
  candidates.push(...operandCandidates(context, subject, allowed, options));
  if (quote === "") candidates.push(...keywords(allowed), ...clauseCandidates(allowed, before, after, options));
  if (allowed.has(Kind.Unit)) candidates.push(...unitsBehind(accepted.at(-1)));
  return candidates;
}

/** The kinds of token that the grammar expects, except those that another rule would reject. */
function allowedKinds(context: CompletionContext, after: readonly Token[], options: ToolOptions): Kinds {
  const { state, accepted, clause } = context;
  const isTerm = state.expected.has(Kind.Not);
  // `SELECT a b = 1` is valid too, but WHERE is offered before a condition there.
  const isFirst = accepted.length === 0 && !after.some(({ kind }) => kind === Kind.Select || kind === Kind.Where);
  const canBegin = (isFirst || accepted.length > 0) && clause !== Kind.Select && isClauseAllowed("filters", options);
  const isDeep = (depthsOf(accepted).at(-1) ?? 0) >= limitsOf(options.limits).maxDepth;
  const isAllowed = (kind: Kind) => !termStarts.includes(kind) || (canBegin && (kind === Kind.Name || !isDeep));
  return new Set([...state.expected.keys()].filter((kind) => !isTerm || isAllowed(kind)));
}

function fieldCandidate(name: string, field: Field, prefix: string): Candidate {
  const { label, description, cost, deprecated, type } = field;
  const saysMore = label !== undefined && label.toLowerCase() !== name.toLowerCase();
  const shown = {
    label: prefix + spellName(name),
    kind: prefix === "" ? ("field" as const) : ("reference" as const),
    ...(saysMore && { title: label }),
    detail: type,
    ...(description !== undefined && { documentation: description }),
    ...(cost !== undefined && { cost }),
    ...(deprecated && { deprecated: true as const }),
  };
  return { shown, texts: [name], synonyms: label === undefined ? [] : [label] };
}

/** The fields with the role that `isWanted` accepts, in the order of the resource; references with their prefix. */
function fieldCandidates({ fields }: Resource, role: Role, isWanted = (_name: string, _field: Field) => true) {
  const prefix = role === "reference" ? referencePrefix : "";
  return Object.entries(fields).flatMap(([name, field]) =>
    isPermitted(field, role) && isWanted(name, field) ? fieldCandidate(name, field, prefix) : [],
  );
}

/** The fields for a condition; in SELECT and ORDER BY, those that the clause at the cursor does not name. */
function nameCandidates(context: CompletionContext, after: readonly Token[], { resource }: ToolOptions) {
  const { state, accepted, clause } = context;
  if (!resource) return [];
  if (state.expected.has(Kind.Not)) return fieldCandidates(resource, "filter");
  const isHead = ({ kind }: Token) => clauseRanks.has(kind);
  const end = after.findIndex(isHead);
  const own = [...accepted.slice(accepted.findLastIndex(isHead) + 1), ...after.slice(0, end < 0 ? after.length : end)];
  const others = new Set(own.flatMap((token) => (isNameToken(token) ? token.value : [])));
  return fieldCandidates(resource, clause === Kind.Select ? "select" : "sort", (name) => !others.has(name));
}

const foreign = /* @__PURE__ */ foreignSpellings();

/** The operators that suit the field; IS NULL only where a field can be null. */
function operatorCandidates({ found }: Subject, { messages }: ToolOptions): readonly Candidate[] {
  const field = found?.field;
  const suitable = field ? operatorsFor(field) : operatorNames;
  const saysSomething = (name: OperatorName) => !field || field.nullable || operators[name].whenNull === undefined;
  return suitable.filter(saysSomething).map((name): Candidate => {
    const operator = operators[name];
    const { placeholder } = arities[operator.arity];
    const detail = placeholder && localizeText(placeholder, messages);
    const documentation = localizeText(operatorDocs[name], messages);
    const others = foreign.filter(({ words, means }) => means === name && /[A-Z]{3}/.test(words));
    const shown = { label: operator.canonical, kind: "operator" as const, documentation, ...(detail && { detail }) };
    return { shown, texts: spellingsOf(name), synonyms: others.map(({ words }) => words), operator };
  });
}

function operandCandidates(context: CompletionContext, subject: Subject, allowed: Kinds, options: ToolOptions) {
  const { typed, quote, clause } = context;
  const isQuoted = quote !== "" && quote !== "`";
  if (allowed.has(Kind.Number) && allowed.has(Kind.Variable) && !allowed.has(Kind.String)) {
    const value = clause === Kind.Limit ? options.resource?.maxLimit : undefined;
    return value === undefined ? variables(options) : [...variables(options), valueCandidate({ value })];
  }
  const dates = quote === "" ? dateCandidates(subject, allowed, options) : [];
  if (!allowed.has(Kind.String)) return allowed.has(Kind.Variable) ? [...dates, ...variables(options)] : dates;
  const values = [...ownValues(subject, typed, isQuoted), ...dates];
  return isQuoted ? values : [...values, ...variables(options), ...references(subject, options)];
}

export function valueCandidate({ value, label }: EnumValue): Candidate {
  const shown = { label: quoteValue(value), kind: "value" as const, ...(label !== undefined && { title: label }) };
  return { shown, texts: [String(value)], synonyms: label === undefined ? [] : [label] };
}

/** The typed value, and the values of the field that are not in the list yet. */
function ownValues(subject: Subject, typed: string, isQuoted: boolean): readonly Candidate[] {
  const { found, operator, values } = subject;
  if (operator === undefined) return [];
  const written = new Set(values.map(String));
  const own = found && !operator.readsText ? fieldValues(found.field) : [];
  return [...typedValue(subject, typed, isQuoted), ...own.filter(({ texts: [word = ""] }) => !written.has(word))];
}

function fieldValues({ type, values = [] }: Field): readonly Candidate[] {
  const { all } = valueTypes[type];
  if (!all) return values.map(valueCandidate);
  return all.map(({ value, words }): Candidate => ({ ...valueCandidate({ value, label: words[0] }), synonyms: words }));
}

/** A word without quotes, such as `O'Brien`. */
const BARE = /^[\p{XIDS}\p{Nd}_][^\s,;:(){}[\]"`]*$/u;

/** A number, complete or not, which needs no quotes if the type of the field is unknown. */
const NUMBER = /^\d+(?:\.\d*)?$/;

/** The typed text as a string literal: `ann` and `"ann` as `"ann"`. */
function typedValue({ found, operator }: Subject, typed: string, isQuoted: boolean): readonly Candidate[] {
  const isText = operator?.readsText === true;
  const form = isText || !found ? ({ type: "string" } as const) : found.field;
  const type = valueTypes[form.type];
  const isValid = (type.isText || type.family === "time") && type.accepts(typed, form);
  const isNumber = !found && !isText && NUMBER.test(typed);
  const isNull = typed.toUpperCase() === "NULL"; // It may mean the word, but more often IS NULL, which is a fix.
  const isWord = isQuoted ? typed !== "" : BARE.test(typed) && !isNumber && !isNull && `${typed}:` !== referencePrefix;
  return isValid && isWord ? [{ ...valueCandidate({ value: typed }), isTyped: true }] : [];
}

function variables({ bindings = {} }: ToolOptions): readonly Candidate[] {
  return Object.keys(bindings)
    .filter((name) => isBareName(name) && !name.includes(":"))
    .map((name) => ({ shown: { label: `:${name}`, kind: "variable" }, texts: [name] }));
}

function references({ operator, found }: Subject, { resource }: ToolOptions): readonly Candidate[] {
  if (!resource || !operator?.takesReference) return [];
  const compared = operator.readsText ? "string" : found?.field.type;
  // Flags are numbers in a selection, but comparing them with numbers makes no sense.
  const alike = (type: Field["type"]) => `${valueTypes[type].family} ${!valueTypes[type].all}`;
  const isComparable = ({ type }: Field) => compared === undefined || alike(compared) === alike(type);
  return fieldCandidates(resource, "reference", (name, field) => name !== found?.name && isComparable(field));
}

/** Keywords and punctuation, in the order offered. */
const offeredKinds: readonly (readonly [Kind, CompletionKind])[] = [
  [Kind.Comma, "punctuation"],
  [Kind.RightParenthesis, "punctuation"],
  [Kind.Asc, "keyword"],
  [Kind.Desc, "keyword"],
  [Kind.And, "keyword"],
  [Kind.Or, "keyword"],
  [Kind.By, "keyword"],
  [Kind.Not, "keyword"],
  [Kind.LeftParenthesis, "punctuation"],
  [Kind.Of, "value"],
];

const wordCandidate = (label: string, kind: CompletionKind): Candidate => ({ shown: { label, kind }, texts: [label] });

const keywords = (allowed: Kinds): readonly Candidate[] =>
  offeredKinds.flatMap(([kind, as]) => (allowed.has(kind) ? wordCandidate(phraseFor(kind) as string, as) : []));

/** The units of a relative date: `LAST 7 ` → DAYS. */
const unitsBehind = (last: Token | undefined): readonly Candidate[] =>
  units.map((unit) => wordCandidate(unit.toUpperCase() + (last?.kind === Kind.Number ? "S" : ""), "value"));

function isClauseAllowed(key: ClauseKey, { action, resource }: ToolOptions): boolean {
  return supportsClause(key, resource) && (!action || takesClause(key, action));
}

/** The clauses that can begin between the tokens `before` and `after` without breaking the order of clauses. */
function clauseCandidates(allowed: Kinds, before: readonly Token[], after: readonly Token[], options: ToolOptions) {
  const ranksIn = (tokens: readonly Token[]) => tokens.flatMap(({ kind }) => clauseRanks.get(kind) ?? []);
  const [lowest, highest] = [Math.max(-1, ...ranksIn(before)), Math.min(...ranksIn(after), clauseKeys.length)];
  return [...clauseRanks].flatMap(([kind, rank]) => {
    const key = clauseKeys[rank] as ClauseKey;
    if (!allowed.has(kind) || rank <= lowest || rank >= highest || !isClauseAllowed(key, options)) return [];
    const { keywords: label } = clauses[key];
    const documentation = localizeText(clauseDocs[key].doc, options.messages);
    return { shown: { label, kind: "clause" as const, documentation }, texts: [label] };
  });
}

/** Common periods, in the order offered: the moments at which they begin and end, and their form in lists. */
const commonPeriods: readonly (readonly [name: PeriodName, first: string, last: string, period?: string])[] = [
  ["today", "TODAY", "TODAY"],
  ["this week", "START OF WEEK", "END OF WEEK", "THIS WEEK"],
  ["last 7 days", "TODAY - 6 DAYS", "TODAY", "LAST 7 DAYS"],
  ["last month", "START OF LAST MONTH", "END OF LAST MONTH", "LAST MONTH"],
  ["this year", "START OF YEAR", "END OF YEAR", "THIS YEAR"],
  ["yesterday", "TODAY - 1 DAY", "TODAY - 1 DAY"],
  ["tomorrow", "TODAY + 1 DAY", "TODAY + 1 DAY"],
];

/** A relative date, with its days as the detail. */
function periodCandidate(name: PeriodName, label: string, isPeriod: boolean, { clock, messages }: ToolOptions) {
  const result = compileText(isPeriod ? `day IN ${label}` : `day = ${label}`, { clock });
  const { from, to } = (result.ok && result.resolved[0]) || { from: "", to: "" };
  const shown = { label, kind: "value" as const, detail: from === to ? from : `${from} – ${to}` };
  return { shown, texts: [label], synonyms: [localizeText(name, messages)] };
}

/** Common relative dates that suit the operator: periods in lists, the ends of ranges, and moments elsewhere. */
function dateCandidates({ operator, isFirst, found }: Subject, allowed: Kinds, options: ToolOptions) {
  const isTime = found !== undefined && valueTypes[found.field.type].family === "time";
  if (operator === undefined || !options.clock || !isTime || operator.readsText) return [];
  const { kind } = operator.predicate;
  // No selection excludes a period, and in a field of times, a day is a period.
  if (operator.isNegative && (kind === "list" || found.field.type !== "date")) return [];
  return commonPeriods.flatMap(([name, first, last, period]) => {
    // A value can equal a day; the start of a longer period is rarely meant.
    const moment = kind === "equal" && period ? undefined : kind === "range" && !isFirst ? last : first;
    const isPeriod = !allowed.has(Kind.Now);
    const date = isPeriod ? allowed.has(Kind.LeftParenthesis) && allowed.has(Kind.This) && period : moment;
    return date ? periodCandidate(name, date, isPeriod, options) : [];
  });
}
