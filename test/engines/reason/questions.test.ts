import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { ref } from "../../../src/compiler/ast/values.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { disjoint, equivalent, implies, isEmpty, isEverything } from "../../../src/engines/reason/questions.ts";
import { allRows, conditionOn, smallFields as resource, someNames } from "../../support/arbitraries/small-fields.ts";
import type { Row } from "../../support/evaluate.ts";
import { matcher } from "../../support/running.ts";
import { runs } from "../../support/runs.ts";
import implications from "./implications.json" with { type: "json" };

const pair = someNames.chain((names) => fc.tuple(fc.constant(names), conditionOn(names), conditionOn(names)));

const matches = (text: string) => matcher(parse(text).query, { resource });

describe("never a wrong answer, as all rows tell", () => {
  test.prop([pair], runs(300))("implies", ([names, one, other]) => {
    const { answer, ...more } = implies(one, other, { resource });
    const isCounterexample = (row: Row) => matches(one)(row) && !matches(other)(row);
    if (answer === true) expect(allRows(names).find(isCounterexample)).toBeUndefined();
    if ("witness" in more) expect(isCounterexample(more.witness)).toBe(true);
  });

  test.prop([pair], runs(100))("disjoint, isEmpty, isEverything and equivalent", ([names, one, other]) => {
    const rows = allRows(names);
    const [first, second] = [matches(one), matches(other)];
    const told = [
      [disjoint(one, other, { resource }), (row: Row) => first(row) && second(row)],
      [isEmpty(one, { resource }), first],
      [isEverything(one, { resource }), (row: Row) => !first(row)],
      [equivalent(one, other, { resource }), (row: Row) => first(row) !== second(row)],
    ] as const;
    for (const [{ answer, ...more }, isCounterexample] of told) {
      if (answer === true) expect(rows.find(isCounterexample)).toBeUndefined();
      if ("witness" in more) expect(isCounterexample(more.witness)).toBe(true);
    }
  });
});

it("two comparisons with what is not known are two", () => {
  expect(isEmpty("a = :x AND a != :y").answer).toBe("unknown");
  expect(isEmpty("a = :x AND NOT a = :y").answer).toBe("unknown");
});

it("lists of the same values are the same, in any order, where values do not decide", () => {
  const among = 'a != "x" AND a > 1'; // numbers and texts have no order
  expect(isEmpty(`${among} AND a IN (1, 2, 1) AND NOT a IN (2, 1)`).answer).toBe(true);
  expect(isEmpty(`${among} AND a IN (1, 2) AND NOT a IN (1, "2")`).answer).toBe("unknown");
  expect(isEmpty("a IN (Field:b, Field:c) AND a NOT IN (Field:c, Field:b)").answer).toBe(true);
});

it.each(implications)("without a resource, implies($one, $other)", ({ one, other, answer }) =>
  expect(implies(one, other)).toEqual(answer),
);

describe("in any case", () => {
  const cased = fc.mapToConstant({ num: 3, build: (at) => "aAB".charAt(at) }, { num: 1, build: () => "ß" });
  const text = fc.array(cased, { maxLength: 2 }).map((signs) => JSON.stringify(signs.join("")));
  const comparison = fc.oneof(
    fc.tuple(fc.constantFrom("=", "!=", "<", ">=", "STARTS WITH", "CONTAINS", "DOES NOT CONTAIN"), text).map((parts) => parts.join(" ")), // biome-ignore format: a table
    fc.tuple(fc.constantFrom("IN", "NOT IN"), text, text).map(([sign, one, other]) => `${sign} (${one}, ${other})`),
  );
  const condition = fc
    .array(fc.tuple(fc.constantFrom("s", "NOT s"), comparison).map((parts) => parts.join(" ")), { minLength: 1, maxLength: 3 }) // biome-ignore format: a table
    .chain((terms) => fc.constantFrom(" AND ", " OR ").map((join) => terms.join(join)));
  const signs = ["", "a", "A", "b", "B", "ß", "c"];
  const all = signs.flatMap((one) => signs.flatMap((two) => signs.map((three) => ({ s: one + two + three }))));

  test.prop([condition, condition], runs(300))("never a wrong answer", (one, other) => {
    const answer = implies(one, other, { resource, ignoreCase: true });
    const [first, second] = [one, other].map((text) => matcher(parse(text).query, { resource, ignoreCase: true }));
    const isCounterexample = (row: Row) => first?.(row) === true && second?.(row) !== true;
    if (answer.answer === true) expect(all.find(isCounterexample)).toBeUndefined();
    if (answer.answer === false) expect(isCounterexample(answer.witness)).toBe(true);
  });

  it.each([
    ['s = "SECRET"', 's != "secret"', true, false],
    ['s = "SECRET"', 's = "secret"', false, true],
    ['s > "a"', 's > "B"', true, false],
    ['e = "A"', 'e = "a" OR e = "A" AND e = "b"', false, true],
    ['e = "a" AND e = "A"', 'e = "b"', true, false],
  ] as const)("implies(%j, %j)", (one, other, byCase, inAnyCase) => {
    const values = [{ value: "a" }, { value: "A" }, { value: "b" }];
    const resource = defineResource({ name: "cased", fields: { s: { type: "string" }, e: { type: "enum", values } } });
    expect(implies(one, other, { resource }).answer).toBe(byCase);
    expect(implies(one, other, { resource, ignoreCase: true }).answer).toBe(inAnyCase);
  });
});

