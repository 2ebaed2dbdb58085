import type { Resource } from "../../compiler/resource/resource.ts";
import { counts, escapedCharacter, type Notation, write } from "./expression.ts";
import { type GrammarOptions, grammarOf } from "./grammar.ts";

/** Characters beyond ASCII are literals of their own: XGrammar refuses some texts that have more behind them. */
function literal(text: string): string {
  const pieces = text.match(/[ -~]+|[^ -~]/gu) ?? [""];
  const written = pieces.map((each) => JSON.stringify(each)).join(" ");
  return pieces.length === 1 ? written : `(${written})`;
}

const gbnfNotation: Notation = {
  literal,
  character: escapedCharacter,
  join: " ",
  group: (inner) => `(${inner})`,
  repeat: (inner, least, most) => inner + counts(least, most),
  rule: (name) => name,
};

/**
 * Returns a grammar of the valid filters for the action `get` in canonical spelling, in the GBNF notation of llama.cpp
 * and XGrammar. Each text of the grammar compiles. Each repetition is bounded, so every text ends.
 *
 * @example
 * import { gbnf } from "fieldfilter/agent";
 * import { bankHistory } from "fieldfilter/samples";
 *
 * gbnf(bankHistory).startsWith("root ::= "); // true
 */
export function gbnf(resource: Resource, options: GrammarOptions = {}): string {
  const rules = [...grammarOf(resource, options)];
  return rules.map(([name, expression]) => `${name} ::= ${write(expression, gbnfNotation)}\n`).join("");
}
