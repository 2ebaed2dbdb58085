import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("what stands before a condition", () => {
  changes(options, [
    ["with price > 5", "price > 5", "likely"],
    ["id > 3 and (-active and price > 5)", "id > 3 and (active [= 0] and price > 5)", "likely"],
    ["is open", '[status = "open"]', "likely"],
  ]);
  changesNothing(options, ["has brand = acme", "x => y.price > 5", "not (price > 5 and stock < 3)", "AND()"]);
});
