import { describe } from "vitest";
import { keywords, products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";

describe("operators that do not suit the field", () => {
  compiled({ resource: keywords })`
    tags CONTAINS 2
         ^^^^^^^^ operator-type: CONTAINS does not suit the field "tags", which takes =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, IS NULL or IS NOT NULL.

    name > "a" AND name BETWEEN "a" AND "b"
  `;

  compiled({ resource: products })`
    state > "nowhere"
          ^ operator-type: > does not suit the field "state", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    state BETWEEN "b" AND "a"
          ^^^^^^^ operator-type: BETWEEN does not suit the field "state", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    is_new >= 5
           ^^ operator-type: >= does not suit the field "is_new", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    added CONTAINS "2026"
          ^^^^^^^^ operator-type: CONTAINS does not suit the field "added", which takes =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, IS NULL or IS NOT NULL.

    stock CONTAINS Field:name
          ^^^^^^^^ operator-type: CONTAINS does not suit the field "stock", which takes =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, IS NULL or IS NOT NULL.

    stock > Field:name
            ^^^^^^^^^^ reference-type: The fields "stock" and "name" hold different kinds of values and cannot be compared.

    state = "in_stock" AND is_new = 1 AND added > "2026-01-01"
  `;

  compiled({ resource: odd })`
    code = "a" AND code IN ("b")
                   ^^^^^^^^^^^^^ contradiction: Nothing is selected, because "code" can never meet all its conditions.

    code CONTAINS "a"
         ^^^^^^^^ operator-type: CONTAINS does not suit the field "code", which takes = or IN.

    code != "a"
         ^^ operator-type: != does not suit the field "code", which takes = or IN.

    NOT code = "a"
        ^^^^^^^^^^ operator-type

    NOT (code IN ("a") OR code = "b")
         ^^^^^^^^^^^^^ operator-type: NOT IN does not suit the field "code", which takes = or IN.
                          ^^^^^^^^^^ operator-type

    code = "a" OR code = "b"
  `;
});
