import { closestMatch, closestOperator } from "../../../base/diagnostics/closest-match.ts";
import type { Code, DataOf, Diagnostic, Fix } from "../../../base/diagnostics/diagnostic.ts";
import { certainIf, diagnostic, fix, rewrite } from "../../../base/diagnostics/diagnostic.ts";
import type { Definition } from "../../../base/diagnostics/error-messages.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { booleanWords, foreignWords } from "../../../base/language/foreign.ts";
import { operatorFor, operators } from "../../../base/language/operators.ts";
import { isUnitCount, units } from "../../../base/language/relative-dates.ts";
import { ownSpellings } from "../../../base/language/spellings.ts";
import { counted } from "../../../base/messages/words.ts";
import { spaced, startOfSpace } from "../../../base/text/edits.ts";
import { quoteName, quoteString } from "../../../base/text/quote.ts";
import type { Span } from "../../../base/text/span.ts";
import { isBareName, isReservedWord, skipRun, spellName } from "../../lexer/characters.ts";
import { matchOperatorWords, operatorInWords, tokenize } from "../../lexer/lexer.ts";
import type { NameKind, Token, TokenOf, WrittenField } from "../../lexer/token.ts";
import { isNameKind, isNameToken, isOperator, Kind, phraseFor } from "../../lexer/token.ts";
import { initialState, nextState, type ParserState } from "../parser-state.ts";
import type { RecoveryState } from "./state.ts";
import { clauseKinds, clauseStarts, expects, grammarState, peek, previous, sourceText } from "./state.ts";

/** What is wrong, where, and what the text is read as instead. */
export interface Repair {
  readonly diagnostics: readonly Diagnostic[];
  /** The part of the text that is replaced: tokens that were accepted, tokens to come, or nothing between two of them. */
  readonly span: Span;
  /** The text that is read in its place; when there is none, the part cannot be read. */
  readonly by?: string | undefined;
  /** How many of the tokens that were accepted stay, if not those outside of the span. */
  readonly keptCount?: number;
  /** Whether what follows cannot be read either, up to where the grammar can go on. */
  readonly skipsRest?: true;
  /** The field of the condition that cannot be read. */
  readonly field?: WrittenField | undefined;
}

/** Returns the repair at an unexpected token; undefined if the rule does not apply. */
export type RecoveryRule = (state: RecoveryState, token: Token) => Repair | undefined;

/** The repair that reads `by` in place of a span, with the fix that writes it there, or removes the span. */
function replacement<C extends Code>(
  { text }: RecoveryState,
  definition: Definition<C, never>,
  data: DataOf<C>,
  span: Span,
  by: string,
  { isCertain = false, place = span, others = [] as readonly Fix[] } = {},
): Repair {
  const { start, end } = span;
  const space = { start: startOfSpace(text, start), end: start > 0 ? end : end + text.slice(end).search(/\S|$/) };
  const isGlued = /^\w\w$/.test(text.charAt(space.start - 1) + text.charAt(space.end));
  const fixed =
    by === ""
      ? fix("remove", { text: text.slice(start, end) }, { span: space, text: isGlued ? " " : "" })
      : rewrite("replace", span, by, spaced(text, start, end, by));
  const fixes = [certainIf(isCertain, fixed), ...others];
  return { diagnostics: [diagnostic(definition, place, data, fixes) as Diagnostic], span, by };
}

// Operators

/** `name LIKE "%shoe%"` → `name CONTAINS "shoe"`, where the operand decides the operator. */
const foreignComparison: RecoveryRule = (state, token) => {
  const operand = peek(state, 1);
  if (token.kind !== Kind.OneOperator || !expects(state, Kind.OneOperator)) return undefined;
  const { foreign } = token.value;
  if (!foreign?.rewrite || operand.kind !== Kind.String || operand.diagnostic) return undefined;
  const { operator, operand: value } = foreign.rewrite(operand.value);
  const use = `${operators[operator].canonical} ${quoteString(value)}`;
  const data = { found: sourceText(state, token), use, ...(foreign.ignoresCase && { ignoresCase: true as const }) };
  const span = { start: token.start, end: operand.end };
  return replacement(state, codes.foreignOperator, data, span, use, { place: token });
};

