import { type Operator, operatorNames, operators } from "../../src/base/language/operators.ts";

/** Filters over the whole language, each of which compiles without a diagnostic. */
export type Filters = Readonly<Record<string, string>>;

const CONDITIONS = 100;

/** A condition on a field, with values of its own. */
type Condition = (field: string, index: number) => string;

/** What stands behind an operator, by the kind of its predicate. */
const operandsOf: Readonly<Record<Operator["predicate"]["kind"], (index: number) => string>> = {
  equal: (index) => ` ${1000 + index}`,
  list: (index) => ` ("a${index}", "b${index}", "c${index}")`,
  order: (index) => ` ${index}.5`,
  range: (index) => ` ${index} AND ${index + 10}`,
  text: (index) => ` "word${index}"`,
  pattern: (index) => ` "^a${index}.*b$"`,
  null: () => "",
};

const byOperator: readonly Condition[] = operatorNames.map((name) => {
  const { canonical, predicate } = operators[name];
  return (field, index) => `${field} ${canonical}${operandsOf[predicate.kind](index)}`;
});

/** Other values of operators that are above. */
const byValue: readonly Condition[] = [
  (field, index) => `${field} = "word${index}"`,
  (field, index) => `${field} = Field:other_${index}`,
  (field, index) => `${field} >= 2024-01-${10 + (index % 20)}`,
  (field, index) => `${field} IN (${index}, ${index + 1}, ${index + 2})`,
];

const every: readonly Condition[] = [...byOperator, ...byValue];

function each<Value>(count: number, make: (index: number) => Value): readonly Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const many = (count: number, condition: Condition) =>
  each(count, (index) => condition(`field_${index}`, index)).join(" AND ");

const fields = (suffix = "") => each(CONDITIONS, (index) => `field_${index}${suffix}`).join(", ");

/** A hundred conditions of one kind, on fields of their own; and each clause, with a hundred fields. */
export const kinds: Filters = Object.fromEntries([
  ...every.map((condition) => [condition("a", 1), many(CONDITIONS, condition)]),
  ["SELECT a, b", `SELECT ${fields()}`],
  ["ORDER BY a, b", `ORDER BY ${fields()}`],
  ["ORDER BY a DESC, b DESC", `ORDER BY ${fields(" DESC")}`],
]);

/** All kinds in turn, in an order in which neighbours differ. */
const mixed: Condition = (field, index) => (every[(index * 7) % every.length] as Condition)(field, index);

export const tenConditions = many(10, mixed);

/** Filters of all kinds in proportion. */
export const mixes: Filters = {
  "Short, with ORDER BY and LIMIT": 'tags IN (2, 3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10',
  "10 conditions": tenConditions,
  "A list of 10,000 values": `tags IN (${each(10_000, (index) => 1_000_003 + 7 * index).join(", ")})`,
  "1,000 conditions": many(1000, mixed),
  "1,000 conditions on 500 fields": many(500, (field, index) => `${field} >= ${index} AND ${field} < ${index + 10}`),
};

const joined = (count: number, condition: (index: number) => string) => each(count, condition).join(" AND ");
const onTenFields = (index: number) => mixed(`field_${index % 10}`, index);

/** Filters that `check` has much to compare in, and those that were slow while `compile` looked for hints. */
export const compared: Filters = {
  "1,000 conditions on ten fields": joined(1000, onTenFields),
  "100,000 conditions on ten fields": joined(100_000, onTenFields),
  "1,000 bounds on ten fields": joined(1000, (index) => `field_${index % 10} > ${index}`),
  "100,000 bounds on ten fields": joined(100_000, (index) => `field_${index % 10} > ${index}`),
  "1,000 contradictory points on ten fields": joined(1000, (index) => `field_${index % 10} = ${index}`),
  "100 lists, two with a repeated value": many(
    CONDITIONS,
    (field, index) => `${field} IN (${index}, 200, 300${index % 50 === 0 ? ", 200" : ""})`,
  ),
  "100 BETWEEN": many(CONDITIONS, (field, index) => `${field} BETWEEN ${index} AND ${index + 10}`),
  "100 BETWEEN of three ranges": many(
    CONDITIONS,
    (field, index) => `${field} BETWEEN ${index} AND ${index + 10}, 200 AND 210, 300 AND 310`,
  ),
  "100 pairs of ranges, joined by OR": many(
    CONDITIONS,
    (field, index) => `(${field} >= ${index} AND ${field} <= ${index + 10} OR ${field} >= 200 AND ${field} <= 210)`,
  ),
};
