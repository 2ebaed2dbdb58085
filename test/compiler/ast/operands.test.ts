import { expect, it } from "vitest";
import type { Comparison } from "../../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../../src/compiler/ast/operands.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

it.each([
  ["a = 1", ["1"]],
  ["a IN (10, 'b', \"c d\" , -1.5)", ["10", "'b'", '"c d"', "-1.5"]],
  ["a IN (1, :x, Field:b)", ["1", ":x", "Field:b"]],
  ["a BETWEEN 1 AND 2, 3 AND 4", ["1", "2", "3", "4"]],
  ["a IS NULL", []],
])("every operand of %s stands where it is written", (text, expected) => {
  const operands = [...operandsOf(parse(text).query.condition as Comparison)];
  expect(operands.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
