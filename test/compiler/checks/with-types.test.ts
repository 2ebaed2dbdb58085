import { describe } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { compiled } from "../../support/readers.ts";
import { odd } from "../../support/resources.ts";

describe("what the type tells about doubtful values", () => {
  compiled({ resource: products })`
    stock BETWEEN "10" AND "9"
                  ^^^^^^^^^^^^ range-order: The range from "10" to "9" is empty, because its first value is the greater one.
                  → stock BETWEEN "9" AND "10"

    stock BETWEEN 10 AND "9"
                  ^^^^^^^^^^ range-order: The range from 10 to "9" is empty, because its first value is the greater one.
                  → stock BETWEEN "9" AND 10

    stock BETWEEN "many" AND "few"
                  ^^^^^^ value-type: The field "stock" holds a whole number, not "many".
                             ^^^^^ value-type

    is_new BETWEEN 1 AND 0
           ^^^^^^^ operator-type: BETWEEN does not suit the field "is_new", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    stock IN (2, "2")
                 ^^^ duplicate-value: The value "2" is already in this list.
                 → stock IN (2)

    stock BETWEEN "9" AND "10" → valid
    name BETWEEN "10" AND "9" → valid
    name IN (2, "2") → valid
    state IN ("in_stock", «"in_stock"») → duplicate-value ⇒ state IN ("in_stock")
  `;

  compiled({ resource: odd })`
    level IN (3, «"3"») → duplicate-value ⇒ level IN (3)
  `;
});
