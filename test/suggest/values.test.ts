import { describe, expect, it } from "vitest";
import { type Change, changeOf } from "../support/changes.ts";
import { shop } from "../support/phrasings.ts";

const options = { resource: shop, clock: { now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" } };

describe("values without quotes, and lists", () => {
  it.each<Change>([
    ["status = opn", 'status = ["open"]', "likely"],
    ['status = "open, closed"', 'status [IN ("open", "closed")]', "likely"],
    ['status in ("open, closed")', 'status in (["open", "closed"])', "likely"],
    ["status = opeen or closd", 'status [IN ("open", "closed")]', "likely"],
    ["status = archive", 'status = ["archived"]', "likely"],
    ["category = bag", 'category = ["bags"]', "likely"],
    ["active = ja", "active = [1]", "certain"],
    ['active = "yes"', "active = [1]", "certain"],
    ["active = on", "active = [1]", "certain"],
    ["name = 5k", 'name = ["5k"]', "certain"],
    ["name = 5 boots", 'name = ["5 boots"]', "likely"],
    ["name = 007", 'name = ["007"]', "certain"],
    ["url = /products/5", 'url = ["/products/5"]', "certain"],
    ["url contains /products", 'url contains ["/products"]', "certain"],
    ["url ~ /^a\\/b/", 'url [REGEXP "^a/b"]', "likely"],
    ["url matches /a+/i", 'url [REGEXP "(?i)a+"]', "likely"],
    ["url = a-b_c.d", 'url = ["a-b_c.d"]', "certain"],
    ["owner = bob@example.com", 'owner = ["bob@example.com"]', "certain"],
    ["owner = bob--smith", 'owner = ["bob--smith"]', "certain"],
    ["owner = o'brien", 'owner = ["o\'brien"]', "certain"],
    ["owner = bob 5 smith", 'owner = ["bob 5 smith"]', "likely"],
    ["owner = bob, anna", 'owner [IN ("bob"], ["anna")]', "certain"],
    ["owner = bob / anna", 'owner [IN ("bob", "anna")]', "likely"],
    ["owner = bob | anna", 'owner [IN ("bob", "anna")]', "likely"],
    ["owner = bob || anna", 'owner [IN ("bob", "anna")]', "likely"],
    ["price = 5 | 6", "price [IN (]5[,] 6[)]", "likely"],
    ["tags in 1 2 3", "tags in [(]1[,] 2[,] 3[)]", "certain"],
    ["tags in (1 2 3)", "tags in (1[,] 2[,] 3)", "certain"],
    ["tags in (1; 2; 3)", "tags in (1[,] 2[,] 3)", "certain"],
    ["tags in [1, 2]", "tags in [(]1, 2[)]", "certain"],
    ["tags in {1, 2}", "tags in [(]1, 2[)]", "certain"],
    ["tags in <1, 2>", "tags in [(]1, 2[)]", "certain"],
    ["tags in ((1, 2))", "tags in (1, 2)", "certain"],
    ["tags in ((1, 2)", "tags in (1, 2)", "certain"],
    ["tags in (1, 2", "tags in (1, 2[)]", "likely"],
    ["tags in (1 and 2)", "tags in (1[,] 2)", "certain"],
    ["tags in (1 or 2)", "tags in (1[,] 2)", "certain"],
    ["name contains (red and blue)", 'name contains ["red"] and [name CONTAINS "blue"]', "certain"],
    ["name contains (red or blue)", 'name [REGEXP "red|blue"]', "likely"],
    ["name contains (red, blue)", 'name [REGEXP "red|blue"]', "likely"],
    [
      "name does not contain (red and blue)",
      'name does not contain ["red"] and [name DOES NOT CONTAIN "blue"]',
      "certain",
    ],
  ])("%j is changed to %j, which is %s", (...change) => expect(changeOf(change[0], options)).toEqual(change));

  it.each([
    'status = "open, foo"',
    "category = acc",
    "active = 2",
    "active = x",
    "owner = true",
    "owner = by bob",
    "owner = a b c d e f g",
    "owner = bob and 5",
    "price = 5 / 6",
    "tags = 5 / 6",
    "tags = (1 and 2)",
    "tags = 1 and 2",
    "tags = 1, 2 and 3",
    "tags contains 1 and 2",
  ])("nothing is suggested for %j", (text) => expect(changeOf(text, options)).toBeUndefined());
});
