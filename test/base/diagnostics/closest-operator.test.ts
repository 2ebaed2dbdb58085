import { expect, it } from "vitest";
import { closestOperator } from "../../../src/base/diagnostics/closest-operator.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { ownSpellings } from "../../../src/base/language/spellings.ts";
import { decompile } from "../../../src/compiler/decompile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";

const spellings = [...new Set([...operatorNames, ...ownSpellings()])];

it.each([
  "CHEAPER_THAN",
  "LATER_THAN",
  "BETTER_THAN",
  "NEWER_THAN_EQUALS",
  "FEWER_THAN",
  "NEQUALS",
  "NEQUAL",
  "UNEQUALS",
  "NCONTAINS",
  "NO_CONTAINS",
  "NIN",
  "NREGEXP",
  "UNCONTAINS",
  "ENDS_WITH",
])("%s is like none", (typed) => {
  expect(closestOperator(typed, operatorNames)).toBeUndefined();
});

it.each([
  ["GRETER_THAN", "GREATER_THAN"],
  ["GREATERTHAN", "GREATER_THAN"],
  ["LES_THAN", "LESS_THAN"],
  ["LESSER_THAN", "LESS_THAN"],
  ["LESS_THEN_EQUAL", "LESS_THAN_EQUALS"],
  ["NOT_EQUAL", "NOT_EQUALS"],
  ["NO_EQUALS", "NOT_EQUALS"],
  ["NOTEQUALS", "NOT_EQUALS"],
  ["NTO_IN", "NOT_IN"],
  ["STARTSWITH", "STARTS_WITH"],
  ["START_WITH", "STARTS_WITH"],
  ["IS_NUL", "IS_NULL"],
  ["ISNOT_NULL", "IS_NOT_NULL"],
  ["CCONTAINS", "CONTAINS"],
  ["DOES_NOT_CONTAINS", "DOES_NOT_CONTAIN"],
])("%s is %s", (typed, meant) => {
  expect(closestOperator(typed, operatorNames)).toBe(meant);
});

it("every spelling with one letter too few, too many or swapped is still it, or another that is as near", () => {
  const lost = spellings
    .filter((each) => /^[A-Z_ ]{6,}$/.test(each))
    .flatMap((each) => [
      [each, each.slice(0, 3) + each.slice(4)],
      [each, `${each}${each.at(-1)}`],
      [each, each.slice(0, 2) + each.charAt(3) + each.charAt(2) + each.slice(4)],
    ])
    .filter(([, typed]) => closestOperator(typed as string, spellings) === undefined);
  expect(lost).toEqual([]);
});

it("neither JSON nor text is told the opposite", () => {
  const filters = [{ name: "price", operator: "CHEAPER_THAN", values: [5] }];
  expect(decompile({ filters }).diagnostics).toMatchObject([
    { code: "unknown-operator", data: { found: "CHEAPER_THAN" }, fixes: [] },
  ]);
  expect(diagnose("price CHEAPER_THAN 5").diagnostics).toMatchObject([{ code: "unknown-operator", fixes: [] }]);
});
