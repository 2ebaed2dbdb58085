import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { lengthOf } from "../../../src/engines/reason/length.ts";
import { simplify } from "../../../src/engines/reason/simplify.ts";
import { allRows, conditionOn, smallFields as resource, someNames } from "../../support/arbitraries/small-fields.ts";
import type { Row } from "../../support/evaluate.ts";
import { matcher } from "../../support/running.ts";
import { runs } from "../../support/runs.ts";

const filter = someNames.chain((names) => fc.tuple(fc.constant(names), conditionOn(names)));

test.prop([filter], runs(500))("the same rows, by each step and by all of them", ([names, text]) => {
  const { query, steps } = simplify(text, { resource });
  const texts = [print(query), ...steps.map(({ edits }) => applyEdits(text, edits))];
  for (const ignoreCase of [false, true]) {
    const matches = (each: string) => matcher(parse(each).query, { resource, ignoreCase });
    const before = matches(text);
    const after = texts.map(matches);
    const isDifferent = (row: Row) => after.some((each) => each(row) !== before(row));
    expect(allRows(names).find(isDifferent)).toBeUndefined();
  }
  const lengths = [query, parse(text).query].map(({ condition }) => (condition ? lengthOf(condition) : 0));
  expect(lengths[0]).toBeLessThanOrEqual(lengths[1] as number);
});

test.prop([filter], runs(1000))("what is simple stays so, and is never longer in print", ([, text]) => {
  const once = print(simplify(text, { resource }).query);
  expect(once.length).toBeLessThanOrEqual(print(parse(text).query).length);
  expect(print(simplify(once, { resource }).query)).toBe(once);
});

describe("what it writes", () => {
  it.each([
    ["price > 5 AND price > 10 AND (id = 1 OR id = 2)", "price > 10 AND id IN (1, 2)"],
    ["price > 5 OR price = 5", "price >= 5"],
    ["a >= 5 AND b = 2 AND a <= 10 AND a != 7", "a BETWEEN 5 AND 10 AND a != 7 AND b = 2"],
    ["(a = 1 OR b = 2) AND (a = 1 OR b = 3)", "a = 1"],
    ["NOT (a = 1 OR a = 2)", "a NOT IN (1, 2)"],
    ["NOT (a > 1 AND b = 2 AND a > 0)", "NOT (a > 1 AND b = 2)"],
    ["a = 1 AND (b = 2 OR (c = 3 AND c > 1))", "a = 1 AND (b = 2 OR c = 3)"],
    ["price < 5 OR stock > 100 OR price < 3", "price < 5 OR stock > 100"],
    ["a = 1 OR b = 3 OR a = 2 OR b = 4", "a IN (1, 2) OR b IN (3, 4)"],
    ["a = 1 OR (b > 1 AND b < 3) OR b = 3", "a = 1 OR (b > 1 AND b <= 3)"],
    ["a > 1 AND (a > 0 OR b = 2)", "a > 1"],
    ["a IN (1, 1, 2)", "a IN (1, 2)"],
    ['name CONTAINS "shoes" AND name CONTAINS "shoe"', 'name CONTAINS "shoes"'],
    ['name STARTS WITH "ab" OR name STARTS WITH "abc"', 'name STARTS WITH "ab"'],
    ['name = "abc" OR (name STARTS WITH "ab" AND name != "abc")', 'name STARTS WITH "ab"'],
    ['name = "x" OR name STARTS WITH ""', "name IS NOT NULL"],
    ["SELECT a WHERE a IS NULL OR a IS NOT NULL ORDER BY a", "SELECT a ORDER BY a"],
    ["where a IS NULL OR a IS NOT NULL limit 5", "LIMIT 5"],
    ["a = :x AND b > 1 AND b > 2", "a = :x AND b > 2"],
    ["date > NOW - 7 DAYS AND b > 1 AND b > 2", "date > NOW - 7 DAYS AND b > 2"],
  ])("%s", (text, expected) => {
    expect(print(simplify(text).query)).toBe(expected);
  });

  // In another order of texts, by case or not, the shorter one would select other rows.
  it.each([
    "",
    'name >= "B" AND name < "a" OR name >= "a"',
    "a IN (1)",
    "((a = 1))",
    "a = 1 AND a = 2",
    "a = 1 OR b = 2",
    "name REGEXP 'a' AND name REGEXP 'b'",
  ])("nothing for %j", (text) => {
    expect(simplify(text).steps).toEqual([]);
  });
});

it("uses what the types of a resource say", () => {
  expect(print(simplify("i > 2 AND i < 4", { resource }).query)).toBe("i = 3");
  expect(print(simplify("i > 1 AND i < 5", { resource }).query)).toBe("i IN (2, 3, 4)");
  const days = 'd > "2024-01-01" AND d < "2024-01-05"';
  expect(print(simplify(days, { resource }).query)).toBe(days);
  expect(print(simplify('e != "a" AND e != "b"', { resource }).query)).toBe('e = "c"');
  expect(simplify('e IN ("a", "b") AND n > 1', { resource }).steps).toEqual([]);
});

it("says each step, with its place in the text", () => {
  const text = "price>5 and price>10 and (id = 1 or id = 2)";
  const { steps } = simplify(text);
  expect(steps.map(({ title, span }) => [title, text.slice(span.start, span.end)])).toEqual([
    ["Remove price > 5", "price>5"],
    ["Write id IN (1, 2)", "(id = 1 or id = 2)"],
  ]);
  expect(steps.map(({ edits }) => applyEdits(text, edits))).toEqual([
    "price>10 and (id = 1 or id = 2)",
    "price>5 and price>10 and id IN (1, 2)",
  ]);
});

it("has steps that can be taken together", () => {
  const text = "a > 1 AND a > 2 AND a > 3 AND b = 1 AND b > 0";
  const { steps } = simplify(text);
  expect(
    applyEdits(
      text,
      steps.flatMap(({ edits }) => edits),
    ),
  ).toBe("a > 3 AND b = 1");
});

it("removes what others say, however many they are", () => {
  const all = Array.from({ length: 60 }, (_, low) => `a > ${low} AND f${low} = 1`);
  const left = Array.from({ length: 59 }, (_, low) => `f${low} = 1`);
  expect(print(simplify(all.join(" AND ")).query)).toBe([...left, "a > 59", "f59 = 1"].join(" AND "));
});

it("takes queries and selections, of which the text is the printed one", () => {
  const filters = [
    { name: "a", operator: "GREATER_THAN", values: [1] },
    { name: "a", operator: "GREATER_THAN", values: [0] },
  ] as const;
  for (const given of [{ filters }, parse("a > 1 and a  > 0").query]) {
    const { query, steps } = simplify(given);
    expect(print(query)).toBe("a > 1");
    expect(applyEdits("a > 1 AND a > 0", steps[0]?.edits ?? [])).toBe("a > 1");
  }
});

it("throws for filters that are wrong", () => {
  expect(() => simplify("a = ")).toThrow("Expected a value");
  expect(() => simplify("x = 1", { resource })).toThrow('There is no field "x".');
  expect(() => simplify("a = 1", { resorce: 1 } as never)).toThrow(TypeError);
});
