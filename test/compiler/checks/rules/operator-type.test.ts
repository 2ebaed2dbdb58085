import { describe } from "vitest";
import { keywords, products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";

describe("operators that do not suit the field", () => {
  compiled({ resource: keywords })`
    tags «CONTAINS» 2 → operator-type
    name > "a" AND name BETWEEN "a" AND "b" → valid
  `;

  compiled({ resource: products })`
    state > "nowhere"
          ^ operator-type: > does not suit the field "state", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    is_new >= 5
           ^^ operator-type: >= does not suit the field "is_new", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    state «BETWEEN» "b" AND "a" → operator-type
    stock > «Field:name» → reference-type
    state = "in_stock" AND is_new = 1 AND added > "2026-01-01" → valid
  `;

  compiled({ resource: odd })`
    code CONTAINS "a"
         ^^^^^^^^ operator-type: CONTAINS does not suit the field "code", which takes = or IN.

    code != "a"
         ^^ operator-type: != does not suit the field "code", which takes = or IN.

    NOT (code IN ("a") OR code = "b")
         ^^^^^^^^^^^^^ operator-type: NOT IN does not suit the field "code", which takes = or IN.
                          ^^^^^^^^^^ operator-type

    code = "a" AND «code IN ("b")» → contradiction
    NOT «code = "a"» → operator-type
    code = "a" OR code = "b" → valid
  `;
});
