import { closestMatch, closestOperator } from "../../../base/diagnostics/closest-match.ts";
import {
  type Code,
  certain,
  certainIf,
  type DataOf,
  type Diagnostic,
  diagnostic,
  type Fix,
  fix,
  rewrite,
} from "../../../base/diagnostics/diagnostic.ts";
import type { Definition } from "../../../base/diagnostics/error-messages.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { foreignWords, nullWords, truthWords } from "../../../base/language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../../base/language/operators.ts";
import { units } from "../../../base/language/relative-dates.ts";
import { ownSpellings, type SpellingNode } from "../../../base/language/spellings.ts";
import { counted } from "../../../base/messages/words.ts";
import { spaced, startOfSpace } from "../../../base/text/edits.ts";
import { quoteName, quoteString } from "../../../base/text/quote.ts";
import type { Span } from "../../../base/text/span.ts";
import { isBareName, skipRun, writtenName } from "../../lexer/characters.ts";
import { matchOperatorWords, operatorInWords, tokenize } from "../../lexer/lexer.ts";
import {
  type FieldName,
  isNameKind,
  isNameToken,
  isOperator,
  Kind,
  type NameKind,
  type Token,
  type TokenOf,
  termOf,
} from "../../lexer/token.ts";
import { nextState, type ParserState } from "../parser-state.ts";

/** How far recovery has come, for rules to look at. */
export interface RecoveryView {
  readonly text: string;
  /** The tokens as they were written, and how far they are read. */
  readonly tokens: readonly Token[];
  readonly at: number;
  /** The tokens that the grammar accepted, and its states: before each of them and after the last. */
  readonly accepted: readonly Token[];
  readonly states: readonly ParserState[];
  readonly diagnostics: readonly Diagnostic[];
  /** The token whose own diagnostic was reported last. */
  readonly reported: Token | undefined;
}

/** What is wrong, where, and what the text is read as instead. */
export interface Repair {
  readonly diagnostics: readonly Diagnostic[];
  /** The part of the text that is replaced: tokens that were accepted, tokens to come, or nothing between two of them. */
  readonly span: Span;
  /** The text that is read in its place; when there is none, the part cannot be read. */
  readonly by?: string;
  /** How many of the tokens to come cannot be read; those that begin in the span when it is left out. */
  readonly skip?: number;
  /** Whether what follows cannot be read either, up to where the grammar can go on. */
  readonly skipsOn?: true;
  /** The field of the condition that cannot be read. */
  readonly field?: FieldName | undefined;
}

/** Says what to do where a text leaves the language; undefined where the rule does not apply. */
export type RecoveryRule = (view: RecoveryView, token: Token) => Repair | undefined;

/** The repair that reads `by` in place of a span, with the fix that writes it there, or removes the span. */
export function replacement<C extends Code>(
  { text }: RecoveryView,
  definition: Definition<C, never>,
  data: DataOf<C>,
  span: Span,
  by: string,
  { isCertain = false, place = span } = {},
): Repair {
  const { start, end } = span;
  const space = { start: startOfSpace(text, start), end: start > 0 ? end : end + text.slice(end).search(/\S|$/) };
  const fixed =
    by === ""
      ? fix("remove", { text: text.slice(start, end) }, { span: space, text: "" })
      : rewrite("replace", span, by, spaced(text, start, end, by));
  return { diagnostics: [diagnostic(definition, place, data, [certainIf(isCertain, fixed)]) as Diagnostic], span, by };
}

/** The written token that comes next, or one further ahead; behind the last comes the last again, which is the end. */
export function peek({ tokens, at }: RecoveryView, ahead = 0): Token {
  return tokens[Math.min(at + ahead, tokens.length - 1)] as Token;
}

/** The token that was accepted last, or one before it. */
export function accepted({ accepted: tokens }: RecoveryView, back = 1): Token | undefined {
  return tokens.at(-back);
}

export function stateOf({ states }: RecoveryView): ParserState {
  return states.at(-1) as ParserState;
}

export function expects(view: RecoveryView, kind: Kind): boolean {
  const { expected } = stateOf(view);
  return expected.has(kind) || (isNameKind(kind) && expected.has(Kind.Name));
}

