import { describe, expect, it } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import type { Diagnostic } from "../../../../src/base/diagnostics/diagnostic.ts";
import { compile } from "../../../../src/compiler/compile.ts";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { compiled } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";

describe("values that an enum does not have", () => {
  compiled({ resource: products })`
    state = "sold-out"
            ^^^^^^^^^^ value-not-allowed: The field "state" is never "sold-out". Did you mean "sold_out"?
            → state = "sold_out"

    state = "red"
            ^^^^^ value-not-allowed: The field "state" is in_stock, on_order or sold_out, never "red".

    state IN ("in_stock", "gone", "on order")
                          ^^^^^^ value-not-allowed
                                  ^^^^^^^^^^ value-not-allowed
                                  → state IN ("in_stock", "gone", "on_order")

    state = "in_stock" → valid
    state != «"Sold out"» → value-not-allowed ⇒ state != "sold_out"
    state = «"IN_STOCK"» → value-not-allowed ⇒ state = "in_stock"
    state = «5» → value-not-allowed
    NOT state = «"x"» → value-not-allowed
  `;

  compiled({ resource: odd })`
    level = 4
            ^ value-not-allowed: The field "level" is 1, 2 or 3, never "4".

    level = «"low"» → value-not-allowed ⇒ level = 1
    level = «"toString"» → value-not-allowed
  `;
});

it("a message lists the first 20 values", () => {
  const values = Array.from({ length: 21 }, (_, index) => ({ value: `v${index}` }));
  const resource = defineResource({
    name: "x",
    service: "s",
    actions: ["get"],
    fields: { a: { type: "enum", values } },
  });
  const [diagnostic] = compile('a = "other"', { resource }).diagnostics as [Diagnostic<"value-not-allowed">];
  expect(diagnostic.data.allowed).toEqual(values.slice(0, 20).map(({ value }) => value));
});
