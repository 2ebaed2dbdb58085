import { describe } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

describe("several values in one piece, or one", () => {
  changes({ resource: shop }, [
    ["tags in 1,2 3", "tags in [(1, 2,] 3[)]", "certain"],
    ["tags in 1,000", "tags in [(1000)]", "likely"],
    ["tags in 5 000", "tags in [(5000)]", "likely"],
    ["tags in 100 200 300", "tags in [(100, 200, 300)]", "certain"],
    ["stock = 100 200", "stock = [100200]", "likely"],
    ["price in 100 200,50", "price in [(100, 200.5)]", "likely"],
    ["stock = 1,2", "stock [IN (1, 2)]", "likely"],
    ["price = 1,2", "price = [1.2]", "likely"],
    ["price = 1,2,3", "price [IN (1, 2, 3)]", "likely"],
    ["stock > 1,2k", "stock > [1200]", "likely"],
    ["name in 1.2,1.3", 'name in [("1.2", "1.3")]', "likely"],
    ['name in "1,2" or "x"', 'name in [(]"1,2"[,] "x"[)]', "certain"],
    ['status = "open,closed" and price => 5', 'status [IN ("open", "closed")] and price [>=] 5', "likely"],
  ]);

  changesNothing({ resource: shop }, ["name in (a, null)", "status is open or null"]);
});

describe("values in quotes", () => {
  changes({ resource: shop }, [
    ['price > " 5 "', "price > [5]", "certain"],
    ['price >= "9,99"', "price >= [9.99]", "likely"],
    ['price = "5', 'price = ["5"]', "likely"],
    ['active = "YES"', "active = [1]", "certain"],
    ['active = "off" and price => 5', "active = [0] and price [>=] 5", "certain"],
    ['created > "1700000000"', 'created > ["2023-11-14 22:13:20"]', "likely"],
  ]);

  changesNothing({ resource: shop }, ['created > "id-1700000000"', 'released > "1700000000"']);
});

describe("the values of an enum", () => {
  const resource = defineResource({
    name: "tickets",
    fields: {
      level: { type: "enum", values: [{ value: -1 }, { value: 1 }, { value: 2, label: "High" }] },
      size: { type: "enum", values: [{ value: "s" }, { value: "S" }] },
    },
  });

  changes({ resource }, [
    ["level is 1", "level [=] 1", "certain"],
    ["level is High or 1", "level [IN (2,] 1[)]", "certain"],
    ['level = "1, High"', "level [IN (1, 2)]", "likely"],
    ["size = S", 'size = ["S"]', "certain"],
  ]);

  changesNothing({ resource }, ['level = "-"', "level = 11", 'level = "1, Low"']);
});

describe("days of a field that holds instants", () => {
  const resource = defineResource({ name: "visits", fields: { seen: { type: "datetime", format: "iso" } } });
  const text = "seen > 2024-03-05";

  changes({ resource }, [[text, 'seen [>= "2024-03-06T00:00:00Z"]', "likely"]]);
  changes({ resource, clock }, [[text, 'seen [>= "2024-03-05T23:00:00Z"]', "certain"]]);
  changes({ resource }, [["seen = 2024-03-05 12:00", 'seen = ["2024-03-05T12:00:00Z"]', "likely"]]);
  changes({ resource, clock }, [["seen = 2024-03-05 12:00", 'seen = ["2024-03-05T11:00:00Z"]', "certain"]]);
});

describe("values without a resource", () => {
  changes({}, [
    ["enabled == true", "enabled [= 1]", "likely"],
    ["size == 1k", "size [= 1000]", "likely"],
  ]);
});
