import { describe } from "vitest";
import { changes, changesNothing } from "../support/changes.ts";
import { shop } from "../support/phrasings.ts";

const options = { resource: shop };

describe("objects of programs", () => {
  changes(options, [
    ['{"price": {"$gt": 5}, "stock": 3}', "[price >] 5 [AND stock =] 3", "likely"],
    ['{"filters": [{"name": "price", "operator": "GREATER_THAN", "values": [5]}]}', "[price >] 5", "likely"],
    ['{"orders": [{"name": "price", "direction": "DESC"}]}', "[ORDER BY price DESC]", "likely"],
    ['{"$or": [{"stock": 3}, {"stock": 5}]}', "[stock =] 3 [OR stock =] 5", "likely"],
    ['{"$and": [{"price": {"$gte": 5}}, {"stock": {"$ne": 3}}]}', "[price >=] 5 [AND stock !=] 3", "likely"],
    ['{"$not": {"stock": 3}}', "[stock !=] 3", "likely"],
    ['{"status": {"$in": ["open", "closed"]}}', '[status IN (]"open", "closed"[)]', "likely"],
    ['{"status": {"$nin": ["open"]}}', '[status NOT IN (]"open"[)]', "likely"],
    ['{"brand": null}', "[brand IS] null", "likely"],
    ['{"brand": {"$exists": true}}', "[brand IS NOT NULL]", "likely"],
    ['{"brand": {"$exists": false}}', "[brand IS NULL]", "likely"],
    ['{"name": {"$regex": "^red"}}', '[name REGEXP] "^red"', "likely"],
    ['{"price": {"gte": 5, "lte": 10}}', "[price >=] 5 [AND price <=] 10", "likely"],
    ['{"where": {"price": {"gt": 5}}, "take": 3}', "[price >] 5 [LIMIT] 3", "likely"],
    ['{"price": -1.5e1}', "[price = -15]", "likely"],
    ["{price: 5, name: 'red'}", 'price [=] 5 [AND] name [= "red"]', "likely"],
    ['{"term": {"status": "open"}}', '[status =] "open"', "likely"],
    ['{"range": {"price": {"gte": 5, "lt": 10}}}', "[price >=] 5 [AND price <] 10", "likely"],
    ['{"query": {"match": {"name": "red"}}}', '[name =] "red"', "likely"],
    ['{"exists": {"field": "brand"}}', "[brand IS NOT NULL]", "likely"],
    [
      '{"bool": {"must": [{"term": {"stock": 5}}], "must_not": [{"term": {"status": "open"}}]}}',
      '[stock =] 5 [AND status !=] "open"',
      "likely",
    ],
    ['{"active": true}', "[active = 1]", "likely"],
  ]);

  changesNothing(options, [
    '{"price": {"$not": {"$gt": 5}}}',
    '{"price": 5} extra',
    "{}",
    '[{"stock": 3}, {"price": 5}]',
  ]);
});

describe("quotes", () => {
  changes(options, [
    ['name = "red" shoe"', "name = ['red\" shoe']", "likely"],
    ["name = 'it's red'", 'name = ["it\'s red"]', "certain"],
    ["name = “red shoe” and price > 5", 'name = ["red shoe"] and price > 5', "certain"],
    ["name = «red»", 'name = ["red"]', "certain"],
    ["name = 'red and price > 5", 'name = ["red"] and price > 5', "likely"],
    ['name = "red order by price', 'name = ["red"] order by price', "likely"],
    ['name = "red limit 5', 'name = ["red"] limit 5', "likely"],
    ["name = red' and stock = 5", 'name = ["red"] and stock = 5', "certain"],
    ["name = 'red\" and stock = 5", 'name = ["red"] and stock = 5', "likely"],
    ["name = `red`", 'name = ["red"]', "certain"],
    ["stock = `5`", "stock = [5]", "certain"],
    ["name = /^red/i", 'name [REGEXP "(?i)^red"]', "likely"],
    ["name = /red shoe/", 'name [REGEXP "red shoe"]', "certain"],
    ["name =~ /red/", 'name [REGEXP "red"]', "likely"],
    ["name !~ red", 'name [NOT REGEXP "red"]', "certain"],
    ["name = *red*", 'name [CONTAINS "red"]', "certain"],
    ["name = red?", 'name = ["red?"]', "certain"],
  ]);
});
