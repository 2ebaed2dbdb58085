import { describe } from "vitest";
import { checked } from "../../../support/readers.ts";

describe("AND inside OR without parentheses", () => {
  checked`
    a = 1 OR a = 2 AND b = 3
             ^^^^^^^^^^^^^^^ mixed-and-or: AND binds tighter than OR; add parentheses to make the order clear.
             → a = 1 OR (a = 2 AND b = 3)

    a = 1 AND b = 2 OR c = 3 AND d = 4
    ^^^^^^^^^^^^^^^ mixed-and-or
    → (a = 1 AND b = 2) OR c = 3 AND d = 4
                       ^^^^^^^^^^^^^^^ mixed-and-or
                       → a = 1 AND b = 2 OR (c = 3 AND d = 4)

    «a = 1 AND b = 2» OR c = 3 → mixed-and-or ⇒ (a = 1 AND b = 2) OR c = 3
    NOT (a = 1 OR «b = 2 AND c = 3») → mixed-and-or ⇒ NOT (a = 1 OR (b = 2 AND c = 3))
    a = 1 OR (b = 2 AND c = 3) → valid
    (a = 1 OR b = 2) AND c = 3 → valid
  `;
});
