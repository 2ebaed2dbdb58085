import { describe } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { changes } from "../../support/changes.ts";

const fields = { price: { type: "number" }, active: { type: "flag" } } as const;
const called = (name: string, label: string) => ({ resource: defineResource({ name, label, fields }) });

describe("rows that are called as a clause", () => {
  changes(called("orders", "Orders"), [
    ["price => 5 order by price", "price [>=] 5 order by price", "certain"],
    ["cheapest orders", "[ORDER BY price ASC]", "likely"],
  ]);
  changes(called("limits", "Rate limits"), [["price => 5 limit 10", "price [>=] 5 limit 10", "certain"]]);
});

describe("rows whose label has words of the language", () => {
  changes(called("sets", "Sets not open"), [["price => 5 and not active", "price [>=] 5 and active [= 0]", "certain"]]);
  changes(called("lists", "Top ten lists"), [["active lists", "active [= 1]", "likely"]]);
});
