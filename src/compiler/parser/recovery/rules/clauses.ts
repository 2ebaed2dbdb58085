import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../../base/diagnostics/codes.ts";
import { certain, diagnostic, fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { spaced, startOfSpace } from "../../../lexer/characters.ts";
import {
  isNameToken,
  isOperator,
  Kind,
  kindNames,
  kindTerms,
  type NameKind,
  type Token,
  type TokenOf,
} from "../../../lexer/token.ts";
import type { ParserState } from "../../parser-state.ts";
import {
  accepted,
  clauseKinds,
  connectives,
  expects,
  expectsOperator,
  isAfterCondition,
  isUnclosed,
  peek,
  type RecoveryRule,
  type RecoveryView,
  type Repair,
  stateOf,
  written,
} from "../view.ts";

/** `SELECT *`: the default fields are what SELECT left out gives. */
export const selectStar: RecoveryRule = (view, star) => {
  const select = accepted(view);
  if (select?.kind !== Kind.Select || written(view, star) !== "*" || peek(view, 1).kind === Kind.Comma)
    return undefined;
  const span = { start: select.start, end: star.end };
  const space = view.text.slice(span.end).search(/\S|$/);
  const edit = { span: { start: span.start, end: span.end + space }, text: "" };
  const fixes = [certain(fix("remove", { text: written(view, span) }, edit))];
  return { diagnostics: [diagnostic(codes.selectStar, span, {}, fixes)], span, by: "" };
};

/** `SELECT name FROM products`: a filter names no table. */
export const fromTable: RecoveryRule = (view, table) => {
  const word = accepted(view);
  const isTable = isNameToken(word) && /^from$/i.test(word.value) && isNameToken(table) && expectsOperator(view);
  if (!isTable || isOperator(peek(view, 1))) return undefined;
  const span = { start: word.start, end: table.end };
  const found = written(view, span);
  const edit = { span: { start: startOfSpace(view.text, span.start), end: span.end }, text: "" };
  const fixes = [fix("remove", { text: found }, edit)];
  return { diagnostics: [diagnostic(codes.unsupportedSyntax, span, { found, what: "table" }, fixes)], span, by: "" };
};

/** `a = 1 ADN b = 2`, `a = 1 LIMT 5`: a word where only keywords can stand, and near to one of them. */
export const misspeltKeyword: RecoveryRule = (view, word) => {
  if (!isNameToken(word) || expects(view, Kind.Name) || expectsOperator(view)) return undefined;
  const use = closestKeyword(word.value, stateOf(view));
  return use === undefined ? undefined : keywordInstead(view, word, use);
};

/** `SELCT a`, `WERE a = 1`: a name where a keyword could stand, with no operator behind it. */
export const misspeltFirst: RecoveryRule = (view, token) => {
  const word = accepted(view);
  const before = view.states.at(-2);
  if (!before || !isNameToken(word) || !isNameToken(token) || !expectsOperator(view)) return undefined;
  const use = closestKeyword(written(view, word), before);
  // `NOTE price > 5`: a word so short is near to many others.
  if (use === undefined || (use === "NOT" && !hasSameLetters(word.value, use))) return undefined;
  return keywordInstead(view, word, use);
};

function keywordInstead(view: RecoveryView, word: TokenOf<NameKind>, by: string): Repair {
  const found = written(view, word);
  const fixes = [rewrite("replace", word, by)];
  return { diagnostics: [diagnostic(codes.expected, word, { expected: [by], found }, fixes)], span: word, by };
}

const keywordsOf = new WeakMap<ParserState, ReadonlyMap<string, string>>();

/** The keywords that the grammar expects, by what they may be taken for: the first word, and all without a space. */
function expectedKeywords(state: ParserState): ReadonlyMap<string, string> {
  const known = keywordsOf.get(state);
  if (known) return known;
  const keywords = new Map<string, string>();
  for (const kind of state.expected.keys()) {
    const term = kindTerms[kindNames[kind] as "And"] ?? "";
    if (!/^[A-Z]/.test(term)) continue;
    const first = term.split(" ", 1)[0] as string;
    keywords.set(first, first);
    keywords.set(term.replace(" ", ""), term);
  }
  keywordsOf.set(state, keywords);
  return keywords;
}

/** The keyword that the word is close to, of those that the grammar expects. */
function closestKeyword(found: string, state: ParserState): string | undefined {
  const keywords = expectedKeywords(state);
  const closest = closestMatch(found, keywords.keys());
  const keyword = closest === undefined ? undefined : keywords.get(closest);
  return found.toUpperCase() === keyword ? undefined : keyword; // `order`, which was read as a field
}

function hasSameLetters(found: string, keyword: string): boolean {
  return [...found.toUpperCase()].sort().join() === [...keyword].sort().join();
}

/** `a = 1, b = 2` → `a = 1 AND b = 2`, read on as that. */
export const commaForAnd: RecoveryRule = (view, comma) => {
  const isCondition = comma.kind === Kind.Comma && isNameToken(peek(view, 1)) && isOperator(peek(view, 2));
  if (!isCondition || !isAfterCondition(view) || expects(view, Kind.Comma)) return undefined;
  const fixes = connectives(view, peek(view, 1)).map((by) =>
    rewrite("replace", comma, by, spaced(view.text, comma.start, comma.end, by)),
  );
  const data = { expected: ["AND", "OR"], found: written(view, comma) };
  return { diagnostics: [diagnostic(codes.expected, comma, data, fixes)], span: comma, by: "AND" };
};

/** `a = 1)`: the parenthesis is left out. */
export const unmatchedParenthesis: RecoveryRule = (view, { kind, start, end }) => {
  if (kind !== Kind.RightParenthesis || !expects(view, Kind.End)) return undefined;
  const span = { start, end };
  const fixes = [fix("remove", { text: ")" }, { span, text: "" })];
  return { diagnostics: [diagnostic(codes.unmatchedParenthesis, span, {}, fixes)], span, by: "" };
};

/** `(a = 1 LIMIT 5` → `(a = 1) LIMIT 5`, read on as that. */
export const unclosedParenthesis: RecoveryRule = (view, { kind }) => {
  const isBehind = clauseKinds.includes(kind) || kind === Kind.And || kind === Kind.Or;
  if (!isBehind || !expects(view, Kind.RightParenthesis)) return undefined;
  const at = accepted(view)?.end ?? 0;
  const span = { start: at, end: at };
  const isInString = at === view.text.length && isUnclosed(view.reported);
  const fixes = isInString ? [] : [rewrite("close", span, ")")];
  return { diagnostics: [diagnostic(codes.unclosedParenthesis, openParenthesis(view), {}, fixes)], span, by: ")" };
};

function openParenthesis({ accepted: tokens }: RecoveryView): Token {
  let closed = 0;
  const open = tokens.findLast(({ kind }) => {
    if (kind === Kind.RightParenthesis) closed++;
    return kind === Kind.LeftParenthesis && closed-- === 0;
  });
  if (!open) throw new Error("The grammar expects a closing parenthesis where none is open.");
  return open;
}
