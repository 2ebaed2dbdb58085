import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import type { Comparison } from "../../../src/compiler/ast/nodes.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { groupByField } from "../../../src/compiler/logic/group-by-field.ts";
import { isPlainRange } from "../../../src/compiler/logic/plain-range.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { implies, isEmpty } from "../../../src/engines/reason/questions.ts";
import { runs } from "../../support/runs.ts";

const resource = defineResource({
  name: "r",
  fields: {
    number: { type: "number" },
    integer: { type: "integer" },
    string: { type: "string" },
    date: { type: "date" },
    datetime: { type: "datetime" },
  },
});

const groupOf = (text: string): readonly Comparison[] => [...groupByField(parse(text).query.condition).values()].flat();

const values = {
  number: ["1", "2", "3", "1.5", "3.5", "-1"],
  integer: ["1", "2", "3", "5", "-1"],
  string: ['"1"', '"2"', '"12"', '"a"', '"b"', '"B"', "1", "2"],
  date: ['"0000-01-01"', '"9999-12-31"', '"2024-01-01"', '"2024-01-02"', '"2024-01-03"'],
  datetime: ['"2024-01-01 00:00:00"', '"2024-01-01 00:00:01"', '"2024-01-02 00:00:00"'],
} as const;

const ends = fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])).chain((name) => {
  const end = fc.tuple(fc.constantFrom("<", "<=", ">", ">="), fc.constantFrom(...values[name]));
  return fc.tuple(end, end).map((pair) => pair.map(([sign, value]) => `${name} ${sign} ${value}`));
});

test.prop([ends], runs(1000))("a plain range has values in it, and neither end says what the other does", (pair) => {
  const text = pair.join(" AND ");
  if (!isPlainRange(groupOf(text))) return;
  const [one = "", other = ""] = pair;
  expect(isEmpty(text, { resource }).answer).toBe(false);
  expect(implies(one, other, { resource }).answer).toBe(false);
  expect(implies(other, one, { resource }).answer).toBe(false);
});

it.each([
  ["a >= 5 AND a < 10", true],
  ["a < 10 AND a >= 5", true],
  ['a >= "2024-01-01" AND a <= "2024-01-31"', true],
  ["a > 5 AND a < 10", false],
  ["a >= 5 AND a < 6", false],
  ["a >= 10 AND a < 5", false],
  ["a >= 5 AND a >= 10", false],
  ["a >= 5 AND a <= 5", false],
  ['a >= "5" AND a <= "10"', false],
  ['a >= "a" AND a <= "b"', false],
  ["a >= 5 AND a != 7", false],
  ["a >= 5 AND a < 10 AND a != 7", false],
  ["a >= Field:b AND a < 10", false],
])("%s: %s", (text, expected) => {
  expect(isPlainRange(groupOf(text))).toBe(expected);
});
