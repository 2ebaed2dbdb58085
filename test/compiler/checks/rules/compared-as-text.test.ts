import { describe } from "vitest";
import { keywords, products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("numbers and dates that are compared as texts", () => {
  compiled({ resource: keywords })`
    tags STARTS WITH 2
         ^^^^^^^^^^^ compared-as-text: The field "tags" holds a whole number, and STARTS WITH compares it as text.

    NOT tags STARTS WITH "2"
    ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
    → tags NOT REGEXP "^2"
             ^^^^^^^^^^^ compared-as-text

    volume:213:0:3 REGEXP '^2'
                   ^^^^^^ compared-as-text: The field "volume" holds a whole number, and REGEXP compares it as text.

    tags NOT REGEXP "x" OR tags = 1
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
         ^^^^^^^^^^ compared-as-text: The field "tags" holds a whole number, and NOT REGEXP compares it as text.

    name STARTS WITH "2" AND name REGEXP "^2" → valid
  `;

  compiled({ resource: products })`
    changed STARTS WITH "2026-01"
            ^^^^^^^^^^^ compared-as-text: The field "changed" holds a time such as "2026-01-31 12:00:00", and STARTS WITH compares it as text.

    price STARTS WITH Field:name
          ^^^^^^^^^^^ compared-as-text: The field "price" holds a number, and STARTS WITH compares it as text.

    is_new STARTS WITH 1
           ^^^^^^^^^^^ operator-type: STARTS WITH does not suit the field "is_new", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    state REGEXP "^in"
          ^^^^^^ operator-type: REGEXP does not suit the field "state", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.
  `;

  const listed = {
    ...products,
    fields: { ...products.fields, price: { type: "number", operators: ["STARTS_WITH"] } },
  } as const;

  compiled({ resource: listed })`
    price STARTS WITH 2
  `;
});
