import { describe } from "vitest";
import { compiled } from "../../../support/readers.ts";
import { shop } from "../../../support/resources.ts";

describe("true and false are 1 and 0 where the field is a flag", () => {
  compiled({ resource: shop })`
    active = true
             ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
             → active = 1

    active IN (true, false)
               ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
               → active IN (1, false)
                     ^^^^^ boolean-value: There are no boolean values; write 0 or "false" for false.
                     → active IN (true, 0)

    active != false AND tags = true
              ^^^^^ boolean-value: There are no boolean values; write 0 or "false" for false.
              → active != 0 AND tags = true
                               ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.

    tags = true
           ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.

    name = true
           ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
           → name = "true"

    unknown = true
    ^^^^^^^ unknown-field: There is no field "unknown".
              ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
              → unknown = "true"

    NOT (active = true OR tags = false)
                  ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
                  → NOT (active = 1 OR tags = false)
                                 ^^^^^ boolean-value: There are no boolean values; write 0 or "false" for false.
  `;
});

describe("and without a resource", () => {
  compiled({})`
    open = true
           ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
           → open = 1
           → open = "true"
  `;
});
