import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("clauses that an action does not take", () => {
  compiled({ resource: products, action: "edit" })`
    id = 1 ORDER BY id
           ^^^^^^^^^^^ clause-not-allowed: ORDER BY cannot be used with the action edit.
           → id = 1

    SELECT id WHERE id = 1
    ^^^^^^^^^ clause-not-allowed: SELECT cannot be used with the action edit.
    → id = 1

    id = 1 LIMIT 5 OFFSET 10
           ^^^^^^^ clause-not-allowed: LIMIT cannot be used with the action edit.
           → id = 1 OFFSET 10
                   ^^^^^^^^^ clause-not-allowed: OFFSET cannot be used with the action edit.
                   → id = 1 LIMIT 5
  `;
  compiled({ resource: products, action: "get" })`
    SELECT id WHERE id = 1 ORDER BY id LIMIT 5 OFFSET 10
  `;
});
