import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { operatorNames, operators } from "../../../src/base/language/operators.ts";
import { predicateTest } from "../../../src/base/language/predicate-test.ts";
import {
  type Collation,
  numericCollation,
  textCollation,
  untypedCollation,
} from "../../../src/engines/evaluate/collations.ts";
import { matcher } from "../../support/running.ts";

const texts = textCollation(false, () => false);

/** How often two values are compared to say of one value whether it is in a list. */
function comparisons<P>(collation: Collation<P>, list: readonly (string | number)[], value: string | number): number {
  let count = 0;
  const compare = (a: P, b: P) => {
    count++;
    return collation.compare(a, b);
  };
  const by = { ...collation, compare };
  const find = collation.createIndex(list.flatMap((each) => collation.prepare(each) ?? []));
  const prepared = collation.prepare(value) as P;
  for (const name of operatorNames)
    if (operators[name].arity === "list") predicateTest(by, operators[name].predicate)(prepared, find(prepared));
  return count;
}

describe("a list of 10,000 values is looked up, not tried", () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => index);
  const same = Array.from({ length: 10_000 }, (_, index) => `1.${"0".repeat(index % 100)}`);
  it.each([numbers, numbers.map(String), same])("of %s, …", (...list) => {
    for (const value of [7, "7", "7.0", "none", -1, "1", 1, ""]) {
      expect(comparisons(untypedCollation(false), list, value)).toBeLessThanOrEqual(2);
      expect(comparisons(texts, list, value)).toBeLessThanOrEqual(2);
      if (typeof value === "number") expect(comparisons(numericCollation, list, value)).toBeLessThanOrEqual(2);
    }
  });
});

describe("what is in a list", () => {
  const isIn = (values: readonly (string | number)[], a: string | number, options = {}) =>
    matcher({ filters: [{ name: "tags", operator: "IN", values }] }, options)({ tags: a });

  it.each([
    [[1, 2], "2", true],
    [["1", "2"], 2, true],
    [["2.0"], 2, true],
    [["2.0"], "2", false],
    [[2], "2.0", true],
    [[-0], "0", true],
    [["-0"], 0, true],
    [["abc"], "abc", true],
    [[""], 0, false],
    [["12345678901234567890"], "12345678901234567890", true],
    [["1e400"], "1e400", true],
    [["1e400"], `1${"0".repeat(400)}`, false],
    [["__proto__", "constructor"], "toString", false],
    [["__proto__", "constructor"], "__proto__", true],
  ] as const)("without a resource: is in %j %j? %s", (values, value, expected) => {
    expect(isIn(values, value)).toBe(expected);
  });

  it.each([
    [["2.0"], "2", true],
    [["12345678901234567890"], "12345678901234567891", false],
    [["12345678901234567890"], "12345678901234567890.0", true],
    [["abc"], "2", false],
  ] as const)("in a field of numbers: is in %j %j? %s", (values, value, expected) => {
    const resource = { ...keywords, fields: { tags: { type: "number" as const } } };
    if (values[0] === "abc") expect(() => isIn(values, value, { resource })).toThrow("value-type");
    else expect(isIn(values, value, { resource })).toBe(expected);
  });
});