/** `price > = 5`, `price ! = 5` and `price = - 5`: without the space. */
const splitSigns: RecoveryRule = (state, token) => {
  const before = previous(state);
  const [first, second] = isOperator(before) && isOperator(token) ? [before, token] : [token, peek(state, 1)];
  const split = `${sourceText(state, first)} ${sourceText(state, second)}`;
  if (!/^(?:[=<>!] [=<>!]|- \d\S*)$/.test(split)) return undefined;
  const by = split.replace(" ", "");
  const data = { expected: expectedTerms(grammarState(state)), found: sourceText(state, token) };
  return replacement(state, codes.expected, data, { start: first.start, end: second.end }, by, { place: token });
};

/** `name contians "x"` and `name NOT 3`: no operator, or only the beginning of one. The condition cannot be read. */
const unknownOperator: RecoveryRule = (state, token) => {
  const isWord = isNameToken(token) && !sourceText(state, token).startsWith("`");
  if (!expects(state, Kind.OneOperator) || !(isWord || token.kind === Kind.Not)) return undefined;
  // `"name" CONTAINS 2`: behind what was read as a name only now.
  const operator = operatorInWords(state.text, token.start);
  if (operator) {
    const diagnostics = operator.diagnostic ? [operator.diagnostic] : [];
    return { diagnostics, span: operator, by: sourceText(state, operator) };
  }
  const { node, end } = matchOperatorWords(state.text, token.start);
  const next = [...(node?.next ?? [])].flatMap(([word, { isOwn }]) => (isOwn ? [word.toUpperCase()] : []));
  if (next.length === 0 && !isNameToken(token)) return undefined;
  const field = previous(state);
  return {
    diagnostics: [next.length > 0 ? unfinished(state, next, end) : unknownWord(state, token as TokenOf<NameKind>)],
    span: { start: field?.start ?? token.start, end: Math.max(end, token.end) },
    skipsRest: true,
    ...(isNameToken(field) && !isFreeText(state) && { field }),
  };
};

/** `red shoe`: words, and nothing else in all of the text. */
function isFreeText({ accepted: tokens, tokens: all }: RecoveryState): boolean {
  return tokens.length === 1 && all.every(({ kind }) => isNameKind(kind) || kind === Kind.End);
}

