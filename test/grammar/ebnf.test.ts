import { describe, expect, it } from "vitest";
import { expanded, symbolsOf, written } from "../../grammar/write/expression.ts";
import { parserRules } from "../../grammar/write/parser-rules.ts";
import { syntaxRules, writtenRules } from "../support/grammar/written-grammar.ts";

describe("the grammar as written", () => {
  it("defines every symbol that it uses, and uses every one that it defines", () => {
    const used = new Set([...writtenRules.values()].flatMap(symbolsOf));
    expect([...used].filter((name) => !writtenRules.has(name))).toEqual([]);
    expect([...writtenRules.keys()].filter((name) => !used.has(name))).toEqual(["Query", "WhiteSpace"]);
  });

  const syntax = syntaxRules();
  const parsed = parserRules();
  /** Rules that are in themselves; all others can stand in their places. */
  const recursive: ReadonlySet<string> = new Set(["Condition", "Term"]);

  it.each(["Query", "Condition", "Term"])("says of '%s' what the parser does", (name) => {
    const [ours, theirs] = [syntax.get(name), parsed.get(name)];
    if (!ours || !theirs) throw new Error(`There is no rule ${name}.`);
    expect(written(expanded(ours, syntax, recursive))).toBe(written(expanded(theirs, parsed, recursive)));
  });

  it("has no other rule that is in itself", () => {
    expect(syntax.size).toBeGreaterThan(10);
    const within = (name: string): readonly string[] =>
      symbolsOf(expanded({ is: "symbol", name }, syntax, recursive)).filter((symbol) => syntax.has(symbol));
    for (const name of syntax.keys()) expect(within(name).filter((symbol) => !recursive.has(symbol))).toEqual([]);
  });
});
