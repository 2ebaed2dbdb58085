import { Alternation, type Alternative, type IProduction, NonTerminal, Option, Repetition, Terminal } from "chevrotain";
import { isNameKind, Kind } from "../lexer/token.ts";
import { kindOfType, queryRule } from "./parser.ts";

/**
 * The rest of the input that the grammar allows: a linked list of productions, the innermost first. There is one object
 * for each such list, so that its next tokens are computed once, however often it is reached.
 */
interface Continuation {
  /** Undefined behind the last, the token `End`. */
  readonly production: IProduction | undefined;
  readonly next: Continuation | undefined;
  /** The lists that begin with one more production. */
  readonly prepended: Map<IProduction, Continuation>;
  state?: ParserState;
}

/** The state of the grammar after some tokens. Immutable, so that one can be kept and returned to. */
export interface ParserState {
  /** The kinds of token that may come next. */
  readonly expected: ReadonlyMap<Kind, Continuation>;
}

const empty: Continuation = { production: undefined, next: undefined, prepended: new Map() };

function prepend(production: IProduction, next: Continuation): Continuation {
  const known = next.prepended.get(production);
  if (known) return known;
  const continuation: Continuation = { production, next, prepended: new Map() };
  next.prepended.set(production, continuation);
  return continuation;
}

function prependAll(sequence: readonly IProduction[], next: Continuation): Continuation {
  return sequence.reduceRight((continuation, production) => prepend(production, continuation), next);
}

/** Adds the kinds of token that may come first, and what may follow each. */
function collectExpected(continuation: Continuation, expected: Map<Kind, Continuation>): void {
  const { production, next } = continuation;
  if (!production || !next) return;
  if (production instanceof Terminal) {
    expected.set(kindOfType(production.terminalType), next);
  } else if (production instanceof NonTerminal) {
    collectExpected(prependAll(production.referencedRule.definition, next), expected);
  } else if (production instanceof Alternation) {
    for (const alternative of production.definition)
      collectExpected(prependAll((alternative as Alternative).definition, next), expected);
  } else if (production instanceof Repetition || production instanceof Option) {
    collectExpected(
      prependAll(production.definition, production instanceof Repetition ? continuation : next),
      expected,
    );
    collectExpected(next, expected);
  }
}

function stateAt(continuation: Continuation): ParserState {
  if (continuation.state) return continuation.state;
  const expected = new Map<Kind, Continuation>();
  collectExpected(continuation, expected);
  continuation.state = { expected };
  return continuation.state;
}

let start: Continuation | undefined;

/** The state before any token. */
export function initialState(): ParserState {
  start ??= prependAll(queryRule().definition, empty);
  return stateAt(start);
}

/** The state after one more token, or undefined when the grammar has no such token here. One token decides: it is LL(1). */
export function nextState({ expected }: ParserState, kind: Kind): ParserState | undefined {
  const continuation = expected.get(kind) ?? (isNameKind(kind) ? expected.get(Kind.Name) : undefined);
  return continuation && stateAt(continuation);
}
