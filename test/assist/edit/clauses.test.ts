import { expect, it, test } from "vitest";
import { addOrder, conditions, setFields, setLimit, setOffset, setOrder } from "../../../src/assist/edit/index.ts";

test.each([
  ["a = 1 LIMIT 5", setLimit("a = 1 LIMIT", 5)],
  ["a = 1 LIMIT 5 OFFSET 3", setLimit("a = 1 LIMIT OFFSET 3", 5)],
  ["a = 1 LIMIT 5", setLimit("a = 1 LIMIT x", 5)],
  ["OFFSET 5", setOffset("OFFSET", 5)],
  ["a = 1 ORDER BY b", addOrder("a = 1 ORDER BY", { name: "b" })],
  ["ORDER BY a,b DESC", addOrder("ORDER BY a,", { name: "b", direction: "DESC" })],
  ["ORDER BY 5, b", addOrder("ORDER BY 5", { name: "b" })],
  ["a = 1 ORDER BY b LIMIT 3", setOrder("a = 1 ORDER BY LIMIT 3", [{ name: "b" }])],
  ["SELECT b", setFields("SELECT", ["b"])],
  ["SELECT a, b WHERE c = 1", setFields("SELECT a, WHERE c = 1", ["a", "b"])],
])("a clause that is not finished takes what is missing: %s", (expected, { text }) => {
  expect(text).toBe(expected);
});

it.each(["a = 1", "a = 1 /* note */ LIMIT 5", ""])("SELECT goes with its WHERE: %j", (text) => {
  expect(setFields(setFields(text, ["x", "y z"]).text, []).text).toBe(text);
});

it("takes texts", () => {
  expect(() => conditions(5 as never)).toThrow(new TypeError("The filter to edit must be a string."));
});