it("whole numbers may have any number of digits", () => {
  const asked = (one: string, other: string) => implies(one, other, { resource });
  expect(asked('i = "9007199254740993"', 'i != "9007199254740992"')).toEqual({ answer: true });
  expect(asked('i > "9007199254740992"', 'i >= "9007199254740993"')).toEqual({ answer: true });
  expect(asked('i < "-9223372036854775808"', "i < 5")).toEqual({ answer: true });
  expect(asked('i >= "18446744073709551615"', 'i > "18446744073709551615"')).toEqual({
    answer: false,
    witness: { i: "18446744073709551615" },
  });
});

describe("a field and itself", () => {
  it.each([
    ["a = Field:a", "a IS NOT NULL"],
    ["a <= Field:a", "a IS NOT NULL"],
    ["a IN (Field:a)", "a IS NOT NULL"],
    ["a IN (5, Field:b, Field:a)", "a IS NOT NULL"],
    ["a NOT IN (5, Field:b, Field:a)", "b = 1 AND b = 2"],
    ["a >= Field:a", "a IS NOT NULL"],
    ["a < Field:a", "b = 1 AND b = 2"],
    ["a > Field:a", "b = 1 AND b = 2"],
    ["a != Field:a", "b = 1 AND b = 2"],
  ])("%s says the same as %s", (one, other) => {
    expect(equivalent(one, other)).toEqual({ answer: true });
  });

  it.each(["a = Field:b", "a IN (Field:b)", "a IN (Field:b, 5)", "a CONTAINS Field:a"])("%s is not decided", (text) =>
    expect(equivalent(text, "a IS NOT NULL").answer).toBe("unknown"),
  );

  it.each([
    ["a > :p", "a > :q"],
    ["a = :p", "a = :q"],
    ["a IN :p", "a IN :q"],
    ["a IN (:p, 1)", "a IN (:q, 1)"],
    ["a BETWEEN :p AND 5", "a BETWEEN 5 AND :p"],
    ["a CONTAINS :p", "a CONTAINS :q"],
  ])("is unknown for variables without a value, as in %s and %s", (one, other) => {
    for (const question of [implies, equivalent, disjoint]) expect(question(one, other).answer).toBe("unknown");
    expect(disjoint(one, `NOT (${other})`).answer).toBe("unknown");
    expect(equivalent(one, one)).toEqual({ answer: true });
    expect(disjoint(one, `NOT (${one})`)).toEqual({ answer: true });
  });

  it("is the same through variables", () => {
    expect(isEmpty("a < :x", { bindings: { x: ref("a") } })).toEqual({ answer: true });
    expect(isEmpty("a < :x", { bindings: { x: ref("b") } }).answer).toBe("unknown");
    expect(isEmpty("a > :x AND a < :y", { bindings: { x: 5, y: 5 } })).toEqual({ answer: true });
    expect(implies("a IN :x", "a > 0", { bindings: { x: [1, 2] } })).toEqual({ answer: true });
  });
});

describe("what would take too long is not decided", () => {
  it("many choices that are independent of each other", () => {
    const choices = (count: number) =>
      Array.from({ length: count }, (_, index) => `(a${index} = 1 OR b${index} = 1)`).join(" AND ");
    expect(isEmpty(choices(9)).answer).toBe(false);
    expect(isEmpty(choices(20))).toEqual({ answer: "unknown", because: expect.objectContaining({ start: 0 }) });
  });
});

it("takes texts, queries, selections and checked filters", () => {
  const text = "a IN (1, 2)";
  const selection = { filters: [{ name: "a", operator: "IN", values: [1, 2] }] } as const;
  for (const filter of [text, parse(text).query, selection, prepareOrThrow(text)])
    expect(equivalent(filter, "a = 1 OR a = 2")).toEqual({ answer: true });
  const resource = defineResource({ name: "never null", fields: { a: { type: "integer" } } });
  const everything = prepareOrThrow("a = 0 OR a != 0", { resource });
  expect(isEverything(everything)).toEqual({ answer: true });
  const another = defineResource({ name: "null too", fields: { a: { type: "integer", nullable: true } } });
  expect(implies(prepareOrThrow("", { resource: another }), everything)).toMatchObject({ witness: { a: null } });
  expect(() => isEmpty(null as never)).toThrow("A selection must be an object");
});

it("throws for filters that are wrong", () => {
  expect(() => isEmpty("a = ")).toThrow("Expected a value");
  expect(() => implies(parse("a = 1 XOR b = 2").query, "a = 1")).toThrow("A query with syntax errors");
  expect(() => isEmpty("x = 1", { resource })).toThrow('There is no field "x".');
  expect(() => isEmpty({ filters: 1 } as never)).toThrow();
  expect(() => isEverything({ filters: [{ name: "a", operator: "BETWEEN", values: ["Field:b", 5] }] })).toThrow("b");
  expect(() => isEmpty("a = 1", { resorce: 1 } as never)).toThrow(TypeError);
});

it("reads the clock once for both filters", () => {
  const fields = { t: { type: "datetime" } } as const;
  const times = defineResource({ name: "r", fields });
  let ticks = 0;
  const clock = createClock({
    get now() {
      return new Date(Date.UTC(2026, 0, 31, 12, 0, ticks++));
    },
  });
  expect(equivalent("t > NOW", "t > NOW", { resource: times, clock })).toEqual({ answer: true });
});
