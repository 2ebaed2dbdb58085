import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("what a value is", () => {
  changes(options, [
    ["name is status", "name [= Field:]status", "likely"],
    ["price = `15`", "price = [15]", "certain"],
    ["brand = `5`", 'brand = ["5"]', "certain"],
    ["price > 2 million dollars", "price > [2000000]", "likely"],
    ["name = %second", 'name = ["%second"]', "likely"],
  ]);
  changes({}, [
    ["price = /a/", 'price [REGEXP "a"]', "likely"],
    ["status = noon", 'status = ["noon"]', "likely"],
  ]);
  changesNothing(options, [
    "owner was larger than 2024-03-05 10:30",
    "creatd > '2024-01-01",
    "price = `5 kg`",
    "name = %s",
    "status that is like open or closed",
  ]);
});
