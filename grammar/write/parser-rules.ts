import { Alternation, type Alternative, type IProduction, NonTerminal, Option, Repetition, Terminal } from "chevrotain";
import { Kind, kindNames, phraseFor } from "../../src/compiler/lexer/token.ts";
import { grammarRules, kindOfType } from "../../src/compiler/parser/parser.ts";
import { choice, type Expression, many, maybe, type Rules, sequence } from "./expression.ts";

/**
 * Terminals of the parser that are no part of the language: the token of error recovery, the lists of literals that
 * the lexer reads as one token for speed, and the end of the text.
 */
const notWritten: ReadonlySet<Kind> = new Set<Kind>([Kind.Invalid, Kind.Literals, Kind.End]);

function terminal(kind: Kind): Expression {
  const name = kindNames[kind] as (typeof kindNames)[number];
  const term = phraseFor(kind) ?? "";
  if (/^[A-Z]/.test(term)) return { is: "literal", text: name.toUpperCase() };
  return /^[a-z]/.test(term) || term === "" ? { is: "symbol", name } : { is: "literal", text: term };
}

function isWritten(part: IProduction): boolean {
  return !(part instanceof Terminal) || !notWritten.has(kindOfType(part.terminalType));
}

function expression(part: IProduction): Expression {
  if (part instanceof Terminal) return terminal(kindOfType(part.terminalType));
  if (part instanceof NonTerminal) return { is: "symbol", name: ruleName(part.nonTerminalName) };
  if (part instanceof Alternation) {
    const alternatives = part.definition.map((each) => (each as Alternative).definition);
    return choice(alternatives.filter((alternative) => alternative.every(isWritten)).map(whole));
  }
  if (part instanceof Option) return maybe(whole(part.definition));
  if (part instanceof Repetition) return many(whole(part.definition));
  throw new TypeError("The grammar has a production that is not written as EBNF.");
}

function whole(parts: readonly IProduction[]): Expression {
  return sequence(parts.filter(isWritten).map(expression));
}

function ruleName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The rules of the parser as EBNF expressions, without the terminals that are no part of the language. */
export function parserRules(): Rules {
  const rules = Object.entries(grammarRules());
  return new Map(rules.map(([name, { definition }]) => [ruleName(name), whole(definition)] as const));
}
