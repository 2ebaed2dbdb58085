import { expect, it, test } from "vitest";
import { addCondition, conditions, setLimit, setOffset, setOrder } from "../../../src/assist/edit/index.ts";

test.each([
  ["a = 1 LIMIT 5", setLimit("a = 1 LIMIT", 5)],
  ["a = 1 LIMIT 5 OFFSET 3", setLimit("a = 1 LIMIT OFFSET 3", 5)],
  ["a = 1 LIMIT 5", setLimit("a = 1 LIMIT x", 5)],
  ["OFFSET 5", setOffset("OFFSET", 5)],
  ["a = 1 ORDER BY b", setOrder("a = 1 ORDER BY", [{ name: "b" }])],
  ["a = 1 ORDER BY b LIMIT 3", setOrder("a = 1 ORDER BY LIMIT 3", [{ name: "b" }])],
])("a clause that is not finished takes what is missing: %s", (expected, { text }) => {
  expect(text).toBe(expected);
});

it("the limits of the caller count", () => {
  const text = `${"(".repeat(50)}a = 1${")".repeat(50)}`;
  expect(conditions(text, { limits: { maxDepth: 10 } })).toEqual([]);
  expect(conditions(text, { limits: { maxDepth: 60 } }).length).toBe(1);
  const added = addCondition("a = 1", "b = 2", { limits: { maxLength: 3 } });
  expect(added).toMatchObject({ ok: false, text: "a = 1", diagnostics: [{ code: "too-long" }] });
  expect(() => setLimit("", 5, { limit: 1 } as never)).toThrow(TypeError);
});

it("takes texts", () => {
  expect(() => conditions(5 as never)).toThrow(new TypeError("The filter to edit must be a string."));
});
