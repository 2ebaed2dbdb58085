import * as fc from "fast-check";
import { directions, referencePrefix } from "../../../src/base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../../src/base/language/operators.ts";
import { type ValueType, valueTypes } from "../../../src/base/language/value-types.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { type Field, type Resource, suits } from "../../../src/compiler/resource/resource.ts";
import type { Filter, LooseSelection } from "../../../src/compiler/wire/selection.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { filterOf } from "./selections.ts";

/** A field of every type, with a second one to compare it with, and names that SQL or JavaScript could take amiss. */
export const stored: Resource = defineResource({
  name: "stored",
  service: "test",
  actions: ["get"],
  fields: {
    id: { type: "integer" },
    whole: { type: "integer", nullable: true },
    other_whole: { type: "integer", nullable: true },
    decimal: { type: "number", nullable: true },
    other_decimal: { type: "number", nullable: true },
    text: { type: "string", nullable: true },
    other_text: { type: "string", nullable: true },
    day: { type: "date", nullable: true },
    other_day: { type: "date", nullable: true },
    time: { type: "datetime", nullable: true },
    other_time: { type: "datetime", nullable: true },
    flag: { type: "flag", nullable: true },
    state: { type: "enum", values: [{ value: "open" }, { value: "Paid" }, { value: 3 }], nullable: true },
    volume: { type: "integer", qualified: true, nullable: true },
    constructor: { type: "string", nullable: true },
    'or"der': { type: "string", nullable: true },
  },
  paging: true,
});

/** The names that fields have in selections, and so those of their columns. */
export const columns: readonly (readonly [name: string, field: Field])[] = Object.entries(stored.fields).map(
  ([name, field]) => [field.qualified ? `${name}:213:-x` : name, field],
);

/** What a row can have, and besides what a field can be compared with. */
interface Pool {
  readonly rows: readonly (string | number)[];
  readonly others?: readonly (string | number)[];
}

const wholes = [0, 1, 7, 10, -3, "9007199254740993", "9007199254740992", "-9007199254740993", "9223372036854775807"];
const texts = ["", "a", "A", "ab", "aB", "b", "10", "9", "-3", "%", "a%b", "_", "a_b", "\\", "a\\", "|", "'", '"', "?", "$1", "ж", "Ж", "ё", "é", "e\u0301", "ß", "ſ", "İ", "\uffff", "😀", "😁", "a😀b", " ", "a ", "\n", "[", "*", "^"]; // biome-ignore format: a table
const days = ["2026-01-31", "2025-12-31", "2026-02-01", "0001-01-01", "9999-12-31"];
const times = days.flatMap((day) => [`${day} 00:00:00`, `${day} 23:59:59`]);
const pools: Readonly<Record<Exclude<ValueType, "enum">, Pool>> = {
  integer: { rows: wholes, others: [-0, "-0", "007", "7", "9223372036854775808", "123456789012345678901"] },
  // SQLite keeps fractions as doubles, so these have few digits.
  number: { rows: [...wholes, 0.1, "0.10", 2.5, -2.5, 1e-7, 1e21], others: [-0, "1e2", "1E-7", "2.50", "-0.0", 1e300] },
  string: { rows: texts, others: [10, -3, -0, "%%", "\\%", "a\\_b"] },
  date: { rows: days },
  datetime: { rows: times },
  flag: { rows: [0, 1], others: ["0", "1"] },
};

/** Patterns that mean the same in RE2 and in PostgreSQL, where what a class leaves out never includes a line end. */
const patterns = [
  "a",
  "^a",
  "b$",
  "^$",
  "[0-9]",
  "a|b",
  "^.$",
  "%",
  "^[^a\\n]+$",
  "(ab)+",
  "\\\\",
  "\\.|\\$",
  "^(?:10|9)$",
  "^.b",
  "(?i)a",
];

function poolOf({ type, values = [] }: Field): Pool {
  if (type !== "enum") return pools[type];
  return { rows: values.map(({ value }) => String(value)), others: values.map(({ value }) => value) };
}

/** A text is searched for what another text or a number has; others are compared with fields of their type. */
function referencesOf(operator: OperatorName, { type }: Field): readonly string[] {
  const isFit = (other: ValueType) => {
    if (operators[operator].readsText) return other === "string" || other === "integer";
    const { family } = valueTypes[type];
    return family === "time" ? other === type : valueTypes[other].family === family;
  };
  return columns.filter(([, other]) => isFit(other.type)).map(([name]) => name);
}

/** No database writes numbers with fractions, flags and times as JSON does, so their texts are not searched. */
function isWritten(operator: OperatorName, field: Field): boolean {
  const hasText = field.type === "string" || field.type === "enum" || field.type === "integer";
  return suits(operator, field) && (hasText || !operators[operator].readsText);
}

function filterOn(name: string, field: Field, operator: OperatorName): fc.Arbitrary<Filter> {
  const { takesReference, isRegexp } = operators[operator];
  const { rows, others = [] } = poolOf(field);
  const value = fc.constantFrom(...(isRegexp ? patterns : [...rows, ...others]));
  if (!takesReference) return filterOf(fc.constant(name), operator, value);
  const reference = fc.constantFrom(...referencesOf(operator, field).map((other) => referencePrefix + other));
  const operand = fc.oneof({ arbitrary: value, weight: 4 }, { arbitrary: reference, weight: 1 });
  return filterOf(fc.constant(name), operator, operand);
}

/** A filter on any field by any operator that suits it. */
export const storedFilter: fc.Arbitrary<Filter> = fc.oneof(
  ...columns.map(([name, field]) =>
    fc.oneof(
      ...operatorNames
        .filter((operator) => isWritten(operator, field))
        .map((operator) => filterOn(name, field, operator)),
    ),
  ),
);

const order = fc.record({
  name: fc.constantFrom(...columns.map(([name]) => name)),
  direction: fc.constantFrom(...directions),
});

/** A selection whose order leaves no two rows alike: SQL does not say how these would stand. */
export const storedSelection: fc.Arbitrary<LooseSelection> = fc
  .record(
    {
      filters: fc.oneof(
        { arbitrary: fc.tuple(storedFilter), weight: 3 },
        { arbitrary: fc.array(storedFilter, { maxLength: 3 }), weight: 1 },
      ),
      id: fc.integer({ min: 1, max: 20 }),
      orders: fc.array(order, { maxLength: 3 }),
      limit: fc.nat(12),
      offset: fc.nat(6),
    },
    { requiredKeys: ["filters", "orders"] },
  )
  .map(({ id, orders, ...others }) => ({
    ...others,
    ...(id !== undefined && id <= 3 && { id }), // seldom, because it leaves one row
    orders: [...orders, { name: "id", direction: "ASC" as const }],
  }));

const storedRow = fc.record(
  Object.fromEntries(
    columns.map(([name, field]) => [
      name,
      fc.oneof(
        { arbitrary: fc.constantFrom(...poolOf(field).rows), weight: 6 },
        { arbitrary: fc.constant(null), weight: 1 },
      ),
    ]),
  ),
) as fc.Arbitrary<Row>;

/** Rows with ids from 1. */
export const storedRows: fc.Arbitrary<readonly Row[]> = fc
  .array(storedRow, { minLength: 4, maxLength: 20 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));
