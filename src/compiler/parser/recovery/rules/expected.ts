import * as codes from "../../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, fix } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind, kindNames, kindTerms } from "../../../lexer/kinds.ts";
import { isOperator, type Token } from "../../../lexer/token.ts";
import { matchOperatorPrefix } from "../../../lexer/words.ts";
import { nextState, type ParserState } from "../../parser-state.ts";
import type { RecoveryRule } from "../rule.ts";
import {
  clauseKinds,
  connectives,
  expects,
  isUnclosed,
  lastAccepted,
  parserStateOf,
  peek,
  type RecoveryView,
  syntheticToken,
  writtenAs,
} from "../state.ts";

/** A token that the grammar expects. */
export const asWritten: RecoveryRule = {
  recover: (token, view) => (expects(view, token.kind) ? { skip: 1, emit: [token] } : undefined),
};

/** `a = 1 b = 2` → `a = 1 AND b = 2`, `ORDER x` → `ORDER BY x`, read on as that. */
export const missingToken: RecoveryRule = {
  recover(token, view) {
    const missing = isStrayOperator(view, token) ? undefined : missingBefore(view, token);
    const kind = missing ?? (expects(view, Kind.By) ? Kind.By : undefined);
    if (kind === undefined) return undefined;
    const at = startOf(view, token);
    return { diagnostics: expected(view, token, missing), emit: [syntheticToken(kind, at, at)] };
  },
};

/** What cannot stand here, and all up to where the grammar can go on. What it belongs to becomes an `Invalid` token. */
export const passOver: RecoveryRule = {
  recover(token, view) {
    const diagnostics = expected(view, token, undefined);
    if (isComplete(view)) {
      return { diagnostics, skip: 1, resynchronise: clauseKinds.includes(token.kind) ? "clause" : "token" };
    }
    const backtrack = expects(view, Kind.Invalid) ? 0 : tokensOfCondition(view);
    const first = backtrack > 0 ? view.accepted.at(-backtrack) : undefined;
    return { diagnostics, backtrack, invalidFrom: first?.start ?? startOf(view, token) };
  },
};

/** Where the token begins; clauses that were put in order may stand in the text before what is read by now. */
function startOf(view: RecoveryView, token: Token): number {
  return Math.max(token.start, lastAccepted(view)?.end ?? 0);
}

/** The word or sign that is missing before this token, if one is all that is missing. */
function missingBefore(view: RecoveryView, token: Token) {
  const state = parserStateOf(view);
  return ([Kind.By, Kind.And, Kind.Comma] as const).find((kind) => nextState(state, kind)?.expected.has(token.kind));
}

/** `a = 1 BETWEEN 2`: read as a name after a value, and no field for all that. */
function isStrayOperator(view: RecoveryView, { kind, start }: Token): boolean {
  return kind === Kind.Name && !isOperator(peek(view, 1)) && matchOperatorPrefix(view.text, start).found !== undefined;
}

/** How many of the accepted tokens are of the condition that cannot be finished. */
function tokensOfCondition({ states }: RecoveryView): number {
  const begin = states.findLastIndex(({ expected }) => expected.has(Kind.Invalid) && expected.has(Kind.Name));
  return states.length - 1 - begin;
}

/** Whether what was accepted could stop here, so that only what follows is wrong. */
function isComplete(view: RecoveryView): boolean {
  const { expected } = parserStateOf(view);
  const canStop =
    expected.has(Kind.Or) || expected.has(Kind.End) || expected.has(Kind.Comma) || expected.has(Kind.RightParenthesis);
  return canStop && !expected.has(Kind.Name);
}

/** Whether it was said already that the text ends here, or a string or a name that never ends took the rest. */
function isSwallowed(view: RecoveryView, { kind, start }: Token): boolean {
  const last = view.diagnostics.at(-1);
  if (kind === Kind.End && last?.code === "expected" && last.span?.start === start) return true;
  return kind === Kind.End && isUnclosed(view.reported);
}

function expected(view: RecoveryView, token: Token, missing: Kind | undefined): readonly Diagnostic[] {
  const isWritten = token.end > token.start || token.kind === Kind.End;
  if (token.diagnostic || !isWritten || isSwallowed(view, token)) return [];
  const found = token.kind === Kind.End ? undefined : writtenAs(view, token);
  const data = { expected: expectedTerms(parserStateOf(view)), ...(found !== undefined && { found }) };
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
  return [...new Set(terms.filter((term) => term !== undefined))].sort(byTermsFirst);
}

/** `a field name, NOT or "("`: what a person writes before the words of the language; the end last of all. */
function byTermsFirst(a: string, b: string): number {
  const rank = (term: string) => (term === "end" ? 2 : /[a-z]/.test(term) ? 0 : 1);
  return rank(a) - rank(b);
}

function insertions(view: RecoveryView, token: Token, missing: Kind | undefined): readonly Fix[] {
  const { start } = token;
  if (growsFrom(view.text, start)) return [];
  switch (missing) {
    case Kind.By:
      return [insertion(view, start, "BY ")];
    case Kind.Comma:
      return [insertion(view, lastAccepted(view)?.end ?? start, ",")];
    case Kind.And:
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
