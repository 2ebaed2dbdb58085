import type { Kind } from "../lexer/kinds.ts";

/** What the parser's grammar says, without the parser: a sequence of these is a production. */
export type GrammarSymbol =
  | { readonly is: "terminal"; readonly kind: Kind }
  | { readonly is: "rule"; readonly name: string }
  | { readonly is: "one-of"; readonly alternatives: readonly Sequence[] }
  | { readonly is: "maybe"; readonly sequence: Sequence }
  | { readonly is: "repeat"; readonly sequence: Sequence };
export type Sequence = readonly GrammarSymbol[];
export type Productions = Readonly<Record<string, Sequence>>;

export const terminal = (kind: Kind): GrammarSymbol => ({ is: "terminal", kind });
export const rule = (name: string): GrammarSymbol => ({ is: "rule", name });
export const oneOf = (...alternatives: readonly Sequence[]): GrammarSymbol => ({ is: "one-of", alternatives });
export const maybe = (sequence: Sequence): GrammarSymbol => ({ is: "maybe", sequence });

/** Returns the sequence once and then as often as the separator follows. */
export function separated(separator: Kind, sequence: Sequence): Sequence {
  return [...sequence, { is: "repeat", sequence: [terminal(separator), ...sequence] }];
}
