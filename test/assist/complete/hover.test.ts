import { describe, expect, it, test } from "vitest";
import { hover } from "../../../src/assist/complete/hover.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { cursorIn } from "../../support/cursor.ts";
import { odd } from "../../support/resources.ts";
import { keywords, products } from "../../support/samples.ts";

test.each<[string, string, string | undefined]>([
  ["na|me = 1", "name: Product", undefined],
  ["NOT (id = 1 OR |price > 5)", "price: Price", undefined],
  ["name DOES N|OT CONTAIN 'x'", "DOES NOT CONTAIN", "The field has a value that does not contain this one."],
  ["price >|= 5", ">=", "The field is greater than or equal to the value."],
  ['state IN ("in_stock", "on_|order")', "on_order: On order", undefined],
  ["price > Field:st|ock", "Field:stock: Pieces in stock", undefined],
  ["SELECT id, pho|to", "photo: Photo", undefined],
  ["ORDER BY id, add|ed DESC", "added: Added on", undefined],
])("%s is %s", (marked, title, documentation) => {
  const { text, offset } = cursorIn(marked);
  const said = hover(text, offset, { resource: products });
  expect([said?.title, said?.documentation]).toEqual([title, documentation]);
});

test.each<[string, string]>([
  ["added > TO|DAY", "TODAY: 2026-01-31"],
  ["added IN LAST 7 D|AYS", "LAST 7 DAYS: 2026-01-25 – 2026-01-31"],
  ["added BETWEEN TODAY AND end of |this month AND id = 1", "END OF MONTH: 2026-01-31"],
  ["added > TO|DAY AND foo = 1", "TODAY"],
])("%s is %s by the clock", (marked, title) => {
  const { text, offset } = cursorIn(marked);
  const clock = createClock({ now: "2026-01-31T12:00:00Z" });
  expect(hover(text, offset, { resource: products, clock })?.title).toBe(title);
});

test.each([
  "|",
  "price = 1 | AND id = 2",
  "price = |5",
  "price = 1 A|ND id = 2",
  "price| > 5",
  "price >| 5",
  "price >= |5",
  'state = "in_stock"|',
  'state = "gon|e"',
  "is_new = |1",
  "is_new IN (0, |1)",
  'name = "in_st|ock"',
  "price > Field:nw|ot",
  "price = :p|rice",
  "ORDER BY price D|ESC, id",
  "ORDER| BY id",
  "ORD|ER",
  "ORDER| id",
  "B|Y id",
  "id = 1 B|Y id",
  "LIMIT 5| OFFSET 2",
  "id = 1 A|ND id = 2",
  "N|OT id = 1",
  "unk|nown = 1",
  "id = |x",
])("nothing is said of %s", (marked) => {
  const { text, offset } = cursorIn(marked);
  expect(hover(text, offset, { resource: products })).toBeUndefined();
});

describe("the part that is explained", () => {
  it.each([
    ["|price > 5", "price", "price: Price"],
    ["pric|e > 5", "price", "price: Price"],
    ["price |> 5", ">", ">"],
    ['name DOES |NOT CONTAIN "x"', "DOES NOT CONTAIN", "DOES NOT CONTAIN"],
    ["id = 1 AND price |>= 5", ">=", ">="],
    ["id = 1 AND pri|ce >= 5", "price", "price: Price"],
    ["(id = 1 OR id = 2) AND sto|ck = 2", "stock", "stock: Pieces in stock"],
    ['state = "in_|stock"', '"in_stock"', "in_stock: In stock"],
    ['state = |"in_stock"', '"in_stock"', "in_stock: In stock"],
    ['state = "in_stock|"', '"in_stock"', "in_stock: In stock"],
    ["state IN (\"on_order\", 'sold|_out')", "'sold_out'", "sold_out: Sold out"],
    ["price > Field:sto|ck", "Field:stock", "Field:stock: Pieces in stock"],
    ["price BETWEEN Field:co|st AND Field:price", "Field:cost", "Field:cost: Old price"],
    ["price BETWEEN Field:cost AND Field:pri|ce", "Field:price", "Field:price: Price"],
    ["name IS N|ULL", "IS NULL", "IS NULL"],
    ["SELECT pho|to, id", "photo", "photo: Photo"],
    ["SELECT photo, i|d", "id", "id: Number"],
    ["SELECT pho|to WHERE id = 1", "photo", "photo: Photo"],
    ["SELECT id WHERE i|d = 1", "id", "id: Number"],
    ["ORDER BY pri|ce DESC, id", "price", "price: Price"],
    ["ORDER BY price DESC, i|d", "id", "id: Number"],
    ["(|id = 1)", "id", "id: Number"],
    ["unknown |= 1", "=", "="],
  ])("of %s is %s", (marked, part, title) => {
    const { text, offset } = cursorIn(marked);
    const { span, title: said } = hover(text, offset, { resource: products }) ?? {};
    expect([text.slice(span?.start, span?.end), said]).toEqual([part, title]);
  });
});

it("says nothing of names without a resource", () => {
  expect(hover("name = 1", 1)).toBeUndefined();
  expect(hover("SELECT name", 8)).toBeUndefined();
  expect(hover("a = Field:name", 6)).toBeUndefined();
  expect(hover("state = 'in_stock'", 10)).toBeUndefined();
  expect(hover("name = 1", 5, { output: "query" })).toMatchObject({ span: { start: 5, end: 6 }, title: "=" });
});

it("says what the resource says of a field, and no more", () => {
  const resource = {
    ...odd,
    fields: { a: { type: "integer" }, b: { type: "integer", label: "B", description: "The b.", cost: "dear" } },
  } as const;
  expect(hover("a = 1", 0, { resource })).toEqual({ span: { start: 0, end: 1 }, title: "a" });
  const b = { title: "b: B", documentation: "The b.", cost: "dear" };
  expect(hover("b = 1", 0, { resource })).toEqual({ span: { start: 0, end: 1 }, ...b });
  expect(hover("a = Field:b", 5, { resource })).toEqual({ span: { start: 4, end: 11 }, ...b, title: "Field:b: B" });
});

it("takes an offset outside of the text as its nearest end", () => {
  expect(hover("id = 1", -5, { resource: products })?.title).toBe("id: Number");
  expect(hover("name IS NULL LIMIT", 99)).toBeUndefined();
  expect(() => hover("a", 0.5)).toThrow(TypeError);
});

it("says what an operator means where it is wrong, and what a field costs", () => {
  expect(hover("id CONTAINS 2", 5, { resource: keywords })?.title).toBe("CONTAINS");
  expect(hover("code = 1", 2, { resource: odd })?.cost).toBe(5);
});

it("speaks other languages", () => {
  const said = hover("id = 5", 3)?.documentation ?? "";
  expect(hover("id = 5", 3, { messages: { texts: { [said]: "gleich" } } })?.documentation).toBe("gleich");
});
