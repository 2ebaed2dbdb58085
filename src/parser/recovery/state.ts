import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { Kind } from "../../lexer/kinds.ts";
import type { Token } from "../../lexer/token.ts";
import { initialState, nextState, type ParserState } from "../parser-state.ts";

/** A list of tokens that the grammar takes, grown from one that it does not, and what was wrong on the way. */
export interface RecoveryState {
  readonly text: string;
  /** The tokens as they were written, and how far they are read. */
  readonly tokens: readonly Token[];
  at: number;
  /** The token whose own problem was reported last. */
  reported: Token | undefined;
  /** The tokens that the grammar takes, and the place before each of them and after the last. */
  readonly taken: Token[];
  readonly cursors: ParserState[];
  readonly diagnostics: Diagnostic[];
}

export function startRecovery(text: string, tokens: readonly Token[], found: readonly Diagnostic[]): RecoveryState {
  return { text, tokens, at: 0, reported: undefined, taken: [], cursors: [initialState()], diagnostics: [...found] };
}

export function peek(repair: RecoveryState, ahead = 0): Token {
  return repair.tokens[Math.min(repair.at + ahead, repair.tokens.length - 1)] as Token;
}

export function parserStateOf(repair: RecoveryState): ParserState {
  return repair.cursors.at(-1) as ParserState;
}

export function expects(repair: RecoveryState, kind: Kind): boolean {
  return parserStateOf(repair).expected.has(kind);
}

/** Add a token, if the grammar takes it here. */
export function consume(repair: RecoveryState, token: Token): boolean {
  const next = nextState(parserStateOf(repair), token.kind);
  if (!next) return false;
  repair.taken.push(token);
  repair.cursors.push(next);
  return true;
}

/** Give the last token back. */
export function backtrack(repair: RecoveryState): Token | undefined {
  if (repair.taken.length > 0) repair.cursors.pop();
  return repair.taken.pop();
}

export function syntheticToken(kind: Kind, start: number, end: number, value?: Token["value"]): Token {
  return { kind, start, end, value, diagnostic: undefined };
}

/** Report what is wrong with the token itself, once; whether something is. */
export function reportToken(repair: RecoveryState, token: Token): boolean {
  if (!token.diagnostic) return false;
  if (repair.reported !== token) repair.diagnostics.push(token.diagnostic);
  repair.reported = token;
  return true;
}

export const clauseKinds: readonly Kind[] = [Kind.Where, Kind.Order, Kind.Limit, Kind.Offset, Kind.Select, Kind.End];
const syncKinds: readonly Kind[] = [Kind.And, Kind.Or, Kind.Comma, Kind.RightParenthesis];

/**
 * Pass over what cannot be read, up to the next AND, OR, comma or parenthesis that fits, or the next clause; or over
 * the whole of a clause. The end of what was passed.
 */
export function skipToSync(repair: RecoveryState, wholeClause = false): number {
  let end = repair.taken.at(-1)?.end ?? 0;
  const isSync = ({ kind }: Token) =>
    clauseKinds.includes(kind) ||
    (!wholeClause && syncKinds.includes(kind) && expects(repair, kind) && !isOfRange(repair));
  for (let token = peek(repair); !isSync(token); token = peek(repair)) {
    if (token.kind !== Kind.Unknown) reportToken(repair, token);
    end = token.end;
    repair.at++;
  }
  return end;
}

/** An AND before a number joins no conditions: it is that of a range whose operator could not be read. */
function isOfRange(repair: RecoveryState): boolean {
  return peek(repair).kind === Kind.And && expects(repair, Kind.Or) && peek(repair, 1).kind === Kind.Number;
}

/** Stand in for what cannot be read: from `start` to the next token that fits after it. */
export function takeInvalid(repair: RecoveryState, start: number): void {
  const invalid = syntheticToken(Kind.Invalid, start, start);
  consume(repair, invalid);
  invalid.end = Math.max(start, skipToSync(repair));
}
