import { Kind, kindNames, kindTerms } from "../../src/compiler/lexer/kinds.ts";
import { getProductions } from "../../src/compiler/parser/productions.ts";
import type { GrammarSymbol, Sequence } from "../../src/compiler/parser/symbols.ts";
import { choice, type Expression, many, maybe, type Rules, sequence } from "./expression.ts";

/**
 * Terminals of the parser that are no part of the language: the token of error recovery, the lists of literals that
 * the lexer reads as one token for speed, and the end of the text.
 */
const notWritten: ReadonlySet<Kind> = new Set<Kind>([Kind.Invalid, Kind.Literals, Kind.End]);

function terminal(kind: Kind): Expression {
  const name = kindNames[kind] as (typeof kindNames)[number];
  const term = kindTerms[name] ?? "";
  if (/^[A-Z]/.test(term)) return { is: "literal", text: name.toUpperCase() };
  return /^[a-z]/.test(term) || term === "" ? { is: "symbol", name } : { is: "literal", text: term };
}

function isWritten(part: GrammarSymbol): boolean {
  return part.is !== "terminal" || !notWritten.has(part.kind);
}

function expression(part: GrammarSymbol): Expression {
  switch (part.is) {
    case "terminal":
      return terminal(part.kind);
    case "rule":
      return { is: "symbol", name: ruleName(part.name) };
    case "one-of":
      return choice(part.alternatives.filter((alternative) => alternative.every(isWritten)).map(whole));
    case "maybe":
      return maybe(whole(part.sequence));
    case "repeat":
      return many(whole(part.sequence));
  }
}

function whole(parts: Sequence): Expression {
  return sequence(parts.filter(isWritten).map(expression));
}

function ruleName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The rules of the parser as EBNF expressions, without the terminals that are no part of the language. */
export function parserRules(): Rules {
  return new Map(Object.entries(getProductions()).map(([name, body]) => [ruleName(name), whole(body)] as const));
}
