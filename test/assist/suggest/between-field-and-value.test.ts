import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("words that say nothing, between a field and its value", () => {
  changes(options, [
    ["name of shoe", 'name [= "shoe"]', "likely"],
    ["name which is shoe", 'name [= "shoe"]', "likely"],
    ["released of March 2024", 'released [BETWEEN "2024-03-01" AND "2024-03-31"]', "likely"],
    ["name is the shoe", 'name [= "shoe"]', "likely"],
    ["owner is the shoe", 'owner [= "shoe"]', "likely"],
    ["owner is the 50", 'owner [= "50"]', "likely"],
    ["price is a 5", "price [=] 5", "likely"],
    ['name that contains the "shoe"', 'name contains "shoe"', "likely"],
    ["status is not the open one", 'status [!= "open"]', "likely"],
  ]);
  changes({}, [
    ["price is the 50", "price [=] 50", "likely"],
    ["name is the shoe", 'name [= "shoe"]', "likely"],
  ]);
});

describe("several comparisons between a field and its value", () => {
  changes(options, [
    ["price grater than 5 and stock less ten 10", "price [>] 5 and stock [<] 10", "likely"],
    ["name: starts with shoe", 'name starts with ["shoe"]', "likely"],
    ["price equals = 5", "price = 5", "certain"],
    ["price = less than 5", "price [<] 5", "certain"],
    ["price = not 5", "price [!=] 5", "certain"],
    ['name = not "shoe"', 'name [!=] "shoe"', "likely"],
    ["name equals not shoe", 'name [!= "shoe"]', "certain"],
    ["name not > m", 'name [<= "m"]', "certain"],
    ['name больше "shoe"', 'name [>] "shoe"', "certain"],
    ["brand <> empty", "brand [IS NOT NULL]", "certain"],
  ]);
  changes({}, [
    ["price = not 5", "price [!=] 5", "certain"],
    ['name = not "shoe"', 'name [!=] "shoe"', "certain"],
    ["active <> empty", "active [IS NOT NULL]", "certain"],
  ]);
  changesNothing(options, [
    "brand = from russia with love",
    "name = below deck",
    "price == != 5",
    "price at least = 5",
    "released =",
    "released on",
    "released older than",
    "brand is empty and > m",
  ]);
});

describe("fields that are empty", () => {
  changes(options, [
    ["(without brand) and price > 5", "brand [IS NULL] and price > 5", "certain"],
    ["brand is empty please", "brand is [NULL]", "certain"],
  ]);
});
