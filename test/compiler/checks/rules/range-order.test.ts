import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { createClock } from "../../../../src/compiler/bindings/clock.ts";
import { checked, compiled } from "../../../support/readers.ts";

describe("a range the wrong way round", () => {
  checked`
    sum BETWEEN 5 AND 1
                ^^^^^^^ range-order
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
                  ^^^^^^^ range-order

    a BETWEEN 5 AND 1 OR b = 2
              ^^^^^^^ range-order

    (a BETWEEN 5 AND 1 OR (a BETWEEN 7 AND 9)) AND b = 2
               ^^^^^^^ range-order
               → (a BETWEEN 1 AND 5 OR (a BETWEEN 7 AND 9)) AND b = 2

    NOT (b = 2 AND a BETWEEN 5 AND 1)
                             ^^^^^^^ range-order

    a BETWEEN "9" AND 10

    a BETWEEN 10 AND "9"

    a BETWEEN "10" AND 9

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

describe("dates reckoned from the clock", () => {
  compiled({ resource: products, clock: createClock({ now: "2026-01-31T12:00:00Z", timeZone: "UTC" }) })`
    added BETWEEN TODAY AND TODAY - 7 DAYS
                  ^^^^^^^^^^^^^^^^^^^^^^^^ range-order: The range from TODAY to TODAY - 7 DAYS is empty, because its first value is the greater one.
                  → added BETWEEN TODAY - 7 DAYS AND TODAY

    added BETWEEN TODAY AND 2026-01-24
                  ^^^^^^^^^^^^^^^^^^^^ range-order: The range from TODAY to "2026-01-24" is empty, because its first value is the greater one.
                  → added BETWEEN "2026-01-24" AND TODAY
  `;
});

describe("in a field of a known type", () => {
  compiled({ resource: products })`
    price BETWEEN 5 AND 5

    price BETWEEN "5" AND 5.0

    price BETWEEN "5" AND "10"

    price BETWEEN "10" AND 5
                  ^^^^^^^^^^ range-order: The range from "10" to 5 is empty, because its first value is the greater one.
                  → price BETWEEN 5 AND "10"

    name BETWEEN 10 AND 5

    name BETWEEN "b" AND "a"
                 ^^^^^^^^^^^ range-order
                 → name BETWEEN "a" AND "b"

    added BETWEEN "2026-02-01" AND "2026-01-01"
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ range-order
                  → added BETWEEN "2026-01-01" AND "2026-02-01"

    price BETWEEN "x" AND 5
                  ^^^ value-type: The field "price" holds a number, not "x".

    name CONTAINS "b"
  `;
});
