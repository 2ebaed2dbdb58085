import { expect, it } from "vitest";
import { collationOf } from "../../../src/engines/evaluate/collations.ts";

/** How often `among` looks at the keys of a list, to say of values whether they are in it. */
function looks(list: readonly (string | number)[], type: "number" | "string" | undefined) {
  let count = 0;
  const { keyOf, among } = collationOf(type && { type }, false);
  const keys = new Proxy(
    list.flatMap((each) => keyOf(each) ?? []),
    {
      get: (target, key, receiver) => {
        if (/^\d+$/.test(String(key))) count++;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const isAmong = among(keys);
  const before = count;
  for (const value of [7, "7", "7.0", "none", -1, "1", 1, ""]) {
    const key = keyOf(value);
    if (key !== undefined) isAmong(key);
  }
  return count - before;
}

const numbers = Array.from({ length: 10_000 }, (_, index) => index);
const same = Array.from({ length: 10_000 }, (_, index) => `1.${"0".repeat(index % 100)}`);
it.each([numbers, numbers.map(String), same])("a list of 10,000 values is looked up, not tried: %s, …", (...list) => {
  for (const type of [undefined, "number", "string"] as const) expect(looks(list, type)).toBe(0);
});
