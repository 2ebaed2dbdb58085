import { expect, it, test } from "vitest";
import { conditions, setLimit, setOffset, setOrder } from "../../../src/assist/edit/index.ts";

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

it("takes texts", () => {
  expect(() => conditions(5 as never)).toThrow(new TypeError("The filter to edit must be a string."));
});
