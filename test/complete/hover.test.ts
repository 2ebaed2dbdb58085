import { expect, it, test } from "vitest";
import { hover } from "../../src/complete/hover.ts";
import { russian } from "../../src/messages/ru/index.ts";
import { keywords, products } from "../../src/resource/examples.ts";
import { cursorIn } from "../support/cursor.ts";
import { odd } from "../support/resources.ts";

test.each<[string, string, string | undefined]>([
  ["na|me = 1", "name: Product", undefined],
  ["NOT (id = 1 OR |price > 5)", "price: Price", undefined],
  ["name DOES N|OT CONTAIN 'x'", "DOES NOT CONTAIN", "The field has a value, and its text does not contain this one."],
  ["price >|= 5", ">=", "The field is greater than the value or equal to it."],
  ['state IN ("in_stock", "on_|order")', "on_order: On order", undefined],
  ["price > Field:st|ock", "Field:stock: Pieces in stock", undefined],
  ["SELECT id, pho|to", "photo: Photo", undefined],
  ["ORDER BY id, add|ed DESC", "added: Added on", undefined],
  ["ORDER B|Y id", "ORDER BY", "How the result is sorted, the first key first; ascending unless it says DESC."],
  ["id = 1 LIM|IT 5", "LIMIT", "At most that many objects."],
])("%s is %s", (marked, title, documentation) => {
  const { text, offset } = cursorIn(marked);
  const said = hover(text, offset, { resource: products });
  expect([said?.title, said?.documentation]).toEqual([title, documentation]);
});

test.each(["|", "price = 1 | AND id = 2", "price = |5", "price = 1 A|ND id = 2"])("nothing is said of %s", (marked) => {
  const { text, offset } = cursorIn(marked);
  expect(hover(text, offset, { resource: products })).toBeUndefined();
});

it("says what is wrong there, and what it costs", () => {
  const wrong = hover("id CONTAINS 2", 5, { resource: keywords });
  expect([wrong?.title, wrong?.diagnostics.map(({ code }) => code)]).toEqual(["CONTAINS", ["operator-type"]]);
  expect(hover("nmae = 1", 2, { resource: keywords })).toMatchObject({
    span: { start: 0, end: 4 },
    title: 'There is no field "nmae". Did you mean "name"?',
  });
  expect(hover("code = 1", 2, { resource: odd })?.cost).toBe(5);
});

it("speaks other languages", () => {
  expect(hover("LIMIT 5", 2, { messages: russian })?.documentation).toBe("Сколько объектов самое большее.");
});
