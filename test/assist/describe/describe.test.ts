import { expect, describe as group, it } from "vitest";
import { describe } from "../../../src/assist/describe/describe.ts";
import type { Query } from "../../../src/compiler/ast/nodes.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";

const of = (text: string) => parse(text).query;
/** Typography that differs between versions of ICU. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const shop = defineResource({
  name: "goods",
  label: "Products",
  fields: {
    price: { type: "number", label: "Price" },
    weight: { type: "integer", label: "Weight" },
    name: { type: "string", label: "Name", nullable: true },
    tags: { type: "integer", label: "Tags" },
    added: { type: "datetime", label: "Added on" },
    volume: { type: "integer", label: "Volume", qualified: true },
    is_new: { type: "flag", label: "New" },
    state: { type: "enum", label: "State", values: [{ value: "in_stock", label: "In stock" }, { value: 2 }] },
  },
});

it("says of a time with an offset that it is in UTC", () => {
  const resource = defineResource({ name: "people", fields: { seen: { type: "datetime", format: "iso" } } });
  const text = describe(of("seen < '2026-01-31T10:30:00Z'"), { resource });
  expect(plain(text)).toBe("Rows with a seen before January 31, 2026 at 10:30 UTC.");
});

group("a short sentence", () => {
  it.each([
    ["price >= 5 ORDER BY added DESC LIMIT 10", "Products with a price of at least 5, newest first, 10 at most."],
    ["", "All products."],
    ["name CONTAINS 'shoe' AND price = 5", "Products with a name containing “shoe” and with a price of 5."],
    ["name IS NULL OR is_new = 1", "Products without a name or marked new."],
    ["weight BETWEEN 1 AND 2, 3 AND 4.5", "Products with a weight of 1 to 2 or 3 to 4.5."],
    ["tags IN (1, 2, 3, 4, 5, 6, 7)", "Products with tags of 1, 2, 3, 4, 5, or 2 more."],
    ["tags IN (1, 2, 3, 4, 5, 6)", "Products with tags of 1, 2, 3, 4, 5, or 6."],
    ["state != 'in_stock'", "Products with a state other than “In stock”."],
    ["added > '2026-01-31 10:30:00'", "Products with “Added on” after January 31, 2026 at 10:30."],
    ["added IN LAST 7 DAYS", "Products with “Added on” in the last 7 days."],
    ["added < START OF THIS MONTH - 1 DAY", "Products with “Added on” before the start of this month minus 1 day."],
    ["volume:213 > Field:tags", "Products with a volume (213) of more than the value of tags."],
    ["NOT (price = 1 AND name = 'a')", "Products not (with a price of 1 and with a name of “a”)."],
    [
      String.raw`name REGEXP '\.de$' AND name NOT REGEXP 'a$'`,
      "Products with a name ending with “.de” and with a name not ending with “a”.",
    ],
    ["price = 1 ; name = 'a'", "Products with a price of 1, as far as the filter can be read."],
    ["name REGEXP 'a.$'", "Products with a name matching “a.$”."],
    [
      "price NOT BETWEEN 5 AND 9 OFFSET :n",
      "Products with a price outside 5 to 9, skipping as many rows as the value of the variable :n.",
    ],
    ["NOT name STARTS WITH 'a'", "Products with a name not starting with “a”."],
    [
      "price = :p LIMIT :n OFFSET 1",
      "Products with a price of the value of the variable :p, the value of the variable :n at most, skipping the first row.",
    ],
    [
      "SELECT name, price ORDER BY price, name DESC",
      "All products, by price, lowest first, then by name in descending order, showing only name and price.",
    ],
    [
      "a = 1 AND b = 2 AND c = 3 AND d = 4 AND e = 5 AND f = 6 AND g = 7",
      "Products with an a of 1, with a b of 2, with a c of 3, with a d of 4, with an e of 5, and 2 more conditions.",
    ],
  ])("%s", (text, sentence) => expect(plain(describe(of(text), { resource: shop }))).toBe(sentence));
});

it.each([
  ["added = '2026-01-31 10:30:15'", "Products with “Added on” of January 31, 2026 at 10:30:15."],
  ["added = '2026-1-31'", "Products with “Added on” of “2026-1-31”."],
  ["NOT NOT price > 1 AND NOT tags IN (1)", "Products with a price of more than 1 and with tags other than 1."],
  ["NOT added > TODAY", "Products not (with “Added on” after today)."],
])("%s", (text, sentence) => expect(plain(describe(of(text), { resource: shop }))).toBe(sentence));

it.each([
  ["Pieces in stock", "pieces in stock"],
  ["Number of pieces", "a number of pieces"],
  ["Price per unit", "a price per unit"],
  ["Statuses", "statuses"],
  ["Status", "a status"],
  ["User", "a user"],
  ["Usage", "a usage"],
  ["Unit price", "a unit price"],
  ["Urgent order", "an urgent order"],
  ["Euro price", "a euro price"],
  ["One way", "a one way"],
  ["Hour", "an hour"],
  ["Honor", "an honor"],
])("says %s with its article, or in the plural", (label, said) => {
  const resource = defineResource({ name: "a", fields: { a: { type: "integer", label } } });
  expect(describe(of("a = 1"), { resource })).toBe(`Rows with ${said} of 1.`);
});

it.each(["a = 1", null, { filters: [{ name: "a", operator: "EQUALS", values: [1] }] }])(
  "refuses what is no query: %j",
  (given) => expect(() => describe(given as unknown as Query)).toThrow(/^describe takes the query of a filter/),
);

it("names what cannot be read, and shows no invisible character", () => {
  expect(describe(of("a = AND b = 1"))).toBe("Rows with an a of a part that cannot be read and with a b of 1.");
  const hidden = of('`a\u202e` = "b\u202e”"');
  expect(describe(hidden)).not.toContain("\u202e");
});
