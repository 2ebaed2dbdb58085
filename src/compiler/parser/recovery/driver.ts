import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { Kind, kindNames } from "../../lexer/kinds.ts";
import type { Token } from "../../lexer/token.ts";
import { nextState } from "../parser-state.ts";
import { orderClauses } from "./clause-order.ts";
import { recoveryRules } from "./registry.ts";
import type { Recovery, RecoveryRule } from "./rule.ts";
import {
  clauseKinds,
  expects,
  lastAccepted,
  parserStateOf,
  peek,
  type RecoveryState,
  type RecoveryView,
  startRecovery,
  syntheticToken,
} from "./state.ts";

export interface Recovered {
  /** Tokens that the grammar accepts. */
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Make a text that is not of the language into one that is, and say what was wrong. Each error is reported once, at its
 * own place; what cannot be read becomes an `Invalid` token up to the next AND, OR, clause, comma or parenthesis. Every
 * token is looked at a constant number of times, so the time is linear. Behind more errors than are told, which is the
 * maximum, nothing is read.
 */
export function recover(text: string, written: readonly Token[], maximum: number): Recovered {
  const ordered = orderClauses(text, written);
  const state = startRecovery(text, ordered.tokens, ordered.diagnostics);
  while (!isDone(state) && state.diagnostics.length <= maximum) advance(state);
  const diagnostics = [...state.diagnostics];
  if (!isDone(state)) state.at = state.tokens.length - 1;
  while (!isDone(state)) advance(state);
  return { tokens: state.accepted, diagnostics };
}

/**
 * How far the tokens of a text lead in the grammar when more will follow them; errors among them are recovered from as
 * in `recover`. The last of them is the end of the text, and stands for what follows.
 */
export function recoverPrefix(text: string, tokens: readonly Token[]): RecoveryView {
  const state = startRecovery(text, tokens, []);
  while (peek(state).kind !== Kind.End) advance(state);
  return state;
}

function isDone(state: RecoveryState): boolean {
  return lastAccepted(state)?.kind === Kind.End;
}

function advance(state: RecoveryState): void {
  const token = peek(state);
  const { kind, diagnostic } = token;
  const { specific, ofExpected, general } = recoveryRules();
  const isExpected = !diagnostic && expects(state, kind);
  if (applyFirst(state, (isExpected ? ofExpected : specific)[kind], token)) return;
  if (isExpected) {
    state.at++;
    return accept(state, token);
  }
  reportToken(state, token);
  if (!applyFirst(state, general[kind], token)) throw new Error("No recovery rule applies.");
}

/** Do what the first rule says that applies, if one does. */
function applyFirst(state: RecoveryState, rules: readonly RecoveryRule[] = [], token: Token): boolean {
  for (const rule of rules) {
    const recovery = rule.recover(token, state);
    if (!recovery) continue;
    apply(state, recovery);
    return true;
  }
  return false;
}

const none: readonly never[] = [];

function apply(state: RecoveryState, recovery: Recovery): void {
  const { diagnostics = none, backtrack = 0, skip = 0, emit = none, invalidFrom, field, resynchronise } = recovery;
  for (const each of diagnostics) state.diagnostics.push(each);
  if (backtrack > 0) {
    state.accepted.length -= backtrack;
    state.states.length -= backtrack;
  }
  state.at += skip;
  for (const token of emit) {
    reportToken(state, token);
    accept(state, token);
  }
  if (invalidFrom !== undefined) {
    shift(state, Kind.Invalid);
    const end = Math.max(invalidFrom, skipToSync(state, false));
    state.accepted.push(syntheticToken(Kind.Invalid, invalidFrom, end, field));
  } else if (resynchronise) skipToSync(state, resynchronise === "clause");
}

function accept(state: RecoveryState, token: Token): void {
  shift(state, token.kind);
  state.accepted.push(token);
}

/** Move the grammar on by a token, which it must accept here. */
function shift(state: RecoveryState, kind: Kind): void {
  const next = nextState(parserStateOf(state), kind);
  if (!next) throw new Error(`A recovery rule emits ${kindNames[kind]} where the grammar does not expect it.`);
  state.states.push(next);
}

/** Report what is wrong with the token itself, once. */
function reportToken(state: RecoveryState, token: Token): void {
  if (!token.diagnostic) return;
  if (state.reported !== token) state.diagnostics.push(token.diagnostic);
  state.reported = token;
}

const syncKinds: readonly Kind[] = [Kind.And, Kind.Or, Kind.Comma, Kind.RightParenthesis];

/**
 * Pass over what cannot be read, up to the next AND, OR, comma or parenthesis that fits, or the next clause; or over
 * the whole of a clause. The end of what was passed.
 */
function skipToSync(state: RecoveryState, isWholeClause: boolean): number {
  let end = 0;
  for (let token = peek(state); !isSync(state, token, isWholeClause); token = peek(state)) {
    if (token.kind !== Kind.Unknown) reportToken(state, token);
    end = token.end;
    state.at++;
  }
  return end;
}

function isSync(state: RecoveryState, { kind }: Token, isWholeClause: boolean): boolean {
  if (clauseKinds.includes(kind)) return true;
  return !isWholeClause && syncKinds.includes(kind) && expects(state, kind) && !isOfRange(state);
}

/** An AND before a number joins no conditions: it is that of a range whose operator could not be read. */
function isOfRange(state: RecoveryState): boolean {
  return peek(state).kind === Kind.And && expects(state, Kind.Or) && peek(state, 1).kind === Kind.Number;
}
