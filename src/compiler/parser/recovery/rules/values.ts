import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../../base/language/clauses.ts";
import { nullWords, truthWords } from "../../../../base/language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../../../base/language/operators.ts";
import { quoteString } from "../../../../base/text/quote.ts";
import { skipRun, spaced, writtenName } from "../../../lexer/characters.ts";
import {
  isNameKind,
  isNameToken,
  isOperator,
  Kind,
  type NameKind,
  type Token,
  type TokenOf,
} from "../../../lexer/token.ts";
import {
  accepted,
  expects,
  expectsOperator,
  expectsValue,
  isAfterCondition,
  peek,
  type RecoveryRule,
  type RecoveryView,
  type Repair,
  replace,
  written,
} from "../view.ts";

/** `a = NULL` → `a IS NULL`, read on as that. With any other operator NULL is no value, and cannot be read. */
export const nullValue: RecoveryRule = (view, token) => {
  // `a IS NUL`: only NULL stands behind IS and IS NOT.
  const word = peek(view, 1);
  if (isOperator(token) && /^IS(?: NOT)?$/.test(token.value.foreign?.words ?? "") && expectsOperator(view)) {
    const isNear = isNameToken(word) && (isNull(word) || isNearNull(word.value));
    return isNear ? compareWithNull(view, token, word) : undefined;
  }
  if (!isNameToken(token) || !isNull(token) || !expectsValue(view)) return undefined;
  const before = accepted(view);
  return (isOperator(before) && compareWithNull(view, before, token)) || refuseNull(view, token);
};

function isNull(token: Token | undefined): boolean {
  return isNameToken(token) && nullWords.has(token.value.toUpperCase());
}

/** `IS NUL`, `IS NULLL` */
function isNearNull(word: string): boolean {
  return closestMatch(word, ["NULL"]) !== undefined;
}

function compareWithNull(view: RecoveryView, operator: Token, word: TokenOf<NameKind>): Repair | undefined {
  const form = isOperator(operator) && operator.kind === Kind.OneOperator && operator.value.row.nullForm;
  if (!form) return undefined;
  const use = operators[form].canonical;
  const span = { start: operator.start, end: word.end };
  const say = (fixes: readonly Fix[]) => diagnostic(codes.nullComparison, span, { use }, [...fixes, ...quoted(word)]);
  return replace(view, span, use, say, word.value.toUpperCase() === "NULL");
}

function refuseNull(view: RecoveryView, word: TokenOf<NameKind>): Repair {
  const asks = operatorNames.find((name) => operators[name].whenNull) as OperatorName;
  const fixes = [...splitList(view, word), ...quoted(word)];
  const wrong = diagnostic(codes.nullComparison, word, { use: operators[asks].canonical }, fixes);
  return { diagnostics: [wrong], span: word };
}

/** `status = none` may well mean the text; `status = NULL` hardly does. */
function quoted(word: TokenOf<NameKind>): readonly Fix[] {
  return isNearNull(word.value) ? [] : [rewrite("quote", word, quoteString(word.value))];
}

const valuesOfLists: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Variable];