/** Whether an operator is to come, behind the name of a condition. */
export function expectsOperator(view: RecoveryView): boolean {
  return expects(view, Kind.OneOperator);
}

/** Whether a single value is to come. */
export function expectsValue(view: RecoveryView): boolean {
  return expects(view, Kind.String);
}

/** Whether what was read can stop here, and conditions or clauses may follow. */
export function isAfterCondition(view: RecoveryView): boolean {
  return expects(view, Kind.Or);
}

/** The part of the text as it was written. */
export function written({ text }: RecoveryView, { start, end }: Span): string {
  return text.slice(start, end);
}

export const clauseKinds: readonly Kind[] = [Kind.Where, Kind.Order, Kind.Limit, Kind.Offset, Kind.Select, Kind.End];

// Operators

/** `name LIKE "%shoe%"` → `name CONTAINS "shoe"`, where the operand decides the operator. */
const foreignComparison: RecoveryRule = (view, token) => {
  const operand = peek(view, 1);
  if (token.kind !== Kind.OneOperator || !expectsOperator(view)) return undefined;
  const { foreign } = token.value;
  if (!foreign?.rewrite || operand.kind !== Kind.String || operand.diagnostic) return undefined;
  const { operator, operand: value } = foreign.rewrite(operand.value);
  const use = `${operators[operator].canonical} ${quoteString(value)}`;
  const data = { found: written(view, token), use, ...(foreign.ignoresCase && { ignoresCase: true as const }) };
  const span = { start: token.start, end: operand.end };
  return replacement(view, codes.foreignOperator, data, span, use, { place: token });
};

/** `name contians "x"` and `name NOT 3`: no operator, or only the beginning of one. The condition cannot be read. */
const unknownOperator: RecoveryRule = (view, token) => {
  const isWord = isNameToken(token) && !written(view, token).startsWith("`");
  if (!expectsOperator(view) || !(isWord || token.kind === Kind.Not)) return undefined;
  const { node, end } = matchOperatorWords(view.text, token.start);
  // `"name" CONTAINS 2`: behind what was read as a name only now.
  const operator = operatorInWords(view.text, token.start);
  if (isOperator(operator)) {
    const diagnostics = operator.diagnostic ? [operator.diagnostic] : [];
    return { diagnostics, span: operator, by: operator.value.row.canonical };
  }
  const isBegun = node !== undefined && [...node.next.values()].some(({ isOwn }) => isOwn);
  if (!isBegun && !isNameToken(token)) return undefined;
  const field = accepted(view);
  const isField = field !== undefined && isNameToken(field) && !isFreeText(view);
  return {
    diagnostics: [isBegun ? unfinished(view, node, end) : unknown(view, token as TokenOf<NameKind>)],
    span: { start: field?.start ?? token.start, end: Math.max(end, token.end) },
    skipsOn: true,
    ...(isField && { field }),
  };
};

/** `red shoe`: words, and nothing else in all of the text. */
function isFreeText({ accepted: tokens, tokens: all }: RecoveryView): boolean {
  return tokens.length === 1 && all.every(({ kind }) => isNameKind(kind) || kind === Kind.End);
}

