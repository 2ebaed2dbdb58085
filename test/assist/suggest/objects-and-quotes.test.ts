import { describe, expect, it } from "vitest";
import { changeOf, changes, changesNothing } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

const options = { resource: shop };

describe("objects of programs", () => {
  changes(options, [
    ['{"price": {"$gt": 5}, "stock": 3}', "[price >] 5 [AND stock =] 3", "likely"],
    ['{"filters": [{"name": "price", "operator": "GREATER_THAN", "values": [5]}]}', "[price >] 5", "likely"],
    ['{"orders": [{"name": "price", "direction": "DESC"}]}', "[ORDER BY price DESC]", "likely"],
    ['{"$or": [{"stock": 3}, {"stock": 5}]}', "[stock =] 3 [OR stock =] 5", "likely"],
    ['{"$and": [{"price": {"$gte": 5}}, {"stock": {"$ne": 3}}]}', "[price >=] 5 [AND stock !=] 3", "likely"],
    ['{"$not": {"stock": 3}}', "[stock !=] 3", "likely"],
    ['{"price": {"$not": {"$gt": 5}}}', "[price <=] 5", "likely"],
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
    ['{"price": {"$gt": 1.25e+10}}', "[price > 12500000000]", "likely"],
    ['{"price": 12.75, "stock": 1E2,}', "[price =] 12.75 [AND stock = 100]", "likely"],
    ['{"active": True, "price" : 5}', "[active = 1 AND price =] 5", "likely"],
    ['{"brand": {"$exists": 0}}', "[brand IS NULL]", "likely"],
    ['{"$nor": [{"stock": 3}, {"stock": 5}]}', "[NOT (stock =] 3 [OR stock =] 5[)]", "likely"],
    ['{"must_not": {"term": {"status": "open"}}}', '[status !=] "open"', "likely"],
    ['{"filter": [{"price": 5}, {"stock": 3, "id": 7}]}', "[price =] 5 [AND (stock =] 3 [AND id =] 7[)]", "likely"],
    ['{"OR": [{"NOT": {"stock": 3}}, {"stock": {"in": [3, 5]}}]}', "[stock !=] 3 [OR stock IN (]3, 5[)]", "likely"],
    ['{"AND": {"price": 5, "stock": 3}}', "[price =] 5 [AND stock =] 3", "likely"],
    ['{"fields": ["name", "price"], "limit": 5}', "[SELECT name], [price LIMIT] 5", "likely"],
    ['{"name": "price", "operator": "GREATER_THAN", "values": [5]}', "[price >] 5", "likely"],
    ['[{"name": "price", "operator": "GREATER_THAN", "values": [5]}]', "[price >] 5", "likely"],
    ['{"filters": [], "limit": 5}', "[LIMIT] 5", "likely"],
    [
      '{"filters": [{"name": "price", "operator": "BETWEEN", "values": [1, 2, 5, 6]}]}',
      "[price BETWEEN] 1 [AND] 2, 5 [AND] 6",
      "likely",
    ],
    ['{"filters": [{"name": "brand", "operator": "IS_NULL", "values": []}]}', "[brand IS NULL]", "likely"],
    [
      '{"filters": [{"name": "stock", "operator": "LESS_THAN", "values": ["Field:price"]}]}',
      "[stock < Field]:[price]",
      "likely",
    ],
    [
      '{"filters": [{"name": "stock", "operator": "IN", "values": [3, 5]}], "orders": ["-price"]}',
      "[stock IN (]3, 5[) ORDER BY price DESC]",
      "likely",
    ],
    ['{"id": 7, "orders": [{"name": "price"}]}', "[id =] 7 [ORDER BY price]", "likely"],
    ['{"name": "it\'s \\"red\\""}', "[name = 'it''s \"red\"']", "likely"],
    ["{price => 5}", "price [>=] 5", "likely"],
  ]);

  changesNothing(options, [
    '{"price": 5} extra',
    "{}",
    '[{"stock": 3}, {"price": 5}]',
    '{"price": {"$mod": 5}}',
    '{"stock": 3, "price": {}}',
    '{"stock": 3, "id": []}',
    '{"stock": 3, "$and": []}',
    '{"stock": 3, "$or": [{"price": 5}, 7]}',
    '{"name": {"$regex": "red", "$options": "i"}}',
    '{"price >": 5}',
    '{"my price": 5}',
    '{"$where": 5}',
    '{"size": {"$gt": 5}}',
    '{"exists": {"field": 5}}',
    '{"sort": {"price": {"order": "desc"}}}',
    '{"price": 5, "sort": [[{"price": 1}]]}',
    "{price: 5, price: 6}",
    '{"price": 5',
    '{"price" 5}',
  ]);

  it.each(["{a:", "["])("any depth of %j is read", (open) => {
    expect(changeOf(open.repeat(20_000), options)).toBeUndefined();
  });
});

describe("what is written around an object", () => {
  changes(options, [
    [
      '{"where": {"price": 5, "stock": 3}, "orderBy": {"price": "desc"}, "take": 10, "skip": 20}',
      "[price =] 5 [AND stock =] 3 [ORDER BY price DESC LIMIT] 10 [OFFSET] 20",
      "likely",
    ],
    ['{"price": 5, "sort": ["price", "-name"]}', "[price =] 5 [ORDER BY price], [name DESC]", "likely"],
    ['{"price": 5, "sort": {"price": -1, "name": 1}}', "[price =] 5 [ORDER BY price DESC], [name ASC]", "likely"],
    [
      "db.products.find({price: {$gt: 5}}).sort({price: -1}).limit(5)",
      "price [>] 5 [ORDER BY] price [DESC] limit 5",
      "likely",
    ],
    ["products(where: {price: 5}) { id name }", "[SELECT id, name] where price [=] 5", "likely"],
    [
      "query {\n  products(where: {price: 5}) {\n    id,\n    name\n  }\n}",
      "[SELECT] id,\n    name [WHERE price = 5]",
      "likely",
    ],
    ["prisma.product.findMany({\n  where: { price: { gt: 5 } },\n  take: 5\n})", "price [>] 5 [LIMIT] 5", "likely"],
    ["Product.findAll({ where: { price: 5 } });", "price [=] 5", "likely"],
    ['curl https://shop.example -d\'{"status": "open"}\'', '[status = "open"]', "likely"],
    ['curl --data-raw \'{"status": "open"}\'', '[status = "open"]', "likely"],
    ['fetch("/x", { body: JSON.stringify({ price: 5 }) })', "price [=] 5", "likely"],
    ["where:{price: 5}", "price [=] 5", "likely"],
  ]);

  changesNothing(options, [
    'db.products.find({"price": 5}, {"name": 0})',
    '{"price": 5} {name, id} limit 5',
    'see {"price": 5}',
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
    ["name = red' and stock = 5", 'name = ["red"] and stock = 5', "likely"],
    ["name = 'red\" and stock = 5", 'name = ["red"] and stock = 5', "likely"],
    ["name = `red`", 'name = ["red"]', "certain"],
    ["stock = `5`", "stock = [5]", "certain"],
    ["name = /^red/i", 'name [REGEXP "(?i)^red"]', "likely"],
    ["name = /red shoe/", 'name [REGEXP "red shoe"]', "likely"],
    ["name =~ /red/", 'name [REGEXP "red"]', "likely"],
    ["name !~ red", 'name [NOT REGEXP "red"]', "likely"],
    ["name = *red*", 'name [CONTAINS "red"]', "likely"],
    ["name = red?", 'name = ["red?"]', "certain"],
  ]);
});