/** `n IN (1, NULL)` → `n = 1 OR n IS NULL`, and `n NOT IN (1, NULL)` → `n != 1 AND n IS NOT NULL`. */
function splitList(view: RecoveryView, word: Token): readonly Fix[] {
  const { tokens, at, text } = view;
  let open = at - 1;
  // Of several NULLs the first has the fix, which removes all, so that a list is looked through once.
  while (isPartOfList(tokens[open]) && !isNull(tokens[open])) open--;
  if (tokens[open]?.kind !== Kind.LeftParenthesis) return [];
  let close = at;
  while (isPartOfList(tokens[close])) close++;
  const [name, operator, before, after] = [tokens[open - 2], tokens[open - 1], tokens[open - 3], tokens[close + 1]];
  const isWhole = tokens[close]?.kind === Kind.RightParenthesis;
  if (!isWhole || !isNameToken(name) || !isOperator(operator) || operator.value.negated) return [];
  const { row } = operator.value;
  const one = operatorNames.find((each) => operators[each].listForm === operator.value.operator);
  const none = one && operators[one].nullForm;
  const values = tokens.slice(open + 1, close).filter((item) => item.kind !== Kind.Comma && !isNull(item));
  if (!one || !none || values.some(({ kind, diagnostic }) => diagnostic || !valuesOfLists.includes(kind))) return [];
  const items = values.map((item) => written(view, item));
  const field = written(view, name);
  const holds = items.length > 1 ? `${row.canonical} (${items.join(", ")})` : `${operators[one].canonical} ${items[0]}`;
  const conditions = [...(items.length > 0 ? [`${field} ${holds}`] : []), `${field} ${operators[none].canonical}`];
  const joined = conditions.join(row.isNegative ? " AND " : " OR ");
  const isJoined = [before, after].some((token) => token && [Kind.And, Kind.Or, Kind.Not].includes(token.kind));
  const by = isJoined && conditions.length > 1 ? `(${joined})` : joined;
  const span = { start: name.start, end: tokens[close]?.end ?? word.end };
  return [rewrite("replace", span, by, spaced(text, span.start, span.end, by))];
}

function isPartOfList(token: Token | undefined): boolean {
  return (
    token !== undefined && (valuesOfLists.includes(token.kind) || token.kind === Kind.Comma || isNameKind(token.kind))
  );
}

/** A bare word for a value: `name = shoe`, `active = true`. */
export const wordValue: RecoveryRule = (view, token) => {
  const before = accepted(view);
  // `status = end` and `day = now's`: the keyword of a relative date that is none.
  const isHalfDate =
    (before?.kind === Kind.Edge && expects(view, Kind.Of)) || (before?.kind === Kind.Now && goesOn(view, before.end));
  if (isHalfDate && token.kind !== Kind.Of) return unquoted(view, before, before.end);
  if (!isNameToken(token) || !expectsValue(view)) return undefined;
  const count = phraseLength(view);
  const last = peek(view, count - 1);
  const number = count === 1 ? truthWords.get(token.value.toUpperCase()) : undefined;
  if (number === undefined || skipRun(view.text, token.start) > token.end) return unquoted(view, token, last.end);
  const found = token.value;
  const fixes = [rewrite("replace", token, String(number)), rewrite("quote", token, quoteString(found.toLowerCase()))];
  return { diagnostics: [diagnostic(codes.booleanValue, token, { found, number }, fixes)], span: token };
};

