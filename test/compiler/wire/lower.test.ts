import { describe, expect, it } from "vitest";
import type { Comparison, Query } from "../../../src/compiler/ast/nodes.ts";
import { compile, lower } from "../../../src/compiler/compile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

it("keys stand in the order of the clauses, and names of Object's own are names", () => {
  const result = compile("SELECT id WHERE __proto__ = 1 ORDER BY toString LIMIT 1 OFFSET 2");
  expect(JSON.stringify(result.ok && result.selection)).toBe(
    '{"fields":["id"],"filters":[{"name":"__proto__","operator":"EQUALS","values":[1]}],"orders":[{"name":"toString","direction":"ASC"}],"limit":1,"offset":2}',
  );
});

it("never multiplies out: the work and the result are bounded by the text", () => {
  const many = Array.from({ length: 60 }, (_, index) => `(a${index} = 1 OR b${index} = 2)`).join(" AND ");
  expect(diagnose(many).diagnostics.length).toBeGreaterThanOrEqual(60);
  const one = Array.from({ length: 5000 }, (_, index) => `a = ${index}`).join(" OR ");
  const result = compile(one);
  expect(result.ok && result.selection.filters?.[0]?.values.length).toBe(5000);
});

it("lower says the same of a query as compile says of its text", () => {
  for (const text of ["a = 1 OR a = 2", "a = 1 OR b = 2", 'a = "Field:x"', "a = :x", "LIMIT 5"]) {
    const result = lower(parse(text).query);
    const whole = compile(text);
    expect(result.ok).toBe(whole.ok);
    expect(result.diagnostics).toEqual(whole.diagnostics);
    expect(result.ok && result.selection).toEqual(whole.ok && whole.selection);
  }
});

/** The query of the one text with the operands of the other, as only a program can put it together. */
function mixed(text: string, other: string): Query {
  const { query } = parse(text);
  const { operands } = parse(other).query.condition as Comparison;
  return { ...query, condition: { ...(query.condition as Comparison), operands } };
}

it("dates of a query that nobody has resolved have no value, which is said as they were written", () => {
  const lowered = lower(parse("day > NOW - 7 DAYS AND day IN LAST 2 WEEKS").query);
  const diagnostics = ["NOW - 7 DAYS", "LAST 2 WEEKS"].map((found) => ({ code: "needs-clock", data: { found } }));
  expect(lowered).toMatchObject({ ok: false, diagnostics });
});

describe("operands that the operator does not take", () => {
  it.each([
    ["a BETWEEN 1 AND 2", "a = 1", "BETWEEN takes only ranges."],
    ["a = 1", "a BETWEEN 1 AND 2", "= takes no ranges."],
    ["a IN (1, 2)", "a BETWEEN 1 AND 2", "IN takes no ranges."],
  ])("%s with those of %s", (text, other, message) => {
    expect(() => lower(mixed(text, other))).toThrow(new TypeError(message));
  });
});
