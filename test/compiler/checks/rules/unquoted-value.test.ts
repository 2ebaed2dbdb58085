import { describe } from "vitest";
import { compiled } from "../../../support/readers.ts";
import { shop } from "../../../support/resources.ts";

describe("a word for a value is told to be in quotes only where they help", () => {
  compiled({ resource: shop })`
    name = shoe
           ^^^^ unquoted-value: The value "shoe" needs quotes, or "Field:" before it if it is a field.
           → name = "shoe"

    price > cheap
            ^^^^^ value-type: The field "price" holds a number, not "cheap".

    active = yes
             ^^^ value-type: The field "active" holds 0 or 1, not "yes".
             → active = 1

    price IN (1, two)
                 ^^^ value-type: The field "price" holds a number, not "two".

    price > stock
            ^^^^^ unquoted-value: The value "stock" needs quotes, or "Field:" before it if it is a field.
            → price > Field:stock

    price CONTAINS one
          ^^^^^^^^ operator-type: CONTAINS does not suit the field "price", which takes =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, IS NULL or IS NOT NULL.
                   ^^^ unquoted-value: The value "one" needs quotes, or "Field:" before it if it is a field.
                   → price CONTAINS "one"

    unknown = shoe
    ^^^^^^^ unknown-field
              ^^^^ unquoted-value
              → unknown = "shoe"

    NOT (price = ten OR name = ten)
                 ^^^ value-type: The field "price" holds a number, not "ten".
                               ^^^ unquoted-value: The value "ten" needs quotes, or "Field:" before it if it is a field.
                               → NOT (price = ten OR name = "ten")
  `;
});
