import type { Definition } from "../../../base/diagnostics/codes.ts";
import {
  type Code,
  certainIf,
  type DataOf,
  type Diagnostic,
  diagnostic,
  rewrite,
} from "../../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../../base/text/span.ts";
import { spaced } from "../../lexer/characters.ts";
import { type FieldName, isNameKind, Kind, type Token } from "../../lexer/token.ts";
import type { ParserState } from "../parser-state.ts";

/** How far recovery has come, for rules to look at. */
export interface RecoveryView {
  readonly text: string;
  /** The tokens as they were written, and how far they are read. */
  readonly tokens: readonly Token[];
  readonly at: number;
  /** The tokens that the grammar accepted, and its states: before each of them and after the last. */
  readonly accepted: readonly Token[];
  readonly states: readonly ParserState[];
  readonly diagnostics: readonly Diagnostic[];
  /** The token whose own diagnostic was reported last. */
  readonly reported: Token | undefined;
}

/** What is wrong, where, and what the text is read as instead. */
export interface Repair {
  readonly diagnostics: readonly Diagnostic[];
  /** The part of the text that is replaced: tokens that were accepted, tokens to come, or nothing between two of them. */
  readonly span: Span;
  /** The text that is read in its place; when there is none, the part cannot be read. */
  readonly by?: string;
  /** How many of the tokens to come cannot be read; those that begin in the span when it is left out. */
  readonly skip?: number;
  /** Whether what follows cannot be read either, up to where the grammar can go on. */
  readonly skipsOn?: true;
  /** The field of the condition that cannot be read. */
  readonly field?: FieldName | undefined;
}

/** Says what to do where a text leaves the language; undefined where the rule does not apply. */
export type RecoveryRule = (view: RecoveryView, token: Token) => Repair | undefined;

/** The repair that reads `by` in place of a span, with the fix that writes it there. */
export function replacement<C extends Code>(
  { text }: RecoveryView,
  definition: Definition<C, never>,
  data: DataOf<C>,
  span: Span,
  by: string,
  { isCertain = false, place = span } = {},
): Repair {
  const fix = certainIf(isCertain, rewrite("replace", span, by, spaced(text, span.start, span.end, by)));
  return { diagnostics: [diagnostic(definition, place, data, [fix]) as Diagnostic], span, by };
}

/** The written token that comes next, or one further ahead; behind the last comes the last again, which is the end. */
export function peek({ tokens, at }: RecoveryView, ahead = 0): Token {
  return tokens[Math.min(at + ahead, tokens.length - 1)] as Token;
}

/** The token that was accepted last, or one before it. */
export function accepted({ accepted: tokens }: RecoveryView, back = 1): Token | undefined {
  return tokens.at(-back);
}

export function stateOf({ states }: RecoveryView): ParserState {
  return states.at(-1) as ParserState;
}

export function expects(view: RecoveryView, kind: Kind): boolean {
  const { expected } = stateOf(view);
  return expected.has(kind) || (isNameKind(kind) && expected.has(Kind.Name));
}

/** Whether an operator is to come, behind the name of a condition. */
export function expectsOperator(view: RecoveryView): boolean {
  return expects(view, Kind.OneOperator);
}

/** Whether a single value is to come. */
export function expectsValue(view: RecoveryView): boolean {
  return expects(view, Kind.String);
}

/** Whether what was read can stop here, and conditions or clauses may follow. */
export function isAfterCondition(view: RecoveryView): boolean {
  return expects(view, Kind.Or);
}

/** The part of the text as it was written. */
export function written({ text }: RecoveryView, { start, end }: Span): string {
  return text.slice(start, end);
}

export const clauseKinds: readonly Kind[] = [Kind.Where, Kind.Order, Kind.Limit, Kind.Offset, Kind.Select, Kind.End];

/**
 * The words that may join what was read with the condition that begins at a token. OR is one of them only between two
 * conditions on one field, because any other could not be sent.
 */
export function connectives(view: RecoveryView, next: Token): readonly ("AND" | "OR")[] {
  const { accepted: tokens } = view;
  const last = tokens.findLastIndex(({ kind }) => isNameKind(kind) || kind === Kind.Invalid);
  const before = tokens[last - 1]?.kind ?? Kind.Where;
  const isFirst = before === Kind.Where || before === Kind.Or;
  const isSame = isNameKind(next.kind) && next.value === tokens[last]?.value;
  return isAfterCondition(view) && isFirst && isSame ? ["AND", "OR"] : ["AND"];
}