function unknownWord(state: RecoveryState, word: TokenOf<NameKind>): Diagnostic {
  const { value: found, end } = word;
  // `isn't`: the word goes on in what was read as a string, and is none of ours.
  const suggestion = /["'`]/.test(state.text.charAt(end)) ? undefined : closestOperator(found, ownSpellings);
  if (suggestion === undefined && isFreeText(state)) {
    const span = { start: previous(state)?.start ?? word.start, end };
    return diagnostic(codes.unsupportedSyntax, span, { found: sourceText(state, span), what: "text" });
  }
  const fixes = suggestion ? [rewrite("replace", word, suggestion)] : [];
  return diagnostic(codes.unknownOperator, word, { found, ...(suggestion && { suggestion }) }, fixes);
}

/** The operator's first words end at `end`: what may follow them is what was expected. */
function unfinished(state: RecoveryState, expected: readonly string[], end: number): Diagnostic {
  let ahead = 0;
  while (peek(state, ahead).start < end) ahead++;
  const next = peek(state, ahead);
  const found = sourceText(state, next);
  const meant = closestMatch(found, expected);
  const text = expected[0] ?? "";
  const insert = fix("insert", { text }, { span: { start: end, end }, text: ` ${text}` });
  const data = { expected, ...(found && { found }) };
  return diagnostic(codes.expected, next, data, [meant ? rewrite("replace", next, meant) : insert]);
}

/** `"shoe" = name` and `10 > price` → `name = "shoe"` and `price < 10`. */
const swappedComparison: RecoveryRule = (state, value) => {
  const [operator, field] = [peek(state, 1), peek(state, 2)];
  const isValue = value.kind === Kind.String || value.kind === Kind.Number;
  if (!isValue || !expects(state, Kind.Not) || value.diagnostic || operator.diagnostic) return undefined;
  if (operator.kind !== Kind.OneOperator || !isNameToken(field) || isOperator(peek(state, 3))) return undefined;
  const name = operators[operator.value.operator].mirror;
  if (!name || !isBareName(field.value) || isNull(field) || booleanWords.has(field.value.toUpperCase()))
    return undefined;
  const span = { start: value.start, end: field.end };
  const found = sourceText(state, value);
  const by = `${field.value} ${operators[name].canonical} ${found}`;
  return replacement(state, codes.expected, { expected: ["name"], found }, span, by, { isCertain: true, place: value });
};

// Names

/** Whether only a name can stand here, and no value. */
function expectsName(state: RecoveryState): boolean {
  return expects(state, Kind.Name) && !expects(state, Kind.String);
}

function inBackticks(
  definition: typeof codes.reservedWord | typeof codes.nameNeedsBackticks,
  token: Token,
  name: string,
): Repair {
  const by = quoteName(name);
  return { diagnostics: [diagnostic(definition, token, { name }, [rewrite("backticks", token, by)])], span: token, by };
}

/** `[price] > 5` of SQL Server and `{price} > 5` of Airtable: without the brackets. */
const bracketedName: RecoveryRule = (state, { start }) => {
  const near = state.text.slice(start, start + 99);
  const [found = "", use = ""] = /^[[{]([\p{L}_][\p{L}\p{N}_ ]*)[\]}]/u.exec(near) ?? [];
  const last = state.tokens.slice(state.at, state.at + 9).findIndex(({ end }) => end === start + found.length);
  if (last < 1 || !expectsName(state) || !canFollowName(state, peek(state, last + 1))) return undefined;
  return replacement(state, codes.foreignWord, { found, use }, { start, end: start + found.length }, spellName(use));
};

/** `order = 5` and `SELECT limit, name`: with backticks. */
const reservedWord: RecoveryRule = (state, token) => {
  const isReserved = (each: Token) => each.kind <= Kind.Not && isReservedWord(sourceText(state, each)); // not `!`
  const before = previous(state);
  // `order =`: the word was read as the keyword that it is.
  const wasName = before && isReserved(before) && state.states.at(-2)?.expected.has(Kind.Name);
  if (wasName && beginsOperator(state, token))
    return inBackticks(codes.reservedWord, before, sourceText(state, before));
  const isBesideName = canFollowName(state, peek(state, 1)) && !state.neighbors?.has(token);
  if (!isReserved(token) || !expectsName(state) || !isBesideName) return undefined;
  return inBackticks(codes.reservedWord, token, sourceText(state, token));
};

/** Whether what comes next is what stands behind a name. */
function canFollowName(state: RecoveryState, next: Token): boolean {
  const { kind } = next;
  if (kind === Kind.Comma || beginsOperator(state, next)) return true;
  return !expects(state, Kind.Not) && (kind === Kind.Asc || kind === Kind.Desc || clauseKinds.includes(kind));
}

/** Whether an operator begins with the token, which the lexer reads as one only behind a name. */
function beginsOperator({ text }: RecoveryState, token: Token): boolean {
  const isWord = isNameToken(token) || token.kind === Kind.Not;
  return isOperator(token) || (isWord && matchOperatorWords(text, token.start).found !== undefined);
}

/** `"name" = 5`, `3rd_party = 1` and `Field:a = 5`: a value where only a name can stand. */
const valueAsName: RecoveryRule = (state, token) => {
  const { kind, value, diagnostic: wrong } = token;
  if (!expectsName(state)) return undefined;
  const found = sourceText(state, token);
  // Where no reference is expected, `Field:a` is an ordinary name.
  if (kind === Kind.Reference && isBareName(found)) return { diagnostics: [], span: token, by: quoteName(found) };
  if (kind === Kind.Number && wrong?.code === "malformed-number" && /^[^+].*[\p{L}_]/u.test(found))
    return inBackticks(codes.nameNeedsBackticks, token, found);
  const isQuoted = wrong ? wrong.code === "smart-quotes" : /^["']/.test(found); // a date has no quotes
  if (kind !== Kind.String || !isQuoted || value === "") return undefined;
  const name = value.startsWith(referencePrefix) ? quoteName(value) : spellName(value);
  return replacement(state, codes.quotedName, { name }, token, name);
};

// Values

function isNull(token: Token): boolean {
  return isNameToken(token) && /^(?:null|nil|none|undefined)$/i.test(token.value);
}

const isNullOperator = /* @__PURE__ */ operatorFor({ kind: "null" });

/** `a = NULL` → `a IS NULL`. With any other operator NULL is no value, and cannot be read. */
const nullValue: RecoveryRule = (state, word) => {
  const operator = previous(state);
  if (!isNameToken(word) || !isNull(word) || !expects(state, Kind.String)) return undefined;
  const form = operator?.kind === Kind.OneOperator ? operator.value.row.nullForm : undefined;
  // `status = none` may well mean the text; `status = NULL` hardly does.
  const isCertain = /^null$/i.test(word.value);
  const others = isCertain ? [] : [rewrite("quote", word, quoteString(word.value))];
  const use = operators[form ?? isNullOperator].canonical;
  if (!operator || !form) return { diagnostics: [diagnostic(codes.nullComparison, word, { use }, others)], span: word };
  const span = { start: operator.start, end: word.end };
  return replacement(state, codes.nullComparison, { use }, span, use, { isCertain, others });
};

/** `subject CONTAINS order`: the keyword of a clause that does not go on. */
function isStrayKeyword(state: RecoveryState, { kind }: Token): boolean {
  const next = peek(state, 1);
  const clause = clauseStarts.includes(kind) ? nextState(initialState(), kind) : undefined;
  return clause !== undefined && nextState(clause, next.kind) === undefined;
}

/** Bare words for a value: `name = red shoe`, `active = true`. */
const wordValue: RecoveryRule = (state, token) => {
  const before = previous(state);
  // `status = end`: the keyword of a relative date that is none.
  const isEdge = before?.kind === Kind.Edge && expects(state, Kind.Of);
  const isWord = isNameToken(token) ? !grammarState(state).expected.has(token.kind) : isStrayKeyword(state, token);
  if (!isEdge && !(isWord && expects(state, Kind.String))) return undefined;
  const word = (index: number) => peek(state, isEdge ? index - 1 : index);
  let count = 1;
  while (isNameToken(word(count)) && !word(count).diagnostic) count++;
  // A name before an operator, or before what may be one, begins the next condition.
  const next = word(count);
  if (count > 1 && isOperator(next)) count--;
  const span = { start: word(0).start, end: skipRun(state.text, word(count - 1).end) };
  const found = sourceText(state, span);
  const number = booleanWords.get(found.toUpperCase());
  if (number !== undefined) {
    const fixes = [rewrite("replace", span, String(number)), rewrite("quote", span, quoteString(found.toLowerCase()))];
    return { diagnostics: [diagnostic(codes.booleanValue, span, { found, number }, fixes)], span };
  }
  const takesReference = state.accepted.findLast(isOperator)?.value.row.takesReference;
  const meant = /^`[^`]*`$/.test(found) ? found.slice(1, -1) : found;
  const name = found.replace(/^field:/i, "").replace(/^`([^`]*)`$/, "$1");
  const reference = rewrite("reference", span, `${referencePrefix}${spellName(name)}`);
  const fixes = [rewrite("quote", span, quoteString(meant)), ...(takesReference ? [reference] : [])];
  const goesOn = /["'`:]/.test(state.text.charAt(span.end)) || /[\]}]$/.test(found); // as in `O'Brien` and `[a, b]`
  return { diagnostics: [diagnostic(codes.unquotedValue, span, { found }, goesOn ? [] : fixes)], span };
};

/** `title:"x"` and `title: x` → `title = …`, as in search boxes. */
const colonComparison: RecoveryRule = (state, token) => {
  const name = previous(state);
  if (!name || token.kind === Kind.End || !expects(state, Kind.OneOperator)) return undefined;
  const [, field] = /^([\p{L}_][\p{L}\p{N}_]*):$/u.exec(sourceText(state, name)) ?? [];
  if (field === undefined) return undefined;
  const isList = token.kind === Kind.LeftParenthesis;
  const use = isList ? operators[operatorFor({ kind: "list" })].canonical : "=";
  const repair = replacement(state, codes.foreignOperator, { found: ":", use }, name, `${spellName(field)} ${use}`);
  return isList ? { ...repair, by: undefined, skipsRest: true } : repair; // `title:(a OR b)`
};

/** `a = (1, 2)` → `a IN (1, 2)` and `date = LAST WEEK` → `date IN LAST WEEK`; elsewhere a period is no value. */
const listComparison: RecoveryRule = (state, token) => {
  const unit = peek(state, peek(state, 1).kind === Kind.Number ? 2 : 1);
  const isPeriod = (token.kind === Kind.Place || token.kind === Kind.This) && unit.kind === Kind.Unit;
  if (!(isPeriod || token.kind === Kind.LeftParenthesis) || !expects(state, Kind.String)) return undefined;
  const before = previous(state);
  const form = before?.kind === Kind.OneOperator ? before.value.row.listForm : undefined;
  if (before && form) {
    const use = operators[form].canonical;
    const data = { found: sourceText(state, before), use };
    return replacement(state, codes.listComparison, data, before, use, { isCertain: true });
  }
  const span = { start: token.start, end: unit.end };
  const data = { expected: ["value"], found: sourceText(state, span) };
  return isPeriod ? { diagnostics: [diagnostic(codes.expected, span, data)], span } : undefined;
};

/** `a > (1)`, `date < (NOW - 7 DAYS)` and `a BETWEEN (1 AND 5)`: without the parentheses. */
const parenthesizedValue: RecoveryRule = (state, open) => {
  if (open.kind !== Kind.LeftParenthesis || !expects(state, Kind.String)) return undefined;
  const next = state.tokens.slice(state.at + 1, state.at + 11); // only near ones, so the work stays linear
  const close = next.find(({ kind }) => kind === Kind.RightParenthesis || kind === Kind.Comma); // not `IN ((1, 2))`
  if (close?.kind !== Kind.RightParenthesis || close === next[0]) return undefined;
  const span = { start: open.start, end: close.end };
  const by = state.text.slice(open.end, close.start);
  return replacement(state, codes.expected, { expected: ["value"], found: "(" }, span, by, { place: open });
};

const itemKinds: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference];

/** `a IN 1, 2` → `a IN (1, 2)`. */
const listWithoutParentheses: RecoveryRule = (state, { start }) => {
  const operator = previous(state);
  const isUnclosed = (ahead: number) => peek(state, ahead).diagnostic?.code === "unclosed-string";
  const isItem = (ahead: number) => itemKinds.includes(peek(state, ahead).kind) && !isUnclosed(ahead);
  if (operator?.kind !== Kind.ListOperator || !isItem(0)) return undefined;
  let count = 1;
  while (peek(state, count).kind === Kind.Comma && isItem(count + 1)) count += 2;
  const { end } = peek(state, count - 1);
  const edits = [start, end].map((at, index) => ({ span: { start: at, end: at }, text: index === 0 ? "(" : ")" }));
  const isWhole = !isItem(count) && peek(state, count).kind !== Kind.Comma;
  const fixes = isWhole ? [fix("add-parentheses", {}, ...edits)] : [];
  const span = { start, end };
  const wrong = diagnostic(codes.listWithoutParentheses, span, { operator: operator.value.row.canonical }, fixes);
  const ofItems = Array.from({ length: count }, (_, ahead) => peek(state, ahead).diagnostic ?? []).flat();
  return { diagnostics: [wrong, ...ofItems], span, by: `(${sourceText(state, span)})` };
};

/** `a IN ()` is neither everything nor nothing, but an error. */
const emptyList: RecoveryRule = (state, close) => {
  const [open, operator] = [previous(state), previous(state, 2)];
  const isEmpty = close.kind === Kind.RightParenthesis && open?.kind === Kind.LeftParenthesis;
  if (!isEmpty || operator?.kind !== Kind.ListOperator) return undefined;
  const span = { start: open.start, end: close.end };
  return { diagnostics: [diagnostic(codes.emptyList, span, { operator: operator.value.row.canonical })], span };
};

/** `DESCENDING`, `YESTERDAY` and `PAST 7 DAYS`: words of other languages, where ours can stand. */
const foreignWord: RecoveryRule = (state, token) => {
  const use = isNameToken(token) ? foreignWords.get(token.value.toUpperCase()) : undefined;
  const kind = use && tokenize(use)[0]?.kind;
  if (!use || !kind || !grammarState(state).expected.has(kind)) return undefined;
  const found = sourceText(state, token);
  const others = expects(state, Kind.String) ? [rewrite("quote", token, quoteString(found))] : [];
  const repair = replacement(state, codes.foreignWord, { found, use }, token, use, { isCertain: true, others });
  // Where a date is meant, what goes on behind the word is part of it.
  return kind === Kind.Asc || kind === Kind.Desc ? repair : { ...repair, by: undefined, skipsRest: true };
};

/** `NOW - 7d`, `LAST 7DAYS` and `a = 1AND b = 2`. */
const gluedWord: RecoveryRule = (state, token) => {
  const { expected } = grammarState(state);
  const found = sourceText(state, token);
  const [, count = "", word = ""] = /^(-?(?:0|[1-9]\d*)(?:\.\d+)?|\d{4}-\d\d-\d\d)([a-z]+)$/i.exec(found) ?? [];
  const takesUnit = expected.has(Kind.Number) && !expected.has(Kind.Variable) && isUnitCount(Number(count));
  const [unit, another] = units.filter((each) => takesUnit && `${each}s`.startsWith(word.toLowerCase())); // `m` could be two
  const only = another ? undefined : unit;
  if (!only && !isReservedWord(word)) return undefined;
  const use = only ? counted(Number(count), only).toUpperCase() : `${count} ${word}`;
  return replacement(state, codes.foreignWord, { found, use }, token, use, { isCertain: true });
};

// Keywords and clauses

/** `SELECT *`: the default fields are what SELECT left out gives. */
const selectStar: RecoveryRule = (state, star) => {
  const select = previous(state);
  const isStar = select?.kind === Kind.Select && star.kind === Kind.Unknown && sourceText(state, star) === "*";
  if (!isStar || peek(state, 1).kind === Kind.Comma) return undefined;
  return replacement(state, codes.selectStar, {}, { start: select.start, end: star.end }, "", { isCertain: true });
};

/** `a = 1 ADN b = 2` and `a = 1 LIMT 5`, where only keywords can stand; `SELCT a` and `WERE a = 1`, read as a name. */
const misspeltKeyword: RecoveryRule = (state, token) => {
  const isBehind = expects(state, Kind.OneOperator);
  const word = isBehind ? previous(state) : token;
  const grammar = isBehind ? state.states.at(-2) : grammarState(state);
  const isWord = isNameToken(token) || token.kind === Kind.By; // `ORDR BY a`
  if (!grammar || !isNameToken(word) || !isWord || (!isBehind && expects(state, Kind.Name))) return undefined;
  const found = sourceText(state, word);
  const by = closestKeyword(found, grammar);
  // `NOTE price > 5`: a word so short is near to many others.
  const isUnlike = isBehind && by === "NOT" && [...found.toUpperCase()].sort().join("") !== "NOT";
  return by === undefined || isUnlike
    ? undefined
    : replacement(state, codes.expected, { expected: [by], found }, word, by);
};

/** The keyword that the word is close to, of those that the grammar expects. */
function closestKeyword(found: string, { expected }: ParserState): string | undefined {
  /** By what they may be taken for: the first word, and all without a space. */
  const keywords = new Map<string, string>();
  for (const kind of expected.keys()) {
    const term = phraseFor(kind) ?? "";
    if (/^[A-Z]/.test(term))
      keywords.set(term.replace(/ .*/, ""), term.replace(/ .*/, "")).set(term.replace(" ", ""), term);
    if (kind === Kind.Unit) for (const unit of units) keywords.set(`${unit}s`, `${unit}s`.toUpperCase());
  }
  const keyword = keywords.get(closestMatch(found, keywords.keys()) ?? "");
  return found.toUpperCase() === keyword ? undefined : keyword; // `order`, which was read as a field
}

/** `a = 1)`: the parenthesis is left out. */
const unmatchedParenthesis: RecoveryRule = (state, token) => {
  if (token.kind !== Kind.RightParenthesis || !expects(state, Kind.End)) return undefined;
  return replacement(state, codes.unmatchedParenthesis, {}, token, "");
};

/** `a = 1, b = 2` → `a = 1 AND b = 2`. */
const commaForAnd: RecoveryRule = (state, comma) => {
  const isCondition = comma.kind === Kind.Comma && isNameToken(peek(state, 1)) && isOperator(peek(state, 2));
  const isCall = expects(state, Kind.RightParenthesis); // `OR(a = 1, b = 2)` of a spreadsheet
  if (!isCondition || isCall || !expects(state, Kind.Or) || expects(state, Kind.Comma)) return undefined;
  return replacement(state, codes.expected, { expected: ["AND", "OR"], found: sourceText(state, comma) }, comma, "AND");
};

/**
 * What people write because another language has it, or by a slip. They are tried at a token that the grammar does not
 * expect or that something is wrong with. Where two can apply, the one that recognises more comes first.
 */
export const specificRules: readonly RecoveryRule[] = [
  foreignComparison,
  colonComparison,
  foreignWord,
  gluedWord,
  emptyList,
  listComparison,
  parenthesizedValue,
  listWithoutParentheses,
  selectStar,
  commaForAnd,
  swappedComparison,
  splitSigns,
  bracketedName,
  reservedWord,
  valueAsName,
  // Particular words in the place of a value, before any word.
  nullValue,
  wordValue,
  // A keyword that was read as a name explains why no operator follows it.
  misspeltKeyword,
  unknownOperator,
  unmatchedParenthesis,
];

// What is done with any token

/** `(a = 1 LIMIT 5` → `(a = 1) LIMIT 5`, read on as that. */
const unclosedParenthesis: RecoveryRule = (state, { kind }) => {
  const isBehind = clauseKinds.includes(kind) || (!state.isBalanced && (kind === Kind.And || kind === Kind.Or));
  if (!isBehind || !expects(state, Kind.RightParenthesis)) return undefined;
  const at = previous(state)?.end ?? 0;
  const span = { start: at, end: at };
  let closed = 0;
  const open = state.accepted.findLast((token) => {
    if (token.kind === Kind.RightParenthesis) closed++;
    return token.kind === Kind.LeftParenthesis && closed-- === 0;
  });
  const place = open && !open.diagnostic ? open : span; // another error may be there already
  const wrong = diagnostic(codes.unclosedParenthesis, place, {}, [rewrite("close", span, ")")]);
  return { diagnostics: [wrong], span, by: ")" };
};

/** `a = 1 b = 2` → `a = 1 AND b = 2`, `ORDER x` → `ORDER BY x`, read on as that. */
const missingWord: RecoveryRule = (state, token) => {
  const missing = canBegin(state, token) ? missingBefore(state, token) : undefined;
  const by = missing ?? (expects(state, Kind.By) ? "BY" : undefined);
  if (by === undefined) return undefined;
  const at = Math.max(token.start, previous(state)?.end ?? 0);
  return { diagnostics: notExpected(state, token, missing), span: { start: at, end: at }, by };
};

/** What cannot stand here, and all up to where the grammar can go on. */
const expectedInstead: RecoveryRule = (state, token) => {
  const diagnostics = notExpected(state, token, undefined);
  const { expected: kinds } = grammarState(state);
  const isComplete = [Kind.Or, Kind.End, Kind.Comma, Kind.RightParenthesis].some((kind) => kinds.has(kind));
  const { start: from } = token;
  const span = token.kind === Kind.LeftParenthesis ? { start: from, end: from } : token; // passed over with its content
  if (isComplete && !kinds.has(Kind.Name)) return { diagnostics, span, skipsRest: true };
  // Clauses that were put in order may stand in the text before what is read by now.
  const end = previous(state)?.end ?? 0;
  const at = Math.max(token.start, end);
  // `(a BETWEEN OR b = 1)`: the range has no AND at which reading could go on.
  const isNoRange = [Kind.Or, Kind.LeftParenthesis, Kind.RightParenthesis].includes(token.kind);
  const isEmptyRange = previous(state)?.kind === Kind.RangeOperator && isNoRange;
  if (kinds.has(Kind.Invalid) && !isEmptyRange) return { diagnostics, span: { start: at, end: at }, skipsRest: true };
  // All of the condition, or the field, that cannot be finished.
  const keptCount = state.states.findLastIndex(({ expected }) => expected.has(Kind.Invalid) && expected.has(Kind.Name));
  const start = state.accepted[keptCount]?.start ?? at;
  return { diagnostics, span: { start: Math.min(start, end), end: Math.max(start, end) }, keptCount, skipsRest: true };
};

/** Rules for any token, which run after its own error was reported. The last always applies. */
export const generalRules: readonly RecoveryRule[] = [unclosedParenthesis, missingWord, expectedInstead];

const insertable = [
  ["BY", Kind.By],
  ["AND", Kind.And],
  [",", Kind.Comma],
] as const;

/** The word or sign that is missing before this token, if one is all that is missing. */
function missingBefore(state: RecoveryState, token: Token) {
  return insertable.find(([, kind]) => {
    // Behind a sort key a word is as likely a direction that is not ours.
    if (kind === Kind.Comma && expects(state, Kind.Asc)) return false;
    const next = nextState(grammarState(state), kind);
    return next && nextState(next, token.kind) !== undefined;
  })?.[0];
}

/** Whether the token can begin what follows a missing word: `a = 1 BETWEEN 2` and `a = 1 PAGE 2` have no condition there. */
function canBegin(state: RecoveryState, token: Token): boolean {
  const next = peek(state, 1);
  if (!isNameToken(token) || isOperator(next) || !expects(state, Kind.Or)) return true;
  // A misspelt operator has a value behind it, not an operator (`a = 1 XOR b = 2`) nor the end (`a = 7 DAYS AGO`).
  const isCondition = next.kind === Kind.Not || (isNameToken(next) && peek(state, 2).kind < Kind.OneOperator);
  return isCondition && matchOperatorWords(state.text, token.start).found === undefined;
}

/** Whether a string or a name that never ends took the rest of the text; curly quotes may do so too. */
function isUnclosed(token: Token | undefined): boolean {
  return /^unclosed-|^smart-quotes$/.test(token?.diagnostic?.code ?? "");
}

/** The error that a token is not expected; none where it was said already, or where a string that never ends took the rest. */
function notExpected(state: RecoveryState, read: Token, missing: string | undefined): readonly Diagnostic[] {
  const token = (!expects(state, Kind.End) && state.neighbors?.get(read)) || read;
  const isEnd = token.kind === Kind.End;
  const last = state.diagnostics.at(-1);
  const isHalfDate = grammarState(state).expected.has(Kind.Unit) && previous(state)?.diagnostic !== undefined; // `NOW - 7m`
  const isSaid = isHalfDate || (last?.code === "expected" && last.span?.start === token.start);
  if (token.diagnostic || isSaid || (isEnd && isUnclosed(state.reported))) return [];
  const data = { expected: expectedTerms(grammarState(state)), ...(!isEnd && { found: sourceText(state, token) }) };
  // `'it's`: what begins here goes on what ends here, and more is wrong than that a word is missing.
  const isGlued = /^["'`:\p{L}\p{N}_]{2}$/u.test(state.text.slice(token.start - 1, token.start + 1));
  if (missing === undefined || isGlued) return [diagnostic(codes.expected, token, data, colonFixes(state))];
  const at = missing === "," ? (previous(state)?.end ?? token.start) : token.start;
  const text = missing === "," ? missing : spaced(state.text, at, at, missing);
  const insert = fix("insert", { text: missing }, { span: { start: at, end: at }, text });
  return [diagnostic(codes.expected, token, data, [insert])];
}

/** `status:open` of search boxes, which may also be the name of a field, or its beginning: `status = "open"`. */
function colonFixes(state: RecoveryState): readonly Fix[] {
  const name = expects(state, Kind.OneOperator) ? previous(state) : undefined;
  const [, field = "", value] =
    /^([\p{L}_][\p{L}\p{N}_]*):((?!\d)[\p{L}\p{N}_-]+)$/u.exec(name ? sourceText(state, name) : "") ?? [];
  if (!name || value === undefined || `${field}:` === referencePrefix) return [];
  return [rewrite("replace", name, `${spellName(field)} = ${quoteString(value)}`)];
}

/** What the grammar expects, in the order in which it is said. */
function expectedTerms({ expected: kinds }: ParserState): readonly string[] {
  if (kinds.has(Kind.Literals)) return ["list", "variable"];
  if (kinds.has(Kind.Place)) return ["THIS", "LAST", "NEXT", "unit"];
  if (kinds.has(Kind.Number) && !kinds.has(Kind.String)) return kinds.has(Kind.Unit) ? ["count", "unit"] : ["count"];
  const all = [...kinds.keys()].filter((kind) => !kinds.has(Kind.Name) || !clauseKinds.includes(kind));
  const terms = all.map(phraseFor);
  return [...new Set(terms.filter((term) => term !== undefined))].sort((a, b) => rankOf(a) - rankOf(b));
}

/** `a field name, NOT or "("`: what a person writes before the words of the language; the end last of all. */
function rankOf(term: string): number {
  return term === "end" ? 2 : /[a-z]/.test(term) ? 0 : 1;
}
