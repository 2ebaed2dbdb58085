import { expect, it } from "vitest";
import { checkQuery } from "../../../src/compiler/ast/check-query.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

const { query } = parse("a = 1");

it.each<[string, unknown]>([
  ["a text", "a = 1"],
  ["the result of parse", parse("a = 1")],
  ["the result of compile", compile("a = 1")],
  ["a condition", query.condition],
  ["what inherits from a query", Object.create(query)],
  ["nothing", undefined],
  ["null", null],
  ["a function", parse],
])("%s is no query", (_, value) => {
  const message = "The query must be the AST of a filter, such as parse(text).query.";
  expect(() => checkQuery(value)).toThrow(new TypeError(message));
});

it("the query of a parse is one, and so is its copy", () => {
  expect(() => checkQuery(query)).not.toThrow();
  expect(() => checkQuery(structuredClone(query))).not.toThrow();
});
