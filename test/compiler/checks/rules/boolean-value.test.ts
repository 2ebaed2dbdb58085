import { describe } from "vitest";
import { compiled } from "../../../support/readers.ts";
import { shop } from "../../../support/resources.ts";

describe("true and false are 1 and 0 where the field is a flag", () => {
  compiled({ resource: shop })`
    active IN (true, false)
               ^^^^ boolean-value
               → active IN (1, false)
                     ^^^^^ boolean-value: There are no boolean values; write 0 for false.
                     → active IN (true, 0)

    active != false AND tags = true
              ^^^^^ boolean-value
              → active != 0 AND tags = true
                               ^^^^ value-type: The field "tags" holds a whole number, not "true".

    unknown = true
    ^^^^^^^ unknown-field
              ^^^^ boolean-value
              → unknown = "true"

    NOT (active = true OR tags = false)
                  ^^^^ boolean-value
                  → NOT (active = 1 OR tags = false)
                                 ^^^^^ value-type: The field "tags" holds a whole number, not "false".

    active = «true» → boolean-value ⇒ active = 1
    tags = «true» → value-type
    name = «true» → boolean-value ⇒ name = "true"
  `;
});

describe("and without a resource", () => {
  compiled({})`
    open = «true» → boolean-value ⇒ open = 1 ⇒ open = "true"
  `;
});
