import { describe, expect, it } from "vitest";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { explain, matcher } from "../../support/running.ts";

const MANY = 100_000;
const each = <Item>(make: (index: number) => Item, count = MANY): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A row that counts how often its field is looked at. */
function counting(value: number) {
  const row = {
    reads: 0,
    get a() {
      row.reads++;
      return value;
    },
  };
  return row;
}

describe("many of everything", () => {
  it("conditions: AND and OR look no further than they must", () => {
    const filters = each((index) => ({ name: "a", operator: "NOT_EQUALS" as const, values: [index] }));
    const isMeant = matcher({ filters });
    for (const [value, reads] of [
      [0, 1],
      [5, 6],
      [-1, MANY],
    ] as const) {
      const row = counting(value);
      expect([isMeant(row), row.reads]).toEqual([value < 0, reads]);
    }
    const { query } = parse(each((index) => `a = ${index}`, 20_000).join(" OR "));
    const row = counting(7);
    expect([matcher(query)(row), row.reads]).toEqual([true, 8]);
  });

  it("values: a row is looked at once for a whole list", () => {
    const isMeant = matcher({ filters: [{ name: "a", operator: "IN", values: each((index) => index * 2) }] });
    const rows = each(counting, 20_000);
    expect(rows.filter((row) => isMeant(row)).length).toBe(10_000);
    expect(rows.every(({ reads }) => reads === 1)).toBe(true);
  });

  it("fields that a comparison looks at, in a sentence that stays short", () => {
    const { query } = parse(`a IN (${each((index) => `Field:f${index}`, 5000).join(", ")})`);
    const { sentence, seen, truth } = explain(query, { a: 1, f4999: 1 });
    expect([seen?.length, truth]).toEqual([5001, true]);
    expect(sentence.length).toBeLessThan(500);
  });
});
