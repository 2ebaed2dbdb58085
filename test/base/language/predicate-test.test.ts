import { expect, it } from "vitest";
import {
  type OrderSign,
  type Predicate,
  predicateKey,
  type TextPosition,
} from "../../../src/base/language/predicate.ts";
import { type Comparator, predicateTest } from "../../../src/base/language/predicate-test.ts";

const numbers: Comparator<number> = { compare: (a, b) => a - b, text: String, matches: (a, b) => a === b };

/** Which of the numbers from 0 to 30 satisfy a predicate. */
const satisfying = (predicate: Predicate, ...operands: readonly number[]) => {
  const test = predicateTest(numbers, predicate);
  return Array.from({ length: 31 }, (_, value) => value).filter((value) => test(value, operands));
};

it.each<readonly [Predicate, readonly number[], readonly number[]]>([
  [{ kind: "equal" }, [7], [7]],
  [{ kind: "list" }, [7, 9], [7, 9]],
  [{ kind: "list" }, [], []],
  [{ kind: "pattern" }, [7], [7]],
  [{ kind: "null" }, [], []],
  [{ kind: "text", at: "start" }, [2], [2, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]],
  [{ kind: "text", at: "anywhere" }, [2], [2, 12, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]],
])("%j of %j", (predicate, operands, expected) => {
  const others = satisfying({ kind: "list", not: true }, ...expected);
  expect(satisfying(predicate, ...operands)).toEqual(expected);
  expect(satisfying({ ...predicate, not: true } as Predicate, ...operands)).toEqual(others);
});

it.each<readonly [OrderSign, readonly number[]]>([
  ["<", [0, 1]],
  ["<=", [0, 1, 2]],
  [">", [29, 30]],
  [">=", [28, 29, 30]],
])("%s", (sign, expected) => expect(satisfying({ kind: "order", sign }, sign[0] === "<" ? 2 : 28)).toEqual(expected));

it("ranges", () => expect(satisfying({ kind: "range" }, 1, 3, 9, 8, 7, 7)).toEqual([1, 2, 3, 7]));

it("each predicate has a key of its own", () => {
  const positions: readonly TextPosition[] = ["start", "anywhere"];
  const keys = positions.flatMap((at) => [
    predicateKey({ kind: "text", at }),
    predicateKey({ kind: "text", at, not: true }),
  ]);
  expect(keys).toEqual(["start", "not start", "anywhere", "not anywhere"]);
});
