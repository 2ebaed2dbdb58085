import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../../base/diagnostics/codes.ts";
import { certain, certainIf, diagnostic, type Fix, fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../../base/language/clauses.ts";
import { nullWords, truthWords } from "../../../../base/language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../../../base/language/operators.ts";
import { quoteName, quoteString } from "../../../../base/text/quote.ts";
import type { Span } from "../../../../base/text/span.ts";
import { isBareName } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity, spaced } from "../../../lexer/signs.ts";
import { isOperator, type Token, type TokenOf } from "../../../lexer/token.ts";
import type { Recovery, RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, parserStateOf, peek, type RecoveryView, syntheticToken, writtenAs } from "../state.ts";

/** `a = NULL` → `a IS NULL`, read on as that. With any other operator NULL is no value, and the operand is left out. */
export const nullValue: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(word, view) {
    if (!expects(view, Kind.String) || !isNull(word)) return undefined;
    const before = lastAccepted(view);
    const operator = before?.kind === Kind.OneOperator && before.value.row.nullForm;
    return operator
      ? { ...compareWithNull(view, before.start, operator, word), backtrack: 1, skip: 1 }
      : refuseNull(word, splitList(word, view));
  },
};

const valuesOfLists: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Variable, Kind.Moment];
const partsOfLists: readonly Kind[] = [...valuesOfLists, Kind.Comma, Kind.Word];

function isPartOfList(token: Token | undefined): token is Token {
  return token !== undefined && partsOfLists.includes(token.kind);
}

/** `n IN (1, NULL)` → `n = 1 OR n IS NULL`, and `n NOT IN (1, NULL)` → `n != 1 AND n IS NOT NULL`. */
function splitList(word: Span, view: RecoveryView): readonly Fix[] {
  const { accepted, tokens, text, at } = view;
  let open = at;
  // Of several NULLs the first has the fix, which removes all, so that a list is looked through once.
  do open--;
  while (tokens[open]?.kind !== Kind.LeftParenthesis && isPartOfList(tokens[open]) && !isNull(tokens[open]));
  if (tokens[open]?.kind !== Kind.LeftParenthesis) return [];
  let close = at;
  while (isPartOfList(tokens[close])) close++;
  if (tokens[close]?.kind !== Kind.RightParenthesis) return [];
  const operatorAt = accepted.findLastIndex(isOperator);
  const [name, operator] = [accepted[operatorAt - 1], accepted[operatorAt]];
  if (!operator || !isOperator(operator) || name?.kind !== Kind.Name) return [];
  const one = operatorNames.find((each) => operators[each].listForm === operator.value.operator);
  const none = one && operators[one].nullForm;
  if (!one || !none || operator.value.negated) return [];
  const { row } = operator.value;
  const items = tokens.slice(open + 1, close).filter(({ kind }) => kind !== Kind.Comma);
  const values = items.filter((item) => !isNull(item));
  if (values.some(({ kind, diagnostic }) => diagnostic || !valuesOfLists.includes(kind))) return [];
  const written = values.map((item) => writtenAs(view, item));
  const field = writtenAs(view, name);
  const holds =
    written.length > 1 ? `${row.canonical} (${written.join(", ")})` : `${operators[one].canonical} ${written[0]}`;
  const conditions = [...(written.length > 0 ? [`${field} ${holds}`] : []), `${field} ${operators[none].canonical}`];
  const span = { start: name.start, end: tokens[close]?.end ?? word.end };
  const around = [accepted[operatorAt - 2], tokens[close + 1]].map((token) => token?.kind);
  const isJoined =
    conditions.length > 1 && around.some((kind) => kind === Kind.And || kind === Kind.Or || kind === Kind.Not);
  const joined = conditions.join(row.isNegative ? " AND " : " OR ");
  const by = isJoined ? `(${joined})` : joined;
  return [rewrite("replace", span, by, spaced(text, span.start, span.end, by))];
}

/** `a IS NUL` → `a IS NULL`, read on as that: only NULL stands behind IS and IS NOT. */
export const nearNull: RecoveryRule<Kind.OneOperator> = {
  at: [Kind.OneOperator],
  ofExpected: true,
  recover({ start, value: { row, foreign } }, view) {
    const word = peek(view, 1);
    const operator = /^IS(?: NOT)?$/.test(foreign?.words ?? "") ? row.nullForm : undefined;
    if (!operator || !expects(view, Kind.OneOperator) || word.kind !== Kind.Word) return undefined;
    if (!isNull(word) && !isNearNull(word.value)) return undefined;
    return { ...compareWithNull(view, start, operator, word), skip: 2 };
  },
};

function isNull(token: Token | undefined): boolean {
  return token?.kind === Kind.Word && nullWords.has(token.value.toUpperCase());
}

