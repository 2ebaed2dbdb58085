import { describe, expect, it } from "vitest";
import { diagnose } from "../../../../src/compiler/diagnose.ts";
import { compiled } from "../../../support/readers.ts";
import { shop } from "../../../support/resources.ts";

describe("a condition that adds nothing", () => {
  compiled({ resource: shop })`
    price > 10 AND «price > 5» → redundant-condition ⇒ price > 10
    «price > 5» AND price > 10 → redundant-condition ⇒ price > 10
    «price > 5» AND stock = 1 AND price > 10 → redundant-condition ⇒ stock = 1 AND price > 10
    («price > 5» AND stock = 1) AND price > 10 → redundant-condition ⇒ (stock = 1) AND price > 10
    stock = 1 AND (price > 10 AND «price > 5») → redundant-condition ⇒ stock = 1 AND (price > 10)
    («price > 5») AND price > 10 → redundant-condition
    NOT price <= 5 AND price > 10 → valid
    price > 5 AND (price > 10 OR price > 20) → valid
    «name > "a"» AND name > "b" → redundant-condition ⇒ name > "b"
  `;
});

it("is said of five at most for a field, and the others are when these are gone", () => {
  const text = [1, 2, 3, 4, 5, 6, 7, 8].map((low) => `price > ${low}`).join(" AND ");
  const spans = diagnose(text, { resource: shop }).diagnostics.map(({ span }) => text.slice(span?.start, span?.end));
  expect(spans).toEqual(["price > 1", "price > 2", "price > 3", "price > 4", "price > 5"]);
});
