import { describe } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { changes, changesNothing } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

const orders = defineResource({
  name: "orders",
  fields: {
    net_total: { type: "number", label: "Total", deprecated: true },
    total_price: { type: "number", label: "Total" },
    gross: { type: "number", label: "Net total", deprecated: true },
    group_id: { type: "integer" },
    idcard: { type: "string" },
    by_id: { type: "integer" },
    ship_date: { type: "date", label: "Day of shipping" },
  },
});

describe("what a field is called", () => {
  changes({ resource: orders }, [
    ["Total => 5", "[total_price >=] 5", "certain"],
    ["Net total => 5", "[net_total >=] 5", "certain"],
    ["group = 5", "[group_id] = 5", "likely"],
    ["Group-ID => 5", "[group_id >=] 5", "certain"],
    ["groupids => 5", "[group_id >=] 5", "likely"],
    ["gros => 5", "[gross >=] 5", "likely"],
    ["ship dtae > 2024-03-05", '[ship_date] > ["2024-03-05"]', "likely"],
    ["day of shiping > 2024-03-05", '[ship_date] > ["2024-03-05"]', "likely"],
  ]);

  changesNothing({ resource: orders }, ["card = x", "by = 5", "_ = 5", '"" = 5']);
});

describe("a misspelt field", () => {
  changes({ resource: shop }, [
    ["рriсe > 5", "[price] > 5", "likely"],
    ["шв > 5", "[id] > 5", "likely"],
    ["innstocck > 5", "[stock] > 5", "likely"],
    ["rrating > 4", "[rating] > 4", "likely"],
    ["prices 5", "[price =] 5", "likely"],
    ["stetos = open", '[status] = ["open"]', "likely"],
    ["kathegory = bags", '[category] = ["bags"]', "likely"],
    ["prodct nmae = x", '[name] = ["x"]', "likely"],
    ["relese date > 2024-03-05", '[released] > ["2024-03-05"]', "likely"],
  ]);

  changesNothing({ resource: shop }, [
    "prais > 5",
    "rates > 5",
    "blond = x",
    "pricelist > 5",
    "inprice > 5",
    "price_usd > 5",
  ]);
});
