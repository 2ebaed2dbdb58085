import { describe, expect, it } from "vitest";
import type { Comparison, Query } from "../../../src/compiler/ast/nodes.ts";
import { compile, lower } from "../../../src/compiler/compile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { lowered } from "../../support/readers.ts";

describe("what is written is what is sent", () => {
  lowered({})`
    tags IN (2,3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10 → tags IN [2,3] & name CONTAINS ["shoe"] | orders date DESC | limit 10
    a = 1 AND (b = 2 AND (c = 3 AND d = 4))                            → a EQUALS [1] & b EQUALS [2] & c EQUALS [3] & d EQUALS [4]
    a IS NOT NULL                                                      → a IS_NOT_NULL []
    a = 5 AND b = "5"                                                  → a EQUALS [5] & b EQUALS ["5"]
    a = -0.5 AND b = ""                                                → a EQUALS [-0.5] & b EQUALS [""]
    a IN (1, "1", 1)                                                   → a IN [1,"1",1]
    ORDER BY a, b ASC, c DESC                                          → orders a ASC, b ASC, c DESC
    LIMIT 10 OFFSET 20                                                 → limit 10 | offset 20
  `;
  it("the empty text is the empty selection", () => {
    for (const text of ["", "  "]) {
      const result = compile(text);
      expect(result.ok && result.selection).toEqual({});
    }
  });
  it("keys stand in the order of the clauses, and empty ones are left out", () => {
    const result = compile("SELECT id WHERE a = 1 ORDER BY b LIMIT 1 OFFSET 2");
    expect(JSON.stringify(result.ok && result.selection)).toBe(
      '{"fields":["id"],"filters":[{"name":"a","operator":"EQUALS","values":[1]}],"orders":[{"name":"b","direction":"ASC"}],"limit":1,"offset":2}',
    );
  });
  it("names of Object's own are names", () => {
    const result = compile("__proto__ = 1 AND constructor IN (2) ORDER BY toString");
    expect(JSON.stringify(result.ok && result.selection.filters?.[0])).toBe(
      '{"name":"__proto__","operator":"EQUALS","values":[1]}',
    );
  });
});

describe("NOT moves inward", () => {
  lowered({})`
    NOT a IN (1, 2)                          → a NOT_IN [1,2]
    NOT a NOT IN (1, 2)                      → a IN [1,2]
    NOT a CONTAINS "x"                       → a DOES_NOT_CONTAIN ["x"]
    NOT a NOT CONTAINS "x"                   → a CONTAINS ["x"]
    NOT a REGEXP "x"                         → a NOT_REGEXP ["x"]
    NOT a NOT REGEXP "x"                     → a REGEXP ["x"]
    NOT a IS NULL                            → a IS_NOT_NULL []
    NOT a IS NOT NULL                        → a IS_NULL []
    NOT NOT NOT a = 1                        → a NOT_EQUALS [1]
    NOT (a = 1 OR b = 2 OR c IS NULL)        → a NOT_EQUALS [1] & b NOT_EQUALS [2] & c IS_NOT_NULL []
    NOT (NOT (a = 1 AND b = 2))              → a EQUALS [1] & b EQUALS [2]
    NOT (NOT a = 1 OR NOT b = 2)             → a EQUALS [1] & b EQUALS [2]
    c = 1 AND NOT (a = 1 OR b = 2) AND d = 3 → c EQUALS [1] & a NOT_EQUALS [1] & b NOT_EQUALS [2] & d EQUALS [3]
    NOT a NOT STARTS WITH "x"                → a STARTS_WITH ["x"]
  `;
});

