import { describe, expect, it } from "vitest";
import { type OperatorName, operatorNames, operators } from "../../../src/base/language/operators.ts";
import { askOfPeriods, type Period, type Question } from "../../../src/base/language/periods.ts";
import { type Comparator, predicateTest } from "../../../src/base/language/predicate-test.ts";

const numbers: Comparator<number> = { compare: (a, b) => a - b, text: String, matches: (a, b) => a === b };
const closed = (first: number, end: number): Period<number> => ({ first, end, includesEnd: true });
const open = (first: number, end: number): Period<number> => ({ first, end, includesEnd: false });

const range = Array.from({ length: 31 }, (_, value) => value);
const from = (low: number, high = 30) => range.slice(low, high + 1);

/** Which of the numbers from 0 to 30 satisfy all questions; undefined when there are none. */
function satisfying(questions: readonly Question<number>[] | undefined) {
  return (
    questions && range.filter((value) => questions.every(({ operator, values }) => holds(operator, value, values)))
  );
}

function holds(operator: OperatorName, value: number, values: readonly number[]) {
  return predicateTest(numbers, operators[operator].predicate)(value, values);
}

describe("a period from 5 to 9", () => {
  it.each<readonly [OperatorName, readonly number[] | undefined]>([
    ["EQUALS", from(5, 9)],
    ["IN", from(5, 9)],
    ["LESS_THAN", from(0, 4)],
    ["LESS_THAN_EQUALS", from(0, 9)],
    ["GREATER_THAN", from(10)],
    ["GREATER_THAN_EQUALS", from(5)],
    ["NOT_EQUALS", undefined],
    ["NOT_IN", undefined],
    ["CONTAINS", undefined],
    ["REGEXP", undefined],
  ])("by %s", (operator, expected) => {
    expect(satisfying(askOfPeriods(operator, [closed(5, 9)]))).toEqual(expected);
    expect(satisfying(askOfPeriods(operator, [open(5, 10)]))).toEqual(expected);
  });
});

it("is one question where the end is included", () => {
  expect(askOfPeriods("EQUALS", [closed(5, 9)])).toEqual([{ operator: "BETWEEN", values: [5, 9] }]);
  expect(askOfPeriods("EQUALS", [open(5, 10)])?.map(({ operator }) => operator)).toEqual([
    "GREATER_THAN_EQUALS",
    "LESS_THAN",
  ]);
});

it("a list of periods is their union, when each has a last value", () => {
  expect(satisfying(askOfPeriods("IN", [closed(5, 9), closed(12, 12)]))).toEqual([...from(5, 9), 12]);
  expect(askOfPeriods("IN", [open(5, 10), closed(12, 12)])).toBeUndefined();
});

it("a range begins with its low period and ends with its high one", () => {
  expect(satisfying(askOfPeriods("BETWEEN", [closed(5, 9), closed(12, 14)]))).toEqual(from(5, 14));
  expect(satisfying(askOfPeriods("BETWEEN", [open(5, 10), open(12, 15)]))).toEqual(from(5, 14));
  expect(askOfPeriods("BETWEEN", [closed(1, 2), closed(3, 4), closed(5, 6), closed(7, 8)])).toEqual([
    { operator: "BETWEEN", values: [1, 4, 5, 8] },
  ]);
});

it("single moments are asked of by the operator itself", () => {
  for (const operator of operatorNames)
    expect(askOfPeriods(operator, [closed(5, 5)])).toEqual([{ operator, values: [5] }]);
});
