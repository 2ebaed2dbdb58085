import { describe } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const resource = defineResource({
  name: "columns",
  fields: {
    count: { type: "integer" },
    order: { type: "integer" },
    limit: { type: "integer" },
    from: { type: "string" },
    page: { type: "integer" },
    select: { type: "string" },
    and: { type: "number" },
    not: { type: "number" },
    limits: { type: "integer" },
    y: { type: "number" },
    address2: { type: "string", label: "Address 2" },
    volume: { type: "number", qualified: true },
  },
});

describe("a field that is called as a word of the language", () => {
  changes({ resource }, [
    ["count => 5", "count [>=] 5", "certain"],
    ["order => 5", "[`order` >=] 5", "certain"],
    ["limit => 5", "[`limit` >=] 5", "certain"],
    ["limit: 5", "[`limit` =] 5", "likely"],
    ["from == a and page => 2", 'from [= "a"] and page [>=] 2', "certain"],
    ["select == a", '[`select` = "a"]', "certain"],
    ["and => 5", "[`and` >=] 5", "certain"],
    ["not => 5", "[`not` >=] 5", "certain"],
    ["count => 5 and and => 3", "count [>=] 5 and [`and` >=] 3", "certain"],
    ["count => 1, y => 5", "count [>=] 1 [AND] y [>=] 5", "certain"],
    ["count => 5 y => 3", "count [>=] 5 [AND] y [>=] 3", "certain"],
    ["address 2 == x", '[address2 = "x"]', "certain"],
    ["limits 5", "limits [=] 5", "likely"],
    ["select count, limit where y => 5", "select count, [`limit`] where y [>=] 5", "certain"],
    ["volume:1:2:3=>5", "volume:1:2:3 [>=] 5", "certain"],
  ]);
  changesNothing({ resource }, ["limit 5", "volume:1:2:3>>5"]);
});

describe("a field is known in brackets, behind an alias and with typos in several words", () => {
  changes({ resource: shop, clock }, [
    ["where [price] => 5", "price [>=] 5", "certain"],
    ['data["price"] => 5', "[price >=] 5", "likely"],
    ["p.prcie => 5", "[price >=] 5", "likely"],
    ["relase dtae = 2024-05-01", '[released] = ["2024-05-01"]', "likely"],
    ["created on 2024-05-01", 'created [BETWEEN "2024-05-01 00:00:00" AND "2024-05-01 23:59:59"]', "certain"],
    ["but price => 5", "price [>=] 5", "likely"],
    ["(price => 5 limit 5", "price [>=] 5 limit 5", "likely"],
    ["url from 5; > 3", 'url [>= "5" AND url] > ["3"]', "certain"],
  ]);
  changesNothing({ resource: shop, clock }, [
    "brnad(5)",
    "price => 5 orr stock < 3",
    "orr stock < 3",
    "created to 2024-05-01",
    "max(released) = 2024-05-01",
    "(price) => 5",
    "price => 5 - stock < 3",
    "$ price => 5",
    "price.=5",
    "limit 5 limit 6 price => 5",
  ]);
});

describe("without a resource, a name is a word", () => {
  changes({}, [
    ['x.includes("a") and y = 2', 'x [CONTAINS] "a" and y = 2', "certain"],
    ["цена ≥ 5 и ≤ 10", "цена [>=] 5 [AND цена <=] 10", "certain"],
  ]);
  changesNothing({}, ['"2nd" => 5', '"first name" => 5', "price.=5", 'p."name" = ann']);
});

const spots = defineResource({
  name: "spots",
  fields: { price: { type: "number" }, state: { type: "enum", values: [{ value: "free" }, { value: "taken" }] } },
});

describe("a value that is called as a state", () => {
  changes({ resource: spots }, [
    ["free", '[state = "free"]', "likely"],
    ["free under 5", '[state = "free" AND price <] 5', "likely"],
  ]);
});
