import type { OperatorName } from "../../src/base/language/operators.ts";

/** A condition that uses the operator, on the fields of the examples in the documentation. */
export const operatorExamples: Readonly<Record<OperatorName, string>> = {
  EQUALS: 'name = "shoe"',
  NOT_EQUALS: "tags != 2",
  IN: "tags IN (2, 3)",
  NOT_IN: "tags NOT IN (2, 3)",
  GREATER_THAN: "sum > 100",
  GREATER_THAN_EQUALS: 'date >= "2026-01-01"',
  LESS_THAN: "sum < 100",
  LESS_THAN_EQUALS: "sum <= Field:budget",
  BETWEEN: "sum BETWEEN 1 AND 2, 3 AND 4",
  STARTS_WITH: 'name STARTS WITH "sho"',
  CONTAINS: 'name CONTAINS "shoe"',
  DOES_NOT_CONTAIN: 'name DOES NOT CONTAIN "test"',
  REGEXP: "name REGEXP '^\\d+$'",
  NOT_REGEXP: "name NOT REGEXP '^test'",
  IS_NULL: "group_name IS NULL",
  IS_NOT_NULL: "group_name IS NOT NULL",
};
