import { describe } from "vitest";
import { checked } from "../../support/readers.ts";

describe("a range the wrong way round", () => {
  checked`
    sum BETWEEN 5 AND 1
                ^^^^^^^ range-order: The range from 5 to 1 is empty, because its first value is the greater one.
                → sum BETWEEN 1 AND 5

    sum BETWEEN 1 AND 5

    sum BETWEEN 5 AND 5

    date BETWEEN "2026-02-01" AND '2026-01-01'
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ range-order: The range from "2026-02-01" to "2026-01-01" is empty, because its first value is the greater one.
                 → date BETWEEN "2026-01-01" AND "2026-02-01"

    a BETWEEN 1 AND 2, 4 AND 3 AND b = 1
                       ^^^^^^^ range-order: The range from 4 to 3 is empty, because its first value is the greater one.
                       → a BETWEEN 1 AND 2, 3 AND 4 AND b = 1

    NOT a BETWEEN 5 AND 1
                  ^^^^^^^ range-order: The range from 5 to 1 is empty, because its first value is the greater one.
                  → NOT a BETWEEN 1 AND 5

    a BETWEEN "9" AND 10

    a BETWEEN "b" AND "a"
              ^^^^^^^^^^^ range-order: The range from "b" to "a" is empty, because its first value is the greater one.
              → a BETWEEN "a" AND "b"

    a BETWEEN "5" AND "10"

    a BETWEEN "5" AND "1"
              ^^^^^^^^^^^ range-order: The range from "5" to "1" is empty, because its first value is the greater one.
              → a BETWEEN "1" AND "5"

    a BETWEEN "a" AND "B"

    a BETWEEN "b" AND "A"
              ^^^^^^^^^^^ range-order: The range from "b" to "A" is empty, because its first value is the greater one.
              → a BETWEEN "A" AND "b"

    a BETWEEN :x AND 1

    a BETWEEN 5 AND Field:b
  `;
});
