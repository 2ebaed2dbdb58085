import { describe } from "vitest";
import { checked, compiled } from "../../../support/readers.ts";
import { events } from "../../../support/resources.ts";

describe("a value that stands twice in a list", () => {
  checked`
    tags IN (2, 2, 2)
                ^ duplicate-value
                → tags IN (2, 2)
                   ^ duplicate-value
                   → tags IN (2, 2)

    tags IN (1, 1.0, 1e0)
                ^^^ duplicate-value
                → tags IN (1, 1e0)
                     ^^^ duplicate-value
                     → tags IN (1, 1.0)

    tags IN ("a", 'a', "\u0061")
                  ^^^ duplicate-value
                  → tags IN ("a", "\u0061")
                       ^^^^^^^^ duplicate-value
                       → tags IN ("a", 'a')

    tags IN (2, 3, «2») → duplicate-value ⇒ tags IN (2, 3)
    tags NOT IN ("a", "b", «"a"») AND b = 1 → duplicate-value ⇒ tags NOT IN ("a", "b") AND b = 1
    tags IN (1, 2, 3) → valid
    tags IN (1, "1") → valid
    tags IN ("a", "A") → valid
    tags IN (1, :x, «1») → duplicate-value ⇒ tags IN (1, :x)
    tags IN (:x, :x) → valid
    tags IN (Field:b, Field:b) → valid
    a BETWEEN 1 AND 1 → valid
  `;
});

describe("a field that the resource does not have", () => {
  compiled({ resource: events })`
    dya IN (1, 1)
    ^^^ unknown-field: There is no field "dya". Did you mean "day"?
               ^ duplicate-value
               → dya IN (1)
  `;
});

describe("times that are written with offsets", () => {
  compiled({ resource: events })`
    iso IN ("2026-01-31T12:00:00Z", «"2026-01-31T14:00:00+02:00"») → duplicate-value ⇒ iso IN ("2026-01-31T12:00:00Z")
    iso IN ("2026-01-31T12:00:00Z", "2026-01-31T12:00:00+02:00") → valid
  `;
});
