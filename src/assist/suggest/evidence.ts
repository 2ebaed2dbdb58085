import { nth, type Token } from "./tokens.ts";

/**
 * What a piece of a text may be taken for, and what that costs: nothing where it says exactly what was understood, and
 * more the more a person has to believe. A suggestion is certain when it costs nothing.
 */
export const costs = {
  /** The name or the label of a field. */
  name: 0,
  /** A word or a sign that a table of phrases has. */
  word: 0,
  /** A value, with each of its characters. */
  value: 0,
  /** Another form of a name: its plural, a name behind an alias. */
  inflected: 1,
  /** A word or a sign that can also say something else. */
  loose: 1,
  /** A word that was passed over because it says nothing here. */
  noise: 1,
  /** Something that was left out, such as the operator, the field or a closing bracket. */
  implied: 1,
  /** AND beside OR without brackets, where this language joins the conditions of AND first. */
  precedence: 1,
  /** A value that was written in another way: with a unit, with wildcards, in words. */
  changed: 2,
  /** A word with a typo. */
  typo: 2,
  /** What nothing is known of. */
  skipped: 4,
} as const;

export type Evidence = keyof typeof costs;

/** Evidence that costs something. */
export type Doubt = { [Kind in Evidence]: (typeof costs)[Kind] extends 0 ? never : Kind }[Evidence];

/** The tokens that one thing was taken from, none for what was left out, and what was read before. */
export interface Pieces {
  readonly kind: Evidence;
  readonly from: number;
  readonly end: number;
  readonly before: Pieces | undefined;
}

/** White space, and a comment between two asterisks. */
const NOTHING = /^\s*(?:\/\*[^*]*\*\/\s*)?$/;

/** What a reading asks a person to believe. What no piece accounts for was skipped, a sign between two tokens too. */
export function costOf(pieces: Pieces | undefined, tokens: readonly Token[], text: string): number {
  let cost = 0;
  const known = new Uint8Array(tokens.length);
  for (let piece = pieces; piece; piece = piece.before) {
    cost += costs[piece.kind];
    known.fill(1, piece.from, piece.end);
  }
  let skipped = known.filter((each) => each === 0).length;
  for (let at = 0; at <= tokens.length; at++) {
    const start = at === 0 ? 0 : nth(tokens, at - 1).end;
    const end = at === tokens.length ? text.length : nth(tokens, at).start;
    if (end > start && !NOTHING.test(text.slice(start, end))) skipped++;
  }
  return cost + skipped * costs.skipped;
}
