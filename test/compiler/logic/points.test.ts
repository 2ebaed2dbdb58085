import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import type { Comparison } from "../../../src/compiler/ast/nodes.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { conflictIn, redundantIn } from "../../../src/compiler/logic/among-conditions.ts";
import { groupByField } from "../../../src/compiler/logic/group-by-field.ts";
import { pointsOf } from "../../../src/compiler/logic/points.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { implies, isEmpty } from "../../../src/engines/reason/questions.ts";
import { runs } from "../../support/runs.ts";

const value = fc.constantFrom("1", "2", "3", "2.5", "-0", "0");
const comparison = fc.oneof(
  fc.tuple(fc.constantFrom("=", "!="), value).map((parts) => `a ${parts.join(" ")}`),
  fc
    .tuple(fc.constantFrom("IN", "NOT IN"), fc.array(value, { minLength: 1, maxLength: 4 }))
    .map(([word, values]) => `a ${word} (${values.join(", ")})`),
);
const comparisons = fc.array(comparison, { minLength: 2, maxLength: 5 });

const groupOf = (text: string): readonly Comparison[] => [...groupByField(parse(text).query.condition).values()].flat();

test.prop([comparisons], runs(500))("the first conflict, and what is redundant, as reasoning finds them", (texts) => {
  const all = texts.join(" AND ");
  const group = groupOf(all);
  expect(pointsOf(group, undefined)).toBeDefined();
  const conflict = texts.findIndex((_, index) => isEmpty(texts.slice(0, index + 1).join(" AND ")).answer === true);
  const found = conflictIn(group, {});
  expect(found ? group.indexOf(found) : -1).toBe(conflict);
  if (conflict >= 0) return;
  const redundant = new Set(redundantIn(group, {}).map((each) => group.indexOf(each)));
  const kept = texts.filter((_, index) => !redundant.has(index));
  for (const index of redundant) expect(implies(kept.join(" AND "), texts[index] as string).answer).toBe(true);
  for (const each of kept) {
    const others = kept.filter((other) => other !== each);
    if (others.length > 0) expect(implies(others.join(" AND "), each).answer).toBe(false);
  }
});

it.each(["a = 1 AND a > 0", 'a = 1 AND a != "1"', "a = 1 AND a = Field:b", "a = 1 AND a = :x", "a = 1 AND a IS NULL"])(
  "%s is about more than points",
  (text) => {
    expect(pointsOf(groupOf(text), undefined)).toBeUndefined();
  },
);

it("a field with few values is looked at in another way, because all may be left out", () => {
  const resource = defineResource({ name: "r", fields: { a: { type: "flag" }, n: { type: "integer" } } });
  expect(pointsOf(groupOf("a != 0 AND a != 1"), resource)).toBeUndefined();
  expect(conflictIn(groupOf("a != 0 AND a != 1"), { resource })).toBeDefined();
  expect(pointsOf(groupOf("n != 0 AND n != 1"), resource)).toBeDefined();
});
