import { readFileSync } from "node:fs";
import { kindNames, kindTerms } from "../../../src/lexer/kinds.ts";
import { readEbnf } from "./ebnf.ts";
import { type Expression, type Rules, symbolsOf } from "./expression.ts";

/** The rules of the grammar as it is written, by name. */
export const writtenRules: Rules = readEbnf(
  readFileSync(new URL("../../../grammar/selection.ebnf", import.meta.url), "utf8"),
);

/** Those over tokens: what can be reached from the query without looking into a token. */
export function syntaxRules(): Rules {
  const tokens: ReadonlySet<string> = new Set(kindNames.filter((name) => /^[a-z]/.test(kindTerms[name] ?? "")));
  const found = new Map<string, Expression>();
  const visit = (name: string): void => {
    const rule = writtenRules.get(name);
    if (!rule || found.has(name) || tokens.has(name)) return;
    found.set(name, rule);
    for (const symbol of symbolsOf(rule)) visit(symbol);
  };
  visit("Query");
  return found;
}
