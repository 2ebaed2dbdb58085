import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Kind } from "../tokens/kinds.ts";
import type { Token } from "../tokens/token.ts";
import { type Cursor, startOfQuery, step } from "./reach.ts";

/** A list of tokens that the grammar takes, grown from one that it does not, and what was wrong on the way. */
export interface Repair {
  readonly text: string;
  /** The tokens as they were written, and how far they are read. */
  readonly tokens: readonly Token[];
  at: number;
  /** The token whose own problem was reported last. */
  reported: Token | undefined;
  /** The tokens that the grammar takes, and the place before each of them and after the last. */
  readonly taken: Token[];
  readonly cursors: Cursor[];
  readonly diagnostics: Diagnostic[];
}

export function startRepair(text: string, tokens: readonly Token[], found: readonly Diagnostic[]): Repair {
  return { text, tokens, at: 0, reported: undefined, taken: [], cursors: [startOfQuery()], diagnostics: [...found] };
}

export function peek(repair: Repair, ahead = 0): Token {
  return repair.tokens[Math.min(repair.at + ahead, repair.tokens.length - 1)] as Token;
}

export function cursorOf(repair: Repair): Cursor {
  return repair.cursors.at(-1) as Cursor;
}

export function wants(repair: Repair, kind: Kind): boolean {
  return cursorOf(repair).wants.has(kind);
}

/** Add a token, if the grammar takes it here. */
export function take(repair: Repair, token: Token): boolean {
  const next = step(cursorOf(repair), token.kind);
  if (!next) return false;
  repair.taken.push(token);
  repair.cursors.push(next);
  return true;
}

/** Give the last token back. */
export function untake(repair: Repair): Token | undefined {
  if (repair.taken.length > 0) repair.cursors.pop();
  return repair.taken.pop();
}

export function tokenLike(kind: Kind, start: number, end: number, value?: Token["value"]): Token {
  return { kind, start, end, value, problem: undefined };
}

/** Report what is wrong with the token itself, once; whether something is. */
export function reportToken(repair: Repair, token: Token): boolean {
  if (!token.problem) return false;
  if (repair.reported !== token) repair.diagnostics.push(token.problem);
  repair.reported = token;
  return true;
}

export const clauseKinds: readonly Kind[] = [Kind.Where, Kind.Order, Kind.Limit, Kind.Offset, Kind.Select, Kind.End];
const syncKinds: readonly Kind[] = [Kind.And, Kind.Or, Kind.Comma, Kind.RightParenthesis];

/**
 * Pass over what cannot be read, up to the next AND, OR, comma or parenthesis that fits, or the next clause; or over
 * the whole of a clause. The end of what was passed.
 */
export function skipToSync(repair: Repair, wholeClause = false): number {
  let end = repair.taken.at(-1)?.end ?? 0;
  const isSync = ({ kind }: Token) =>
    clauseKinds.includes(kind) ||
    (!wholeClause && syncKinds.includes(kind) && wants(repair, kind) && !isOfRange(repair));
  for (let token = peek(repair); !isSync(token); token = peek(repair)) {
    if (token.kind !== Kind.Unknown) reportToken(repair, token);
    end = token.end;
    repair.at++;
  }
  return end;
}

/** An AND before a number joins no conditions: it is that of a range whose operator could not be read. */
function isOfRange(repair: Repair): boolean {
  return peek(repair).kind === Kind.And && wants(repair, Kind.Or) && peek(repair, 1).kind === Kind.Number;
}

/** Stand in for what cannot be read: from `start` to the next token that fits after it. */
export function takeInvalid(repair: Repair, start: number): void {
  const invalid = tokenLike(Kind.Invalid, start, start);
  take(repair, invalid);
  invalid.end = Math.max(start, skipToSync(repair));
}
