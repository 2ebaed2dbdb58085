import * as fc from "fast-check";
import { directions } from "../../../src/base/language/clauses.ts";
import { valueTypes } from "../../../src/base/language/value-types.ts";
import type { Comparison, Condition } from "../../../src/compiler/ast/nodes.ts";
import type { Field, Resource } from "../../../src/compiler/resource/resource.ts";
import type { SortOrder } from "../../../src/compiler/wire/selection.ts";
import type { Value } from "../compare-values.ts";
import { defined } from "../defined.ts";
import type { Row } from "../evaluate.ts";
import { comparisonFor } from "./for-resource.ts";
import { conditionOf } from "./queries.ts";

/** A field of every type, and for most types a second one to compare it with. */
export const typed = defined({
  name: "typed",
  service: "test",
  actions: ["get"],
  fields: {
    whole: { type: "integer", nullable: true },
    other_whole: { type: "integer", nullable: true },
    decimal: { type: "number", nullable: true },
    text: { type: "string", nullable: true },
    other_text: { type: "string", nullable: true },
    day: { type: "date", nullable: true },
    other_day: { type: "date", nullable: true },
    time: { type: "datetime", nullable: true },
    flag: { type: "flag", nullable: true },
    state: { type: "enum", values: [{ value: "open" }, { value: "Paid" }, { value: 3 }], nullable: true },
    "volume:1:2": { type: "integer", nullable: true },
    constructor: { type: "string", nullable: true },
  },
  defaultFields: ["whole", "text"],
  paging: true,
});

const resource: Resource = typed;

/** Few values, so that they meet: beyond doubles, in several spellings, and where orders of texts differ. */
const wholes = [
  0,
  -0,
  "-0",
  "007",
  7,
  "7",
  10,
  "10",
  -3,
  "9007199254740993",
  "9007199254740992",
  "123456789012345678901",
];
const decimals = [
  ...wholes,
  0.1,
  "0.1",
  "0.10",
  "0.1000000000000000055511151231257827",
  "1e2",
  100,
  "1E-400",
  "1e999",
  "-1e999",
];
const texts = ["", "a", "A", "ab", "Ab", "10", "9", 10, "%", "_", "a%b", "\\", "'", "ж", "Ж", "ß", "ẞ", "İ", "i", "Σ", "ς", "σ", "é", "e\u0301", "\uffff", "\u{1f600}", "\ud83d", "\u{1f601}", " ", "a "]; // biome-ignore format: a table
const days = ["2026-01-31", "2025-12-31", "2026-02-01", "0001-01-01", "9999-12-31"];
const pools: Readonly<Record<Exclude<Field["type"], "enum">, readonly (string | number)[]>> = {
  integer: wholes,
  number: decimals,
  string: texts,
  date: days,
  datetime: days.flatMap((day) => [`${day} 00:00:00`, `${day} 23:59:59`]),
  flag: [0, 1, "0", "1"],
};

function poolOf({ type, values = [] }: Field): readonly (string | number)[] {
  return type === "enum" ? values.flatMap(({ value }) => [value, String(value)]) : pools[type];
}

const entries = Object.entries(resource.fields);

const drawn = Object.fromEntries(entries.map(([name, field]) => [name, poolOf(field)]));
const comparison = comparisonFor(resource, drawn) as fc.Arbitrary<Comparison>;

/** A condition that the resource allows. */
export const typedCondition: fc.Arbitrary<Condition> = conditionOf(comparison);

/** What is no number or no time where one should be. */
function misfitsOf({ type }: Field): readonly Value[] {
  const { isNumeric, family } = valueTypes[type];
  return isNumeric ? ["abc", "", " 7"] : family === "time" ? ["soon", ""] : [];
}

/** A row of the resource; now and then without a value, and with one that is none of the type. */
export const typedRow: fc.Arbitrary<Row> = fc.record(
  Object.fromEntries(
    entries.map(([name, field]) => {
      const value: fc.Arbitrary<Value> = fc.oneof(
        { arbitrary: fc.constantFrom(...poolOf(field)), weight: 8 },
        { arbitrary: fc.constantFrom(null, ...misfitsOf(field)), weight: 1 },
      );
      return [name, value];
    }),
  ),
);

/** Whether a field of a row has a value that is none of its type. */
export const hasMisfit = (row: Row): boolean =>
  entries.some(([name, field]) => misfitsOf(field).includes(row[name] ?? null));

const anything: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: fc.constantFrom(...decimals, ...texts), weight: 8 },
  { arbitrary: fc.constant(null), weight: 1 },
);
/** Values of any kind in every field: what rows may be of which nobody said what they hold. */
export const untypedRow: fc.Arbitrary<Row> = fc.record(Object.fromEntries(entries.map(([name]) => [name, anything])));

export const typedOrders: fc.Arbitrary<readonly SortOrder[]> = fc.array(
  fc.record({ name: fc.constantFrom(...Object.keys(typed.fields)), direction: fc.constantFrom(...directions) }),
  { maxLength: 3 },
);