function unknown(view: RecoveryView, word: TokenOf<NameKind>): Diagnostic {
  const { value: found, end } = word;
  // `isn't`: the word goes on in what was read as a string, and is none of ours.
  const suggestion = /["'`]/.test(view.text.charAt(end)) ? undefined : closestOperator(found, ownSpellings());
  if (suggestion === undefined && isFreeText(view)) {
    const span = { start: accepted(view)?.start ?? word.start, end };
    return diagnostic(codes.unsupportedSyntax, span, { found: written(view, span), what: "text" });
  }
  const fixes: Fix[] = suggestion ? [rewrite("replace", word, suggestion)] : [];
  return diagnostic(codes.unknownOperator, word, { found, ...(suggestion && { suggestion }) }, fixes);
}

/** The operator begins with these words: what may follow them is what was expected. */
function unfinished(view: RecoveryView, node: SpellingNode, end: number): Diagnostic {
  let ahead = 0;
  while (peek(view, ahead).start < end && peek(view, ahead).kind !== Kind.End) ahead++;
  const next = peek(view, ahead);
  const expected = [...node.next].flatMap(([word, { isOwn }]) => (isOwn ? [word] : []));
  const span = next.kind === Kind.End ? { start: end, end } : next;
  const found = written(view, span);
  const text = expected[0] ?? "";
  const meant = isNameToken(next) ? closestMatch(found, expected) : undefined;
  const insert = fix("insert", { text }, { span: { start: end, end }, text: ` ${text}` });
  const data = { expected, ...(found && { found }) };
  return diagnostic(codes.expected, span, data, [meant ? rewrite("replace", span, meant) : insert]);
}

/** `"shoe" = name` and `10 > price` → `name = "shoe"` and `price < 10`. */
const swappedComparison: RecoveryRule = (view, value) => {
  const [operator, field] = [peek(view, 1), peek(view, 2)];
  const isValue = value.kind === Kind.String || value.kind === Kind.Number;
  if (!isValue || !expects(view, Kind.Not) || value.diagnostic || operator.diagnostic) return undefined;
  if (operator.kind !== Kind.OneOperator || !isNameToken(field) || isOperator(peek(view, 3))) return undefined;
  const name = operators[operator.value.operator].mirror;
  if (!name || !isBareName(field.value) || isNull(field) || truthOf(field) !== undefined) return undefined;
  const span = { start: value.start, end: field.end };
  const found = written(view, value);
  const by = `${field.value} ${operators[name].canonical} ${found}`;
  return replacement(view, codes.expected, { expected: ["name"], found }, span, by, { isCertain: true, place: value });
};

// Names

/** Whether only a name can stand here, and no value. */
function expectsName(view: RecoveryView): boolean {
  return expects(view, Kind.Name) && !expectsValue(view);
}

function inBackticks(
  definition: typeof codes.reservedWord | typeof codes.nameNeedsBackticks,
  token: Token,
  name: string,
): Repair {
  const by = quoteName(name);
  return { diagnostics: [diagnostic(definition, token, { name }, [rewrite("backticks", token, by)])], span: token, by };
}

/** `order = 5` and `SELECT limit, name`: with backticks. */
const reservedWord: RecoveryRule = (view, token) => {
  const isReserved = (each: Token) => each.kind <= Kind.Not && /^\w/.test(written(view, each)); // not `!`
  const before = accepted(view);
  // `order =`: the word was read as the keyword that it is.
  const wasName = before && isReserved(before) && view.states.at(-2)?.expected.has(Kind.Name);
  if (wasName && beginsOperator(view, token)) return inBackticks(codes.reservedWord, before, written(view, before));
  if (!isReserved(token) || !expectsName(view) || !isNameBefore(view, peek(view, 1))) return undefined;
  return inBackticks(codes.reservedWord, token, written(view, token));
};

/** Whether what comes next is what stands behind a name. */
function isNameBefore(view: RecoveryView, next: Token): boolean {
  const { kind } = next;
  if (kind === Kind.Comma || beginsOperator(view, next)) return true;
  return !expects(view, Kind.Not) && (kind === Kind.Asc || kind === Kind.Desc || clauseKinds.includes(kind));
}

/** Whether an operator begins with the token, which the lexer reads as one only behind a name. */
function beginsOperator({ text }: RecoveryView, token: Token): boolean {
  const isWord = isNameToken(token) || token.kind === Kind.Not;
  return isOperator(token) || (isWord && matchOperatorWords(text, token.start).found !== undefined);
}

/** `"name" = 5`, `3rd_party = 1` and `Field:a = 5`: a value where only a name can stand. */
const valueAsName: RecoveryRule = (view, token) => {
  const { kind, value, diagnostic: wrong } = token;
  if (!expectsName(view)) return undefined;
  const found = written(view, token);
  // Where nothing can be referred to, that is a name as any other.
  if (kind === Kind.Reference && isBareName(found)) return { diagnostics: [], span: token, by: quoteName(found) };
  if (kind === Kind.Number && wrong?.code === "malformed-number" && /^[^+].*[\p{L}_]/u.test(found))
    return inBackticks(codes.nameNeedsBackticks, token, found);
  const isQuoted = wrong ? wrong.code === "smart-quotes" : /^["']/.test(found); // a date has no quotes
  if (kind !== Kind.String || !isQuoted || value === "") return undefined;
  const name = writtenName(value);
  return replacement(view, codes.quotedName, { name }, token, name);
};

// Values

function isNull(token: Token): boolean {
  return isNameToken(token) && nullWords.has(token.value.toUpperCase());
}

function truthOf(token: TokenOf<NameKind>): number | undefined {
  return truthWords.get(token.value.toUpperCase());
}

/** `a = NULL` → `a IS NULL`. With any other operator NULL is no value, and cannot be read. */
const nullValue: RecoveryRule = (view, word) => {
  const operator = accepted(view);
  if (!isNameToken(word) || !isNull(word) || !expectsValue(view)) return undefined;
  const form = operator?.kind === Kind.OneOperator ? operator.value.row.nullForm : undefined;
  // `status = none` may well mean the text; `status = NULL` hardly does.
  const quote = /^null$/i.test(word.value) ? [] : [rewrite("quote", word, quoteString(word.value))];
  if (!operator || !form) {
    const asks = operatorNames.find((name) => operators[name].whenNull) as OperatorName;
    return {
      diagnostics: [diagnostic(codes.nullComparison, word, { use: operators[asks].canonical }, quote)],
      span: word,
    };
  }
  const use = operators[form].canonical;
  const span = { start: operator.start, end: word.end };
  const replace = rewrite("replace", span, use, spaced(view.text, span.start, span.end, use));
  const fixes = [certainIf(quote.length === 0, replace), ...quote];
  return { diagnostics: [diagnostic(codes.nullComparison, span, { use }, fixes)], span, by: use };
};

/** A bare word for a value: `name = shoe`, `active = true`. */
const wordValue: RecoveryRule = (view, token) => {
  const before = accepted(view);
  // `status = end`: the keyword of a relative date that is none.
  if (before?.kind === Kind.Edge && expects(view, Kind.Of)) return unquoted(view, before, before.end);
  if (!isNameToken(token) || !expectsValue(view) || stateOf(view).expected.has(token.kind)) return undefined;
  const count = phraseLength(view);
  const number = count === 1 ? truthOf(token) : undefined;
  if (number === undefined || skipRun(view.text, token.start) > token.end)
    return unquoted(view, token, peek(view, count - 1).end);
  const found = token.value;
  const fixes = [rewrite("replace", token, String(number)), rewrite("quote", token, quoteString(found.toLowerCase()))];
  return { diagnostics: [diagnostic(codes.booleanValue, token, { found, number }, fixes)], span: token };
};

const LONGEST = 16;

/** How many tokens the value takes: `red shoe` is two; a name before an operator, or before what may be one, is a condition. */
function phraseLength(view: RecoveryView): number {
  let count = 1;
  while (isNameToken(peek(view, count)) && !peek(view, count).diagnostic && count < LONGEST) count++;
  const next = peek(view, count);
  if (count > 1 && isOperator(next)) return count - 1;
  return count > 2 && [Kind.String, Kind.Number, Kind.Literals].includes(next.kind) ? count - 2 : count;
}

function unquoted(view: RecoveryView, { start }: Token, lastEnd: number): Repair {
  const span = { start, end: skipRun(view.text, lastEnd) };
  const found = written(view, span);
  const data = { found };
  // The word goes on, as in `O'Brien`.
  if (/["'`:]/.test(view.text.charAt(span.end)))
    return { diagnostics: [diagnostic(codes.unquotedValue, span, data)], span };
  const takesReference = view.accepted.findLast(isOperator)?.value.row.takesReference;
  const reference = rewrite("reference", span, `${referencePrefix}${writtenName(found)}`);
  const fixes = [rewrite("quote", span, quoteString(found)), ...(takesReference ? [reference] : [])];
  return { diagnostics: [diagnostic(codes.unquotedValue, span, data, fixes)], span };
}

/** `a = (1, 2)` → `a IN (1, 2)` and `date = LAST WEEK` → `date IN LAST WEEK`; elsewhere a period is no value. */
const listComparison: RecoveryRule = (view, token) => {
  const unit = peek(view, peek(view, 1).kind === Kind.Number ? 2 : 1);
  const isPeriod = (token.kind === Kind.Place || token.kind === Kind.This) && unit.kind === Kind.Unit;
  if (!(isPeriod || token.kind === Kind.LeftParenthesis) || !expectsValue(view)) return undefined;
  const before = accepted(view);
  const form = before?.kind === Kind.OneOperator ? before.value.row.listForm : undefined;
  if (before && form) {
    const use = operators[form].canonical;
    const data = { found: written(view, before), use };
    return replacement(view, codes.listComparison, data, before, use, { isCertain: true });
  }
  const span = { start: token.start, end: unit.end };
  const data = { expected: ["value"], found: written(view, span) };
  return isPeriod ? { diagnostics: [diagnostic(codes.expected, span, data)], span } : undefined;
};

const itemKinds: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference];

/** `a IN 1, 2` → `a IN (1, 2)`. */
const listWithoutParentheses: RecoveryRule = (view, { start }) => {
  const operator = accepted(view);
  const isItem = (ahead: number) => itemKinds.includes(peek(view, ahead).kind);
  if (operator?.kind !== Kind.ListOperator || !isItem(0)) return undefined;
  let count = 1;
  while (peek(view, count).kind === Kind.Comma && isItem(count + 1)) count += 2;
  const { end } = peek(view, count - 1);
  const edits = [start, end].map((at, index) => ({ span: { start: at, end: at }, text: index === 0 ? "(" : ")" }));
  const isWhole = !isItem(count) && peek(view, count).kind !== Kind.Comma;
  const fixes = isWhole ? [fix("add-parentheses", {}, ...edits)] : [];
  const span = { start, end };
  const wrong = diagnostic(codes.listWithoutParentheses, span, { operator: operator.value.row.canonical }, fixes);
  const ofItems = Array.from({ length: count }, (_, ahead) => peek(view, ahead).diagnostic ?? []).flat();
  return { diagnostics: [wrong, ...ofItems], span, by: `(${written(view, span)})` };
};

/** `a IN ()` is neither everything nor nothing, but an error. */
const emptyList: RecoveryRule = (view, close) => {
  const [open, operator] = [accepted(view), accepted(view, 2)];
  const isEmpty = close.kind === Kind.RightParenthesis && open?.kind === Kind.LeftParenthesis;
  if (!isEmpty || operator?.kind !== Kind.ListOperator) return undefined;
  const span = { start: open.start, end: close.end };
  return { diagnostics: [diagnostic(codes.emptyList, span, { operator: operator.value.row.canonical })], span };
};

/** What is added to a moment: `+ 1 DAY - 2 HOURS`. */
const SHIFTS = /(?:\s*[+-]\s*\d+\s+[a-z]+)*/iy;

/** `DESCENDING`, `YESTERDAY` and `PAST 7 DAYS`: words of other languages, where ours can stand. */
const foreignWord: RecoveryRule = (view, token) => {
  const meant = isNameToken(token) ? foreignWords.get(token.value.toUpperCase()) : undefined;
  const kind = meant && tokenize(meant)[0]?.kind;
  if (!meant || !kind || !stateOf(view).expected.has(kind)) return undefined;
  const isPeriod = kind === Kind.Place || kind === Kind.This;
  const unit = peek(view, peek(view, 1).kind === Kind.Number ? 2 : 1);
  if (isPeriod && unit.kind !== Kind.Unit) return undefined;
  SHIFTS.lastIndex = token.end;
  SHIFTS.test(view.text);
  const more = view.text.slice(token.end, isPeriod ? unit.end : SHIFTS.lastIndex);
  const use = meant + more.toUpperCase();
  const span = { start: token.start, end: token.end + more.length };
  const found = written(view, span);
  const quote = expectsValue(view) && more === "" ? [rewrite("quote", span, quoteString(found))] : [];
  const fixes = [certain(rewrite("replace", span, use)), ...quote];
  const diagnostics = [diagnostic(codes.foreignWord, span, { found, use }, fixes)];
  return isPeriod || kind === Kind.Now ? { diagnostics, span } : { diagnostics, span, by: use };
};

/** `NOW - 7d` and `LAST 7DAYS`. */
const gluedUnit: RecoveryRule = (view, token) => {
  const { expected } = stateOf(view);
  const found = written(view, token);
  const [, count, word = ""] = /^([1-9][0-9]*)([a-z]+)$/i.exec(found) ?? [];
  if (!count || !expected.has(Kind.Number) || expected.has(Kind.Variable)) return undefined;
  const [unit, another] = units.filter((each) => `${each}s`.startsWith(word.toLowerCase())); // `m` could be two
  if (!unit || another) return undefined;
  const use = counted(Number(count), unit).toUpperCase();
  return replacement(view, codes.foreignWord, { found, use }, token, use, { isCertain: true });
};

// Keywords and clauses

/** `SELECT *`: the default fields are what SELECT left out gives. */
const selectStar: RecoveryRule = (view, star) => {
  const select = accepted(view);
  const isStar = select?.kind === Kind.Select && written(view, star) === "*";
  if (!isStar || peek(view, 1).kind === Kind.Comma) return undefined;
  return replacement(view, codes.selectStar, {}, { start: select.start, end: star.end }, "", { isCertain: true });
};

/** `SELECT name FROM products`: a filter names no table. */
const fromTable: RecoveryRule = (view, table) => {
  const word = accepted(view);
  const isTable = isNameToken(word) && /^from$/i.test(word.value) && isNameToken(table) && expectsOperator(view);
  if (!isTable || isOperator(peek(view, 1))) return undefined;
  const span = { start: word.start, end: table.end };
  return replacement(view, codes.unsupportedSyntax, { found: written(view, span), what: "table" }, span, "");
};

/** `a = 1 ADN b = 2` and `a = 1 LIMT 5`, where only keywords can stand; `SELCT a` and `WERE a = 1`, read as a name. */
const misspeltKeyword: RecoveryRule = (view, token) => {
  const isBehind = expectsOperator(view);
  const word = isBehind ? accepted(view) : token;
  const state = isBehind ? view.states.at(-2) : stateOf(view);
  if (!state || !isNameToken(word) || !isNameToken(token) || (!isBehind && expects(view, Kind.Name))) return undefined;
  const found = written(view, word);
  const by = closestKeyword(found, state);
  // `NOTE price > 5`: a word so short is near to many others.
  const isUnlike = isBehind && by === "NOT" && [...found.toUpperCase()].sort().join("") !== "NOT";
  return by === undefined || isUnlike
    ? undefined
    : replacement(view, codes.expected, { expected: [by], found }, word, by);
};

/** The keyword that the word is close to, of those that the grammar expects. */
function closestKeyword(found: string, { expected }: ParserState): string | undefined {
  /** By what they may be taken for: the first word, and all without a space. */
  const keywords = new Map<string, string>();
  for (const kind of expected.keys()) {
    const term = termOf(kind) ?? "";
    if (/^[A-Z]/.test(term))
      keywords.set(term.replace(/ .*/, ""), term.replace(/ .*/, "")).set(term.replace(" ", ""), term);
    if (kind === Kind.Unit) for (const unit of units) keywords.set(`${unit}s`, `${unit}s`.toUpperCase());
  }
  const keyword = keywords.get(closestMatch(found, keywords.keys()) ?? "");
  return found.toUpperCase() === keyword ? undefined : keyword; // `order`, which was read as a field
}

/** `a = 1, b = 2` → `a = 1 AND b = 2`. */
const commaForAnd: RecoveryRule = (view, comma) => {
  const isCondition = comma.kind === Kind.Comma && isNameToken(peek(view, 1)) && isOperator(peek(view, 2));
  if (!isCondition || !isAfterCondition(view) || expects(view, Kind.Comma)) return undefined;
  return replacement(view, codes.expected, { expected: ["AND", "OR"], found: written(view, comma) }, comma, "AND");
};

/**
 * What people write because another language has it, or by a slip. They are tried at a token that the grammar does not
 * expect or that something is wrong with. Where two can apply, the one that recognises more comes first.
 */
export const specificRules: readonly RecoveryRule[] = [
  foreignComparison,
  foreignWord,
  gluedUnit,
  emptyList,
  listComparison,
  listWithoutParentheses,
  selectStar,
  commaForAnd,
  swappedComparison,
  reservedWord,
  valueAsName,
  // Particular words in the place of a value, before any word.
  nullValue,
  wordValue,
  fromTable,
  // A keyword that was read as a name explains why no operator follows it.
  misspeltKeyword,
  unknownOperator,
];

// What is done with any token

/** `a = 1)`: the parenthesis is left out. */
const unmatchedParenthesis: RecoveryRule = (view, { kind, start, end }) => {
  if (kind !== Kind.RightParenthesis || !expects(view, Kind.End)) return undefined;
  const { text } = view;
  const span = { start, end };
  const isApart = !/^\w\w$/.test(text.charAt(start - 1) + text.charAt(end));
  const fixes = isApart ? [fix("remove", { text: ")" }, { span, text: "" })] : [];
  return { diagnostics: [diagnostic(codes.unmatchedParenthesis, span, {}, fixes)], span, by: "" };
};

/** `(a = 1 LIMIT 5` → `(a = 1) LIMIT 5`, read on as that. */
const unclosedParenthesis: RecoveryRule = (view, { kind }) => {
  const isBehind = clauseKinds.includes(kind) || kind === Kind.And || kind === Kind.Or;
  if (!isBehind || !expects(view, Kind.RightParenthesis)) return undefined;
  const at = accepted(view)?.end ?? 0;
  const span = { start: at, end: at };
  const isInString = at === view.text.length && isUnclosed(view.reported);
  const fixes = isInString ? [] : [rewrite("close", span, ")")];
  let closed = 0;
  const open = view.accepted.findLast((token) => {
    if (token.kind === Kind.RightParenthesis) closed++;
    return token.kind === Kind.LeftParenthesis && closed-- === 0;
  });
  return { diagnostics: [diagnostic(codes.unclosedParenthesis, open ?? span, {}, fixes)], span, by: ")" };
};

/** `a = 1 b = 2` → `a = 1 AND b = 2`, `ORDER x` → `ORDER BY x`, read on as that. */
const missingWord: RecoveryRule = (view, token) => {
  const missing = canBegin(view, token) ? missingBefore(view, token) : undefined;
  const by = missing ?? (expects(view, Kind.By) ? "BY" : undefined);
  if (by === undefined) return undefined;
  const at = Math.max(token.start, accepted(view)?.end ?? 0);
  return { diagnostics: expected(view, token, missing), span: { start: at, end: at }, by };
};

/** What cannot stand here, and all up to where the grammar can go on. */
const expectedInstead: RecoveryRule = (view, token) => {
  const diagnostics = expected(view, token, undefined);
  // Clauses that were put in order may stand in the text before what is read by now.
  const end = accepted(view)?.end ?? 0;
  const at = Math.max(token.start, end);
  if (isComplete(view)) {
    const skip = clauseKinds.includes(token.kind) ? tokensOfClause(view) : 1;
    return { diagnostics, span: { start: at, end: at }, skip, skipsOn: true };
  }
  if (expects(view, Kind.Invalid)) return { diagnostics, span: { start: at, end: at }, skip: 0, skipsOn: true };
  // All of the condition, or the field, that cannot be finished.
  const begin = view.states.findLastIndex(({ expected }) => expected.has(Kind.Invalid) && expected.has(Kind.Name));
  return { diagnostics, span: { start: view.accepted[begin]?.start ?? at, end }, skip: 0, skipsOn: true };
};

/** What is done with any token, when what is wrong with it itself has been reported. The last always applies. */
export const generalRules: readonly RecoveryRule[] = [
  unmatchedParenthesis,
  unclosedParenthesis,
  missingWord,
  expectedInstead,
];

const insertable = [
  ["BY", Kind.By],
  ["AND", Kind.And],
  [",", Kind.Comma],
] as const;

/** The word or sign that is missing before this token, if one is all that is missing. */
function missingBefore(view: RecoveryView, token: Token) {
  const state = stateOf(view);
  return insertable.find(([, kind]) => {
    // Behind a sort key a word is as likely a direction that is not ours.
    if (kind === Kind.Comma && expects(view, Kind.Asc)) return false;
    const next = nextState(state, kind);
    return next && nextState(next, token.kind) !== undefined;
  })?.[0];
}

/** Whether the token can begin what follows a missing word: `a = 1 BETWEEN 2` and `a = 1 PAGE 2` have no condition there. */
function canBegin(view: RecoveryView, token: Token): boolean {
  const next = peek(view, 1);
  if (!isNameToken(token) || isOperator(next) || !isAfterCondition(view)) return true;
  const isCondition = isNameToken(next) || next.kind === Kind.Not || next.kind === Kind.End;
  return isCondition && matchOperatorWords(view.text, token.start).found === undefined;
}

/** Whether what was accepted could stop here, so that only what follows is wrong. */
function isComplete(view: RecoveryView): boolean {
  const { expected } = stateOf(view);
  return (
    [Kind.Or, Kind.End, Kind.Comma, Kind.RightParenthesis].some((kind) => expected.has(kind)) &&
    !expected.has(Kind.Name)
  );
}

/** How many tokens the clause has that begins with the next one. */
function tokensOfClause(view: RecoveryView): number {
  let count = 1;
  while (!clauseKinds.includes(peek(view, count).kind)) count++;
  return count;
}

const unclosed: readonly (string | undefined)[] = [
  "unclosed-string",
  "unclosed-name",
  "unclosed-comment",
  "smart-quotes",
];

/** Whether a string or a name that never ends took the rest of the text; curly quotes may do so too. */
function isUnclosed(token: Token | undefined): boolean {
  return unclosed.includes(token?.diagnostic?.code);
}

/** The error that a token is not expected; none where it was said already, or where a string that never ends took the rest. */
function expected(view: RecoveryView, token: Token, missing: string | undefined): readonly Diagnostic[] {
  const isEnd = token.kind === Kind.End;
  const last = view.diagnostics.at(-1);
  const isHalfDate = stateOf(view).expected.has(Kind.Unit) && accepted(view)?.diagnostic !== undefined; // `NOW - 7m`
  const isSaid = isHalfDate || (last?.code === "expected" && last.span?.start === token.start);
  if (token.diagnostic || isSaid || (isEnd ? isUnclosed(view.reported) : token.end === token.start)) return [];
  const data = { expected: expectedTerms(stateOf(view)), ...(!isEnd && { found: written(view, token) }) };
  return [diagnostic(codes.expected, token, data, insertions(view, token, missing))];
}

/** What the grammar expects, in the order in which it is said. */
function expectedTerms({ expected: kinds }: ParserState): readonly string[] {
  if (kinds.has(Kind.Literals)) return ["list", "variable"];
  if (kinds.has(Kind.Number) && !kinds.has(Kind.String)) return kinds.has(Kind.Unit) ? ["count", "unit"] : ["count"];
  const all = [...kinds.keys()].filter((kind) => !kinds.has(Kind.Name) || !clauseKinds.includes(kind));
  const terms = all.map(termOf);
  return [...new Set(terms.filter((term) => term !== undefined))].sort((a, b) => rankOf(a) - rankOf(b));
}

/** `a field name, NOT or "("`: what a person writes before the words of the language; the end last of all. */
function rankOf(term: string): number {
  return term === "end" ? 2 : /[a-z]/.test(term) ? 0 : 1;
}

function insertions(view: RecoveryView, token: Token, missing: string | undefined): readonly Fix[] {
  const { text } = view;
  const at = missing === "," ? (accepted(view)?.end ?? token.start) : token.start;
  // `'it's`: what begins here goes on what ends here, and more is wrong than that a word is missing.
  if (missing === undefined || /^["'`:\p{L}\p{N}_]{2}$/u.test(text.slice(token.start - 1, token.start + 1))) return [];
  const space = missing === "," || /[\s(（]/.test(text.charAt(at - 1)) ? "" : " ";
  const inserted = missing === "," ? missing : `${space}${missing} `;
  return [fix("insert", { text: missing }, { span: { start: at, end: at }, text: inserted })];
}
