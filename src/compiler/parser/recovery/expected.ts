import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, fix, rewrite } from "../../../base/diagnostics/diagnostic.ts";
import { matchOperatorWords } from "../../lexer/operators.ts";
import { isNameToken, isOperator, Kind, kindNames, kindTerms, type Token } from "../../lexer/token.ts";
import { nextState, type ParserState } from "../parser-state.ts";
import {
  accepted,
  clauseKinds,
  connectives,
  expects,
  isAfterCondition,
  peek,
  type RecoveryRule,
  type RecoveryView,
  stateOf,
  written,
} from "./view.ts";

/** `a = 1)`: the parenthesis is left out. */
const unmatchedParenthesis: RecoveryRule = ({ text, ...view }, { kind, start, end }) => {
  if (kind !== Kind.RightParenthesis || !expects({ text, ...view }, Kind.End)) return undefined;
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

const termsOf = new WeakMap<ParserState, readonly string[]>();

/** What the grammar expects, in the order in which it is said. */
function expectedTerms(state: ParserState): readonly string[] {
  const terms = termsOf.get(state) ?? findTerms(state);
  termsOf.set(state, terms);
  return terms;
}

function findTerms({ expected: kinds }: ParserState): readonly string[] {
  if (kinds.has(Kind.Literals)) return ["list", "variable"];
  if (kinds.has(Kind.Number) && !kinds.has(Kind.String)) return kinds.has(Kind.Unit) ? ["count", "unit"] : ["count"];
  const all = [...kinds.keys()].filter((kind) => !kinds.has(Kind.Name) || !clauseKinds.includes(kind));
  const terms = all.map((kind) => kindTerms[kindNames[kind] as keyof typeof kindTerms]);
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
  return (missing === "AND" ? connectives(view, token) : [missing]).map((word) =>
    fix("insert", { text: word }, { span: { start: at, end: at }, text: word === "," ? word : `${space}${word} ` }),
  );
}
