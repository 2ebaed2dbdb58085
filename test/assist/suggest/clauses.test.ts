import { describe } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("how the fields and the table are written", () => {
  changes(options, [
    ["select top 10 name from products where price => 5", "select name where price [>=] 5 [LIMIT 10]", "certain"],
    ["select top ten name from products where price => 5", "select name where price [>=] 5 [LIMIT 10]", "likely"],
    ["select first 10 name where price => 5", "select name where price [>=] 5 [LIMIT 10]", "certain"],
    ["select name and brand where price => 5", "select name[,] brand where price [>=] 5", "certain"],
    ["select name and price => 5", "select name [WHERE] price [>=] 5", "likely"],
    ["select name price => 5", "select name [WHERE] price [>=] 5", "likely"],
    ["select name lmit 5", "select name [LIMIT] 5", "likely"],
    ["select name select brand where price => 5", "select name[,] brand where price [>=] 5", "certain"],
    ["select name from [products] where price => 5", "select name where price [>=] 5", "certain"],
    ["select name from dbo.products p where price => 5", "select name where price [>=] 5", "certain"],
    ["select name from products as p where p.price => 5", "select name where price [>=] 5", "likely"],
    ['select name from "products" where price => 5', "select name where price [>=] 5", "certain"],
    ["from products where price => 5", "price [>=] 5", "certain"],
    ["from foo where price => 5", "price [>=] 5", "likely"],
    ["price => 5 from products", "price [>=] 5", "certain"],
    ["from products select name where price => 5", "select name where price [>=] 5", "certain"],
    ["price => 5 slect name", "[SELECT name WHERE] price [>=] 5", "likely"],
    ["slect * where price => 5", "price [>=] 5", "likely"],
    ["slect name frm products where price => 5", "[SELECT] name where price [>=] 5", "likely"],
    ["select name from products; price => 5", "select name [WHERE] price [>=] 5", "likely"],
    ['select name from "products" where price => 5', "select name where price [>=] 5", "certain"],
    ['slect name frm "products" where price => 5', "[SELECT] name where price [>=] 5", "likely"],
  ]);
  changesNothing(options, [
    "select *, name from products where price => 5",
    "select p.*, name where price => 5",
    "select name, count(*) where price => 5",
    "select count(*) where price => 5",
    "select distinct name where price => 5",
    "select upper(name) where price => 5",
    "select name from products, brands where price => 5",
    "price => 5 from foo",
    "where price => 5 from 3",
    "select name from products red shoe",
    "select name red shoe",
    "from products red shoe",
    "price => 5 slect 3",
  ]);
});

describe("how a limit and an offset are written", () => {
  changes(options, [
    ["price => 5 limit10", "price [>=] 5 [LIMIT 10]", "likely"],
    ["limit10 price => 5 offset5", "price [>=] 5 [LIMIT 10 OFFSET 5]", "likely"],
    ["limit 5,10 price => 5", "price [>= 5 LIMIT 10 OFFSET] 5", "likely"],
    ["limit 5, 10 price => 5", "[price >=] 5 [LIMIT] 10 [OFFSET] 5", "certain"],
    ["limit ten price => 5", "price [>=] 5 [LIMIT 10]", "likely"],
    ["top ten price => 5", "price [>=] 5 [LIMIT 10]", "likely"],
    ["limit 5 rows price => 5", "price [>= 5 LIMIT] 5", "likely"],
    ["price => 5 limit 5 page 2", "price [>=] 5 limit 5 [OFFSET 5]", "certain"],
    ["price => 5 page 2 limit 5", "price [>=] 5 limit [5 OFFSET] 5", "certain"],
    ["price => 5 limit: 5", "price [>=] 5 limit 5", "certain"],
    ["price => 5 limit=5", "price [>=] 5 limit 5", "certain"],
    ["price => 5 limit(5)", "price [>=] 5 limit 5", "certain"],
    ["price => 5 limti=5", "price [>=] 5 [LIMIT] 5", "likely"],
    ["price => 5 lmit: 5", "price [>=] 5 [LIMIT] 5", "likely"],
    ["price => 5 lmit ten", "price [>=] 5 [LIMIT 10]", "likely"],
    ["price => 5 fetch first 5 rows only", "price [>=] 5 [LIMIT] 5", "likely"],
    ["price => 5 .limit(5)", "price [>=] 5 limit 5", "certain"],
    ["price => 5 -> limit(5)", "price [>=] 5 limit 5", "certain"],
    ["price => 5 & limit=5", "price [>=] 5 limit 5", "certain"],
    ["price => 5 take two", "price [>=] 5 [LIMIT 2]", "likely"],
    ["limit 1,000 price => 5", "price [>=] 5 [LIMIT 1000]", "likely"],
    ['limit "5" price => 5', "price [>= 5 LIMIT] 5", "certain"],
  ]);
  changesNothing(options, [
    "price => 5 limit10x",
    "price => 5 limit10 limit20",
    "limit1,000 price => 5",
    "limit 21,000,000 price => 5",
    "price => 5 limit -5",
    "price => 5 limit 2.5",
    "price => 5 limit 5 limit 6",
    "price => 5 limit 5 offset 3 offset 4",
    "price => 5 offset 5 limit 3,10",
    "price => 5 limit 3,10 offset 5",
    "price => 5 offset 5,10",
    "limit 5,10,15 price => 5",
  ]);
});

describe("clauses without a resource", () => {
  changes({}, [
    ["select name and price => 5", "select name [WHERE] price [>=] 5", "likely"],
    ["limit 21,000,000 price => 5", "price [>=] 5 [LIMIT 21000000]", "likely"],
    ["limit 21,000 price => 5", "price [>=] 5 [LIMIT 21000]", "likely"],
    ["from foo where price => 5", "price [>=] 5", "certain"],
    ["p.x == 5 and p.y is 3", "x [=] 5 and y [=] 3", "likely"],
  ]);
  changesNothing({}, [
    "select distinct name where price => 5",
    "select name, count(*) where price => 5",
    "select upper(name) where price => 5",
    "price => 5 from products",
    "select *, name where price => 5",
  ]);
});

describe("a keyword that also ends a label", () => {
  changes({ resource: products }, [["pirce > 1 order by price", "[price] > 1 order by price", "likely"]]);
});

describe("a letter that no label has", () => {
  changesNothing({ resource: defineResource({ name: "a", fields: { price: { type: "number" } } }) }, ["s > 5"]);
});
