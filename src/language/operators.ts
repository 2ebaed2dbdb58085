import type { Row } from "./operator.ts";

const table = {
  EQUALS: {
    canonical: "=",
    aliases: ["=="],
    arity: "one",
    suits: "any",
    complement: "NOT_EQUALS",
    takesReference: true,
    mergesInto: "IN",
    listForm: "IN",
    nullForm: "IS_NULL",
    enumerates: true,
    test: (by, value, [operand]) => by.compare(value, operand as typeof value) === 0,
    sql: { form: "compare", sign: "=" },
    doc: "The field equals the value.",
    example: 'name = "shoe"',
  },
  NOT_EQUALS: {
    canonical: "!=",
    aliases: ["<>"],
    arity: "one",
    suits: "any",
    complement: "EQUALS",
    takesReference: true,
    isNegative: true,
    listForm: "NOT_IN",
    nullForm: "IS_NOT_NULL",
    test: (by, value, [operand]) => by.compare(value, operand as typeof value) !== 0,
    sql: { form: "compare", sign: "<>" },
    doc: "The field has a value, and it differs from this one.",
    example: "tags != 2",
  },
  IN: {
    canonical: "IN",
    arity: "list",
    suits: "any",
    complement: "NOT_IN",
    takesReference: true,
    mergesInto: "IN",
    enumerates: true,
    test: (by, value, operands) => operands.some((operand) => by.compare(value, operand) === 0),
    sql: { form: "list" },
    doc: "The field equals one of the values.",
    example: "tags IN (2, 3)",
  },
  NOT_IN: {
    canonical: "NOT IN",
    arity: "list",
    suits: "any",
    complement: "IN",
    takesReference: true,
    isNegative: true,
    test: (by, value, operands) => operands.every((operand) => by.compare(value, operand) !== 0),
    sql: { form: "list", not: true },
    doc: "The field has a value, and it is none of these.",
    example: "tags NOT IN (2, 3)",
  },
  GREATER_THAN: {
    canonical: ">",
    arity: "one",
    suits: "ordered",
    complement: "LESS_THAN_EQUALS",
    takesReference: true,
    test: (by, value, [operand]) => by.compare(value, operand as typeof value) > 0,
    sql: { form: "compare", sign: ">" },
    doc: "The field is greater than the value.",
    example: "sum > 100",
  },
  GREATER_THAN_EQUALS: {
    canonical: ">=",
    arity: "one",
    suits: "ordered",
    complement: "LESS_THAN",
    takesReference: true,
    test: (by, value, [operand]) => by.compare(value, operand as typeof value) >= 0,
    sql: { form: "compare", sign: ">=" },
    doc: "The field is greater than the value or equal to it.",
    example: 'date >= "2026-01-01"',
  },
  LESS_THAN: {
    canonical: "<",
    arity: "one",
    suits: "ordered",
    complement: "GREATER_THAN_EQUALS",
    takesReference: true,
    test: (by, value, [operand]) => by.compare(value, operand as typeof value) < 0,
    sql: { form: "compare", sign: "<" },
    doc: "The field is less than the value.",
    example: "sum < 100",
  },
  LESS_THAN_EQUALS: {
    canonical: "<=",
    arity: "one",
    suits: "ordered",
    complement: "GREATER_THAN",
    takesReference: true,
    test: (by, value, [operand]) => by.compare(value, operand as typeof value) <= 0,
    sql: { form: "compare", sign: "<=" },
    doc: "The field is less than the value or equal to it.",
    example: "sum <= Field:budget",
  },
  BETWEEN: {
    canonical: "BETWEEN",
    arity: "range",
    suits: "ordered",
    mergesInto: "BETWEEN",
    test: (by, value, operands) =>
      operands.some(
        (low, index) =>
          index % 2 === 0 && by.compare(value, low) >= 0 && by.compare(value, operands[index + 1] as typeof value) <= 0,
      ),
    sql: { form: "range" },
    doc: "The field is in one of the ranges, both ends included.",
    example: "sum BETWEEN 1 AND 2, 3 AND 4",
  },
  STARTS_WITH: {
    canonical: "STARTS WITH",
    arity: "one",
    suits: "text",
    takesReference: true,
    asRegexp: { operator: "REGEXP", pattern: (escaped) => `^${escaped}` },
    test: (by, value, [operand]) => by.text(value).startsWith(by.text(operand as typeof value)),
    sql: { form: "start" },
    doc: "The text of the field begins with the value.",
    example: 'name STARTS WITH "sho"',
  },
  CONTAINS: {
    canonical: "CONTAINS",
    arity: "one",
    suits: "text",
    complement: "DOES_NOT_CONTAIN",
    takesReference: true,
    asRegexp: { operator: "REGEXP", pattern: (escaped) => escaped },
    test: (by, value, [operand]) => by.text(value).includes(by.text(operand as typeof value)),
    sql: { form: "part" },
    doc: "The value occurs somewhere in the text of the field.",
    example: 'name CONTAINS "shoe"',
  },
  DOES_NOT_CONTAIN: {
    canonical: "DOES NOT CONTAIN",
    aliases: ["NOT CONTAINS"],
    arity: "one",
    suits: "text",
    complement: "CONTAINS",
    takesReference: true,
    isNegative: true,
    test: (by, value, [operand]) => !by.text(value).includes(by.text(operand as typeof value)),
    sql: { form: "part", not: true },
    doc: "The field has a value, and its text does not contain this one.",
    example: 'name DOES NOT CONTAIN "test"',
  },
  REGEXP: {
    canonical: "REGEXP",
    arity: "one",
    suits: "text",
    complement: "NOT_REGEXP",
    isRegexp: true,
    test: (by, value, [operand]) => by.matches(value, operand as typeof value),
    sql: { form: "pattern" },
    doc: "The text of the field matches the regular expression.",
    example: "name REGEXP '^\\d+$'",
  },
  NOT_REGEXP: {
    canonical: "NOT REGEXP",
    arity: "one",
    suits: "text",
    complement: "REGEXP",
    isNegative: true,
    isRegexp: true,
    test: (by, value, [operand]) => !by.matches(value, operand as typeof value),
    sql: { form: "pattern", not: true },
    doc: "The field has a value, and its text does not match the regular expression.",
    example: "name NOT REGEXP '^test'",
  },
  IS_NULL: {
    canonical: "IS NULL",
    arity: "none",
    suits: "any",
    complement: "IS_NOT_NULL",
    whenNull: true,
    test: () => false,
    sql: { form: "null" },
    doc: "The field has no value.",
    example: "group_name IS NULL",
  },
  IS_NOT_NULL: {
    canonical: "IS NOT NULL",
    arity: "none",
    suits: "any",
    complement: "IS_NULL",
    isNegative: true,
    whenNull: false,
    test: () => true,
    sql: { form: "null", not: true },
    doc: "The field has a value.",
    example: "group_name IS NOT NULL",
  },
} as const satisfies Readonly<Record<string, Row<string>>>;

/** The name an operator has on the wire. */
export type OperatorName = keyof typeof table;

export type Operator = Row<OperatorName>;

/** The rows with their own types, for types that depend on an operator. */
export type OperatorTable = typeof table;

/** One row per operator; everything that knows operators reads it here. */
export const operators: Readonly<Record<OperatorName, Operator>> = table;

export const operatorNames = /* @__PURE__ */ Object.keys(table) as readonly OperatorName[];

export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(table, name);
}

/** The operator that the key `id` of the wire stands for. */
export const idOperator: OperatorName = "EQUALS";

/** The operator that asks whether a field has a value at all. */
export const hasValueOperator: OperatorName = "IS_NOT_NULL";
