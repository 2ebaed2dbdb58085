import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { Kind } from "../../lexer/kinds.ts";
import type { PlainKind, Token, TokenOf, ValueOf } from "../../lexer/token.ts";
import { initialState, type ParserState } from "../parser-state.ts";

/** How far recovery has come, for rules to look at. */
export interface RecoveryView {
  readonly text: string;
  /** The tokens as they were written, and how far they are read. */
  readonly tokens: readonly Token[];
  readonly at: number;
  /** The tokens that the grammar accepted, and its states: before each of them and after the last. */
  readonly accepted: readonly Token[];
  readonly states: readonly ParserState[];
  /** The token whose own diagnostic was reported last. */
  readonly reported: Token | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The same for the driver, which alone changes it. */
export interface RecoveryState extends RecoveryView {
  at: number;
  readonly accepted: Token[];
  readonly states: ParserState[];
  reported: Token | undefined;
  readonly diagnostics: Diagnostic[];
}

export function startRecovery(text: string, tokens: readonly Token[], found: readonly Diagnostic[]): RecoveryState {
  return {
    text,
    tokens,
    at: 0,
    accepted: [],
    states: [initialState()],
    reported: undefined,
    diagnostics: [...found],
  };
}

/** The written token that comes next, or one further ahead; behind the last comes the last again, which is the end. */
export function peek({ tokens, at }: RecoveryView, ahead = 0): Token {
  return tokens[Math.min(at + ahead, tokens.length - 1)] as Token;
}

/** How many of the tokens ahead begin before the position in the text. */
export function tokensUntil(view: RecoveryView, end: number): number {
  let count = 0;
  while (peek(view, count).kind !== Kind.End && peek(view, count).start < end) count++;
  return count;
}

export function lastAccepted({ accepted }: RecoveryView): Token | undefined {
  return accepted.at(-1);
}

export function parserStateOf({ states }: RecoveryView): ParserState {
  return states.at(-1) as ParserState;
}

export function expects(view: RecoveryView, kind: Kind): boolean {
  return parserStateOf(view).expected.has(kind);
}

/** The text of a token as it was written. */
export function writtenAs({ text }: RecoveryView, { start, end }: Token): string {
  return text.slice(start, end);
}

const unclosed: readonly (string | undefined)[] = [
  "unclosed-string",
  "unclosed-name",
  "unclosed-comment",
  "smart-quotes",
];

/** A string or a name that never ends takes the rest of the text; curly quotes may do so too. */
export function isUnclosed(token: Token | undefined): boolean {
  return unclosed.includes(token?.diagnostic?.code);
}

/** A token that was not written, or not so. */
export function syntheticToken<K extends PlainKind>(kind: K, start: number, end: number): TokenOf<K>;
export function syntheticToken<K extends Kind>(kind: K, start: number, end: number, value: ValueOf<K>): TokenOf<K>;
export function syntheticToken(kind: Kind, start: number, end: number, value?: ValueOf<Kind>): Token {
  return { kind, start, end, value, diagnostic: undefined } as Token;
}

export const clauseKinds: readonly Kind[] = [Kind.Where, Kind.Order, Kind.Limit, Kind.Offset, Kind.Select, Kind.End];

/**
 * The words that may join what was read with the condition that begins at a token. OR is one of them only between two
 * conditions on one field, because any other could not be sent.
 */
export function connectives(view: RecoveryView, next: Token): readonly ("AND" | "OR")[] {
  if (!expects(view, Kind.Or)) return ["AND"];
  const { accepted } = view;
  const last = accepted.findLastIndex(({ kind }) => kind === Kind.Name || kind === Kind.Invalid);
  const before = accepted[last - 1]?.kind ?? Kind.Where;
  const isFirst = before === Kind.Where || before === Kind.Or;
  const isSame = (next.kind === Kind.Name || next.kind === Kind.Word) && next.value === accepted[last]?.value;
  return isFirst && isSame ? ["AND", "OR"] : ["AND"];
}
