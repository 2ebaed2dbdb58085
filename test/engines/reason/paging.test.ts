import { describe, expect, it } from "vitest";
import type { Answer } from "../../../src/engines/reason/questions.ts";
import { disjoint, equivalent, implies, isEmpty, isEverything } from "../../../src/engines/reason/questions.ts";

/** An answer in a word; when it is not known, the part of the text because of which it is not. */
function told(answer: Answer, text: string): string {
  return answer.answer === "unknown" ? text.slice(answer.because.start, answer.because.end) : String(answer.answer);
}

describe("LIMIT and OFFSET select rows by their place", () => {
  it.each<[string, string, "true" | "false" | readonly ["one" | "other", string]]>([
    // A page of the first only selects less.
    ["a = 1 LIMIT 3", "a >= 1", "true"],
    ["a = 1 OFFSET 3", "a >= 1", "true"],
    ["a >= 1 LIMIT 3", "a = 1", ["one", "LIMIT 3"]],
    ["a >= 1 LIMIT 3 OFFSET 5", "a = 1", ["one", "OFFSET 5"]],
    // A page of the second may leave out what the first selects.
    ["a >= 1", "a = 1 LIMIT 3", "false"],
    ["a = 1", "a >= 1 OFFSET 3", ["other", "OFFSET 3"]],
    // The same page of the same rows.
    ["a = 1 LIMIT 3", "a IN (1) LIMIT 3", "true"],
    ["a = 1 ORDER BY b LIMIT 3 OFFSET 5", "a IN (1) ORDER BY b LIMIT 3 OFFSET 5", "true"],
    ["SELECT a WHERE a = 1 LIMIT 3", "a = 1 LIMIT 3", "true"],
    ["a = 1 LIMIT 3", "a >= 1 LIMIT 3", ["other", "LIMIT 3"]],
    ["a = 1 LIMIT 3", "a = 1 LIMIT 4", ["other", "LIMIT 4"]],
    ["a = 1 LIMIT 3", "a = 1 ORDER BY b LIMIT 3", ["other", "LIMIT 3"]],
    ["a = 1 OFFSET 3", "a = 1 OFFSET 3", "true"],
    ["a REGEXP 'x'", "a REGEXP 'y' LIMIT 3", ["one", "a REGEXP 'x'"]],
  ])("%s implies %s: %s", (one, other, expected) => {
    const [filter, clause] = typeof expected === "string" ? ["one", expected] : expected;
    expect(told(implies(one, other), filter === "one" ? one : other)).toBe(clause);
  });

  it.each([
    ["a = 1 LIMIT 3", "a IN (1) LIMIT 3", true],
    ["a = 1", "a IN (1) LIMIT 3", "unknown"],
    ["a = 1 LIMIT 3", "a IN (1)", "unknown"],
    ["a = 1", "a = 2 LIMIT 3", false],
    ["a = 1 LIMIT 3", "a = 2", false],
    ["a = 1", "a >= 1", false],
    ["a >= 1", "a = 1", false],
    ["a = 1 LIMIT 3", "a = 2 LIMIT 3", "unknown"],
  ] as const)("%s is equivalent to %s: %s", (one, other, expected) => {
    expect(equivalent(one, other).answer).toBe(expected);
  });

  it.each([
    ["a = 1 LIMIT 3", "a = 2", "true"],
    ["a = 1", "a = 2 OFFSET 3", "true"],
    ["a = 1", "a >= 1", "false"],
    ["a = 1 LIMIT 3", "a >= 1", "LIMIT 3"],
    ["a >= 1", "a = 1 OFFSET 3", "OFFSET 3"],
  ])("%s and %s are disjoint: %s", (one, other, expected) => {
    expect(told(disjoint(one, other), one.includes(expected) ? one : other)).toBe(expected);
  });

  it.each([
    ["a = 1 AND a = 2 LIMIT 3", "true", "false"],
    ["a = 1", "false", "false"],
    ["a = 1 LIMIT 3", "LIMIT 3", "false"],
    ["LIMIT 3", "LIMIT 3", "LIMIT 3"],
    ["OFFSET 3", "OFFSET 3", "OFFSET 3"],
    ["", "false", "true"],
    ["a IS NULL OR a IS NOT NULL", "false", "true"],
    ["a IS NULL OR a IS NOT NULL OFFSET 2", "OFFSET 2", "OFFSET 2"],
  ])("%s is empty: %s; is everything: %s", (text, empty, everything) => {
    expect(told(isEmpty(text), text)).toBe(empty);
    expect(told(isEverything(text), text)).toBe(everything);
  });
});
