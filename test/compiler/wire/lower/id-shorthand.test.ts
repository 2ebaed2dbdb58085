import { describe } from "vitest";
import { lowered } from "../../../support/readers.ts";

describe("with idShorthand a single id = … is sent as id", () => {
  lowered({ idShorthand: true })`
    id = 5                     → id 5
    id = "5"                   → id "5"
    id = 5 AND a = 1           → a EQUALS [1] | id 5
    a = 1 AND id = 5 AND b = 2 → a EQUALS [1] & b EQUALS [2] | id 5
    id = -5                    → id -5
    id = 5.5                   → id 5.5
    id = "abc"                 → id EQUALS ["abc"]
    id = Field:b               → id EQUALS ["Field:b"]
    id = 5 AND id = 6          → id EQUALS [5] & id EQUALS [6]
    id IN (5)                  → id IN [5]
    id != 5                    → id NOT_EQUALS [5]
    NOT id != 5                → id 5
    id = 5 OR id = 6           → id IN [5,6]
    ID = 5                     → ID EQUALS [5]
    id = 5 AND id > 3          → id GREATER_THAN [3] | id 5
  `;
});
