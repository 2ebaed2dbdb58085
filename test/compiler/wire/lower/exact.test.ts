import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { keywords } from "../../../../src/assist/samples/samples.ts";
import { compile } from "../../../../src/compiler/compile.ts";
import { allRows, conditionOn, smallFields as resource, someNames } from "../../../support/arbitraries/small-fields.ts";
import { compiled, lowered } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";
import { matcher } from "../../../support/running.ts";
import { runs } from "../../../support/runs.ts";
import { workOf } from "../../../support/work.ts";

const some = someNames.chain((names) => fc.tuple(fc.constant(names), conditionOn(names)));

test.prop([some], runs(300))("what is sent selects what was asked for, of all rows", ([names, text]) => {
  const result = compile(text, { resource });
  fc.pre(result.ok);
  const [asked, sent] = [matcher(result.query, { resource }), matcher(result.selection, { resource })];
  for (const row of allRows(names)) expect([text, row, sent(row)]).toEqual([text, row, asked(row)]);
});

const numbers = ["1", "2", "3"];
const all = [null, 0.5, 1, 1.5, 2, 2.5, 3, 3.5];
const lists = ["1", "2", "3", "1, 2", "1, 3", "2, 3", "1, 2, 3"];
const signs = ["<", "<=", ">", ">="].flatMap((sign) => numbers.map((number) => `n ${sign} ${number}`));
const ranges = ["1 AND 2", "1 AND 3", "2 AND 3", "1 AND 1, 2 AND 3", "1 AND 2, 3 AND 3"].map(
  (each) => `n BETWEEN ${each}`,
);
const excluded = lists.map((list) => `n NOT IN (${list})`);
const single = [
  ...lists.map((list) => `n IN (${list})`),
  ...excluded,
  ...signs,
  ...ranges,
  "n IS NULL",
  "n IS NOT NULL",
];

const selected = (text: string) => {
  const result = compile(text, { resource });
  const matches = result.ok && matcher(result.selection, { resource });
  return matches && all.map((n) => (matches({ n }) ? "1" : "0")).join("");
};

/** What lists of filters can select, by what they select. */
const sendable = new Set([
  "1".repeat(all.length),
  ...single.flatMap((one) => [one, ...single.map((other) => `${one} AND ${other}`)]).map(selected),
  ...ranges.flatMap((one) =>
    signs.flatMap((two) => excluded.map((three) => selected(`${one} AND ${two} AND ${three}`))),
  ),
]);

const onNumbers = conditionOn(["n"]).filter((text) => !/2\.5|"/.test(text));

test.prop([onNumbers], runs(300))("and what some filters select is never refused", (text) => {
  const result = compile(text, { resource });
  const asked = matcher(result.query, { resource });
  const wanted = all.map((n) => (asked({ n }) ? "1" : "0")).join("");
  if (!result.ok) expect([text, sendable.has(wanted)]).toEqual([text, false]);
});

describe("what a pattern decides", () => {
  lowered({})`
    b = :x OR (b = :x AND c = 1) → unbound-variable unbound-variable
    a REGEXP "x" OR NOT a REGEXP "x" → not-expressible
    a REGEXP "x" OR (a REGEXP "x" AND b = 1) → a REGEXP ["x"]
    NOT (NOT a REGEXP "x" OR b = 1) → a REGEXP ["x"] & b NOT_EQUALS [1]
    a REGEXP "x" OR a IS NULL → not-expressible
    a REGEXP "x" OR a IS NOT NULL → not-expressible
    (c REGEXP "x" AND a > 1) OR (a > 5 AND c REGEXP "x") → c REGEXP ["x"] & a GREATER_THAN [1]
    (b = 1 AND c REGEXP "x" AND a > 1) OR (a > 5 AND c REGEXP "x" AND b = 1) → b EQUALS [1] & c REGEXP ["x"] & a GREATER_THAN [1]
    (a REGEXP "x" AND a IS NULL) OR b = 1 → not-expressible
  `;
});

describe("what nothing meets", () => {
  lowered({})`
    (a = 1 AND a = 2) OR (a = 3 AND a = 4) → a IS_NULL [] & a IS_NOT_NULL []
  `;
  lowered({ resource: odd })`
    (code = "a" AND code = "b") OR (code = "c" AND code = "d") → not-expressible
  `;
});

describe("a condition that every value meets", () => {
  lowered({ resource: keywords })`
    tags >= 5 OR tags < 5 → tags IS_NOT_NULL []
    NOT (tags >= 5 AND tags < 5) → tags IS_NOT_NULL []
    tags IS NULL OR tags IS NOT NULL → {}
    (tags IS NULL OR tags > 5) OR NOT tags IS NULL → {}
    (id >= 1 AND id <= 2) OR (id >= 3 AND id <= 5) → id BETWEEN [1,5]
    (id >= 4 AND id <= 4) OR (id >= 6 AND id <= 8) → id IN [4,6,7,8]
  `;
  compiled({})`
    (a IS NULL OR a IS NOT NULL) OR b = 1
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ always-true: Every row meets this, so no filter is sent for it.
     ^^^^^^^^^^^^^^^^^^^^^^^^^^ always-true
  `;
});

describe("a field that always has a value is null nevertheless where that is asked", () => {
  lowered({ resource: keywords })`
    id > 2 OR name IS NULL → not-expressible never-null
  `;
});

it("the work for parts that cannot be sent is bounded, however deep they are", () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<string>(
      (inner, _, index) => `a > ${index} OR (a != ${depth + index} AND (${inner}))`,
      "b = 1",
    );
  const work = (depth: number) => workOf(() => expect(compile(nested(depth)).ok).toBe(false));
  work(1);
  expect(work(44)).toBeLessThan(2.4 * work(22));
});
