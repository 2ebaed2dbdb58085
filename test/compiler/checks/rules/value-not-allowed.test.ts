import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";

describe("values that an enum does not have", () => {
  compiled({ resource: products })`
    state = "in_stock"

    state = "sold-out"
            ^^^^^^^^^^ value-not-allowed: The field "state" is never "sold-out". Did you mean "sold_out"?
            → state = "sold_out"

    state != "Sold out"
             ^^^^^^^^^^ value-not-allowed: The field "state" is never "Sold out". Did you mean "sold_out"?
             → state != "sold_out"

    state = "IN_STOCK"
            ^^^^^^^^^^ value-not-allowed: The field "state" is never "IN_STOCK". Did you mean "in_stock"?
            → state = "in_stock"

    state = "red"
            ^^^^^ value-not-allowed: The field "state" is in_stock, on_order or sold_out, never "red".

    state IN ("in_stock", "gone", "on order")
                          ^^^^^^ value-not-allowed: The field "state" is in_stock, on_order or sold_out, never "gone".
                                  ^^^^^^^^^^ value-not-allowed: The field "state" is never "on order". Did you mean "on_order"?
                                  → state IN ("in_stock", "gone", "on_order")

    state = 5
            ^ value-not-allowed: The field "state" is in_stock, on_order or sold_out, never "5".

    state = Field:name

    NOT state = "x"
                ^^^ value-not-allowed: The field "state" is in_stock, on_order or sold_out, never "x".
  `;

  compiled({ resource: odd })`
    level = 1 AND level != "2" AND level IN (3, "1")
                  ^^^^^^^^^^^^ redundant-condition: This condition has no effect, because the other conditions on "level" already imply it.
                  → level = 1 AND level IN (3, "1")
                                   ^^^^^^^^^^^^^^^^^ redundant-condition
                                   → level = 1 AND level != "2"

    level = "low"
            ^^^^^ value-not-allowed: The field "level" is never "low". Did you mean "1"?
            → level = 1

    level = 4
            ^ value-not-allowed: The field "level" is 1, 2 or 3, never "4".

    level = "toString"
            ^^^^^^^^^^ value-not-allowed: The field "level" is 1, 2 or 3, never "toString".
  `;
});
