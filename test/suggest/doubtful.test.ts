import { describe } from "vitest";
import { changes, changesNothing } from "../support/changes.ts";
import { clock, shop } from "../support/phrasings.ts";

const options = { resource: shop, clock };

describe("what may mean something else is never certain", () => {
  changes(options, [
    ["name in love", 'name in [("love")]', "likely"],
    ["stock within 5 and 10", "stock [IN (]5[,] 10[)]", "likely"],
    ["brand one of acme, globex and initech", 'brand [IN ("acme"], ["globex", "initech")]', "certain"],
    ["status in open and closed", 'status in [("open", "closed")]', "certain"],
    ["name = not found", 'name [!= "found"]', "likely"],
    ["brand after eight", 'brand [> "eight"]', "likely"],
    ["brand nike", 'brand [= "nike"]', "likely"],
    ["price is empty", "price is [NULL]", "likely"],
    ["brand is empty", "brand is [NULL]", "certain"],
    ["no stock", "stock [IS NULL]", "likely"],
    ["no brand", "brand [IS NULL]", "certain"],
    ["owner = [user]", 'owner = ["user"]', "likely"],
    ["name = 1,2", 'name = ["1,2"]', "likely"],
    ["name in 1,2", 'name in [("1", "2")]', "likely"],
    ["name = shoe%", 'name = ["shoe%"]', "likely"],
    ["name = 50%", 'name = ["50%"]', "certain"],
    ["brand:*", "brand [IS NOT NULL]", "likely"],
    ["released on 2024-05-01", 'released [= "2024-05-01"]', "certain"],
    ["released older than yesterday", "released [< TODAY - 1 DAY]", "certain"],
  ]);
  changesNothing(options, ["price on 5", "price:*", "brand is over", "price newer than 5", "owner = {{user}}"]);
});

describe("without a resource, neither is a name that may be a text", () => {
  changes({}, [
    ['"shoe" = name', 'name [= "shoe"]', "likely"],
    ["price > $5", "price > 5", "likely"],
    ["'ann' = name", 'name [= "ann"]', "certain"],
  ]);
  changesNothing({}, ['"name": ann']);
});
