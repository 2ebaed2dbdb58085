import { Alternation, type Alternative, type IProduction, NonTerminal, Option, Repetition, Terminal } from "chevrotain";
import { isNameKind, Kind } from "../lexer/token.ts";
import { kindOfType, queryRule } from "./parser.ts";

/**
 * The rest of the input that the grammar allows: a linked list of productions, the innermost first. There is one object
 * for each such list, so that its next tokens are computed once, however often it is reached.
 */
interface Continuation {
  /** Nothing but the end of the text is to come behind the last. */
  readonly production: IProduction | undefined;
  readonly next: Continuation | undefined;
  readonly longer: Map<IProduction, Continuation>;
  state?: ParserState;
}

/** The state of the grammar after some tokens. Immutable, so that one can be kept and returned to. */
export interface ParserState {
  /** The kinds of token that may come next. */
  readonly expected: ReadonlyMap<Kind, Continuation>;
}

const nothing: Continuation = { production: undefined, next: undefined, longer: new Map() };

function before(production: IProduction, next: Continuation): Continuation {
  const known = next.longer.get(production);
  if (known) return known;
  const continuation: Continuation = { production, next, longer: new Map() };
  next.longer.set(production, continuation);
  return continuation;
}

function push(sequence: readonly IProduction[], next: Continuation): Continuation {
  return sequence.reduceRight((continuation, production) => before(production, continuation), next);
}

function collect(continuation: Continuation, expected: Map<Kind, Continuation>): void {
  const { production, next } = continuation;
  if (!production || !next) return;
  if (production instanceof Terminal) {
    expected.set(kindOfType(production.terminalType), next);
  } else if (production instanceof NonTerminal) {
    collect(push(production.referencedRule.definition, next), expected);
  } else if (production instanceof Alternation) {
    for (const alternative of production.definition)
      collect(push((alternative as Alternative).definition, next), expected);
  } else if (production instanceof Repetition || production instanceof Option) {
    collect(push(production.definition, production instanceof Repetition ? continuation : next), expected);
    collect(next, expected);
  }
}

function stateAt(continuation: Continuation): ParserState {
  if (continuation.state) return continuation.state;
  const expected = new Map<Kind, Continuation>();
  collect(continuation, expected);
  continuation.state = { expected };
  return continuation.state;
}

let start: Continuation | undefined;

/** The state before any token. */
export function initialState(): ParserState {
  start ??= push(queryRule().definition, nothing);
  return stateAt(start);
}

/** The state after one more token, or undefined when the grammar has no such token here. One token decides: it is LL(1). */
export function nextState({ expected }: ParserState, kind: Kind): ParserState | undefined {
  const continuation = expected.get(kind) ?? (isNameKind(kind) ? expected.get(Kind.Name) : undefined);
  return continuation && stateAt(continuation);
}
