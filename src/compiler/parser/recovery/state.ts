import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../../base/text/span.ts";
import { isNameKind, Kind, type Token } from "../../lexer/token.ts";
import type { ParserState } from "../parser-state.ts";

/** How far recovery has come. The driver moves it on; rules only look at it. */
export interface RecoveryState {
  readonly text: string;
  /** The tokens, with clauses that were written too late in their order, and how far they are read. */
  readonly tokens: readonly Token[];
  /** For the first token after a clause that was put in order: what stands behind that clause in the text. */
  readonly neighbors?: ReadonlyMap<Token | undefined, Token | undefined>;
  at: number;
  /** Whether the parentheses are balanced, so that a pair can be skipped with its content. */
  readonly isBalanced: boolean;
  /** The tokens that the grammar accepted, and its states: before each of them and after the last. */
  readonly accepted: Token[];
  readonly states: ParserState[];
  readonly diagnostics: Diagnostic[];
  /** The token whose own diagnostic was reported last. */
  reported: Token | undefined;
}

/** Returns the next written token, or one further ahead; at the end, the End token. */
export function peek({ tokens, at }: RecoveryState, ahead = 0): Token {
  return tokens[Math.min(at + ahead, tokens.length - 1)] as Token;
}

/** The token that was accepted last, or one before it. */
export function previous({ accepted: tokens }: RecoveryState, back = 1): Token | undefined {
  return tokens.at(-back);
}

export function grammarState({ states }: RecoveryState): ParserState {
  return states.at(-1) as ParserState;
}

/** Whether the grammar has the kind here: OneOperator stands for any operator, String for any value. */
export function expects(state: RecoveryState, kind: Kind): boolean {
  const { expected } = grammarState(state);
  return expected.has(kind) || (isNameKind(kind) && expected.has(Kind.Name));
}

/** The text as the person wrote it. */
export function sourceText({ text }: RecoveryState, { start, end }: Span): string {
  return text.slice(start, end);
}

/** The keywords that clauses begin with, in the order of `clauseKeys`. */
export const clauseStarts: readonly Kind[] = [Kind.Select, Kind.Where, Kind.Order, Kind.Limit, Kind.Offset];
export const clauseKinds: readonly Kind[] = [...clauseStarts, Kind.End];
