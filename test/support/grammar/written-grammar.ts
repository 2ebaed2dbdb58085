import { readFileSync } from "node:fs";
import { type Expression, type Rules, symbolsOf } from "../../../grammar/write/expression.ts";
import { readEbnf } from "../../../grammar/write/read-ebnf.ts";
import { kindNames, phraseFor } from "../../../src/compiler/lexer/token.ts";

/** The rules of `grammar/selection.ebnf`, by name. */
export const writtenRules: Rules = readEbnf(
  readFileSync(new URL("../../../grammar/selection.ebnf", import.meta.url), "utf8"),
);

/** The rules over tokens: those reached from the query without looking into a token. */
export function syntaxRules(): Rules {
  const tokens: ReadonlySet<string> = new Set(
    kindNames.filter((_, kind) => /^(?:[a-z]|$)/.test(phraseFor(kind) ?? "")),
  );
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
