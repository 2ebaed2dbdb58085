import { describe } from "vitest";
import { bankHistory, keywords, products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("values that the field cannot hold", () => {
  compiled({ resource: keywords })`
    tags = "many"
           ^^^^^^ value-type: The field "tags" holds a whole number, not "many".

    tags = "2" AND tags = 2
                   ^^^^^^^^ redundant-condition
                   → tags = "2"

    tags = 1.5
           ^^^ value-type: The field "tags" holds a whole number, not "1.5".

    tags = "1.0"
           ^^^^^ value-type: The field "tags" holds a whole number, not "1.0".
           → tags = "1"

    tags = " 7 "
           ^^^^^ value-type: The field "tags" holds a whole number, not " 7 ".
           → tags = "7"

    tags = 1e3

    tags = "1e3"
           ^^^^^ value-type: The field "tags" holds a whole number, not "1e3".

    tags = -0

    tags = "-5"

    tags = "007"

    tags = "12345678901234567890123"

    tags = 1e21

    tags IN (1, "x", 2, "", 3.5)
                ^^^ value-type: The field "tags" holds a whole number, not "x".
                        ^^ value-type: The field "tags" holds a whole number, not "".
                            ^^^ value-type: The field "tags" holds a whole number, not "3.5".

    tags NOT BETWEEN "a" AND 5
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                     ^^^ value-type: The field "tags" holds a whole number, not "a".

    NOT (tags = "x" OR tags = 5)
                ^^^ value-type

    tags = Field:id

    tags > "９"
           ^^^ value-type: The field "tags" holds a whole number, not "９".

    name = 5

    tags = "Field:id"
           ^^^^^^^^^^ reserved-prefix: A text value cannot begin with "Field:", because the service would take it for the field "id".

    volume:1:2:3 > "x"
                   ^^^ value-type: The field "volume" holds a whole number, not "x".
  `;

  compiled({ resource: bankHistory })`
    sum > "1e3"

    sum = "3,5"
          ^^^^^ value-type: The field "sum" holds a number, not "3,5".
          → sum = "3.5"

    sum = "1 000"
          ^^^^^^^ value-type: The field "sum" holds a number, not "1 000".

    sum = "0x10"
          ^^^^^^ value-type: The field "sum" holds a number, not "0x10".

    sum = "NaN"
          ^^^^^ value-type: The field "sum" holds a number, not "NaN".

    sum = "Infinity"
          ^^^^^^^^^^ value-type: The field "sum" holds a number, not "Infinity".

    sum = ""
          ^^ value-type: The field "sum" holds a number, not "".
  `;

  compiled({ resource: products })`
    is_new = 2
             ^ value-type: The field "is_new" holds 0 or 1, not "2".

    is_new IN (0, 1, "1", -0)
                     ^^^ duplicate-value: The value "1" is already in this list.
                     → is_new IN (0, 1, -0)
                          ^^ duplicate-value: The value 0 is already in this list.
                          → is_new IN (0, 1, "1")

    is_new = "true"
             ^^^^^^ value-type: The field "is_new" holds 0 or 1, not "true".
             → is_new = 1

    is_new = "No"
             ^^^^ value-type: The field "is_new" holds 0 or 1, not "No".
             → is_new = 0

    is_new = "maybe"
             ^^^^^^^ value-type: The field "is_new" holds 0 or 1, not "maybe".
  `;
});
