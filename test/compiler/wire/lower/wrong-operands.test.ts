import { describe, expect, it } from "vitest";
import type { Comparison, Query } from "../../../../src/compiler/ast/nodes.ts";
import { lower } from "../../../../src/compiler/lower.ts";
import { parse } from "../../../../src/compiler/parser/parse.ts";

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
    ["a BETWEEN 1 AND 2", "a = 1", "BETWEEN takes ranges, not single values."],
    ["a = 1", "a BETWEEN 1 AND 2", "= takes no ranges."],
    ["a IN (1, 2)", "a BETWEEN 1 AND 2", "IN takes no ranges."],
  ])("%s with those of %s", (text, other, message) => {
    expect(() => lower(mixed(text, other))).toThrow(new TypeError(message));
  });
});
