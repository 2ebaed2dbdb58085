import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { parse } from "../../../src/compiler/parser/parse.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { matcher, select } from "../../support/running.ts";
import { keywords } from "../../support/samples.ts";

/* Plain rows take a shorter way, and select the same. */

class Item {
  constructor(values: object) {
    Object.assign(this, values);
  }
}

const value = fc.oneof(
  fc.constantFrom<string | number | null>(
    0,
    -0,
    1,
    2,
    2.5,
    -1,
    1e21,
    "1",
    "2",
    "02",
    "a",
    "A",
    "",
    null,
    "😀",
    "\uffff",
  ),
  fc.string({ maxLength: 3 }),
);
const row = fc.record({ a: value, b: value, constructor: value }, { requiredKeys: [] }) as fc.Arbitrary<Row>;
const operators = ["=", "!=", "<", "<=", ">", ">="];
const condition = fc.oneof(
  fc
    .tuple(fc.constantFrom("a", "b", "constructor"), fc.constantFrom(...operators), value)
    .map(([name, operator, value]) => `${name} ${operator} ${JSON.stringify(value ?? "x")}`),
  fc
    .tuple(fc.constantFrom("a", "b"), fc.constantFrom("IN", "NOT IN"), fc.array(value, { minLength: 1, maxLength: 3 }))
    .map(
      ([name, operator, list]) => `${name} ${operator} (${list.map((each) => JSON.stringify(each ?? 0)).join(", ")})`,
    ),
  fc.constantFrom("a CONTAINS 'a'", "b NOT STARTS WITH '1'", "a BETWEEN 0 AND 2", "b IS NULL", "a = Field:b"),
);
const filter = fc.oneof(
  condition,
  fc.tuple(condition, condition).map((both) => both.join(" AND ")),
  fc.tuple(condition, condition, condition).map((all) => all.join(" OR ")),
  fc.tuple(condition, condition).map(([a, b]) => `NOT (${a} OR NOT ${b})`),
);

test.prop([filter, row, fc.boolean()], { numRuns: 2_000 })("as other objects", (filter, row, ignoreCase) => {
  const isMeant = matcher(parse(filter).query, { ignoreCase });
  const expected = isMeant(new Item(row) as Row);
  expect(isMeant({ ...row })).toBe(expected);
  expect(isMeant(Object.assign(Object.create(null), row) as Row)).toBe(expected);
});

const orders = fc.array(
  fc.record({ name: fc.constantFrom("a", "b"), direction: fc.constantFrom("ASC" as const, "DESC" as const) }),
  { minLength: 1, maxLength: 2 },
);

test.prop([fc.array(row, { maxLength: 60 }), orders, fc.nat(12), fc.nat(12)], { numRuns: 500 })(
  "the first rows of an order are those of all in order",
  (rows, orders, limit, offset) => {
    const numbered = rows.map((row, id) => ({ ...row, id }));
    const all = select(numbered, { orders }).result;
    expect(select(numbered, { orders, limit, offset }).result).toEqual(all.slice(offset, offset + limit));
  },
);

it("numbers in a field of texts compare as texts, in any row", () => {
  const isMeant = matcher(parse("name > 10").query, { resource: keywords });
  for (const row of [{ name: 9 }, new Item({ name: 9 })]) expect(isMeant(row)).toBe(true);
});

it("what a program adds to all objects is no value of a row", () => {
  Object.defineProperty(Object.prototype, "inherited", { value: 5, configurable: true });
  try {
    const isMeant = matcher(parse("inherited = 5").query);
    for (const row of [{}, new Item({})]) expect(isMeant(row)).toBe(false);
    expect(isMeant({ inherited: 5 })).toBe(true);
  } finally {
    Reflect.deleteProperty(Object.prototype, "inherited");
  }
});
