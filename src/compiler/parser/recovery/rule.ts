import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import type { Kind } from "../../lexer/kinds.ts";
import type { FieldName, Token, TokenOf } from "../../lexer/token.ts";
import type { RecoveryView } from "./state.ts";

/** What to do where a text leaves the language, in the order of the properties. */
export interface Recovery {
  readonly diagnostics?: readonly Diagnostic[];
  /** How many accepted tokens to take back. */
  readonly backtrack?: number;
  /** How many of the written tokens to pass over. */
  readonly skip?: number;
  /** Tokens that the grammar accepts next. What is wrong with one itself is reported. */
  readonly emit?: readonly Token[];
  /** Where an `Invalid` token begins. It stands for all up to the token at which the grammar can go on. */
  readonly invalidFrom?: number;
  /** The field of the condition that the `Invalid` token stands for. */
  readonly field?: FieldName | undefined;
  /** Pass over all up to the token, or the clause, at which the grammar can go on. */
  readonly resynchronise?: "token" | "clause";
}

/**
 * What to do at a token, or undefined where the rule does not apply. Most are for something that people write because
 * another language has it, found by its first token and answered with a sentence and a fix.
 */
export interface RecoveryRule<K extends Kind = Kind> {
  /** The kinds of token that it applies to; all when there are none. */
  readonly at?: readonly K[];
  /** Set if it can apply to a token that the grammar expects and that nothing is wrong with. */
  readonly ofExpected?: true;
  recover(token: TokenOf<K>, view: RecoveryView): Recovery | undefined;
}
