import { expect, it } from "vitest";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { shop } from "../../support/phrasings.ts";

it.each([
  ["price => :least", { least: 5 }, "price >= :least"],
  ["price greater than :least and stock less 3", { least: 5 }, "price > :least and stock < 3"],
  ["price from :low to :high", { low: 5, high: 10 }, "price BETWEEN :low AND :high"],
  ["name is one of (:a, :b)", { a: "x", b: "y" }, "name IN (:a, :b)"],
  ["price => : least", { least: 5 }, undefined],
  ["price => :most", { least: 5 }, undefined],
  ["price => :toString", {}, undefined],
  ["price => :least", {}, undefined],
])("%s with %j", (text, bindings, expected) => {
  expect(suggest(text, { resource: shop, bindings })[0]?.text).toBe(expected);
});
