import * as codes from "../../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, fix } from "../../../../base/diagnostics/diagnostic.ts";
import { matchOperatorWords } from "../../../lexer/operators.ts";
import { isNameToken, isOperator, Kind, kindNames, kindTerms, type Token } from "../../../lexer/token.ts";
import { nextState, type ParserState } from "../../parser-state.ts";
import {
  accepted,
  clauseKinds,
  connectives,
  expects,
  isAfterCondition,
  isUnclosed,
  peek,
  type RecoveryRule,
  type RecoveryView,
  stateOf,
  written,
} from "../view.ts";

/** `a = 1 b = 2` → `a = 1 AND b = 2`, `ORDER x` → `ORDER BY x`, read on as that. */
export const missingWord: RecoveryRule = (view, token) => {
  const missing = canBegin(view, token) ? missingBefore(view, token) : undefined;
  const by = missing ?? (expects(view, Kind.By) ? "BY" : undefined);
  if (by === undefined) return undefined;
  const at = Math.max(token.start, accepted(view)?.end ?? 0);
  return { diagnostics: expected(view, token, missing), span: { start: at, end: at }, by };
};

/** What cannot stand here, and all up to where the grammar can go on. */
export const expectedInstead: RecoveryRule = (view, token) => {
  const diagnostics = expected(view, token, undefined);
  // Clauses that were put in order may stand in the text before what is read by now.
  const end = accepted(view)?.end ?? 0;
  const at = Math.max(token.start, end);
  if (isComplete(view)) {
    const skip = clauseKinds.includes(token.kind) ? tokensOfClause(view) : 1;
    return { diagnostics, span: { start: at, end: at }, skip, skipsOn: true };
  }
  if (expects(view, Kind.Invalid)) return { diagnostics, span: { start: at, end: at }, skip: 0, skipsOn: true };
  const first = view.accepted.at(-tokensOfPart(view));
  return { diagnostics, span: { start: first?.start ?? at, end }, skip: 0, skipsOn: true };
};

const insertable = [
  ["BY", Kind.By],
  ["AND", Kind.And],
  [",", Kind.Comma],
] as const;

/** The word or sign that is missing before this token, if one is all that is missing. */
function missingBefore(view: RecoveryView, token: Token) {
  const state = stateOf(view);
  return insertable.find(([, kind]) => {
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

/** How many of the accepted tokens are of the condition, or the field, that cannot be finished. */
function tokensOfPart({ states }: RecoveryView): number {
  const begin = states.findLastIndex(({ expected }) => expected.has(Kind.Invalid) && expected.has(Kind.Name));
  return states.length - 1 - begin;
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

/** Whether it was said already that this token is not expected, or a string or a name that never ends took the rest. */
function isSwallowed(view: RecoveryView, { kind, start }: Token): boolean {
  const last = view.diagnostics.at(-1);
  if (last?.code === "expected" && last.span?.start === start) return true;
  return kind === Kind.End && isUnclosed(view.reported);
}

function expected(view: RecoveryView, token: Token, missing: string | undefined): readonly Diagnostic[] {
  const isWritten = token.end > token.start || token.kind === Kind.End;
  if (token.diagnostic || !isWritten || isSwallowed(view, token)) return [];
  const found = token.kind === Kind.End ? undefined : written(view, token);
  const data = { expected: expectedTerms(stateOf(view)), ...(found !== undefined && { found }) };
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
  if (kinds.has(Kind.Number) && !kinds.has(Kind.String)) return ["count"];
  const all = [...kinds.keys()].filter((kind) => !kinds.has(Kind.Name) || !clauseKinds.includes(kind));
  const terms = all.map((kind) => kindTerms[kindNames[kind] as keyof typeof kindTerms]);
  return [...new Set(terms.filter((term) => term !== undefined))].sort((a, b) => rankOf(a) - rankOf(b));
}

/** `a field name, NOT or "("`: what a person writes before the words of the language; the end last of all. */
function rankOf(term: string): number {
  if (term === "end") return 2;
  return /[a-z]/.test(term) ? 0 : 1;
}

function insertions(view: RecoveryView, token: Token, missing: string | undefined): readonly Fix[] {
  const { start } = token;
  if (growsFrom(view.text, start)) return [];
  switch (missing) {
    case "BY":
      return [insertion(view, start, "BY ")];
    case ",":
      return [insertion(view, accepted(view)?.end ?? start, ",")];
    case "AND":
      return connectives(view, token).map((word) => insertion(view, start, `${word} `));
    default:
      return [];
  }
}

/** Whether what begins here goes on what ends here, as in `'it's`: then more is wrong than that a word is missing. */
function growsFrom(text: string, at: number): boolean {
  return /^["'`:\p{L}\p{N}_]{2}$/u.test(text.slice(at - 1, at + 1));
}

function insertion({ text: whole }: RecoveryView, at: number, text: string): Fix {
  const space = text === "," || /[\s(（]/.test(whole.charAt(at - 1)) ? "" : " ";
  return fix("insert", { text: text.trim() }, { span: { start: at, end: at }, text: space + text });
}
