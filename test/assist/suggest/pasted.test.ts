import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("addresses, objects and columns", () => {
  changes(options, [
    ["http://shop.example/products?price[gte]=5&status=open", 'price [>=] 5 [AND] status = ["open"]', "likely"],
    ["GET /products?price=5,6", "price [IN (5, 6)]", "likely"],
    ["filter[price][gte]=5&filter[status]=open", 'price [>=] 5 [AND] status = ["open"]', "likely"],
    ["price_gte=5&stock_lt=3", "[price >=] 5 [AND stock <] 3", "likely"],
    ["min_price=5&max_price=10", "[price >=] 5 [AND price <=] 10", "likely"],
    ["minPrice=5&maxPrice=10", "[price >=] 5 [AND price <=] 10", "likely"],
    ["status=in.(open,closed)&price=gte.5", 'status in (["open"], ["closed"]) [AND] price [>= 5]', "likely"],
    ["{price: 5, active: false}", "price [=] 5 [AND] active [= 0]", "likely"],
    ['{"active": false, "price": {"$lt": 3}}', "[active = 0 AND price <] 3", "likely"],
    ['{"name": {"$exists": true}}', "[name IS NOT NULL]", "likely"],
    ['{"brand": {"$exists": false}}', "[brand IS NULL]", "likely"],
    ['{"$or": [{"id": 5}, {"id": 6}]}', "[id =] 5 [OR id =] 6", "likely"],
    ['{"$and": [{"price": 5}, {"stock": 6}]}', "[price =] 5 [AND stock =] 6", "likely"],
    ['{"price": {"$gt": 5, "$lt": 10}}', "[price >] 5 [AND price <] 10", "likely"],
    ['{"id": [5, 6]}', "[id IN (]5, 6[)]", "likely"],
    ['products.filter({status: "open"})', 'status [=] "open"', "likely"],
    ['where: { price: { gt: 5 }, status: "open" }', 'price [>] 5 [AND] status [=] "open"', "likely"],
    ['curl -d \'{"status": "open"}\'', '[status = "open"]', "likely"],
    ['{"term": {"status": "open"}}', '[status =] "open"', "likely"],
    ['{"match": {"name": {"query": "shoe"}}}', '[name =] "shoe"', "likely"],
    ['{"term": {"status": {"value": "open"}}}', '[status =] "open"', "likely"],
    ['{"price": {"not": 5}}', "[price !=] 5", "likely"],
    ["price%20%3E%20%225%22", 'price [> "5"]', "likely"],
    ["name%20CONTAINS%20%22a%22", 'name CONTAINS ["a"]', "likely"],
    ["price%3e%3D5&stock<3", "price [>= 5 AND] stock < 3", "likely"],
    ["name==%50", 'name [= "%50"]', "likely"],
    ["name=50%", 'name = ["50%"]', "certain"],
    ['name=="%20%', 'name [= "%20%"]', "likely"],
    ["name%3D%22red%22", 'name [= "red"]', "likely"],
    ["=price>5", "price > 5", "likely"],
    ["price &gt;= 5 &amp;&amp; stock &lt; 3", "price [>=] 5 [AND] stock [<] 3", "certain"],
    ["price\n5.5\n6", "price [IN (]5.5[,] 6[)]", "likely"],
    ["price\n=> 5", "price [>=] 5", "certain"],
    ["name\nred\n\nblue", 'name [IN ("red", "blue")]', "likely"],
    ["id\n5\n6\n7", "id [IN (]5[,] 6[,] 7[)]", "likely"],
    ["name\n5 apples\nred shoe", 'name [IN ("5 apples", "red shoe")]', "likely"],
    ["status\nopen", 'status [IN ("open")]', "likely"],
  ]);

  changesNothing(options, [
    '{"brand": {"$foo": false}}',
    '{"id": []}',
    "id",
    "name\nred & blue\ngreen",
    "brand\nnike (new)\npuma",
  ]);
});

describe("clauses", () => {
  changes(options, [
    ["ststatus = open and price = 5", '[status] = ["open"] and price = 5', "likely"],
    ["limit 1,5", "limit [5 OFFSET 1]", "likely"],
    ["limit 10,5", "limit [5 OFFSET 10]", "likely"],
    ["LIMIT 10 rows", "LIMIT 10", "likely"],
    ["LIMIT10 OFFSET5", "[LIMIT 10 OFFSET 5]", "likely"],
    ["top 5 price > 3", "price > 3 [LIMIT 5]", "certain"],
    ["SELECT TOP 5 name FROM products", "SELECT name [LIMIT 5]", "certain"],
    ["SELECT name FROM [products] WHERE price => 5", "SELECT name WHERE price [>=] 5", "certain"],
    ["SELECT name FROM dbo.products p WHERE price => 5", "SELECT name WHERE price [>=] 5", "certain"],
    ["SELECT name FROM orders WHERE price => 5", "SELECT name WHERE price [>=] 5", "likely"],
    ["from products where price => 5", "price [>=] 5", "certain"],
    ["SELECT p.* FROM products p WHERE p.price => 5", "price [>=] 5", "likely"],
    ["10023 10024 10031", "[id IN (]10023[,] 10024[,] 10031[)]", "likely"],
    ["10023, 10024", "[id IN (]10023, 10024[)]", "likely"],
    ["10023;10024", "[id IN (]10023[,] 10024[)]", "likely"],
    ["#10023", "[id =] 10023", "likely"],
    ["10023 and 10024", "[id IN (]10023[,] 10024[)]", "likely"],
    ["order by price)", "order by price", "likely"],
    ["order by price.desc", "order by price desc", "certain"],
    ["order by price:desc", "order by price desc", "certain"],
    ["order by price:-1", "order by price [DESC]", "likely"],
    ["limit 1,000", "limit [1000]", "likely"],
    ["order by -price, name", "order by price [DESC], name", "certain"],
    ["order by price then by name desc", "order by price[,] name desc", "certain"],
    ["order by price and name", "order by price[,] name", "certain"],
    ["sort price desc name asc", "[ORDER BY] price desc[,] name asc", "certain"],
    ["order by price desc, name asc, and stock > 5", "[stock > 5] order by price desc, name asc", "likely"],
  ]);

  changesNothing(options, [
    "limit 5 offset 2.5",
    "limit 5.5",
    "offset 5 limit 10, 20",
    "limit 10 limit 5,6",
    "SELECT name FROM products, brands WHERE price => 5",
    "SELECT COUNT(name) FROM products",
    "2.5 3.5",
    ",,,",
    "#",
    "sort by length(name)",
    "order by",
    "order by price, price",
  ]);
});
