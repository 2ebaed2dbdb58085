import type { Kind } from "../tokens/kinds.ts";
import { type Part, type Sequence, theProductions } from "./productions.ts";

/**
 * What is still to come: a list from the innermost production outwards. There is one object for each such list, so that
 * the same place of the grammar is worked out once, however often it is reached.
 */
interface Rest {
  /** Nothing is to come behind the last. */
  readonly part: Part | undefined;
  readonly next: Rest | undefined;
  readonly longer: Map<Part, Rest>;
  cursor?: Cursor;
}

/** A place in the grammar that some tokens have reached. Immutable, so that one can be kept and returned to. */
export interface Cursor {
  /** The kinds of token that may come next. */
  readonly wants: ReadonlyMap<Kind, Rest>;
}

const nothing: Rest = { part: undefined, next: undefined, longer: new Map() };

function before(part: Part, next: Rest): Rest {
  const known = next.longer.get(part);
  if (known) return known;
  const rest: Rest = { part, next, longer: new Map() };
  next.longer.set(part, rest);
  return rest;
}

function push(sequence: Sequence, next: Rest): Rest {
  return sequence.reduceRight((rest, part) => before(part, rest), next);
}

function collect(rest: Rest, wants: Map<Kind, Rest>): void {
  const { part, next } = rest;
  if (!part || !next) return;
  switch (part.is) {
    case "terminal":
      if (!wants.has(part.kind)) wants.set(part.kind, next);
      return;
    case "rule":
      return collect(push(theProductions()[part.name] as Sequence, next), wants);
    case "one-of":
      for (const alternative of part.alternatives) collect(push(alternative, next), wants);
      return;
    case "maybe":
      collect(push(part.sequence, next), wants);
      return collect(next, wants);
    case "repeat":
      collect(push(part.sequence, rest), wants);
      return collect(next, wants);
  }
}

function cursorAt(rest: Rest): Cursor {
  if (rest.cursor) return rest.cursor;
  const wants = new Map<Kind, Rest>();
  collect(rest, wants);
  rest.cursor = { wants };
  return rest.cursor;
}

let start: Rest | undefined;

/** The place before any token. */
export function startOfQuery(): Cursor {
  start ??= before({ is: "rule", name: "query" }, nothing);
  return cursorAt(start);
}

/** The place after one more token, or undefined when the grammar has no such token here. One token decides: it is LL(1). */
export function step(cursor: Cursor, kind: Kind): Cursor | undefined {
  const rest = cursor.wants.get(kind);
  return rest && cursorAt(rest);
}
