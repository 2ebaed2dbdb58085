import type { Kind } from "../lexer/kinds.ts";
import { terminalIndexes } from "./terminals.ts";

/** The kinds of token that each choice of a decision begins with; a decision with one choice is whether to make it. */
export type Decision = readonly (readonly Kind[])[];

/** The decisions of each rule, by chevrotain's key of the place. */
export type Decisions = Readonly<Record<string, Readonly<Record<number, Decision>>>>;

/** What a lookahead function is called on. */
interface Reader {
  LA_FAST(howMuch: number): { readonly tokenTypeIdx: number };
}

export type Lookahead = (this: unknown) => number | boolean | undefined;

/** More than the numbers of token types that chevrotain gives out, so that a table has a place for each. */
const tableSize = /* @__PURE__ */ terminalIndexes.reduce((size, index) => Math.max(size, index + 1), 0);

/** Returns chevrotain's function for a decision by the next token alone, which is all that the grammar needs. */
export function lookaheadFor(decision: Decision): Lookahead {
  const choices: (number | undefined)[] = Array.from({ length: tableSize }, () => undefined);
  for (const [choice, kinds] of decision.entries())
    for (const kind of kinds) choices[terminalIndexes[kind] as number] = choice;
  if (decision.length > 1)
    return function () {
      return choices[(this as Reader).LA_FAST(1).tokenTypeIdx];
    };
  return function () {
    return choices[(this as Reader).LA_FAST(1).tokenTypeIdx] === 0;
  };
}
