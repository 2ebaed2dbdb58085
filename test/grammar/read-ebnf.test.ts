import { describe, expect, it } from "vitest";
import { written } from "../../grammar/write/expression.ts";
import { readEbnf } from "../../grammar/write/read-ebnf.ts";

describe("a grammar that is none", () => {
  it.each([
    ["with two rules of one name", "a ::= 'x' a ::= 'y'", "No new rule: a"],
    ["with a sign of another notation", "a ::= b % c", "The grammar cannot be read at: % c"],
    ["with a parenthesis that is never closed", "a ::= (b", "Expected ), found the end."],
    ["with a parenthesis that closes nothing", "a ::= b)", "No new rule: )"],
    ["with a name and nothing else", "a", "Expected ::=, found the end."],
    ["with a rule that another sign follows", "a | b", "Expected ::=, found |."],
    ["with an end where a part should be", "a ::= (b |", "Expected ), found the end."],
    ["with nothing to repeat", "a ::= *", "Expected a part of a rule, found *."],
  ])("is one %s", (_, text, message) => {
    expect(() => readEbnf(text)).toThrow(new SyntaxError(message));
  });
});

it("names its rules in their order", () => {
  expect([...readEbnf("a ::= b | 'x'\nb ::= [0-9]+").keys()]).toEqual(["a", "b"]);
});

it.each([
  ["b c", "(b c)"],
  ["b | c d", "((c d) | b)"],
  ["(b | c) d", "((b | c) d)"],
  ["(b (c d))", "(b c d)"],
  ["b? c*", "(b? c*)"],
  ["b+", "(b b*)"],
  ["b?*", "b?*"],
  ["\"x\" 'Y'", "(\"x\" 'Y')"],
  ["[a-z#x41] #x42", "([a-z\\u{41}] \\u{42})"],
  ["/* a comment */ b /* * / */", "b"],
])("reads %s", (text, expected) => {
  expect([...readEbnf(`a ::= ${text}`).values()].map(written)).toEqual([expected]);
});
