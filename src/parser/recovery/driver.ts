import { createDiagnostic, type Diagnostic, type Fix, fix, rewrite } from "../../diagnostics/diagnostic.ts";
import { Kind, kindNames, kindTerms } from "../../lexer/kinds.ts";
import type { Token } from "../../lexer/token.ts";
import { nextState } from "../parser-state.ts";
import { orderClauses } from "./clause-order.ts";
import { rulesByKind } from "./registry.ts";
import {
  backtrack,
  clauseKinds,
  consume,
  expects,
  parserStateOf,
  peek,
  type RecoveryState,
  reportToken,
  skipToSync,
  startRecovery,
  syntheticToken,
  takeInvalid,
} from "./state.ts";

export interface Recovered {
  /** Tokens that the grammar takes. */
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Make a text that is not of the language into one that is, and say what was wrong. Each mistake is reported once, at
 * its own place; what cannot be read becomes an `Invalid` token up to the next AND, OR, clause, comma or parenthesis.
 * Every token is looked at a constant number of times, so the time is linear. Behind more mistakes than are told, which
 * is the maximum, nothing is read.
 */
export function recover(text: string, written: readonly Token[], maximum: number): Recovered {
  const ordered = orderClauses(text, written);
  const repair = startRecovery(text, ordered.tokens, ordered.diagnostics);
  while (!isDone(repair) && repair.diagnostics.length <= maximum) advance(repair);
  const diagnostics = [...repair.diagnostics];
  if (!isDone(repair)) repair.at = repair.tokens.length - 1;
  while (!isDone(repair)) advance(repair);
  return { tokens: repair.taken, diagnostics };
}

/**
 * How far the tokens of a text lead in the grammar when more will follow them: what is wrong among them is passed over
 * as in `recover`. The last of them is the end of the text, and stands for what follows.
 */
export function recoverPrefix(text: string, tokens: readonly Token[]): RecoveryState {
  const repair = startRecovery(text, tokens, []);
  while (peek(repair).kind !== Kind.End) advance(repair);
  return repair;
}

function isDone({ taken }: RecoveryState): boolean {
  return taken.at(-1)?.kind === Kind.End;
}

function advance(repair: RecoveryState): void {
  const token = peek(repair);
  if (rulesByKind.get(token.kind)?.some(({ recover }) => recover(repair))) return;
  const isReported = reportToken(repair, token);
  if (consume(repair, token)) repair.at++;
  else if (token.kind === Kind.Word && expects(repair, Kind.Name)) takeAsName(repair, token);
  else if (isUnmatched(repair, token)) dropParenthesis(repair, token);
  else if (isUnclosed(repair, token)) closeParenthesis(repair);
  else insertOrPassOver(repair, token, isReported);
}

/** A word that was read as an operator or a value, because of what went wrong before it. */
function takeAsName(repair: RecoveryState, { start, end, value }: Token): void {
  consume(repair, syntheticToken(Kind.Name, start, end, value));
  repair.at++;
}

function isUnmatched(repair: RecoveryState, token: Token): boolean {
  return token.kind === Kind.RightParenthesis && expects(repair, Kind.End);
}

function dropParenthesis(repair: RecoveryState, { start, end }: Token): void {
  const span = { start, end };
  repair.diagnostics.push(
    createDiagnostic("unmatched-parenthesis", span, {}, [fix("remove", { text: ")" }, { span, text: "" })]),
  );
  repair.at++;
}

function isUnclosed(repair: RecoveryState, { kind }: Token): boolean {
  if (!expects(repair, Kind.RightParenthesis)) return false;
  return clauseKinds.includes(kind) || kind === Kind.And || kind === Kind.Or;
}

function closeParenthesis(repair: RecoveryState): void {
  const at = repair.taken.at(-1)?.end ?? 0;
  const span = { start: at, end: at };
  const isInString = at === repair.text.length && isUnclosedToken(repair.reported);
  const fixes = isInString ? [] : [rewrite("close", span, ")")];
  repair.diagnostics.push(createDiagnostic("unclosed-parenthesis", openParenthesis(repair), {}, fixes));
  consume(repair, syntheticToken(Kind.RightParenthesis, at, at));
}

function openParenthesis({ taken }: RecoveryState): Token {
  let closed = 0;
  for (let index = taken.length - 1; index >= 0; index--) {
    const token = taken[index] as Token;
    if (token.kind === Kind.RightParenthesis) closed++;
    else if (token.kind === Kind.LeftParenthesis && closed-- === 0) return token;
  }
  throw new Error("The grammar wanted a closing parenthesis where none was open.");
}

/** The word or sign that is missing before this token, if one is all that is missing. */
function missingBefore(repair: RecoveryState, token: Token): Kind | undefined {
  const cursor = parserStateOf(repair);
  return [Kind.By, Kind.And, Kind.Comma].find((kind) => nextState(cursor, kind)?.expected.has(token.kind));
}

function insertOrPassOver(repair: RecoveryState, token: Token, isReported: boolean): void {
  const missing = missingBefore(repair, token);
  const isWritten = token.end > token.start || token.kind === Kind.End;
  if (!isReported && isWritten && !isSwallowed(repair, token))
    repair.diagnostics.push(expected(repair, token, missing));
  const between = missing ?? (expects(repair, Kind.By) ? Kind.By : undefined);
  if (between !== undefined) {
    const at = Math.max(token.start, repair.taken.at(-1)?.end ?? 0);
    consume(repair, syntheticToken(between, at, at));
    return;
  }
  if (isComplete(repair)) {
    repair.at++;
    skipToSync(repair, clauseKinds.includes(token.kind));
    return;
  }
  // Clauses that were put in order may stand in the text before what is read by now.
  let start = Math.max(token.start, repair.taken.at(-1)?.end ?? 0);
  if (!expects(repair, Kind.Invalid))
    while (!expects(repair, Kind.Invalid) || !expects(repair, Kind.Name)) start = backtrack(repair)?.start ?? start;
  takeInvalid(repair, start);
}

/** Whether it was said already that the text ends here, or a string or a name that never ends took the rest. */
function isSwallowed({ reported, taken, diagnostics }: RecoveryState, { kind, start }: Token): boolean {
  const last = diagnostics.at(-1);
  if (kind === Kind.End && last?.code === "expected" && last.span?.start === start) return true;
  return kind === Kind.End && taken.at(-1) === reported && isUnclosedToken(reported);
}

const unclosed: readonly (string | undefined)[] = ["unclosed-string", "unclosed-name", "smart-quotes"];

/** A string or a name that never ends takes the rest of the text; curly quotes may do so too. */
function isUnclosedToken(token: Token | undefined): boolean {
  return unclosed.includes(token?.diagnostic?.code);
}

/** Whether what was taken could stop here, so that only what follows is wrong. */
function isComplete(repair: RecoveryState): boolean {
  return (
    [Kind.Or, Kind.End, Kind.Comma, Kind.RightParenthesis].some((kind) => expects(repair, kind)) &&
    !expects(repair, Kind.Name)
  );
}

function insertion(repair: RecoveryState, kind: Kind, at: number, text: string): Fix {
  const space = kind === Kind.Comma || /[\s(]/.test(repair.text.charAt(at - 1)) ? "" : " ";
  return fix("insert", { text: text.trim() }, { span: { start: at, end: at }, text: space + text });
}

/** `a field name, NOT or "("`: what a person writes before the words of the language; the end last of all. */
function byTermsFirst(a: string, b: string): number {
  const rank = (term: string) => (term === "end" ? 2 : /^[a-z]/.test(term) ? 0 : 1);
  return rank(a) - rank(b);
}

function expected(repair: RecoveryState, token: Token, missing: Kind | undefined): Diagnostic {
  const { expected: kinds } = parserStateOf(repair);
  const all = [...kinds.keys()].filter((kind) => !kinds.has(Kind.Name) || !clauseKinds.includes(kind));
  const isCount = kinds.has(Kind.Number) && !kinds.has(Kind.String);
  const names = kinds.has(Kind.Literals)
    ? ["list", "variable"]
    : all.map((kind) => (isCount ? "count" : kindTerms[kindNames[kind] as keyof typeof kindTerms]));
  const terms = [...new Set(names.filter((term) => term !== undefined))].sort(byTermsFirst);
  const found = token.kind === Kind.End ? undefined : repair.text.slice(token.start, token.end);
  const fixes: Fix[] = [];
  if (missing === Kind.By) fixes.push(insertion(repair, missing, token.start, "BY "));
  if (missing === Kind.Comma) fixes.push(insertion(repair, missing, repair.taken.at(-1)?.end ?? token.start, ","));
  if (missing === Kind.And) fixes.push(insertion(repair, missing, token.start, "AND "));
  if (missing === Kind.And && kinds.has(Kind.Or)) fixes.push(insertion(repair, missing, token.start, "OR "));
  return createDiagnostic("expected", token, { expected: terms, ...(found !== undefined && { found }) }, fixes);
}
