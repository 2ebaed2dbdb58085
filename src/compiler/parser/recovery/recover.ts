import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../../base/text/span.ts";
import { tokenize } from "../../lexer/lexer.ts";
import { createToken, type FieldName, Kind, type Token } from "../../lexer/token.ts";
import { initialState, nextState, type ParserState } from "../parser-state.ts";
import { orderClauses } from "./clause-order.ts";
import { generalRules, specificRules } from "./rules.ts";
import {
  accepted,
  clauseKinds,
  expects,
  peek,
  type RecoveryRule,
  type RecoveryView,
  type Repair,
  stateOf,
} from "./view.ts";

interface RecoveryState extends RecoveryView {
  at: number;
  readonly accepted: Token[];
  readonly states: ParserState[];
  readonly diagnostics: Diagnostic[];
  reported: Token | undefined;
}

export interface Recovered {
  /** Tokens that the grammar accepts. */
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `{"filters": []}` */
const JSON_TEXT = /^\s*[{[]\s*["{[\]}]/;

/**
 * Makes a text that is not of the language into one that is, and says what was wrong. Each error is reported once, at its
 * own place; what cannot be read becomes an `Invalid` token up to the next AND, OR, clause, comma or parenthesis. Every
 * token is looked at a constant number of times, so the time is linear. Behind more errors than are told, which is the
 * maximum, nothing is read.
 */
export function recover(text: string, written: readonly Token[], maximum: number): Recovered {
  if (JSON_TEXT.test(text)) return unreadable(text);
  const ordered = orderClauses(text, written);
  const state = startRecovery(text, ordered.tokens, ordered.diagnostics);
  while (!isDone(state) && state.diagnostics.length <= maximum) advance(state);
  const diagnostics = [...state.diagnostics];
  if (!isDone(state)) state.at = state.tokens.length - 1;
  while (!isDone(state)) advance(state);
  return { tokens: state.accepted, diagnostics };
}

/** Our own JSON, which nothing is read of. */
function unreadable(text: string): Recovered {
  const { length } = text;
  const span = { start: text.search(/\S/), end: length };
  return {
    tokens: [
      createToken(Kind.Invalid, span.start, length, undefined),
      createToken(Kind.End, length, length, undefined),
    ],
    diagnostics: [diagnostic(codes.unsupportedSyntax, span, { found: text.slice(span.start), what: "json" })],
  };
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

function startRecovery(text: string, tokens: readonly Token[], found: readonly Diagnostic[]): RecoveryState {
  return { text, tokens, at: 0, accepted: [], states: [initialState()], diagnostics: [...found], reported: undefined };
}

function isDone({ accepted: tokens }: RecoveryState): boolean {
  return tokens.at(-1)?.kind === Kind.End;
}

function advance(state: RecoveryState): void {
  const token = peek(state);
  const isExpected = expects(state, token.kind);
  if (!isExpected || token.diagnostic) {
    if (applyFirst(state, specificRules, token)) return;
    report(state, token);
    if (!isExpected) {
      if (!applyFirst(state, generalRules, token)) throw new Error("No recovery rule applies.");
      return;
    }
  }
  state.at++;
  accept(state, token);
}

function applyFirst(state: RecoveryState, rules: readonly RecoveryRule[], token: Token): boolean {
  for (const rule of rules) {
    const repair = rule(state, token);
    if (!repair) continue;
    apply(state, repair);
    return true;
  }
  return false;
}

function apply(state: RecoveryState, { diagnostics, span, by, field, skip, skipsOn }: Repair): void {
  state.diagnostics.push(...diagnostics);
  while (covers(span, accepted(state))) takeBack(state);
  if (skip !== undefined) state.at = Math.min(state.at + skip, state.tokens.length - 1);
  else while (peek(state).kind !== Kind.End && begins(span, peek(state))) state.at++;
  if (by === undefined) return passOver(state, span, field, skipsOn === true);
  for (const { kind, value } of tokenize(by, accepted(state)?.kind).slice(0, -1))
    accept(state, createToken(kind, span.start, span.end, value) as Token);
}

// Tokens are not in the order of the text when clauses have been put in order.

/** Whether a token stands in a span. */
function covers({ start, end }: Span, token: Token | undefined): boolean {
  return token !== undefined && token.start >= start && token.end > start && token.end <= end;
}

/** Whether a token begins in a span. */
function begins({ start, end }: Span, token: Token): boolean {
  return token.start >= start && token.start < end;
}

function takeBack(state: RecoveryState): void {
  state.accepted.pop();
  state.states.pop();
}

function accept(state: RecoveryState, token: Token): void {
  const next = nextState(stateOf(state), token.kind);
  if (!next) throw new Error("A repair is not what the grammar expects.");
  state.states.push(next);
  state.accepted.push(token);
}

/** Reports what is wrong with the token itself, once. */
function report(state: RecoveryState, token: Token): void {
  if (!token.diagnostic) return;
  if (state.reported !== token) state.diagnostics.push(token.diagnostic);
  state.reported = token;
}

/** Puts an `Invalid` token in the place of what cannot be read, if the grammar has something to come here. */
function passOver(state: RecoveryState, span: Span, field: FieldName | undefined, skipsOn: boolean): void {
  const next = nextState(stateOf(state), Kind.Invalid);
  if (next) state.states.push(next);
  const end = Math.max(span.end, skipsOn ? skipToSync(state) : 0);
  if (next) state.accepted.push(createToken(Kind.Invalid, span.start, end, field));
}

const joints: readonly Kind[] = [Kind.And, Kind.Or, Kind.Comma, Kind.RightParenthesis];

/**
 * Passes over what cannot be read, up to the next AND, OR, comma or parenthesis that fits, or the next clause that does.
 * Returns the end of what was passed.
 */
function skipToSync(state: RecoveryState): number {
  let end = 0;
  for (let token = peek(state); !isSync(state, token); token = peek(state)) {
    if (token.kind !== Kind.Unknown) report(state, token);
    end = token.end;
    state.at++;
  }
  return end;
}

function isSync(state: RecoveryState, { kind }: Token): boolean {
  if (clauseKinds.includes(kind)) return true;
  return joints.includes(kind) && expects(state, kind) && !isOfRange(state);
}

/** An AND before a number joins no conditions: it is that of a range whose operator could not be read. */
function isOfRange(state: RecoveryState): boolean {
  return peek(state).kind === Kind.And && expects(state, Kind.Or) && peek(state, 1).kind === Kind.Number;
}
