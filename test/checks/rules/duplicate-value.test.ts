import { describe } from "vitest";
import { checked } from "../../support/readers.ts";

describe("a value that stands twice in a list", () => {
  checked`
    tags IN (2, 3, 2)
                   ^ duplicate-value: The value 2 is already in this list.
                   → tags IN (2, 3)

    tags IN (2, 2, 2)
                ^ duplicate-value: The value 2 is already in this list.
                → tags IN (2, 2)
                   ^ duplicate-value: The value 2 is already in this list.
                   → tags IN (2, 2)

    tags NOT IN ("a", "b", "a") AND b = 1
                           ^^^ duplicate-value: The value "a" is already in this list.
                           → tags NOT IN ("a", "b") AND b = 1

    tags IN (1, 2, 3)

    tags IN (1, 1.0, 1e0)
                ^^^ duplicate-value: The value 1 is already in this list.
                → tags IN (1, 1e0)
                     ^^^ duplicate-value: The value 1 is already in this list.
                     → tags IN (1, 1.0)

    tags IN (1, "1")

    tags IN ("a", "A")

    tags IN ("a", 'a', "\u0061")
                  ^^^ duplicate-value: The value "a" is already in this list.
                  → tags IN ("a", "\u0061")
                       ^^^^^^^^ duplicate-value: The value "a" is already in this list.
                       → tags IN ("a", 'a')

    tags IN (1, :x, 1)
                    ^ duplicate-value: The value 1 is already in this list.
                    → tags IN (1, :x)

    tags IN (:x, :x)

    tags IN (Field:b, Field:b)

    a BETWEEN 1 AND 1
  `;
});
