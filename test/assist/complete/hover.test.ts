import { describe, expect, it, test } from "vitest";
import { hover } from "../../../src/assist/complete/hover.ts";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { cursorIn } from "../../support/cursor.ts";
import { odd } from "../../support/resources.ts";
import { table } from "../../support/table.ts";

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

test.each(["|", "price = 1 | AND id = 2", "price = |5", "price = 1 A|ND id = 2"])("nothing is said of %s", (marked) => {
  const { text, offset } = cursorIn(marked);
  expect(hover(text, offset, { resource: products })).toBeUndefined();
});

/** Text with a cursor → the part that the documentation is of, and its title. */
const spans = table((marked) => {
  const { text, offset } = cursorIn(marked);
  const found = hover(text, offset, { resource: products });
  if (!found) return "nothing";
  return `${text.slice(found.span.start, found.span.end)} is ${found.title}`;
});

describe("the part that is explained", () => {
  spans`
    |price > 5 → price is price: Price
    pric|e > 5 → price is price: Price
    price| > 5 → nothing
    price |> 5 → > is >
    price >| 5 → nothing
    price >= |5 → nothing
    name DOES |NOT CONTAIN "x" → DOES NOT CONTAIN is DOES NOT CONTAIN
    id = 1 AND price |>= 5 → >= is >=
    id = 1 AND pri|ce >= 5 → price is price: Price
    (id = 1 OR id = 2) AND sto|ck = 2 → stock is stock: Pieces in stock
    state = "in_|stock" → "in_stock" is in_stock: In stock
    state = |"in_stock" → "in_stock" is in_stock: In stock
    state = "in_stock|" → "in_stock" is in_stock: In stock
    state = "in_stock"| → nothing
    state = "gon|e" → nothing
    state IN ("on_order", 'sold|_out') → 'sold_out' is sold_out: Sold out
    is_new = |1 → nothing
    is_new IN (0, |1) → nothing
    name = "in_st|ock" → nothing
    price > Field:sto|ck → Field:stock is Field:stock: Pieces in stock
    price > Field:nw|ot → nothing
    price BETWEEN Field:co|st AND Field:price → Field:cost is Field:cost: Old price
    price BETWEEN Field:cost AND Field:pri|ce → Field:price is Field:price: Price
    price = :p|rice → nothing
    name IS N|ULL → IS NULL is IS NULL
    SELECT pho|to, id → photo is photo: Photo
    SELECT photo, i|d → id is id: Number
    SELECT pho|to WHERE id = 1 → photo is photo: Photo
    SELECT id WHERE i|d = 1 → id is id: Number
    ORDER BY pri|ce DESC, id → price is price: Price
    ORDER BY price D|ESC, id → nothing
    ORDER BY price DESC, i|d → id is id: Number
    ORDER| BY id → nothing
    ORD|ER → nothing
    ORDER| id → nothing
    B|Y id → nothing
    id = 1 B|Y id → nothing
    LIMIT 5| OFFSET 2 → nothing
    id = 1 A|ND id = 2 → nothing
    N|OT id = 1 → nothing
    (|id = 1) → id is id: Number
    unk|nown = 1 → nothing
    unknown |= 1 → = is =
    id = |x → nothing
    | → nothing
  `;
});

it("says nothing of names without a resource", () => {
  expect(hover("name = 1", 1)).toBeUndefined();
  expect(hover("SELECT name", 8)).toBeUndefined();
  expect(hover("a = Field:name", 6)).toBeUndefined();
  expect(hover("state = 'in_stock'", 10)).toBeUndefined();
  expect(hover("name = 1", 5)).toMatchObject({ span: { start: 5, end: 6 }, title: "=" });
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
