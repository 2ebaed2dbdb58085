import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("numbers of several countries", () => {
  changes(options, [
    ["price > 5 and brand not empty", "price > 5 and brand [IS] not [NULL]", "certain"],
    ["price > 5 and prise not empty", "price > 5 and [price IS] not [NULL]", "likely"],
    ["price > 5, ratin present", "price > 5 [AND rating IS NOT NULL]", "likely"],
    ["released = 02.2024", 'released [BETWEEN "2024-02-01" AND "2024-02-29"]', "certain"],
    ["price = 5. ", "price = 5", "likely"],
    ["price < .5", "price < [0.5]", "certain"],
    ["stock > +5.", "stock > [5]", "likely"],
    ["price > 1_000_000", "price > [1000000]", "likely"],
    ["price > 12_000", "price > [12000]", "likely"],
    ["price > 1.000,5", "price > [1000.5]", "likely"],
    ["price > 1,5", "price > [1.5]", "likely"],
    ["price > 1.000.000", "price > [1000000]", "likely"],
    ["price > 10 000,50", "price > [10000.5]", "likely"],
  ]);

  changesNothing(options, [
    "released = 13.2024",
    "stock < -.5",
    "price > 12.000",
    "price > -1.000",
    "price > 10.000",
    "price > 100.000",
  ]);
});

describe("what is written in another order", () => {
  changes(options, [
    ["products.filter(p => p.price > 5)", "price > 5", "likely"],
    ["p => p.price > 5 && p.stock < 3", "price > 5 [AND] stock < 3", "likely"],
    ["+open -archived", '[status = "open" AND status != "archived"]', "likely"],
    ["-open", '[status != "open"]', "likely"],
    ["price > 5 -archived", 'price > 5 [AND status != "archived"]', "likely"],
    ["-5 < price", "price [> -5]", "certain"],
    ["+5 => price", "price [<= 5]", "likely"],
    ["or(status = open, status = closed)", 'status = ["open" OR] status = ["closed"]', "certain"],
    ["OR(id = 5; id = 6)", "id = 5 [OR] id = 6", "certain"],
    ["=AND(price > 5, stock < 3)", "price > 5 [AND] stock < 3", "certain"],
    ['"shoe" in name and price => 5', 'name [CONTAINS "shoe"] and price [>=] 5', "likely"],
    ["2024-03-05 < released", 'released [> "2024-03-05"]', "certain"],
    ["01.02.2024 <= released <= 05.02.2024", 'released [>= "2024-02-01" AND released] <= ["2024-02-05"]', "certain"],
    ["$5 < price", "price [> 5]", "likely"],
    ["5 € < price", "price [> 5]", "likely"],
    ["5 < price and ", "price [> 5]", "likely"],
    ['"red shoe" in url', 'url [CONTAINS "red shoe"]', "likely"],
    ["\"brand\" = 'acme'", '[brand] = ["acme"]', "certain"],
    ["year(created) = 2024", 'created [BETWEEN "2024-01-01 00:00:00" AND "2024-12-31 23:59:59"]', "likely"],
    ["date(created) = 2024-03-05", 'created [BETWEEN "2024-03-05 00:00:00" AND "2024-03-05 23:59:59"]', "likely"],
    ["created.date = 2024-03-05", 'created [BETWEEN "2024-03-05 00:00:00" AND "2024-03-05 23:59:59"]', "likely"],
    ["created.year = 2024", 'created [BETWEEN "2024-01-01 00:00:00" AND "2024-12-31 23:59:59"]', "likely"],
    ["created-at > 2024-03-05", 'created > ["2024-03-05 23:59:59"]', "certain"],
    ["created_at > 2024-03-05", '[created] > ["2024-03-05 23:59:59"]', "certain"],
    ["last_change > 2024-03-05", '[updated] > ["2024-03-05 23:59:59"]', "certain"],
    ['product-name = "x" and price => 5', 'name = "x" and price [>=] 5', "certain"],
    ["in-stock > 5", "stock > 5", "certain"],
    ["prcie (5) and stock => 3", "[price =] 5 and stock [>=] 3", "likely"],
    ["relase date > 2024-03-05", '[released] > ["2024-03-05"]', "likely"],
    ["last chnage > 2024-03-05", '[updated] > ["2024-03-05 23:59:59"]', "likely"],
  ]);

  changesNothing(options, ["5 in price", "YEAR(created = 2024", "name( = 5"]);
});

describe("words of comparison", () => {
  changes(options, [
    ["brand isn't empty", "brand [IS NOT NULL]", "certain"],
    ["price = > 5", "price [>=] 5", "certain"],
    ["price = = 5", "price = 5", "certain"],
    ["price : > 5", "price > 5", "certain"],
    ["price:>5", "price > 5", "certain"],
    ["status is not on sale", 'status [!= "open"]', "certain"],
    ["price of 10", "price [=] 10", "likely"],
    ["price of at least 10", "price [>=] 10", "certain"],
    ["created older than 3 days", "created [< TODAY -] 3 days", "likely"],
    ["created is older than 3 days", "created [< TODAY -] 3 days", "likely"],
    ["released less than 3 days ago", "released [> TODAY -] 3 days", "certain"],
    ["released more than 3 days ago", "released [< TODAY -] 3 days", "certain"],
    ["created before 3 hours ago", "created [< NOW -] 3 hours", "certain"],
    ["released not before 2 weeks ago", "released [>= TODAY -] 2 weeks", "certain"],
    ["name = the", 'name = ["the"]', "likely"],
    ["name = the shoe and price => 5", 'name = ["the shoe"] and price [>=] 5', "likely"],
    ["brand = is empty", "brand is [NULL]", "certain"],
    ["price > 5 and not < 10", "price > 5 and [price >=] 10", "certain"],
    ["price > 5 and not 10", "price > 5 and [price !=] 10", "likely"],
    ["price > 5 but not 10", "price > 5 [AND price !=] 10", "likely"],
    ["name contains red but not blue", 'name contains ["red" AND name DOES] not [CONTAIN "blue"]', "likely"],
    ["name contains red but is not blue", 'name contains ["red" AND name != "blue"]', "likely"],
    [
      "name not contains red and not blue",
      'name [DOES] not [CONTAIN "red"] and [name DOES] not [CONTAIN "blue"]',
      "likely",
    ],
    ["status not open and not closed", 'status [!= "open"] and [status != "closed"]', "likely"],
    ["status is open and is not closed", 'status [= "open"] and [status != "closed"]', "likely"],
    ["price between 5 and 10 but not 7", "price between 5 and 10 [AND price !=] 7", "likely"],
    ["price > 5 < 10", "price > 5 [AND price] < 10", "certain"],
  ]);

  changesNothing(options, [
    "price == != 5",
    "price of about 10",
    "name longer than 10",
    "name is longer than 10",
    "rating ~ 5",
    "price ~ 5",
    "price > 5 = 10",
  ]);
});
