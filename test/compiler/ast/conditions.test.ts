import { expect, it } from "vitest";
import { conjunctsOf } from "../../../src/compiler/ast/conditions.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

it.each([
  ["", []],
  ["a = 1", ["a = 1"]],
  ["((a = 1))", ["a = 1"]],
  ["a = 1 AND b = 2 AND c = 3", ["a = 1", "b = 2", "c = 3"]],
  ["(a = 1 AND (b = 2))", ["a = 1", "(b = 2)"]],
  ["a = 1 OR b = 2", ["a = 1 OR b = 2"]],
  ["NOT (a = 1 AND b = 2)", ["NOT (a = 1 AND b = 2)"]],
])("the conditions that all must hold in %j", (text, expected) => {
  const conjuncts = conjunctsOf(parse(text).query.condition);
  expect(conjuncts.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
