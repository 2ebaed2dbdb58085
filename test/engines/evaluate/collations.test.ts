import { describe, expect, it } from "vitest";
import { operatorNames, operators } from "../../../src/base/language/operators.ts";
import {
  type Collation,
  numericCollation,
  textCollation,
  untypedCollation,
} from "../../../src/engines/evaluate/collations.ts";
import { predicateTest } from "../../../src/engines/evaluate/predicate-test.ts";

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