/** `IS NUL`, `IS NULLL` */
function isNearNull(word: string): boolean {
  return closestMatch(word, ["NULL"]) !== undefined;
}

function compareWithNull(
  { text }: RecoveryView,
  start: number,
  operator: OperatorName,
  word: TokenOf<Kind.Word>,
): Recovery {
  const row = operators[operator];
  const use = row.canonical;
  const span = { start, end: word.end };
  const edit = { span, text: spaced(text, span.start, span.end, use) };
  const replace = fix("replace", { by: use }, edit);
  const fixes = [certainIf(word.value.toUpperCase() === "NULL", replace), ...quoted(word)];
  return {
    diagnostics: [diagnostic(codes.nullComparison, span, { use }, fixes)],
    emit: [syntheticToken(kindOfArity[row.arity], span.start, span.end, { operator, row, negated: false })],
  };
}

function refuseNull(word: TokenOf<Kind.Word>, others: readonly Fix[]): Recovery {
  const asks = operatorNames.find((name) => operators[name].whenNull) as OperatorName;
  const use = operators[asks].canonical;
  return {
    diagnostics: [diagnostic(codes.nullComparison, word, { use }, [...others, ...quoted(word)])],
    skip: 1,
    emit: [syntheticToken(Kind.Invalid, word.start, word.end)],
  };
}

/** `status = none` may well mean the text; `status = NULL` hardly does. */
function quoted(word: TokenOf<Kind.Word>) {
  const by = quoteString(word.value);
  return isNearNull(word.value) ? [] : [rewrite("quote", word, by)];
}

/** A bare word for a value: `name = shoe`, `active = true`. */
export const wordValue: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(word, view) {
    if (!expects(view, Kind.String)) return undefined;
    const count = phraseLength(view);
    const span = { start: word.start, end: peek(view, count - 1).end };
    const number = count === 1 ? truthWords.get(word.value.toUpperCase()) : undefined;
    const found = view.text.slice(span.start, span.end);
    return {
      diagnostics: [number === undefined ? unquoted(span, found, view) : truth(word, number)],
      skip: count,
      emit: [syntheticToken(Kind.Invalid, span.start, span.end)],
    };
  },
};

const LONGEST = 16;

/** How many tokens the value takes: `red shoe` is two; a name before an operator is a condition. */
function phraseLength(view: RecoveryView): number {
  let count = 1;
  while (peek(view, count).kind === Kind.Name && !peek(view, count).diagnostic && count < LONGEST) count++;
  const next = peek(view, count);
  return count > 1 && (isOperator(next) || next.kind === Kind.Word) ? count - 1 : count;
}

function truth(word: TokenOf<Kind.Word>, number: number) {
  const found = word.value;
  const quoted = quoteString(found.toLowerCase());
  const fixes = [rewrite("replace", word, String(number)), rewrite("quote", word, quoted)];
  return diagnostic(codes.booleanValue, word, { found, number }, fixes);
}

/** `O'Brien` and `Field:c` as two: the word goes on in what was read as a string or a variable. */
function isCutOff({ text }: RecoveryView, { end }: Span): boolean {
  return /["'`:]/.test(text.charAt(end));
}

function unquoted(word: Span, found: string, view: RecoveryView) {
  if (isCutOff(view, word)) return diagnostic(codes.unquotedValue, word, { found });
  const operator = view.accepted.findLast(isOperator)?.value.row;
  const fixes: Fix[] = [quotedList(view) ?? rewrite("quote", word, quoteString(found))];
  const reference = `${referencePrefix}${isBareName(found) ? found : quoteName(found)}`;
  if (operator?.takesReference) fixes.push(rewrite("reference", word, reference));
  return diagnostic(codes.unquotedValue, word, { found }, fixes);
}

/** `(de, fr)` → `("de", "fr")`: the values of a list of nothing but words, in one edit. */
function quotedList({ tokens, at, accepted }: RecoveryView): Fix | undefined {
  if (accepted.at(-1)?.kind !== Kind.LeftParenthesis || accepted.at(-2)?.kind !== Kind.ListOperator) return undefined;
  const written: string[] = [];
  for (let index = at; index < tokens.length; index += 2) {
    const [word, next] = [tokens[index], tokens[index + 1]];
    if (word?.kind !== Kind.Word || !isText(word.value)) return undefined;
    written.push(quoteString(word.value));
    if (next?.kind === Kind.RightParenthesis) {
      const span = { start: tokens[at]?.start ?? 0, end: word.end };
      return rewrite("quote", span, written.join(", "));
    }
    if (next?.kind !== Kind.Comma) return undefined;
  }
  return undefined;
}

/** Whether a word can stand for itself. */
function isText(word: string): boolean {
  const upper = word.toUpperCase();
  return !nullWords.has(upper) && !truthWords.has(upper);
}

/** Takes back the operator that was accepted last and emits its form for lists; undefined for one that has none. */
function toListForm(view: RecoveryView) {
  const before = lastAccepted(view);
  const operator = before?.kind === Kind.OneOperator && before.value.row.listForm;
  if (!operator) return undefined;
  const { start, end } = before;
  const row = operators[operator];
  const use = row.canonical;
  const fixes = [certain(rewrite("replace", before, use, spaced(view.text, start, end, use)))];
  return {
    diagnostics: [diagnostic(codes.listComparison, before, { found: writtenAs(view, before), use }, fixes)],
    backtrack: 1,
    emit: [syntheticToken(kindOfArity[row.arity], start, end, { operator, row, negated: false })],
  };
}

/** `a = (1, 2)` → `a IN (1, 2)`, read on as that. */
export const listComparison: RecoveryRule<Kind.LeftParenthesis> = {
  at: [Kind.LeftParenthesis],
  recover: (_open, view) => toListForm(view),
};

/** `date = LAST WEEK` → `date IN LAST WEEK`, read on as that. */
export const periodComparison: RecoveryRule<Kind.Period> = {
  at: [Kind.Period],
  recover(period, view) {
    const form = toListForm(view);
    return form && { ...form, skip: 1, emit: [...form.emit, period] };
  },
};

type ItemKind = Kind.String | Kind.Number | Kind.Reference | Kind.Moment;

const itemKinds: readonly ItemKind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Moment];

