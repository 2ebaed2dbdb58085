import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

describe("a misspelt word of a phrase", () => {
  changes({ resource: shop }, [
    ["order by price discanding", "order by price [DESC]", "likely"],
    ["order by price dscnding", "order by price [DESC]", "likely"],
    ["prder by price", "[ORDER] by price", "likely"],
    ["price > 5 zort by stock", "price > 5 [ORDER] by stock", "likely"],
    ["price > 5 annnd stock < 3", "price > 5 [AND] stock < 3", "likely"],
    ["price equls to 5", "price [=] 5", "likely"],
    ["brand is emtpy", "brand is [NULL]", "likely"],
    ["brand is enpti", 'brand [= "enpti"]', "certain"],
  ]);

  changesNothing({ resource: shop }, ["other price", "price 5 ot 10"]);
});
