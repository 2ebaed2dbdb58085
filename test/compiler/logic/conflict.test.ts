import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { compiled } from "../../support/readers.ts";
import { events } from "../../support/resources.ts";

describe("conditions that no value of the type meets", () => {
  compiled({ resource: keywords })`
    tags > 5 AND «tags < 3» → contradiction
    tags > 2 AND «tags < 3» → contradiction
    tags > 2 AND tags < 4 → valid
    tags >= 5 AND tags <= 5 → valid
    tags > 5 AND «tags <= 5» → contradiction
    tags > "9" AND «tags < "10"» → contradiction
    tags > "9" AND tags < "11" → valid
    tags BETWEEN 1 AND 5 AND «tags BETWEEN 7 AND 9» → contradiction
    tags BETWEEN 1 AND 3, 7 AND 9 AND tags > 3 AND «tags < 7» → contradiction
    tags > 5 AND id < 3 → valid
    name STARTS WITH "a" AND name NOT CONTAINS "a" → valid
    tags > 5 AND NOT tags > 3 → valid
    tags > 5 AND tags < Field:id → valid
    tags > 5 AND tags < 3 AND «nmae» = 1 → unknown-field ⇒ tags > 5 AND tags < 3 AND name = 1
    tags BETWEEN «5 AND 1» AND tags > 0 → range-order ⇒ tags BETWEEN 1 AND 5 AND tags > 0
  `;

  compiled({ resource: bankHistory })`
    sum > 2 AND sum < 3 → valid
    sum > 3 AND «sum < 2» → contradiction
    sum > 2 AND sum < 2.0000000000000004 → valid
    sum = "1e3" AND sum = 1000 → valid
  `;

  compiled({ resource: events })`
    iso BETWEEN "2026-01-31T12:00:00Z" AND "2026-01-31T13:00:00+02:00"
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ range-order
                → iso BETWEEN "2026-01-31T13:00:00+02:00" AND "2026-01-31T12:00:00Z"

    iso > "2026-01-31T12:00:00Z" AND «iso < "2026-01-31T13:30:00+02:00"» → contradiction
    iso >= "2026-01-31T12:00:00Z" AND iso <= "2026-01-31T14:00:00+02:00" → valid
    iso > "2026-01-31T12:00:00Z" AND iso < "2026-01-31T12:00:00.001Z" → valid
    zulu > "2026-01-31T12:00:00.000Z" AND «zulu < "2026-01-31T12:00:00.001Z"» → contradiction
    berlin > "2026-01-31 12:00:00" AND «berlin < "2026-01-31 12:00:01"» → contradiction
    exact > "2026-01-31 12:00:00.000" AND exact < "2026-01-31 12:00:00.002" → valid
    iso BETWEEN "2026-01-31T13:00:00+02:00" AND "2026-01-31T12:00:00Z" → valid
  `;

  compiled({ resource: products })`
    added > "2026-01-30" AND «added < "2026-01-31"» → contradiction
    added > "2026-02-28" AND added < "2026-03-02" → valid
    added > "2024-02-28" AND added < "2024-03-01" → valid
    added >= "2026-02-01" AND «added < "2026-02-01"» → contradiction
    added > "9999-12-30" AND added <= "9999-12-31" → valid
    added < "0000-01-02" AND added >= "0000-01-01" → valid
    added = "2026-01-05" AND «added > "2026-01-05"» → contradiction
    changed > "2026-01-31 12:00:00" AND «changed < "2026-01-31 12:00:01"» → contradiction
    changed > "2026-01-31 12:00:00" AND changed < "2026-01-31 12:00:02" → valid
    changed > "2026-01-31 12:00:01" AND «changed < "2026-01-31 12:00:00"» → contradiction
    is_new != 0 AND «is_new != 1» → contradiction
    is_new != 0 AND is_new != "0" → valid
  `;
});

it.each([
  [49, "tags BETWEEN 1000 AND 1001 AND tags < 2000"],
  [5000, "tags > 100000"],
])("however many values are compared with: %i ranges AND %s", (count, other) => {
  const ranges = Array.from({ length: count }, (_, at) => `${at * 3} AND ${at * 3 + 1}`);
  const { diagnostics } = diagnose(`tags BETWEEN ${ranges.join(", ")} AND ${other}`, { resource: keywords });
  expect(diagnostics.map(({ code }) => code)).toEqual(["contradiction"]);
});

it("however many conditions there are", () => {
  const texts = Array.from({ length: 2000 }, (_, index) => `tags != ${index}`);
  const codes = (text: string) => diagnose(text, { resource: keywords }).diagnostics.map(({ code }) => code);
  expect(codes(texts.join(" AND "))).toEqual([]);
  expect(codes(`${texts.join(" AND ")} AND tags = 7`)).toEqual(["contradiction"]);
});
