import { describe, expect, it } from "vitest";
import { suggest, whyNot } from "../../../src/assist/suggest/suggest.ts";
import { russian } from "../../../src/base/messages/ru/index.ts";
import { optionsOf, phrasings, shop } from "../../support/phrasings.ts";

const options = { resource: shop };

describe("why nothing is suggested", () => {
  it.each([
    ["price is low", '"low" has no exact meaning; write a value.'],
    ["released last week", '"last week" depends on the current time; write a date, as in 2024-03-15.'],
    ["released = 1/2/2024", '"1/2/2024" may be two dates; write the year first, as in 2024-03-15.'],
    ["price over 1.000 and stock => 3", '"1.000" may be two numbers; write it without separators.'],
    ["rating > 50 %", '"%" has no exact meaning; write the number itself.'],
    ["SELECT DISTINCT brand", '"DISTINCT" removes duplicates, which a filter cannot do; remove it.'],
    ["DELETE FROM products WHERE id = 5", '"DELETE" changes rows, which a filter cannot do; remove it.'],
    [
      "SELECT name FROM a JOIN b ON a.id = b.id",
      '"JOIN" joins tables, which a filter cannot do; filter by the fields of one.',
    ],
    ["price => 5 xor stock = 3", '"xor" is no way to join conditions; use AND or OR.'],
    [
      "CASE WHEN price > 5 THEN 1 END",
      '"CASE WHEN" is a function, which a filter cannot call; write the field or the value itself.',
    ],
    [
      "SELECT brand, MAX(price)",
      '"MAX(" is a function, which a filter cannot call; write the field or the value itself.',
    ],
    ["active = 2 and price => 5", 'The field "active" holds 0 or 1, not "2".'],
    ["price => 5 UNION SELECT name", '"UNION" combines results, which a filter cannot do; write two filters.'],
    [
      "rating twice the price",
      '"twice the" is arithmetic, which a filter cannot do; compare the field with the result.',
    ],
    ["owner = me", '"me" depends on who asks; write the value itself.'],
    ["price is missing", 'The field "price" always has a value.'],
    ["brand = Acme (case insensitive)", '"case insensitive" cannot be part of a filter; remove it.'],
    ["price > 5 GROUP BY brand", '"GROUP BY" is grouping, which a filter cannot do; remove it.'],
  ])("%s", (text, sentence) => {
    expect(suggest(text, options)).toEqual([]);
    expect(whyNot(text, options)).toBe(sentence);
  });

  it("nothing is said where nothing is known", () => {
    expect(whyNot("TypeError: price.toFixed is not a function", options)).toBeUndefined();
    expect(whyNot("limit 20 page 0", options)).toBeUndefined();
  });

  it("says what the compiler says of the filter that was understood", () => {
    expect(whyNot("price => 5 OR stock = 0", options)).toContain("cannot be sent");
    const redundant = "stock > 2 AND stock > 3 AND (price => 5 OR rating = 3)";
    expect(whyNot(redundant, options)).toContain("cannot be sent");
  });
});

it.each([
  ['{"name":"\\u00e9"}', "is JSON, and no filter"],
  ['[{"price": 5}]', "is JSON, and no filter"],
  [String.raw`{"name":"\u00e9"}`, "is JSON, and no filter"],
  [String.raw`{'name': '\u00e9'}`, "is JSON, and no filter"],
  [String.raw`[{name: "a\\b",}]`, "is JSON, and no filter"],
  ["rows.filter(r => r.price > 5)", "looks like code of a program"],
  ['db.where("price", ">", 5)', "looks like code of a program"],
])("says what the text looks like: %s", (text, part) => {
  expect(suggest(text, options)).toEqual([]);
  expect(whyNot(text, options)).toContain(part);
});

it("is said in another language", () => {
  expect(whyNot("price > 5 GROUP BY brand", { ...options, messages: russian })).toContain("группировка");
});

it("nothing is said of a text that compiles or has a suggestion", () => {
  for (const phrasing of phrasings) {
    const given = optionsOf(phrasing);
    const reason = whyNot(phrasing.text, given);
    if (phrasing.means) expect(reason, phrasing.text).toBeUndefined();
    else expect(reason ?? "").not.toContain("$1");
  }
});
