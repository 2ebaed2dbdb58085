import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("a call compared with a truth", () => {
  changes(options, [
    ['contains(nmae, "x")', '[name] contains "x"', "likely"],
    ['name->contains("x")', 'name contains "x"', "certain"],
    ['name.includes("x"', 'name [CONTAINS] "x"', "likely"],
    ['contains(name, "x") eq true', 'name [CONTAINS] "x"', "certain"],
    ['name.includes("x") === false', 'name [DOES NOT CONTAIN] "x"', "certain"],
    ['name.includes("x") != false', 'name [CONTAINS] "x"', "certain"],
    ['name.includes("x") !== true', 'name [DOES NOT CONTAIN] "x"', "certain"],
    ['name.includes("x") price => 5', 'name [CONTAINS] "x" [AND] price [>=] 5', "certain"],
  ]);
  changesNothing(options, ['name.includes("x") > 1', 'name.includes("x") = brand']);
});

describe("where an unquoted value ends", () => {
  changes(options, [
    ["price => 5 adn stock < 3", "price [>=] 5 [AND] stock < 3", "certain"],
    ["price => 5 adn stock 3", "price [>=] 5 [AND] stock [=] 3", "likely"],
    ["name = red adn price => 5", 'name = ["red" AND] price [>=] 5', "certain"],
    ["name = red shoe adn brand = x", 'name = ["red shoe" AND] brand = ["x"]', "likely"],
    ["status = open adn price => 5", 'status = ["open" AND] price [>=] 5', "certain"],
    ["name contains red price => 5", 'name contains ["red" AND] price [>=] 5', "certain"],
    ["name = red price 5", 'name = ["red" AND] price [=] 5', "likely"],
    ['name = red price "5"', 'name = ["red" AND] price [=] "5"', "likely"],
    ["name = red status open", 'name = ["red" AND] status [= "open"]', "likely"],
    ["name = red active", 'name = ["red" AND] active [= 1]', "certain"],
    ["name = red active and price => 5", 'name = ["red" AND] active [= 1] and price [>=] 5', "certain"],
    ["name = red (brand = x)", 'name = ["red" AND] brand = ["x"]', "certain"],
  ]);
  changesNothing(options, [
    "name = red shoe orr brand = x",
    "status = open orr closed",
    "name = red orr blue",
    "name = red brand",
    "name = red status",
  ]);
});
