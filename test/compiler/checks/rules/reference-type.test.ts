import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("comparing fields of different kinds", () => {
  compiled({ resource: products })`
    stock < Field:added
            ^^^^^^^^^^^ reference-type: The fields "stock" and "added" hold different kinds of values and cannot be compared.

    stock > Field:nope
                  ^^^^ unknown-field: There is no field "nope".

    price > Field:stock AND added < Field:changed AND is_new = Field:stock → valid
    name = Field:state → valid
    name CONTAINS Field:stock → valid
  `;
});
