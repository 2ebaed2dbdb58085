import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("how sort keys are written", () => {
  changes(options, [
    ["order by 'name', '-price'", "order by [name], [price DESC]", "certain"],
    ["sort by price asc please limit 5", "[ORDER] by price asc limit 5", "certain"],
    ["order by price asc name", "order by price asc[,] name", "certain"],
    ["order by descending price", "order by price [DESC]", "likely"],
    ["price > 5 order by name, desc", "price > 5 order by name desc", "likely"],
    ["order by price dsec", "order by price [DESC]", "likely"],
    ["order by price desending and brand = acme", '[brand = "acme"] order by price [DESC]', "likely"],
    ["order by price, then by name desc", "order by price, name desc", "certain"],
    ["order by price then sort by name desc", "order by price[,] name desc", "certain"],
    ["order by price limit 5 order by name", "order by price[, name] limit 5", "certain"],
    ["sort({price: 1, name: -1})", "[ORDER BY] price [ASC], name [DESC]", "likely"],
  ]);
});

describe("a condition behind them is none of them", () => {
  changes(options, [
    ["order by price, status: open", '[status = "open"] order by price', "likely"],
    ["order by price, stock: 10", "[stock = 10] order by price", "likely"],
    ["order by price, stock: 21", "[stock = 21] order by price", "likely"],
    ["order by price status open", '[status = "open"] order by price', "likely"],
  ]);
  changesNothing(options, ["order by price desc, lower(name)", "order by price, price desc"]);
});
