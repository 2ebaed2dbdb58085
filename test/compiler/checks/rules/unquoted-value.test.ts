import { describe } from "vitest";
import { compiled } from "../../../support/readers.ts";
import { shop } from "../../../support/resources.ts";

describe("a word for a value is told to be in quotes only where they help", () => {
  compiled({ resource: shop })`
    name = shoe
           ^^^^ unquoted-value: The value "shoe" needs quotes, or "Field:" before it if it is a field.
           → name = "shoe"

    price > stock
            ^^^^^ unquoted-value: The value "stock" needs quotes, or "Field:" before it if it is a field.
            → price > Field:stock

    price CONTAINS one
          ^^^^^^^^ operator-type
                   ^^^ unquoted-value
                   → price CONTAINS "one"

    price > brand
            ^^^^^ unquoted-value

    unknown = shoe
    ^^^^^^^ unknown-field
              ^^^^ unquoted-value
              → unknown = "shoe"

    NOT (price = ten OR name = ten)
                 ^^^ value-type
                               ^^^ unquoted-value
                               → NOT (price = ten OR name = "ten")

    price > «cheap» → value-type
    active = «yes» → value-type ⇒ active = 1
  `;
});
