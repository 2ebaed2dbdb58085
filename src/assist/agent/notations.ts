import type { Resource } from "../../compiler/resource/resource.ts";
import { counts, type Expression, escapedCharacter, type Notation, patterns, write } from "./expression.ts";
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

/** The length of the shortest text; NaN with a rule, which only the grammar can say. */
function shortest(expression: Expression): number {
  if (typeof expression === "string") return expression.length;
  if ("ranges" in expression) return 1;
  if ("rule" in expression) return Number.NaN;
  if ("some" in expression) return expression.least * shortest(expression.some);
  if ("any" in expression) return Math.min(...expression.any.map(shortest));
  return expression.all.reduce((sum, each) => sum + shortest(each), 0);
}

/** Terminals of Lark are regular expressions without rules, which are never empty. */
const isTerminal = (expression: Expression) => shortest(expression) > 0;

const larkNotation = (isNamed: (rule: string) => boolean): Notation => ({
  literal: (text) => (text === "" ? "" : JSON.stringify(text)),
  character: patterns.character,
  join: " ",
  group: (inner) => `(${inner})`,
  repeat: (inner, least, most) => (least === 0 && most === 1 ? `${inner}?` : `${inner}~${least}..${most}`),
  rule: (name) => (isNamed(name) ? name.toUpperCase() : name).replaceAll("-", "_"),
  whole: (expression) =>
    typeof expression !== "string" && isTerminal(expression) ? `/${write(expression, patterns)}/` : undefined,
});

/**
 * Returns the grammar of `gbnf` in the notation of Lark, for its Earley parser with the dynamic lexer and for engines
 * that read Lark. Spaces are part of the grammar, so nothing is ignored.
 *
 * @example
 * import { lark } from "fieldfilter/agent";
 * import { bankHistory } from "fieldfilter/samples";
 *
 * lark(bankHistory).startsWith("start: "); // true
 */
export function lark(resource: Resource, options: GrammarOptions = {}): string {
  const rules = grammarOf(resource, options);
  const notation = larkNotation((rule) => isTerminal(rules.get(rule) ?? ""));
  return [...rules]
    .map(([name, expression]) => `${name === "root" ? "start" : notation.rule(name)}: ${write(expression, notation)}\n`)
    .join("");
}
