import type { Kind } from "../lexer/kinds.ts";
import { getProductions } from "./productions.ts";
import type { GrammarSymbol, Sequence } from "./symbols.ts";

/**
 * What is still to come: a list from the innermost production outwards. There is one object for each such list, so that
 * the same place of the grammar is worked out once, however often it is reached.
 */
interface Continuation {
  /** Nothing is to come behind the last. */
  readonly symbol: GrammarSymbol | undefined;
  readonly next: Continuation | undefined;
  readonly longer: Map<GrammarSymbol, Continuation>;
  state?: ParserState;
}

/** A place in the grammar that some tokens have reached. Immutable, so that one can be kept and returned to. */
export interface ParserState {
  /** The kinds of token that may come next. */
  readonly expected: ReadonlyMap<Kind, Continuation>;
}

const nothing: Continuation = { symbol: undefined, next: undefined, longer: new Map() };

function before(symbol: GrammarSymbol, next: Continuation): Continuation {
  const known = next.longer.get(symbol);
  if (known) return known;
  const continuation: Continuation = { symbol, next, longer: new Map() };
  next.longer.set(symbol, continuation);
  return continuation;
}

function push(sequence: Sequence, next: Continuation): Continuation {
  return sequence.reduceRight((continuation, symbol) => before(symbol, continuation), next);
}

function collect(continuation: Continuation, expected: Map<Kind, Continuation>): void {
  const { symbol, next } = continuation;
  if (!symbol || !next) return;
  switch (symbol.is) {
    case "terminal":
      if (!expected.has(symbol.kind)) expected.set(symbol.kind, next);
      return;
    case "rule":
      return collect(push(getProductions()[symbol.name] as Sequence, next), expected);
    case "one-of":
      for (const alternative of symbol.alternatives) collect(push(alternative, next), expected);
      return;
    case "maybe":
      collect(push(symbol.sequence, next), expected);
      return collect(next, expected);
    case "repeat":
      collect(push(symbol.sequence, continuation), expected);
      return collect(next, expected);
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

/** The place before any token. */
export function initialState(): ParserState {
  start ??= before({ is: "rule", name: "query" }, nothing);
  return stateAt(start);
}

/** The place after one more token, or undefined when the grammar has no such token here. One token decides: it is LL(1). */
export function nextState(state: ParserState, kind: Kind): ParserState | undefined {
  const continuation = state.expected.get(kind);
  return continuation && stateAt(continuation);
}
