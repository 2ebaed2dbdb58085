import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEbnf } from "../support/grammar/ebnf.ts";
import { symbolsOf, written } from "../support/grammar/expression.ts";
import { parserRules } from "../support/grammar/parser-rules.ts";

const rules = readEbnf(readFileSync(new URL("../../grammar/selection.ebnf", import.meta.url), "utf8"));

describe("the grammar as written", () => {
  it("defines every symbol that it uses, and uses every one that it defines", () => {
    const used = new Set([...rules.values()].flatMap(symbolsOf));
    expect([...used].filter((name) => !rules.has(name))).toEqual([]);
    expect([...rules.keys()].filter((name) => !used.has(name))).toEqual(["Query", "WhiteSpace"]);
  });

  const parsed = [...parserRules()];

  it("has all rules of the parser", () => {
    expect(parsed.map(([name]) => name).filter((name) => !rules.has(name))).toEqual([]);
    expect(parsed.length).toBeGreaterThan(10);
  });

  it.each(parsed)("says of %s what the parser does", (name, expression) => {
    expect(written(rules.get(name) as typeof expression)).toBe(written(expression));
  });
});
