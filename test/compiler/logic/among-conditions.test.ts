import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { operators } from "../../../src/base/language/operators.ts";
import type { Comparison } from "../../../src/compiler/ast/nodes.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { conflictIn, redundantIn } from "../../../src/compiler/logic/among-conditions.ts";
import { conflictByCells, redundantByCells } from "../../../src/compiler/logic/by-cells.ts";
import { groupByField } from "../../../src/compiler/logic/group-by-field.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { implies, isEmpty } from "../../../src/engines/reason/questions.ts";
import { runs } from "../../support/runs.ts";

const fields = {
  number: { type: "number", nullable: true },
  integer: { type: "integer" },
  string: { type: "string", nullable: true },
  flag: { type: "flag" },
  state: { type: "enum", values: [{ value: "a" }, { value: "b" }, { value: "c" }], nullable: true },
  date: { type: "date" },
  datetime: { type: "datetime", nullable: true },
  iso: { type: "datetime", format: "iso" },
} as const;
const resource = defineResource({ name: "r", fields });

const numbers = ["1", "2", "3", "4", "10", "-0", "0", "-1"];
const texts = ['"a"', '"b"', '"A"', '"B"', '"ab"', '""', '"a\\u0000"'];
const values = {
  unknown: [...numbers, "2.5", "1e1"],
  words: texts,
  digits: ['"1"', '"2"', '"10"', '"9"', '"1.0"'],
  mixed: ["1", '"a"', '"2"', "3"],
  number: [...numbers, "2.5", '"2"', "1e1"],
  integer: numbers,
  string: [...texts, '"10"', '"9"'],
  flag: ["0", "1"],
  state: ['"a"', '"b"', '"c"'],
  date: ['"0000-01-01"', '"9999-12-31"', '"2024-01-01"', '"2024-01-02"', '"2024-01-03"'],
  datetime: ['"2024-01-01 00:00:00"', '"2024-01-01 00:00:01"', '"2024-01-01 00:00:02"'],
  iso: ['"2024-01-01T00:00:00Z"', '"2024-01-01T01:00:00+01:00"', '"2024-01-01T02:00:00Z"'],
} as const satisfies Record<string, readonly string[]>;

type Name = keyof typeof values;
const names = Object.keys(values) as readonly Name[];

const comparisonOf = (name: Name, isMore: boolean) => {
  const value = fc.constantFrom(...values[name]);
  const list = fc.array(value, { minLength: 1, maxLength: 4 }).map((all) => `(${all.join(", ")})`);
  const text = fc.constantFrom('"a"', '"b"', '"ab"', '""');
  const ordered = [
    fc.tuple(fc.constantFrom("=", "!=", "<", "<=", ">", ">="), value),
    fc.tuple(fc.constantFrom("IN", "NOT IN"), list),
    fc.tuple(value, value).map(([low, high]) => ["BETWEEN", `${low} AND ${high}`] as const),
    fc.constantFrom(["IS", "NOT NULL"] as const, ["IS", "NOT NULL"] as const, ["IS", "NULL"] as const),
  ];
  const others = [
    fc.tuple(value, value, value, value).map(([a, b, c, d]) => ["BETWEEN", `${a} AND ${b}, ${c} AND ${d}`] as const),
    fc.tuple(fc.constantFrom("CONTAINS", "NOT CONTAINS", "STARTS WITH"), text),
    fc.tuple(fc.constantFrom("=", "!=", ">", "<="), fc.constantFrom("Field:other", `Field:${name}`, ":x")),
    fc.constantFrom(["REGEXP", '"a"'] as const, ["NOT REGEXP", '"a"'] as const),
  ];
  return fc
    .oneof(...(isMore ? [...ordered, ...others] : ordered))
    .map(([word, operand]) => `${name} ${word} ${operand}`);
};

const conjunction = (isMore: boolean) =>
  fc.constantFrom(...names).chain((name) => fc.array(comparisonOf(name, isMore), { minLength: 2, maxLength: 6 }));

const groupOf = (comparisons: readonly string[]): readonly Comparison[] =>
  [...groupByField(parse(comparisons.join(" AND ")).query.condition).values()].flat();
const placesIn = (group: readonly Comparison[], found: readonly Comparison[]) =>
  found.map((each) => group.indexOf(each));

const isOfText = ({ operator }: Comparison) => ["text", "pattern"].includes(operators[operator.name].predicate.kind);

test.prop([fc.boolean().chain(conjunction)], runs(5000))("finds what is found by cells", (comparisons) => {
  const group = groupOf(comparisons);
  const conflict = conflictIn(group, resource);
  // Values that have no order together may have one up to the conflict.
  const upToConflict = conflict ? group.slice(0, group.indexOf(conflict) + 1) : group;
  expect([conflictByCells(group, resource), conflictByCells(upToConflict, resource)]).toContain(conflict);
  const some = group.filter((each) => !isOfText(each));
  expect(placesIn(group, redundantIn(group, resource))).toEqual(
    some.length < 2 ? [] : placesIn(group, redundantByCells(some, resource)),
  );
});

const points = fc
  .array(comparisonOf("unknown", false), { minLength: 2, maxLength: 5 })
  .map((all) => all.filter((each) => /^unknown (?:!?=|(?:NOT )?IN) /.test(each)))
  .filter((all) => all.length > 1);

test.prop([points], runs(500))("the first conflict, and what is redundant, as reasoning finds them", (texts) => {
  const group = groupOf(texts);
  const conflict = texts.findIndex((_, index) => isEmpty(texts.slice(0, index + 1).join(" AND ")).answer === true);
  const found = conflictIn(group);
  expect(found ? group.indexOf(found) : -1).toBe(conflict);
  if (conflict >= 0) return;
  const redundant = new Set(redundantIn(group).map((each) => group.indexOf(each)));
  const kept = texts.filter((_, index) => !redundant.has(index));
  for (const index of redundant) expect(implies(kept.join(" AND "), texts[index] as string).answer).toBe(true);
  for (const each of kept) {
    const others = kept.filter((other) => other !== each);
    if (others.length > 0) expect(implies(others.join(" AND "), each).answer).toBe(false);
  }
});

const many = (count: number, comparison: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => comparison(index));

it.each<[string, readonly string[], string | undefined, readonly string[]]>([
  ["bounds", [...many(300, (at) => `a > ${at}`), "a < 300"], undefined, many(299, (at) => `a > ${at}`)],
  ["a bound that no value meets", [...many(300, (at) => `a > ${at}`), "a < 200"], "a < 200", []],
  ["points that all are left out", ["n >= 1", "n <= 300", ...many(300, (at) => `n != ${at + 1}`)], "n != 300", []],
  ["points beside a condition of another kind", [...many(300, (at) => `a != ${at}`), "a = 7", "a = :x"], "a = 7", []],
  [
    "a condition and its opposite",
    [...many(300, (at) => `a CONTAINS "${at}"`), 'a NOT CONTAINS "7"'],
    'a NOT CONTAINS "7"',
    [],
  ],
])("of any number of conditions: %s", (_, comparisons, conflict, redundant) => {
  const group = groupOf(comparisons);
  const integers = defineResource({ name: "r", fields: { a: { type: "string" }, n: { type: "integer" } } });
  const described = comparisons[0]?.startsWith("n") ? integers : undefined;
  const found = conflictIn(group, described);
  expect(found && comparisons[group.indexOf(found)]).toBe(conflict);
  expect(redundantIn(group, described).map((each) => comparisons[group.indexOf(each)])).toEqual(redundant);
});
