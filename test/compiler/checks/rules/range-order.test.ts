import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { createClock } from "../../../../src/compiler/bindings/clock.ts";
import { checked, compiled } from "../../../support/readers.ts";

describe("a range the wrong way round", () => {
  checked`
    sum BETWEEN «5 AND 1» → range-order ⇒ sum BETWEEN 1 AND 5
    sum BETWEEN 1 AND 5 → valid
    NOT a BETWEEN «5 AND 1» → range-order
    a BETWEEN «5 AND 1» OR b = 2 → range-order
    NOT (a BETWEEN «5 AND 1» OR a BETWEEN 7 AND 9) → range-order
    a BETWEEN "9" AND 10 → valid
    a BETWEEN 10 AND "9" → valid
    a BETWEEN "10" AND 9 → valid
    a BETWEEN «"b" AND "a"» → range-order ⇒ a BETWEEN "a" AND "b"
    a BETWEEN "5" AND "10" → valid
    a BETWEEN «"5" AND "1"» → range-order ⇒ a BETWEEN "1" AND "5"
    a BETWEEN «"b" AND "A"» → range-order ⇒ a BETWEEN "A" AND "b"
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
    price BETWEEN "10" AND 5
                  ^^^^^^^^^^ range-order: The range from "10" to 5 is empty, because its first value is the greater one.
                  → price BETWEEN 5 AND "10"

    price BETWEEN "x" AND 5
                  ^^^ value-type: The field "price" holds a number, not "x".

    price BETWEEN 5 AND 5 → valid
    price BETWEEN "5" AND 5.0 → valid
    price BETWEEN "5" AND "10" → valid
    name BETWEEN 10 AND 5 → valid
    id BETWEEN 5 AND «1.5» → value-type
    name CONTAINS "b" → valid
  `;
});
