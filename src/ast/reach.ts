import type { Kind } from "../tokens/kinds.ts";
import { type Part, type Sequence, theProductions } from "./productions.ts";

/** What is still to come: a list from the innermost production outwards. */
interface Rest {
  readonly part: Part;
  readonly next: Rest | undefined;
}

/** A place in the grammar that some tokens have reached. Immutable, so that one can be kept and returned to. */
export interface Cursor {
  /** The kinds of token that may come next. */
  readonly wants: ReadonlyMap<Kind, Rest | undefined>;
}

function push(sequence: Sequence, next: Rest | undefined): Rest | undefined {
  return sequence.reduceRight<Rest | undefined>((rest, part) => ({ part, next: rest }), next);
}

function collect(rest: Rest | undefined, wants: Map<Kind, Rest | undefined>): void {
  if (!rest) return;
  const { part, next } = rest;
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

function cursorAt(rest: Rest | undefined): Cursor {
  const wants = new Map<Kind, Rest | undefined>();
  collect(rest, wants);
  return { wants };
}

/** The place before any token. */
export function startOfQuery(): Cursor {
  return cursorAt({ part: { is: "rule", name: "query" }, next: undefined });
}

/** The place after one more token, or undefined when the grammar has no such token here. One token decides: it is LL(1). */
export function step(cursor: Cursor, kind: Kind): Cursor | undefined {
  return cursor.wants.has(kind) ? cursorAt(cursor.wants.get(kind)) : undefined;
}
