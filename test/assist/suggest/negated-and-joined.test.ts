import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("what is negated", () => {
  changes(options, [
    ["not (price not between 5 to 10)", "price between 5 [AND] 10", "certain"],
    ["stock not between 5 to 10", "not [stock] between 5 [AND] 10", "certain"],
    ["not (name not starts with red)", 'name [REGEXP "^red"]', "certain"],
    ["status not open or closed", 'status not [IN ("open", "closed")]', "likely"],
  ]);

  changesNothing(options, [
    "price not at least 5 to 10",
    "not name begins with brand",
    "name not contains red or not contains blue",
    "name contains red or does not contain blue",
  ]);
});

describe("texts that one field may match", () => {
  changes(options, [
    ["name contains red or contains blue", 'name [REGEXP "red|blue"]', "certain"],
    ["name ~ red or name contains a.b", "name [REGEXP 'red|a\\.b']", "likely"],
    ["name like '%red%' and '%blue%'", 'name [CONTAINS "red"] and [name CONTAINS "blue"]', "likely"],
    ["name ends with 'red' and price => 5", 'name [REGEXP "red$"] and price [>=] 5', "certain"],
  ]);

  changesNothing(options, [
    "name contains Field:brand or contains red",
    "name ends with brand",
    "name ends with ('red', brand)",
    "name ends with 'red' or url ends with 'blue'",
  ]);
});

describe("several values of different kinds", () => {
  changes(options, [
    ["price between 5 and 10k", "price between 5 and [10000]", "likely"],
    [
      "created = 2024-03-05 or 2024-03-06 12:00:00",
      'created [BETWEEN "2024-03-05 00:00:00" AND "2024-03-05 23:59:59", "2024-03-06 12:00:00" AND "2024-03-06 12:00:00"]',
      "certain",
    ],
    ["created = yesterday or today", "created [IN (]today [- 1 DAY, TODAY)]", "certain"],
  ]);

  changesNothing(options, [
    "brand = null or acme",
    "brand in (null, acme)",
    "price in (5..10, 20)",
    "price in (5..*, 10..20)",
    "price: 5..*, 10..20",
    "price: 10..20, 5..*",
    "price: 1.000..*",
    "released = yesterday and today",
    "price >= 5 or 6",
  ]);

  changes({}, [["size like 5", 'size [= "5"]', "likely"]]);
});

describe("ranges with open ends", () => {
  changes(options, [
    ["price: {5 TO 10}", "price [>] 5 [AND price <] 10", "likely"],
    ["price in {5 TO 10}", "price [>] 5 [AND price <] 10", "likely"],
    ["price: {5 TO *}", "price [>] 5", "likely"],
    ["price: [* TO 10}", "price [<] 10", "likely"],
    ["released in [2024-01-01, 2024-02-01)", 'released [>= "2024-01-01" AND released < "2024-02-01"]', "likely"],
    ["created in [yesterday, today)", "created [>=] today [- 1 DAY AND created < TODAY]", "likely"],
  ]);

  changesNothing(options, ["price: {* TO *}", "price: {1.000 TO 10}"]);
});
