import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("several mistakes at once", () => {
  changes(options, [
    ['contains("brand", name)', '[name] contains "brand"', "likely"],
    ["price between 1,5 and 2,5", "price between [1.5] and [2.5]", "likely"],
    ["name doesnt contain red or blue", 'name [DOES NOT] contain ["red" AND name DOES NOT CONTAIN "blue"]', "likely"],
    ["price 10 or more", "price [>=] 10", "likely"],
    ["$price > 5 and {{stock}} < 3", "price > 5 and stock < 3", "likely"],
    [
      "10 =< pirce < 20 && status in {open closed}",
      '[(price >=] 10 [AND price] < 20[) AND] status in [("open", "closed")]',
      "likely",
    ],
    ["price := 5", "price = 5", "likely"],
    ['name = "shoe', 'name = ["shoe"]', "likely"],
    ["acme size guide", '[name CONTAINS "acme size guide"]', "likely"],
    ["name\nred\n\n  blue", 'name [IN ("red", "blue")]', "likely"],
    ['name = "5" boot"', "name = ['5\" boot']", "likely"],
    ["tags IN (1,2,,3)", "tags IN ([1], [2], 3)", "likely"],
    ["name IN ('a', b')", 'name IN (["a"], ["b"])', "likely"],
    ["released = 5-2024", 'released [BETWEEN "2024-05-01" AND "2024-05-31"]', "certain"],
    ["status IN (('open',", 'status IN (["open")]', "likely"],
    ['name = "it is "red""', "name = ['it is \"red\"']", "certain"],
    ["released seit 3 Tagen", "released [>= TODAY -] 3 [DAYS]", "likely"],
    ["SELECT * FROM products", "", "certain"],
    ["owner:bob -is:archived", 'owner [= "bob" AND status != "archived"]', "likely"],
    ["name:boot* OR name:shoe*", 'name [REGEXP "^boot|^shoe"]', "likely"],
    ["#10023, #10024 and #10031", "[id IN (]10023, 10024[,] 10031[)]", "likely"],
    ["everything except archived", '[status != "archived"]', "likely"],
    ["name IN (‘a’, ‘b’) LIMIT 5", 'name IN (["a"], ["b"]) LIMIT 5', "certain"],
    ["name:*leather* status:closed", 'name [CONTAINS "leather" AND] status [= "closed"]', "likely"],
    ['name CONTAINS "red" and "shoe"', 'name CONTAINS "red" and [name CONTAINS] "shoe"', "certain"],
    ["price between 5 and 10 or 20 and 30", "price between 5 and 10[,] 20 and 30", "certain"],
    ['"shoe" = name, !active && stock > 0', 'name [= "shoe" AND] active [= 0 AND] stock > 0', "certain"],
    ["item.brand != null && item.price < 20", "brand [IS NOT] null [AND] price < 20", "likely"],
    ["sotr by price; released is this month", "released [IN] this month [ORDER BY price]", "likely"],
    [
      "category shoes, status open, price below 30",
      'category [= "shoes" AND] status [= "open" AND] price [<] 30',
      "likely",
    ],
    [
      "released is 2 weeks from now, name = the shoe",
      'released [= TODAY +] 2 weeks [AND] name = ["the shoe"]',
      "likely",
    ],
    [
      'price is not below 5; "boot" in name and 10 >= price',
      'price [>=] 5 [AND] name [CONTAINS "boot"] and price [<= 10]',
      "likely",
    ],
    [
      "category IN <shoes, bags> order by price and state = open",
      'category IN [("shoes"], ["bags") AND status = "open"] order by price',
      "likely",
    ],
    [
      "created >= -30m, released between 01.01.2024 and 31.01.2024",
      'created >= [NOW - 30 MINUTES AND] released between ["2024-01-01"] and ["2024-01-31"]',
      "certain",
    ],
    [
      "category:(shoes OR bags) AND price:[10 TO 50]; name = the shoe",
      'category [IN] (["shoes", "bags"]) AND price [BETWEEN] 10 [AND] 50 [AND] name = ["the shoe"]',
      "likely",
    ],
    [
      'status = "open" LIMIT 10 PAGE 2; order by price, cheapest first',
      'status = "open" order by price [ASC LIMIT 10 OFFSET 10]',
      "likely",
    ],
    [
      "price ниже 5, SELECT name price FROM products WHER status = open SORT BY price",
      'SELECT name[,] price [WHERE price < 5 AND] status = ["open" ORDER] BY price',
      "likely",
    ],
  ]);

  changesNothing(options, [
    "acme boots size",
    "name is a",
    "-price < -5",
    "name > /shoe/",
    "SELECT * FROM",
    "released = 13/2024",
    'name.indexOf("a") !==',
  ]);
});
