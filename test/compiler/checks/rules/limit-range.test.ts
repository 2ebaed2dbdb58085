import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";

describe("what the service does not take", () => {
  compiled({ resource: odd })`
    code = "a" LIMIT 10 OFFSET 20
                        ^^^^^^^^^ offset-not-supported: OFFSET cannot be used, because the service does not support it.
                        → code = "a" LIMIT 10

    LIMIT 50 → valid
    code = "a"  «OFFSET 0» → offset-not-supported ⇒ code = "a"
  `;

  compiled({ resource: products })`
    LIMIT 1000 OFFSET 20 → valid
    LIMIT «5000» OFFSET 20 → limit-range ⇒ LIMIT 1000 OFFSET 20
  `;

  compiled({ resource: odd, action: "del" })`
    code = "a" «LIMIT 51» → clause-not-allowed ⇒ code = "a"
  `;

  compiled({ resource: products, bindings: { n: 1000 } })`
    LIMIT :n
  `;
  compiled({ resource: products, bindings: { n: 1001 } })`
    LIMIT :n
          ^^ limit-range: LIMIT can be at most 1000, not 1001.
  `;
  compiled({ resource: products, bindings: { n: 5000.5 } })`
    LIMIT :n
          ^^ binding-type: The variable "n" must be a whole number, and it is the number 5000.5.
  `;
  compiled({ resource: products, bindings: { n: "5000" } })`
    LIMIT :n
          ^^ binding-type: The variable "n" must be a whole number, and it is a text.
  `;
  compiled({ resource: products })`
    LIMIT :constructor
          ^^^^^^^^^^^^ unbound-variable: The variable "constructor" has no value.
  `;
});
