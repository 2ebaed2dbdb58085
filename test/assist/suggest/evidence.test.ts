import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { costs } from "../../../src/assist/suggest/evidence.ts";
import { changeOf, changes, changesNothing } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

const options = { resource: shop };

describe("no sign of a text is lost without a doubt", () => {
  changes(options, [
    ["url = /img/*.png and stock > 0", "url [REGEXP '^/img/.*\\.png$'] and stock > 0", "likely"],
    ["name = a/*b and stock > 0", 'name [REGEXP "^a/.*b$"] and stock > 0', "likely"],
    ["url = /bags/", 'url [REGEXP "bags"]', "likely"],
    ["name ends with *bag", 'name [REGEXP "bag$"]', "likely"],
    ["brand = A.P.C.", 'brand = ["A.P.C."]', "certain"],
    ['brand = "O\\\'Brien"', "brand = ['O\\''Brien']", "likely"],
    ["?category=!bags", 'category [!= "bags"]', "likely"],
    ["?price>=5&stock<3", "price >= 5 [AND] stock < 3", "likely"],
    ["id = 101,202", "id [IN (101, 202)]", "likely"],
    ["price in (1,5; 2,5)", "price in ([1.5, 2.5])", "likely"],
    ["name ~* bag", 'name [REGEXP "(?i)bag"]', "likely"],
    ["price?.between(5, 10)", "price between 5 [AND] 10", "certain"],
    ["price > \u22125", "[price > -5]", "certain"],
    ["url = https://shop.example/bags?id=5", 'url = ["https://shop.example/bags?id=5"]', "likely"],
    ["price > 5 (cheap ones)", "price > 5", "likely"],
    ["stock = 4..", "stock [>=] 4", "likely"],
  ]);
  changesNothing(options, ["category = -bags", '{"id": 12345678901234567890}']);
});

describe("no word of a text is lost without a doubt", () => {
  changes(options, [
    ["brand = No Name", 'brand = ["No Name"]', "likely"],
    ["brand = Jack o Lantern", 'brand = ["Jack o Lantern"]', "likely"],
    ["marca = Nike o Puma", '[brand IN ("Nike", "Puma")]', "likely"],
    ["name contains a la mode", 'name contains ["a la mode"]', "likely"],
    ["status was open", 'status [= "open"]', "likely"],
    ["price matches 5", "price [REGEXP] 5", "likely"],
    ["price ~= 5", "price [!=] 5", "likely"],
    ["cheapest 5", "[ORDER BY price ASC LIMIT] 5", "likely"],
    ["newest first", "[ORDER BY created DESC]", "likely"],
    ["top 10 by rating", "[ORDER] by rating [DESC LIMIT 10]", "likely"],
    ["mysql> SELECT * FROM products WHERE price > 5", "price > 5", "likely"],
    ["> price => 5", "price [>=] 5", "likely"],
    ["bags under 50", '[category = "bags" AND price <] 50', "likely"],
    ["has:brand -active:1", "brand [IS NOT NULL AND] active [!=] 1", "likely"],
    ["don't show me bags", '[category != "bags"]', "likely"],
  ]);
  changesNothing(options, [
    "price isn't above 10 or below 3",
    "price within 5",
    "stock within 5 and 10",
    "price rising",
    "ORDER BY price ASC NULLS LAST",
    "ORDER BY price DESC NULLS FIRST",
  ]);
});

describe("a word that joins conditions says nothing about the value before it", () => {
  changes(options, [
    ["price = 5 plus stock > 3", "price = 5 [AND] stock > 3", "certain"],
    ["price = 5 plus", "price [>=] 5", "certain"],
    ["price less than 10 y stock > 3", "price [<] 10 [AND] stock > 3", "certain"],
    ["price più di 3 y stock > 3", "price [>] 3 [AND] stock > 3", "certain"],
  ]);
});

describe("what AND joins first is a doubt beside OR without brackets", () => {
  changes(options, [
    ["price = 5 or 6 and id = 1", "price [IN (]5[,] 6[)] and id = 1", "likely"],
    ["price = (5 or 6) and id = 1", "price [IN] (5[,] 6) and id = 1", "certain"],
  ]);
});

describe("the table of the page", () => {
  const page = readFileSync(new URL("../../../docs/suggest.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d) \| `(.+)` \|$/gm)].map(([, kind, cost, text]) => ({
    kind: kind ?? "",
    cost: Number(cost),
    text: text ?? "",
  }));

  it("has each kind of evidence with its cost", () => {
    expect(Object.fromEntries(rows.map(({ kind, cost }) => [kind, cost]))).toEqual(costs);
  });

  it.each(rows)("$text is an example of $kind", ({ text, cost }) => {
    expect(changeOf(text, options)?.[2]).toBe(cost === 0 ? "certain" : "likely");
  });
});
