import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("values in brackets", () => {
  changes(options, [
    ["status = [open]", 'status = ["open"]', "certain"],
    ["name = (red)", 'name = ["red"]', "certain"],
    ["name = [red]", 'name = ["red"]', "likely"],
    ["brand in (red-shoe, nike)", 'brand in (["red-shoe"], ["nike"])', "certain"],
    ["price = [5, 10]", "price [IN (]5, 10[)]", "certain"],
    ["tags in (1 -2)", "tags in (1[,] -2)", "certain"],
    ["tags = 1 or 2,3", "tags [IN (]1[, 2, 3)]", "likely"],
    ["price in [5, 10)", "price [>=] 5 [AND price <] 10", "likely"],
    ["price in [5, 10, 15)", "price in [(]5, 10, 15)", "likely"],
    ["price in [5, 10, 15, 20)", "price in [(]5, 10, 15, 20)", "likely"],
    ["price between (5 to 10, 20, 30)", "price between 5 [AND] 10, 20 [AND] 30", "certain"],
    ["price between (5, 10, 20, 30)", "price between 5 [AND] 10, 20 [AND] 30", "certain"],
  ]);
  changes({}, [["owner = [user]", 'owner = ["user"]', "likely"]]);
  changesNothing(options, ["price between (5, 10, 15)", "brand in (nike -adidas)", "name = {red}", "price between ()"]);
});

describe("ranges without brackets", () => {
  changes(options, [["price between 5 to 10, 20 to 30", "price between 5 [AND] 10, 20 [AND] 30", "certain"]]);
  changesNothing(options, [
    "tags contains 5..10",
    "price between 5 and 10 or 20 more than 30",
    "released between 1 and March 2024",
    "released between 40 and 15 March 2024",
    "status is open to closed",
  ]);
  changesNothing({}, ["tags contains 5..10", "brand one of a* adn created last 7 days", "price = 5, 10 or more"]);
});

describe("wildcards", () => {
  changes(options, [
    ["name contains *shoe*", 'name contains ["shoe"]', "likely"],
    ["name DOES NOT CONTAIN *shoe*", 'name DOES NOT CONTAIN ["shoe"]', "likely"],
    ["name = a*, b", 'name [STARTS WITH "a" OR name] = ["b"]', "likely"],
    ["name contains 50%", 'name contains ["50%"]', "certain"],
    ["name = a*b", 'name [REGEXP "^a.*b$"]', "likely"],
  ]);
});
