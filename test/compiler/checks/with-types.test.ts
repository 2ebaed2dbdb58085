import { describe } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { compiled } from "../../support/readers.ts";

describe("what the type tells about doubtful values", () => {
  compiled({ resource: products })`
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
  `;
});