function isItem(view: RecoveryView, ahead: number): boolean {
  return (itemKinds as readonly Kind[]).includes(peek(view, ahead).kind);
}

/** `a IN 1, 2` → `a IN (1, 2)`, read on as that. */
export const listWithoutParentheses: RecoveryRule<ItemKind> = {
  at: itemKinds,
  recover(first, view) {
    const before = lastAccepted(view);
    if (before?.kind !== Kind.ListOperator) return undefined;
    let count = 1;
    while (peek(view, count).kind === Kind.Comma && isItem(view, count + 1)) count += 2;
    const last = peek(view, count - 1);
    const operator = before.value.row.canonical;
    const edits = [
      { span: { start: first.start, end: first.start }, text: "(" },
      { span: { start: last.end, end: last.end }, text: ")" },
    ];
    const span = { start: first.start, end: last.end };
    const isWhole = !isItem(view, count) && peek(view, count).kind !== Kind.Comma;
    const fixes = isWhole ? [fix("add-parentheses", {}, ...edits)] : [];
    return {
      diagnostics: [diagnostic(codes.listWithoutParentheses, span, { operator }, fixes)],
      skip: count,
      emit: [
        syntheticToken(Kind.LeftParenthesis, span.start, span.start),
        ...view.tokens.slice(view.at, view.at + count),
        syntheticToken(Kind.RightParenthesis, span.end, span.end),
      ],
    };
  },
};

/** `a IN ()` is neither everything nor nothing, but an error. */
export const emptyList: RecoveryRule<Kind.LeftParenthesis> = {
  at: [Kind.LeftParenthesis],
  ofExpected: true,
  recover({ start }, view) {
    const before = lastAccepted(view);
    const close = peek(view, 1);
    if (before?.kind !== Kind.ListOperator || close.kind !== Kind.RightParenthesis || !expects(view, Kind.Invalid))
      return undefined;
    const span = { start, end: close.end };
    return {
      diagnostics: [diagnostic(codes.emptyList, span, { operator: before.value.row.canonical })],
      skip: 2,
      emit: [syntheticToken(Kind.Invalid, span.start, span.end)],
    };
  },
};

const operands: readonly Kind[] = [Kind.String, Kind.Number, Kind.Variable, Kind.Moment, Kind.Word];

/** `a BETWEEN 1, 5` and `a BETWEEN 1 TO 5` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeSeparator: RecoveryRule<Kind.Comma | Kind.Name | Kind.Word> = {
  at: [Kind.Comma, Kind.Name, Kind.Word],
  recover(token, view) {
    const isInRange = expects(view, Kind.And) && parserStateOf(view).expected.size === 1;
    if (!isInRange || !operands.includes(peek(view, 1).kind)) return undefined;
    const found = writtenAs(view, token);
    const fixes = [certain(rewrite("replace", token, "AND", spaced(view.text, token.start, token.end, "AND")))];
    return {
      diagnostics: [diagnostic(codes.expected, token, { expected: ["AND"], found }, fixes)],
      skip: 1,
      emit: [syntheticToken(Kind.And, token.start, token.end)],
    };
  },
};
