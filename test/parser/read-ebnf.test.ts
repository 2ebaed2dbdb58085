import { describe, expect, it } from "vitest";
import { readEbnf } from "../../src/parser/notation/read-ebnf.ts";

describe("a grammar that is none", () => {
  it("is one with two rules of one name", () => {
    expect(() => readEbnf("a ::= 'x' a ::= 'y'")).toThrow(new SyntaxError("No new rule: a"));
  });

  it("names its rules in their order", () => {
    expect([...readEbnf("a ::= b | 'x'\nb ::= [0-9]+").keys()]).toEqual(["a", "b"]);
  });
});
