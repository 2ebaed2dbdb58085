import { type OperatorName, operators } from "./operators.ts";
import { type PredicateKey, predicateKey } from "./predicate.ts";

/** When each predicate holds, in one sentence. */
export const predicateDocs: Readonly<Record<PredicateKey, string>> = {
  equal: "The field equals the value.",
  "not equal": "The field has a value other than this one.",
  list: "The field equals one of the values.",
  "not list": "The field has a value other than these.",
  ">": "The field is greater than the value.",
  ">=": "The field is greater than or equal to the value.",
  "<": "The field is less than the value.",
  "<=": "The field is less than or equal to the value.",
  range: "The field is in one of the ranges, including both ends.",
  start: "The field starts with the value.",
  "not start": "The field has a value that does not start with this one.",
  anywhere: "The field contains the value.",
  "not anywhere": "The field has a value that does not contain this one.",
  pattern: "The field matches the regular expression.",
  "not pattern": "The field has a value that does not match the regular expression.",
  null: "The field has no value.",
  "not null": "The field has a value.",
};

/** When a condition with the operator holds, in one sentence. */
export function docOf(name: OperatorName): string {
  return predicateDocs[predicateKey(operators[name].predicate)];
}

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