describe("OR on one field is one filter", () => {
  lowered({})`
    a = 1 OR a = 2 OR a = 3                         → a IN [1,2,3]
    a = 1 OR a IN (2, 3) OR a = 1                   → a IN [1,2,3]
    a IN (3, 1) OR a IN (2, 1)                      → a IN [3,1,2]
    a = 1 OR a IN (1)                               → a EQUALS [1]
    a != 1 OR a != 1                                → a NOT_EQUALS [1]
    a BETWEEN 3 AND 4 OR a IN (9, 1)                → a BETWEEN [3,4,9,9,1,1]
    a = Field:b OR a < Field:b                      → a LESS_THAN_EQUALS ["Field:b"]
    a = 1 OR a = "1"                                → a IN [1,"1"]
    a BETWEEN 1 AND 2 OR a BETWEEN 3 AND 4          → a BETWEEN [1,2,3,4]
    a BETWEEN 1 AND 2, 3 AND 4 OR a BETWEEN 1 AND 2 → a BETWEEN [1,2,3,4,1,2]
    (a = 1 OR a = 2) OR a = 3                       → a IN [1,2,3]
    a = 1 OR (a = 2 OR a = 3)                       → a IN [1,2,3]
    b = 1 AND (a = 1 OR a = 2) AND c = 3            → b EQUALS [1] & a IN [1,2] & c EQUALS [3]
    a > 1 OR a > 1                                  → a GREATER_THAN [1]
    a IS NULL OR a IS NULL                          → a IS_NULL []
    NOT (NOT (a = 1 OR a = 2))                      → a IN [1,2]
    (a = 1)                                         → a EQUALS [1]
  `;
});

describe("what all branches share is factored out", () => {
  lowered({})`
    (a = 1 AND b = 2 AND c = 3) OR (c = 3 AND b = 2 AND a = 5)     → a IN [1,5] & b EQUALS [2] & c EQUALS [3]
    (a = 1 AND b > 2) OR (a = 2 AND b > 2) OR (a = 3 AND b > 2)    → a IN [1,2,3] & b GREATER_THAN [2]
    (a = 1 AND b IN (2, 3)) OR (a = 2 AND b IN (3, 2))             → a IN [1,2] & b IN [2,3]
    (a IN (1, 2, 3) AND b = Field:c) OR (a IN (3, 2, 1, 2) AND b = 5) → a IN [1,2,3] & b IN ["Field:c",5]
    (a IN (1, "x") AND b = Field:c) OR (a IN ("x", 1) AND b = 5)   → a IN [1,"x"] & b IN ["Field:c",5]
    (a = Field:c AND b = 2) OR (a = 5 AND b IN (2)) → a IN ["Field:c",5] & b EQUALS [2]
    (a = 1 AND b = 2) OR (a = 3 AND b IN (2))                      → a IN [1,3] & b EQUALS [2]
    (a = 1 AND b = 2) OR a = 1                                     → a EQUALS [1]
    (a = 1 AND b = 2) OR (a = 1 AND b = 2)                         → a EQUALS [1] & b EQUALS [2]
    NOT ((a != 1 OR b = 2) AND (a != 3 OR b = 2))                  → a IN [1,3] & b NOT_EQUALS [2]
    (a BETWEEN 1 AND 2 AND b = 1) OR (a BETWEEN 5 AND 6 AND b = 1) → a BETWEEN [1,2,5,6] & b EQUALS [1]
    ((a = 1 OR a = 2) AND b = 2) OR (a = 3 AND b = 2)              → a IN [1,2,3] & b EQUALS [2]
  `;
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

describe("with idShorthand a single id = … is sent as id", () => {
  lowered({ idShorthand: true })`
    id = 5                     → id 5
    id = "5"                   → id "5"
    id = 5 AND a = 1           → a EQUALS [1] | id 5
    a = 1 AND id = 5 AND b = 2 → a EQUALS [1] & b EQUALS [2] | id 5
    id = -5                    → id -5
    id = 5.5                   → id 5.5
    id = "abc"                 → id EQUALS ["abc"]
    id = Field:b               → id EQUALS ["Field:b"]
    id = 5 AND id = 6          → id EQUALS [5] & id EQUALS [6]
    id IN (5)                  → id IN [5]
    id != 5                    → id NOT_EQUALS [5]
    NOT id != 5                → id 5
    id = 5 OR id = 6           → id IN [5,6]
    ID = 5                     → ID EQUALS [5]
    id = 5 AND id > 3          → id GREATER_THAN [3] | id 5
  `;
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
