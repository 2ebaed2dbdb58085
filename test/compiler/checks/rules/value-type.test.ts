import { describe } from "vitest";
import { bankHistory, keywords, products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("values that the field cannot hold", () => {
  compiled({ resource: keywords })`
    tags IN (1, "x", 2, "", 3.5)
                ^^^ value-type
                        ^^ value-type
                            ^^^ value-type

    tags NOT BETWEEN "a" AND 5
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                     ^^^ value-type

    tags = "Field:id"
           ^^^^^^^^^^ reserved-prefix: A text value cannot begin with "Field:", because the service would take it for the field "id".

    tags = «"many"» → value-type
    tags = "2" AND tags = 2 → valid
    tags = «1.5» → value-type
    tags = «"1.0"» → value-type ⇒ tags = "1"
    tags = «" 7 "» → value-type ⇒ tags = "7"
    tags = 1e3 → valid
    tags = «"1e3"» → value-type
    tags = -0 → valid
    tags = "-5" → valid
    tags = "007" → valid
    tags = "12345678901234567890123" → valid
    NOT (tags = «"x"» OR tags = 5) → value-type
    tags > «"９"» → value-type
    volume:1:2:3 > «"x"» → value-type
  `;

  compiled({ resource: bankHistory })`
    sum > "1e3" → valid
    sum = «"3,5"» → value-type ⇒ sum = "3.5"
    sum = «"1 000"» → value-type
    sum = «"0x10"» → value-type
    sum = «"NaN"» → value-type
    sum = «"Infinity"» → value-type
    sum = «""» → value-type
  `;

  compiled({ resource: products })`
    is_new = 2
             ^ value-type: The field "is_new" holds 0 or 1, not "2".

    is_new IN (0, 1, "1", -0)
                     ^^^ duplicate-value
                     → is_new IN (0, 1, -0)
                          ^^ duplicate-value
                          → is_new IN (0, 1, "1")

    is_new = "true"
             ^^^^^^ value-type: The field "is_new" holds 0 or 1, not "true".
             → is_new = 1

    is_new = "No"
             ^^^^ value-type: The field "is_new" holds 0 or 1, not "No".
             → is_new = 0

    is_new = «"maybe"» → value-type
  `;
});
