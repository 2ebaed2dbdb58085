import { expect, it } from "vitest";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { type Change, changeOf } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

it.each<Change>([
  ["price => 5", "price [>=] 5", "certain"],
  ['name like "shoe"', 'name [=] "shoe"', "likely"],
  ["name like '%shoe%', '%boot%'", 'name [REGEXP "shoe|boot"]', "likely"],
  ["name in ('a, 'b')", 'name in (["a", "b")]', "likely"],
  ['name = "red shoe limit 5', 'name = ["red shoe" LIMIT 5]', "likely"],
  ["price  =>   5", "price [>=] 5", "certain"],
  ["price greater than 5 and stock less than 3", "price [>] 5 and stock [<] 3", "certain"],
  ["price > 5 sort by stock", "price > 5 [ORDER] by stock", "certain"],
  ["limit 5 price > 5", "price > [5 LIMIT] 5", "certain"],
  ["select name from products where price => 5 limit 3", "select name where price [>=] 5 limit 3", "certain"],
  ["where price => 5", "price [>=] 5", "certain"],
  ["price => 5;", "price [>=] 5", "likely"],
  ["-active", "active [= 0]", "likely"],
  ['name = "red\\" shoe" and price => 5', "name = ['red\" shoe'] and price [>=] 5", "likely"],
  ["price => 5 -- cheap", "price [>=] 5", "likely"],
  ["name contains red", 'name contains ["red"]', "certain"],
  ['name contians "red"', 'name [CONTAINS] "red"', "likely"],
  ['NAME = "x" and PRICE => 5', '[name = "x" AND price >= 5]', "certain"],
  ["In stock > 5", "stock > 5", "certain"],
  ["prise > 5 and stock => 3", "[price] > 5 and stock [>=] 3", "likely"],
  ["price > 5 && stock < 3", "price > 5 [AND] stock < 3", "certain"],
  ["price > 5 & stock < 3", "price > 5 [AND] stock < 3", "certain"],
  ["price > 5, stock < 3", "price > 5 [AND] stock < 3", "certain"],
  ["price > 5\nstock => 3", "price > 5 [AND] stock [>=] 3", "certain"],
  ["price between 5 - 10", "price between 5 [AND] 10", "certain"],
  ["price 5 to 10", "price [BETWEEN] 5 [AND] 10", "likely"],
  ["price: 5..10", "price [BETWEEN] 5 [AND] 10", "likely"],
  ["5 < price", "price [> 5]", "certain"],
  ["5 < price < 10", "[price >] 5 [AND] price < 10", "certain"],
  ["price = 5 or 6 or 7", "price [IN (]5[,] 6[,] 7[)]", "certain"],
  ["brand is empty", "brand is [NULL]", "likely"],
  ["brand is not empty", "brand is not [NULL]", "likely"],
  ["brand = null", "brand [IS] null", "certain"],
  ["status is open or closed", 'status [IN ("open", "closed")]', "certain"],
  ["status = On sale", 'status = ["open"]', "certain"],
  ["Sold out", '[status = "closed"]', "likely"],
  ["active = yes", "active = [1]", "certain"],
  ["price > 5k", "price > [5000]", "likely"],
  ["price > 1,000", "price > [1000]", "likely"],
  ["price > 1.5 million", "price > [1500000]", "likely"],
  ["price > $5", "price > 5", "likely"],
  ["price > 5 €", "price > 5", "likely"],
  ["rating > 4.5 stars", "rating > 4.5", "likely"],
  ["name starts with red", 'name starts with ["red"]', "certain"],
  ["name like 'red%'", 'name [STARTS WITH "red"]', "certain"],
  ["name ~ red", 'name [REGEXP "red"]', "likely"],
  ["name: red*", 'name [STARTS WITH "red"]', "likely"],
  ['name contains"red shoe" and price => 5', 'name contains "red shoe" and price [>=] 5', "certain"],
  ["released after 2024-03-05", 'released [> "2024-03-05"]', "certain"],
  ["released in 2024", 'released [BETWEEN "2024-01-01" AND "2024-12-31"]', "certain"],
  ["released in March 2024", 'released [BETWEEN "2024-03-01" AND "2024-03-31"]', "certain"],
  ["created on 5 March 2024", 'created [BETWEEN "2024-03-05 00:00:00" AND "2024-03-05 23:59:59"]', "likely"],
  ["`price` => 5", "[price >=] 5", "certain"],
  ['"price" => 5', "[price >=] 5", "certain"],
  ["price => 5)", "price [>=] 5", "likely"],
  ["price > 5 AND", "price > 5", "likely"],
  ['name = "red', 'name = ["red"]', "likely"],
  ["name = red shoe", 'name = ["red shoe"]', "likely"],
  ["tags in 1,2,3", "tags in [(1, 2, 3)]", "certain"],
  ["tags not in (1 2)", "tags not in (1[,] 2)", "certain"],
  ["price >= 5 order price desc", "price >= 5 order [BY] price desc", "certain"],
  ["order by price descending", "order by price [DESC]", "certain"],
  ["first 5", "[LIMIT] 5", "certain"],
])("%j changes as little as it can to %j, which is %s", (text, expected, certainty) => {
  const [best] = suggest(text, { resource: shop });
  expect(changeOf(text, { resource: shop })).toEqual([text, expected, certainty]);
  expect(best?.title).toBe(`Did you mean: ${best?.text}`);
});

it("another reading comes second", () => {
  const [first, second, ...more] = suggest("name: red", { resource: shop });
  expect([first?.text, second?.text, more]).toEqual(['name = "red"', 'name CONTAINS "red"', []]);
});

it.each(["- ", "price > 5\n-", "price > 5 -", "name.includes"])("nothing comes of what has only begun: %j", (text) => {
  expect(suggest(text, { resource: shop })).toEqual([]);
});
