import { limitsOf } from "../../base/diagnostics/limits.ts";
import { type ClauseKey, clauseKeys, clauses, referencePrefix } from "../../base/language/clauses.ts";
import { clauseDocs, operatorDocs } from "../../base/language/docs.ts";
import { arities, type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { foreignSpellings, spellingsOf } from "../../base/language/spellings.ts";
import { type ValueTypeRow, valueTypes } from "../../base/language/value-types.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { isBareName, writtenName } from "../../compiler/lexer/characters.ts";
import { isNameToken, Kind, type Token, termOf } from "../../compiler/lexer/token.ts";
import { ranks } from "../../compiler/parser/recovery/recover.ts";
import {
  type EnumValue,
  type Field,
  isPermitted,
  operatorsFor,
  type Resource,
  type Role,
  supportsClause,
  takesClause,
} from "../../compiler/resource/resource.ts";
import type { Candidate, CompletionKind } from "./candidate.ts";
import type { CompletionContext } from "./context.ts";
import { dateCandidates, dateWords } from "./dates.ts";
import type { CompletionOptions, ToolOptions } from "./options.ts";
import { type Subject, subjectOf } from "./tokens.ts";

/** Whether a token of the kind can be offered. */
type Accepts = (kind: Kind) => boolean;

const heads: readonly Kind[] = [Kind.Select, Kind.Where, Kind.By, Kind.Limit, Kind.Offset];
const termStarts: readonly Kind[] = [Kind.Name, Kind.Not, Kind.LeftParenthesis];

/** All candidates in a context; `before` and `after` are the tokens around the word being typed. */
export function candidatesAt(
  context: CompletionContext,
  before: readonly Token[],
  after: readonly Token[],
  options: CompletionOptions,
): readonly Candidate[] {
  const { taken, quote, isAfterWord } = context;
  const clause = taken.findLast(({ kind }) => heads.includes(kind))?.kind;
  const accepts = acceptedIn(context, clause, after, options);
  if (isAfterWord) return keywords((kind) => kind !== Kind.LeftParenthesis && accepts(kind)).filter(isPunctuation);
  const subject = subjectOf(taken, after, options.resource);
  const candidates: Candidate[] = [];
  if (accepts(Kind.Name)) candidates.push(...names(context, clause, after, options));
  if (accepts(Kind.OneOperator) && quote === "") candidates.push(...operatorCandidates(subject));
  candidates.push(...operands(context, subject, accepts, clause, options));
  if (quote === "") candidates.push(...keywords(accepts), ...clauseCandidates(accepts, before, after, options));
  return candidates;
}

const isPunctuation = ({ shown }: Candidate): boolean => shown.kind === "punctuation";

/** The kinds of token that the grammar expects, except those that another rule would reject. */
function acceptedIn(
  { state, taken, depth }: CompletionContext,
  clause: Kind | undefined,
  after: readonly Token[],
  options: ToolOptions,
): Accepts {
  const isTerm = state.expected.has(Kind.Not);
  // `SELECT a b = 1` is valid too, but WHERE is offered before a condition there.
  const isFirst = taken.length === 0 && !after.some(({ kind }) => kind === Kind.Select || kind === Kind.Where);
  const canBegin = (isFirst || taken.length > 0) && clause !== Kind.Select && isClauseAllowed("filters", options);
  const isDeep = depth >= limitsOf(options.limits).maxDepth;
  return (kind) => {
    if (!state.expected.has(kind)) return false;
    return !isTerm || !termStarts.includes(kind) || (canBegin && (kind === Kind.Name || !isDeep));
  };
}

// Fields

function fieldCandidate(name: string, field: Field, prefix: string): Candidate {
  const { label, description, cost, deprecated, type } = field;
  const saysMore = label !== undefined && label.toLowerCase() !== name.toLowerCase();
  const shown = {
    label: prefix + writtenName(name),
    kind: prefix === "" ? ("field" as const) : ("reference" as const),
    ...(saysMore && { title: label }),
    detail: type,
    ...(description !== undefined && { documentation: description }),
    ...(cost !== undefined && { cost }),
    ...(deprecated && { deprecated: true as const }),
  };
  return { shown, words: [name], names: label === undefined ? [] : [label] };
}

/** The fields with the role that are wanted, in the order of the resource; as references, with the prefix. */
function fieldCandidates(
  { fields }: Resource,
  role: Role,
  isWanted: (name: string, field: Field) => boolean = () => true,
): readonly Candidate[] {
  const prefix = role === "reference" ? referencePrefix : "";
  return Object.entries(fields).flatMap(([name, field]) =>
    isPermitted(field, role) && isWanted(name, field) ? fieldCandidate(name, field, prefix) : [],
  );
}

/** The fields for a condition; in SELECT and ORDER BY those that the clause, which the cursor is in, does not name. */
function names(
  { state, taken }: CompletionContext,
  clause: Kind | undefined,
  after: readonly Token[],
  { resource }: ToolOptions,
): readonly Candidate[] {
  if (!resource) return [];
  if (state.expected.has(Kind.Not)) return fieldCandidates(resource, "filter");
  const isHead = ({ kind }: Token) => ranks.has(kind);
  const end = after.findIndex(isHead);
  const own = [...taken.slice(taken.findLastIndex(isHead) + 1), ...after.slice(0, end < 0 ? after.length : end)];
  const others = new Set(own.flatMap((token) => (isNameToken(token) ? token.value : [])));
  return fieldCandidates(resource, clause === Kind.Select ? "select" : "sort", (name) => !others.has(name));
}

// Operators

const LETTERS = /[A-Z]{3}/;

function operatorCandidate(name: OperatorName): Candidate {
  const { canonical, arity } = operators[name];
  const detail = arities[arity].placeholder;
  const documentation = operatorDocs[name];
  const shown = { label: canonical, kind: "operator" as const, documentation, ...(detail && { detail }) };
  const foreign = foreignSpellings().filter(({ words, means }) => means === name && LETTERS.test(words));
  return { shown, words: spellingsOf(name), names: foreign.map(({ words }) => words), arity };
}

let operatorTable: ReadonlyMap<OperatorName, Candidate> | undefined;

/** The operators that suit the field; IS NULL only where a field can be null. */
function operatorCandidates({ found }: Subject): readonly Candidate[] {
  operatorTable ??= new Map(operatorNames.map((name) => [name, operatorCandidate(name)]));
  const all = operatorTable;
  const field = found?.field;
  const suitable = field ? operatorsFor(field) : operatorNames;
  const saysSomething = (name: OperatorName) => !field || field.nullable || operators[name].whenNull === undefined;
  return operatorNames.flatMap((name) => (suitable.includes(name) && saysSomething(name) ? (all.get(name) ?? []) : []));
}

// Values

function operands(
  { typed, quote, taken }: CompletionContext,
  subject: Subject,
  accepts: Accepts,
  clause: Kind | undefined,
  options: CompletionOptions,
): readonly Candidate[] {
  const isQuoted = quote !== "" && quote !== "`";
  if (accepts(Kind.Number) && accepts(Kind.Variable) && !accepts(Kind.String)) {
    const most = clause === Kind.Limit ? options.resource?.maxLimit : undefined;
    return [...variables(options), ...(most === undefined ? [] : [valueCandidate({ value: most })])];
  }
  const dates =
    quote === "" ? [...dateWords(subject, taken, accepts), ...dateCandidates(subject, accepts, options)] : [];
  if (!accepts(Kind.Variable)) return options.clock ? dates : [];
  if (!accepts(Kind.String)) return [...dates, ...variables(options)];
  const values = [...ownValues(subject, typed, isQuoted), ...dates];
  return isQuoted ? values : [...values, ...variables(options), ...references(subject, options)];
}

export function valueCandidate({ value, label }: EnumValue): Candidate {
  const shown = { label: quoteValue(value), kind: "value" as const, ...(label !== undefined && { title: label }) };
  return { shown, words: [String(value)], names: label === undefined ? [] : [label] };
}

/** What was typed, and the values of the field that the list does not have yet. */
function ownValues(subject: Subject, typed: string, isQuoted: boolean): readonly Candidate[] {
  const { found, operator, values } = subject;
  if (operator === undefined) return [];
  const written = new Set(values.map(String));
  const own = found && !operators[operator].readsText ? fieldValues(found.field) : [];
  return [...typedValue(subject, typed, isQuoted), ...own.filter(({ words: [word = ""] }) => !written.has(word))];
}

function fieldValues({ type, values = [] }: Field): readonly Candidate[] {
  const { all } = valueTypes[type];
  if (!all) return values.map(valueCandidate);
  return all.map(({ value, words }) => ({ ...valueCandidate({ value, label: words[0] }), names: words }));
}

/** Words without quotes; an apostrophe may be in the first, as in `O'Brien`. */
const BARE = /^[\p{XIDS}\p{Nd}_][^\s,;:(){}[\]"`]*(?:\s+[^\s,;:(){}[\]"'`]+)*$/u;

/** A number as it is typed, which needs no quotes where the type of the field is not known. */
const NUMBER = /^\d+(?:\.\d*)?$/;

const ANY_TEXT = { type: "string" } as const;

/** What was typed, as the literal that it is between quotes: `ann` and `"ann` as `"ann"`. */
function typedValue({ found, operator }: Subject, typed: string, isQuoted: boolean): readonly Candidate[] {
  const isText = operator !== undefined && operators[operator].readsText;
  const form = isText || !found ? ANY_TEXT : found.field;
  const type = valueTypes[form.type];
  const isRight = type.quotesWords && type.accepts(typed, form);
  const isNumber = !found && !isText && NUMBER.test(typed);
  const isNull = typed.toUpperCase() === "NULL"; // It may mean the word, but more often IS NULL, which is a fix.
  const isWord = isQuoted ? typed !== "" : BARE.test(typed) && !isNumber && !isNull && `${typed}:` !== referencePrefix;
  return isRight && isWord ? [{ ...valueCandidate({ value: typed }), isTyped: true }] : [];
}

function variables({ bindings = {} }: ToolOptions): readonly Candidate[] {
  return Object.keys(bindings)
    .filter((name) => isBareName(name) && !name.includes(":"))
    .map((name) => ({ shown: { label: `:${name}`, kind: "variable" }, words: [name] }));
}

/** Flags are numbers on the wire, but nobody compares them with numbers. */
function areAlike(one: ValueTypeRow, other: ValueTypeRow): boolean {
  return one.family === other.family && !one.all === !other.all;
}

function references({ operator, found }: Subject, { resource }: ToolOptions): readonly Candidate[] {
  if (!resource || !operator || !operators[operator].takesReference) return [];
  const compared = operators[operator].readsText ? "string" : found?.field.type;
  const isComparable = ({ type }: Field) => compared === undefined || areAlike(valueTypes[compared], valueTypes[type]);
  return fieldCandidates(resource, "reference", (name, field) => name !== found?.name && isComparable(field));
}

// Keywords and clauses

/** Keywords and punctuation, in the order offered. */
const words: readonly (readonly [Kind, CompletionKind])[] = [
  [Kind.Comma, "punctuation"],
  [Kind.RightParenthesis, "punctuation"],
  [Kind.Asc, "keyword"],
  [Kind.Desc, "keyword"],
  [Kind.And, "keyword"],
  [Kind.Or, "keyword"],
  [Kind.By, "keyword"],
  [Kind.Not, "keyword"],
  [Kind.LeftParenthesis, "punctuation"],
];

/** The accepted keywords and punctuation, without clauses. */
function keywords(accepts: Accepts): readonly Candidate[] {
  return words.flatMap(([kind, as]) => {
    const label = termOf(kind) as string;
    return accepts(kind) ? { shown: { label, kind: as }, words: [label] } : [];
  });
}

/** Whether the action and the resource allow the clause. */
function isClauseAllowed(key: ClauseKey, { action, resource }: ToolOptions): boolean {
  return supportsClause(key, resource) && (!action || takesClause(key, action));
}

/** The clauses that can begin between the tokens `before` and `after` without breaking the order of clauses. */
function clauseCandidates(
  accepts: Accepts,
  before: readonly Token[],
  after: readonly Token[],
  options: ToolOptions,
): readonly Candidate[] {
  const ranksIn = (tokens: readonly Token[]) => tokens.flatMap(({ kind }) => ranks.get(kind) ?? []);
  const [lowest, highest] = [Math.max(-1, ...ranksIn(before)), Math.min(...ranksIn(after), clauseKeys.length)];
  return [...ranks].flatMap(([kind, rank]) => {
    const key = clauseKeys[rank] as ClauseKey;
    if (!accepts(kind) || rank <= lowest || rank >= highest || !isClauseAllowed(key, options)) return [];
    const { keywords: label } = clauses[key];
    const { doc, example } = clauseDocs[key];
    // The fields of the example are not those of the resource.
    const isExample = !options.resource || key === "limit" || key === "offset";
    const detail = example.slice(example.indexOf(label) + label.length).trimStart();
    const shown = { label, kind: "clause" as const, documentation: doc, ...(isExample && { detail }) };
    return { shown, words: [label] };
  });
}
