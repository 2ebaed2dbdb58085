import { expect, it } from "vitest";
import { restOfFilter } from "../../../src/assist/complete/rest-of-filter.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { decompileOrThrow } from "../../../src/compiler/decompile.ts";
import { shop } from "../../support/resources.ts";

/** What the rest of a text asks for, where the value between the signs is being written. */
function rest(marked: string, options: Parameters<typeof restOfFilter>[3] = { resource: shop }, isRange = false) {
  const [before = "", value = "", after = ""] = marked.split(/[«»]/);
  const span = { start: before.length, end: before.length + value.length };
  const selection = restOfFilter(before + value + after, span, isRange, options);
  return selection && decompileOrThrow(selection);
}

it.each<[string, string | undefined]>([
  ["name = «»", ""],
  ["name = «re» AND price > 5", "price > 5"],
  ["price > 5 AND name = «»", "price > 5"],
  ["price > 5 AND name = «re AND stock = 1", "price > 5"],
  ["price > 5 AND name IN («re») AND stock = 1", "price > 5 AND stock = 1"],
  ["SELECT id WHERE name = «» ORDER BY price LIMIT 5", "SELECT id ORDER BY price ASC LIMIT 5"],
  ["(price > 5 AND name = «»)", "price > 5"],
  ["name = «» OR price > 5", ""],
  ["(name = «» OR name = 'x') AND price > 5", "price > 5"],
  // What does not compile elsewhere has no meaning; what is wrong with the condition itself does not matter.
  ["name = «» AND price >", undefined],
  ["name = «» AND prise > 5", undefined],
  ["price = «x» AND stock = 1", "stock = 1"],
  ["nmae = «» AND stock = 1", "stock = 1"],
  ["name = «» AND (stock = 1 OR price = 2)", undefined],
  ["name = «» AND stock = :x", undefined],
  ["name = «» AND released > TODAY", undefined],
])("the rest of %s is %j", (marked, expected) => expect(rest(marked)).toBe(expected));

it("is read with the values of variables and with the clock", () => {
  const options = { resource: shop, bindings: { x: 5 }, clock: createClock({ now: "2026-01-31T12:00:00Z" }) };
  expect(rest("name = «» AND stock = :x AND released > TODAY", options)).toBe('stock = 5 AND released > "2026-01-31"');
});

it("both ends of a range are written at once", () => {
  expect(rest("stock = 1 AND price BETWEEN «»", { resource: shop }, true)).toBe("stock = 1");
});
