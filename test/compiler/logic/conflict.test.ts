import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { compiled } from "../../support/readers.ts";
import { events } from "../../support/resources.ts";

describe("conditions that no value of the type meets", () => {
  compiled({ resource: keywords })`
    tags > 5 AND tags < 3
                 ^^^^^^^^ contradiction

    tags > 2 AND tags < 3
                 ^^^^^^^^ contradiction

    tags > 2 AND tags < 4

    tags >= 5 AND tags <= 5

    tags > 5 AND tags <= 5
                 ^^^^^^^^^ contradiction

    tags > "9" AND tags < "10"
                   ^^^^^^^^^^^ contradiction

    tags > "9" AND tags < "11"

    tags BETWEEN 1 AND 5 AND tags BETWEEN 7 AND 9
                             ^^^^^^^^^^^^^^^^^^^^ contradiction

    tags BETWEEN 1 AND 3, 7 AND 9 AND tags > 3 AND tags < 7
                                                   ^^^^^^^^ contradiction

    tags BETWEEN 1 AND 3, 7 AND 9 AND tags > 3 AND tags != 5
                                                   ^^^^^^^^^ redundant-condition
                                                   → tags BETWEEN 1 AND 3, 7 AND 9 AND tags > 3

    tags > 5 AND id < 3

    tags > 5 OR tags < 3

    tags > 5 AND NOT tags > 3

    NOT (tags > 5 AND tags < 3)

    tags > 5 AND tags < Field:id

    tags > 5 AND (tags < 3 AND name = "x")
                  ^^^^^^^^ contradiction

    tags != 3 AND tags >= 3 AND tags < 4
                                ^^^^^^^^ contradiction

    tags > 5 AND tags < 3 AND nmae = 1
                              ^^^^ unknown-field
                              → tags > 5 AND tags < 3 AND name = 1

    tags > "9007199254740992" AND tags < "9007199254740994"

    tags = "9007199254740993" AND tags > "9007199254740992"

    tags > 9007199254740991 AND tags < 9007199254740992
                                ^^^^^^^^^^^^^^^^^^^^^^^ contradiction

    tags > 1e300 AND tags < 1e301

    tags BETWEEN 5 AND 1 AND tags > 0
                 ^^^^^^^ range-order
                 → tags BETWEEN 1 AND 5 AND tags > 0

    name > "b" AND name < "a"
                   ^^^^^^^^^^ contradiction

    volume:1:2:3 > 5 AND volume:1:2:3 < 3
                         ^^^^^^^^^^^^^^^^ contradiction: Nothing is selected, because "volume:1:2:3" can never meet all its conditions.

    volume:1:2:3 > 5 AND volume:1:2:4 < 3
  `;

  compiled({ resource: bankHistory })`
    sum > 2 AND sum < 3

    sum > 3 AND sum < 2
                ^^^^^^^ contradiction: Nothing is selected, because "sum" can never meet all its conditions.

    sum > 2 AND sum < 2.0000000000000004

    sum = "1e3" AND sum = 1000
                    ^^^^^^^^^^ redundant-condition: This condition has no effect, because the other conditions on "sum" already imply it.
                    → sum = "1e3"
  `;

  compiled({ resource: events })`
    iso > "2026-01-31T12:00:00Z" AND iso < "2026-01-31T13:30:00+02:00"
                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction: Nothing is selected, because "iso" can never meet all its conditions.

    iso >= "2026-01-31T12:00:00Z" AND iso <= "2026-01-31T14:00:00+02:00"

    iso > "2026-01-31T12:00:00Z" AND iso < "2026-01-31T12:00:00.001Z"

    zulu > "2026-01-31T12:00:00.000Z" AND zulu < "2026-01-31T12:00:00.001Z"
                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction: Nothing is selected, because "zulu" can never meet all its conditions.

    berlin > "2026-01-31 12:00:00" AND berlin < "2026-01-31 12:00:01"
                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction: Nothing is selected, because "berlin" can never meet all its conditions.

    exact > "2026-01-31 12:00:00.000" AND exact < "2026-01-31 12:00:00.002"

    iso BETWEEN "2026-01-31T13:00:00+02:00" AND "2026-01-31T12:00:00Z"

    iso BETWEEN "2026-01-31T12:00:00Z" AND "2026-01-31T13:00:00+02:00"
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ range-order: The range from "2026-01-31T12:00:00Z" to "2026-01-31T13:00:00+02:00" is empty, because its first value is the greater one.
                → iso BETWEEN "2026-01-31T13:00:00+02:00" AND "2026-01-31T12:00:00Z"
  `;

  compiled({ resource: products })`
    added > "2026-01-30" AND added < "2026-01-31"
                             ^^^^^^^^^^^^^^^^^^^^ contradiction: Nothing is selected, because "added" can never meet all its conditions.

    added > "2026-02-28" AND added < "2026-03-02"

    added > "2024-02-28" AND added < "2024-03-01"

    added >= "2026-02-01" AND added < "2026-02-01"
                              ^^^^^^^^^^^^^^^^^^^^ contradiction

    added > "9999-12-30" AND added <= "9999-12-31"
                             ^^^^^^^^^^^^^^^^^^^^^ redundant-condition: This condition has no effect, because the other conditions on "added" already imply it.
                             → added > "9999-12-30"

    added < "0000-01-02" AND added >= "0000-01-01"
                             ^^^^^^^^^^^^^^^^^^^^^ redundant-condition
                             → added < "0000-01-02"

    added = "2026-01-05" AND added > "2026-01-05"
                             ^^^^^^^^^^^^^^^^^^^^ contradiction

    changed > "2026-01-31 12:00:00" AND changed < "2026-01-31 12:00:01"
                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction: Nothing is selected, because "changed" can never meet all its conditions.

    changed > "2026-01-31 12:00:00" AND changed < "2026-01-31 12:00:02"

    changed > "2026-01-31 12:00:01" AND changed < "2026-01-31 12:00:00"
                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction

    is_new != 0 AND is_new != 1
                    ^^^^^^^^^^^ contradiction: Nothing is selected, because "is_new" can never meet all its conditions.

    is_new != 0 AND is_new != "0"
                    ^^^^^^^^^^^^^ redundant-condition: This condition has no effect, because the other conditions on "is_new" already imply it.
                    → is_new != 0

    state != "in_stock" AND state NOT IN ("on_order", "sold_out")
                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction: Nothing is selected, because "state" can never meet all its conditions.

    state != "in_stock" AND state != "on_order"
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

describe("many texts that one field must have in it", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `name CONTAINS "shoe ${index}"`).join(" AND ");
  const codes = (text: string) => diagnose(text, { resource: keywords }).diagnostics.map(({ code }) => code);

  it("contradict one that it must not have, up to a number that can be tried", () => {
    expect(codes(`${many(199)} AND name NOT CONTAINS "shoe"`)).toEqual(["contradiction"]);
    expect(codes(`${many(200)} AND name NOT CONTAINS "shoe"`)).toEqual([]);
  });

  it("contradict the opposite of one of them, whatever their number", () => {
    expect(codes(`${many(3000)} AND name NOT CONTAINS "shoe 7"`)).toEqual(["contradiction"]);
  });
});
