import { describe, expect, it } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { changeOf, changes, changesNothing } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

const options = { resource: shop };

describe("parameters of addresses", () => {
  changes(options, [
    ["/products?price[gte]=5&status=open", 'price [>=] 5 [AND] status = ["open"]', "likely"],
    ["https://shop.example/products?price=gte.5", "price [>= 5]", "likely"],
    ["curl 'https://shop.example/products?price=lt.5'", "[price < 5]", "likely"],
    ["GET /products?stock=eq.5", "stock = [5]", "likely"],
    ['"/products?stock=neq.5"', "[stock != 5]", "likely"],
    ["/products?name=like.*red*", 'name [CONTAINS "red"]', "likely"],
    ["/products?name=ilike.red*", 'name [STARTS WITH "red"]', "likely"],
    ["/products?status=in.(open,closed)", 'status in (["open"], ["closed"])', "likely"],
    ["?status[]=open&status[]=closed", 'status [IN ("open", "closed")]', "likely"],
    ["?status=open,closed&_sort=price&_order=desc", 'status [IN ("open"], ["closed") ORDER BY] price desc', "likely"],
    ["?filter[price]=5&page[size]=10", "price = 5 [LIMIT] 10", "likely"],
    ["?filter[price][gt]=5&per_page=10", "price [>] 5 [LIMIT] 10", "likely"],
    ["?where[name]=red+shoe", 'name = ["red shoe"]', "likely"],
    ["?q[stock]=5", "stock = 5", "likely"],
    ["price_gte=5&price_lte=10", "[price >=] 5 [AND price <=] 10", "likely"],
    ["min_price=5&max_price=10", "[price >=] 5 [AND price <=] 10", "likely"],
    ["minPrice=5&maxPrice=10", "[price >=] 5 [AND price <=] 10", "likely"],
    ["price__lt=5&name__icontains=red", '[price <] 5 [AND name CONTAINS "red"]', "likely"],
    ["name__istartswith=red&stock__in=5", '[name STARTS WITH "red" AND stock IN (]5[)]', "likely"],
    ["price[$gt]=5", "price [>] 5", "likely"],
    ["price[max]=10", "price [<=] 10", "likely"],
    ["filters[status]=open", 'status = ["open"]', "likely"],
    ["name=%22red%22&stock=5", "name = ['\"red\"' AND] stock = 5", "likely"],
    ["name=50%&stock=5", 'name = ["50%" AND] stock = 5', "likely"],
    ["?sort=price:desc,stock.asc&limit=5", "[ORDER BY] price desc, stock asc limit 5", "likely"],
    ["?orderBy=price&direction=desc&size=3", "[ORDER BY] price desc [LIMIT] 3", "likely"],
    ["?fields=name,price&stock=5", "[SELECT] name, price [WHERE] stock = 5", "likely"],
    ["?stock=-5&price=0.5", "stock = -5 [AND] price = 0.5", "likely"],
    ["?brand=null&stock=5", "brand [IS] null [AND] stock = 5", "likely"],
    ["?name=007&stock=5", 'name = ["007" AND] stock = 5', "likely"],
    [
      "?created_after=2024-01-31&created_before=2024-02-29",
      '[created > "2024-01-31 23:59:59" AND created < "2024-02-29 00:00:00"]',
      "likely",
    ],
    ["?released_since=2024-01-31", '[released >= "2024-01-31"]', "likely"],
    ["?stock=5&&price=3", "stock = 5 [AND] price = 3", "likely"],
    ["price=5&stock=3&", "price = 5 [AND] stock = 3", "likely"],
    ["?price_lte=12.50&stock=-5", "[price <= 12.5 AND] stock = -5", "likely"],
    ["?name=red5&brand=5+stars", 'name = ["red5" AND] brand = ["5 stars"]', "likely"],
    ["?name=nullable&brand=not+null", 'name = ["nullable" AND] brand = ["not null"]', "likely"],
    ["?name=a=b&brand=c%26d", 'name = ["a=b" AND] brand = ["c&d"]', "likely"],
    ["?name=light.red&brand=x.in.y", 'name = ["light.red" AND] brand = ["x.in.y"]', "likely"],
    ["?name=(red)+shoe&brand=a(b)c", 'name = ["(red) shoe" AND] brand = ["a(b)c"]', "likely"],
    ["?name=red+(new)&stock=5", 'name = ["red (new)" AND] stock = 5', "likely"],
    ["?stock[ne]=1&stock[ne]=2", "stock [NOT IN (]1[,] 2[)]", "likely"],
    ["?stock=gt.5&stock=lt.9&stock=neq.7", "stock [> 5 AND] stock [< 9 AND] stock [!= 7]", "likely"],
    ["?pageSize=5&stock=3", "stock = 3 [LIMIT 5]", "likely"],
    ["?page[limit]=5&stock=3", "stock = 3 [LIMIT 5]", "likely"],
    ["?perPage=5&page=3", "[LIMIT] 5 [OFFSET 10]", "likely"],
    ["?sort=Price.ASC&size=2", "[ORDER BY price ASC LIMIT 2]", "likely"],
    ["?sort_by=price&sort_dir=DESC", "[ORDER BY] price DESC", "likely"],
    ["?status=(open,closed)", 'status [IN] (["open"], ["closed"])', "likely"],
    ["?status__nin=open,closed", '[status NOT IN ("open"], ["closed")]', "likely"],
    ["?price_max=5&stock_gt=1", "[price <=] 5 [AND stock >] 1", "likely"],
    ["$filter=price gt 5&$top=3", "price [>] 5 [LIMIT] 3", "likely"],
    ["?$top=3&stock=5&$skip=6", "stock = 5 [LIMIT 3 OFFSET] 6", "likely"],
  ]);

  changesNothing(options, ["?stock=5#top", "?minor=5&stock=3", "see https://shop.example/products?stock=5"]);
});

describe("parameters without a resource", () => {
  changes({}, [["?order=description&stock=5", "stock = 5 [ORDER BY description]", "likely"]]);
});

it("the name of a field is not taken apart", () => {
  const resource = defineResource({
    name: "goods",
    fields: { price_max: { type: "number" }, price: { type: "number" } },
  });
  expect(changeOf("/p?price_max=5", { resource })).toEqual(["/p?price_max=5", "price_max = 5", "likely"]);
  expect(changeOf("/p?price_min=5", { resource })).toEqual(["/p?price_min=5", "[price >=] 5", "likely"]);
});
