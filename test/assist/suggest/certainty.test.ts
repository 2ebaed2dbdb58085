import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("how certain a suggestion is", () => {
  changes(options, [
    [
      "SELECT id,name products WHERE name='O''Brien' AND price>5",
      'SELECT id, name WHERE name = ["O\'Brien"] AND price > 5',
      "likely",
    ],
    ["10", "[id =] 10", "likely"],
    ["sans marque", "[brand IS NULL]", "likely"],
    ["has no bran", "[brand IS NULL]", "likely"],
    ["price >5  €", "price > 5", "likely"],
    ['name = ""shoe""', 'name = ["shoe"]', "likely"],
    ['status = "open,', 'status = ["open"]', "likely"],
    ['released = "2024"', 'released [BETWEEN "2024-01-01" AND "2024-12-31"]', "certain"],
    ["created an hour ago", "created [= NOW - 1] hour", "likely"],
    ["released.year == 2024", 'released [BETWEEN "2024-01-01" AND "2024-12-31"]', "likely"],
    ["created at least today", "created [>=] today", "certain"],
    ["price  <5 # cheap ones", "price < 5", "likely"],
    ["price > 5 and is active", "price > 5 and active [= 1]", "likely"],
    ["owner = bob, ann, rpice > 5", 'owner [IN ("bob"], ["ann") AND price] > 5', "likely"],
    ["released seit Anfang des Monats", "released [>= START OF MONTH]", "certain"],
    ["id: 10023\nstatus: open\nprice: 5", 'id [=] 10023 [AND] status [= "open" AND] price [=] 5', "likely"],
    ["name = „Roter Schuh“ oder „Bauer Schuh“", 'name [IN ("Roter Schuh", "Bauer Schuh")]', "certain"],
    ["status == 'open' || status 'closed'", 'status [= "open" OR] status [= "closed"]', "likely"],
    ["name = 'it's red' & price >= 9,99 €", 'name = ["it\'s red" AND] price >= [9.99]', "likely"],
    ["owner:r@me status:open", 'owner [= "r@me" AND] status [= "open"]', "likely"],
    ["price from 5 to 10 lmit 5", "price [BETWEEN] 5 [AND] 10 [LIMIT] 5", "likely"],
  ]);

  changesNothing(options, [
    "price >  < 10",
    "id 10 rows",
    "status not open and closed",
    "SELECT WHERE price > 5 LIMIT 5",
    "price 1,5 $5",
    'released с 01.02.2024 по "shoe"',
  ]);
});

describe("how certain a suggestion is without a resource", () => {
  changes({}, [
    ["name = ''shoe'' and price > 5", 'name = ["shoe"] and price > 5', "likely"],
    ["\"brand\" = 'acme'", '[brand] = ["acme"]', "certain"],
    ["SELECT id FROM products", "SELECT id", "certain"],
    ["user.name == 'bob' && user.age >= 18", 'name [= "bob" AND] age >= 18', "likely"],
    ["price.between(5, 10) & status.in_(['open'])", 'price between 5 [AND] 10 [AND] status [IN] (["open"])', "certain"],
    ["a === 1 && b !== null && c in [1,2,3]", "a [=] 1 [AND] b [IS NOT] null [AND] c in [(1, 2, 3)]", "certain"],
  ]);
});

describe("what may mean something else is never certain", () => {
  changes(options, [
    ["name in love", 'name in [("love")]', "likely"],
    ["brand one of acme, globex and initech", 'brand [IN ("acme"], ["globex", "initech")]', "certain"],
    ["status in open and closed", 'status in [("open", "closed")]', "certain"],
    ["name = not found", 'name [!= "found"]', "likely"],
    ["brand after eight", 'brand [> "eight"]', "likely"],
    ["brand nike", 'brand [= "nike"]', "likely"],
    ["price is empty", "price is [NULL]", "likely"],
    ["brand is empty", "brand is [NULL]", "certain"],
    ["no stock", "stock [= 0]", "likely"],
    ["no brand", "brand [IS NULL]", "certain"],
    ["owner = [user]", 'owner = ["user"]', "likely"],
    ["name = 1,2", 'name = ["1,2"]', "likely"],
    ["name in 1,2", 'name in [("1", "2")]', "likely"],
    ["name = shoe%", 'name = ["shoe%"]', "likely"],
    ["name = 50%", 'name = ["50%"]', "certain"],
    ["brand:*", "brand [IS NOT NULL]", "likely"],
    ["released on 2024-05-01", 'released [= "2024-05-01"]', "certain"],
    ["released older than yesterday", "released [< TODAY - 1 DAY]", "certain"],
  ]);
  changesNothing(options, ["price on 5", "price:*", "brand is over", "price newer than 5", "owner = {{user}}"]);
});

describe("without a resource, neither is a name that may be a text", () => {
  changes({}, [
    ['"shoe" = name', 'name [= "shoe"]', "likely"],
    ["price > $5", "price > 5", "likely"],
    ["'ann' = name", 'name [= "ann"]', "certain"],
  ]);
  changesNothing({}, ['"name": ann', "a in (1, null)", "a in (null, 1)"]);
});

describe("a word with other letters is no typo of a clause", () => {
  changes({}, [
    ["owner = bob, anna", 'owner [IN ("bob"], ["anna")]', "likely"],
    ["limit: 5\nowner = null", "owner [IS] null [LIMIT 5]", "certain"],
  ]);
  changesNothing(options, ["taxes = 5"]);
});