/** Whether a word goes on, as in `today's`. */
function goesOn({ text }: RecoveryView, end: number): boolean {
  return skipRun(text, end) > end || /["'`]/.test(text.charAt(end));
}

const LONGEST = 16;

/** How many tokens the value takes: `red shoe` is two; a name before an operator, or before what may be one, is a condition. */
function phraseLength(view: RecoveryView): number {
  let count = 1;
  while (isNameToken(peek(view, count)) && !peek(view, count).diagnostic && count < LONGEST) count++;
  const next = peek(view, count);
  if (count > 1 && isOperator(next)) return count - 1;
  return count > 2 && [Kind.String, Kind.Number, Kind.Literals].includes(next.kind) ? count - 2 : count;
}

function unquoted(view: RecoveryView, first: Token, lastEnd: number): Repair {
  const { text } = view;
  const runEnd = skipRun(text, lastEnd);
  const span = { start: first.start, end: runEnd };
  const found = written(view, span);
  const isCutOff = /["'`:]/.test(text.charAt(runEnd)); // the word goes on, as in `O'Brien`
  const fixes: Fix[] = isCutOff ? [] : [quotedList(view) ?? rewrite("quote", span, quoteString(found))];
  const operator = view.accepted.findLast(isOperator)?.value.row;
  if (!isCutOff && operator?.takesReference)
    fixes.push(rewrite("reference", span, `${referencePrefix}${writtenName(found)}`));
  return { diagnostics: [diagnostic(codes.unquotedValue, span, { found }, fixes)], span };
}

/** `(de, fr)` → `("de", "fr")`: the values of a list of nothing but words, in one edit. */
function quotedList(view: RecoveryView): Fix | undefined {
  const { tokens, at } = view;
  if (accepted(view)?.kind !== Kind.LeftParenthesis || accepted(view, 2)?.kind !== Kind.ListOperator) return undefined;
  const values: string[] = [];
  for (let index = at; index < tokens.length; index += 2) {
    const [word, next] = [tokens[index], tokens[index + 1]];
    if (!isNameToken(word) || isNull(word) || truthWords.has(word.value.toUpperCase())) return undefined;
    values.push(quoteString(word.value));
    if (next?.kind === Kind.RightParenthesis)
      return rewrite("quote", { start: tokens[at]?.start ?? 0, end: word.end }, values.join(", "));
    if (next?.kind !== Kind.Comma) return undefined;
  }
  return undefined;
}

/** `a = (1, 2)` → `a IN (1, 2)` and `date = LAST WEEK` → `date IN LAST WEEK`, read on as that. */
export const listComparison: RecoveryRule = (view, token) => {
  const next = peek(view, 1).kind;
  const isPeriod =
    (token.kind === Kind.Place || token.kind === Kind.This) && (next === Kind.Unit || next === Kind.Number);
  const before = accepted(view);
  if (!(isPeriod || token.kind === Kind.LeftParenthesis) || before?.kind !== Kind.OneOperator) return undefined;
  const form = before.value.row.listForm;
  if (!form) return undefined;
  const use = operators[form].canonical;
  const data = { found: written(view, before), use };
  return replace(view, before, use, (fixes) => diagnostic(codes.listComparison, before, data, fixes), true);
};

const itemKinds: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference];

/** `a IN 1, 2` → `a IN (1, 2)`, read on as that. */
export const listWithoutParentheses: RecoveryRule = (view, first) => {
  const operator = accepted(view);
  const isItem = (ahead: number) => itemKinds.includes(peek(view, ahead).kind);
  if (operator?.kind !== Kind.ListOperator || !isItem(0)) return undefined;
  let count = 1;
  while (peek(view, count).kind === Kind.Comma && isItem(count + 1)) count += 2;
  const span = { start: first.start, end: peek(view, count - 1).end };
  const isWhole = !isItem(count) && peek(view, count).kind !== Kind.Comma;
  const edits = [
    { span: { start: span.start, end: span.start }, text: "(" },
    { span: { start: span.end, end: span.end }, text: ")" },
  ];
  const fixes = isWhole ? [fix("add-parentheses", {}, ...edits)] : [];
  const data = { operator: operator.value.row.canonical };
  const wrong = diagnostic(codes.listWithoutParentheses, span, data, fixes);
  const ofItems = Array.from({ length: count }, (_, ahead) => peek(view, ahead).diagnostic ?? []).flat();
  return { diagnostics: [wrong, ...ofItems], span, by: `(${written(view, span)})` };
};

/** `a IN ()` is neither everything nor nothing, but an error. */
export const emptyList: RecoveryRule = (view, close) => {
  const [open, operator] = [accepted(view), accepted(view, 2)];
  if (close.kind !== Kind.RightParenthesis || open?.kind !== Kind.LeftParenthesis) return undefined;
  if (operator?.kind !== Kind.ListOperator) return undefined;
  const span = { start: open.start, end: close.end };
  const data = { operator: operator.value.row.canonical };
  return { diagnostics: [diagnostic(codes.emptyList, span, data)], span };
};

const ends: readonly Kind[] = [Kind.String, Kind.Number, Kind.Variable];

/** `a BETWEEN 1, 5` and `a BETWEEN 1 TO 5` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeSeparator: RecoveryRule = (view, token) => {
  const isInRange = expects(view, Kind.And) && !isAfterCondition(view);
  const next = peek(view, 1).kind;
  const isSeparator = token.kind === Kind.Comma || isNameToken(token);
  if (!isInRange || !isSeparator || !(ends.includes(next) || isNameKind(next))) return undefined;
  const data = { expected: ["AND"], found: written(view, token) };
  return replace(view, token, "AND", (fixes): Diagnostic => diagnostic(codes.expected, token, data, fixes), true);
};
