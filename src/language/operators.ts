import { type OperatorFacts, type OperatorRow, operatorsFrom } from "./operator.ts";
import { type Predicate, predicateKey } from "./predicate.ts";

const table = {
  EQUALS: {
    canonical: "=",
    aliases: ["=="],
    predicate: { kind: "equal" },
    example: 'name = "shoe"',
  },
  NOT_EQUALS: {
    canonical: "!=",
    aliases: ["<>"],
    predicate: { kind: "equal", not: true },
    example: "tags != 2",
  },
  IN: {
    canonical: "IN",
    predicate: { kind: "list" },
    example: "tags IN (2, 3)",
  },
  NOT_IN: {
    canonical: "NOT IN",
    predicate: { kind: "list", not: true },
    example: "tags NOT IN (2, 3)",
  },
  GREATER_THAN: {
    canonical: ">",
    predicate: { kind: "order", sign: ">" },
    example: "sum > 100",
  },
  GREATER_THAN_EQUALS: {
    canonical: ">=",
    predicate: { kind: "order", sign: ">=" },
    example: 'date >= "2026-01-01"',
  },
  LESS_THAN: {
    canonical: "<",
    predicate: { kind: "order", sign: "<" },
    example: "sum < 100",
  },
  LESS_THAN_EQUALS: {
    canonical: "<=",
    predicate: { kind: "order", sign: "<=" },
    example: "sum <= Field:budget",
  },
  BETWEEN: {
    canonical: "BETWEEN",
    predicate: { kind: "range" },
    example: "sum BETWEEN 1 AND 2, 3 AND 4",
  },
  STARTS_WITH: {
    canonical: "STARTS WITH",
    predicate: { kind: "text", at: "start" },
    example: 'name STARTS WITH "sho"',
  },
  CONTAINS: {
    canonical: "CONTAINS",
    predicate: { kind: "text", at: "anywhere" },
    example: 'name CONTAINS "shoe"',
  },
  DOES_NOT_CONTAIN: {
    canonical: "DOES NOT CONTAIN",
    aliases: ["NOT CONTAINS"],
    predicate: { kind: "text", at: "anywhere", not: true },
    example: 'name DOES NOT CONTAIN "test"',
  },
  REGEXP: {
    canonical: "REGEXP",
    predicate: { kind: "pattern" },
    example: "name REGEXP '^\\d+$'",
  },
  NOT_REGEXP: {
    canonical: "NOT REGEXP",
    predicate: { kind: "pattern", not: true },
    example: "name NOT REGEXP '^test'",
  },
  IS_NULL: {
    canonical: "IS NULL",
    predicate: { kind: "null" },
    example: "group_name IS NULL",
  },
  IS_NOT_NULL: {
    canonical: "IS NOT NULL",
    predicate: { kind: "null", not: true },
    example: "group_name IS NOT NULL",
  },
} as const satisfies Readonly<Record<string, OperatorRow>>;

/** The name an operator has on the wire. */
export type OperatorName = keyof typeof table;

export type Operator = OperatorFacts<OperatorName>;

/** The rows with their own types, for types that depend on an operator. */
export type OperatorTable = typeof table;

export const operatorNames = /* @__PURE__ */ Object.keys(table) as readonly OperatorName[];

/** Every operator by its name; everything that knows operators reads it here. */
export const operators: Readonly<Record<OperatorName, Operator>> = /* @__PURE__ */ operatorsFrom(table, operatorNames);

export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(table, name);
}

/** The operator that asks this; undefined when the language has none. */
export function operatorFor(predicate: Predicate): OperatorName | undefined {
  const key = predicateKey(predicate);
  return operatorNames.find((name) => predicateKey(table[name].predicate) === key);
}

/** The operator that the key `id` of the wire stands for. */
export const idOperator: OperatorName = "EQUALS";

/** The operator that asks whether a field has a value at all. */
export const hasValueOperator: OperatorName = "IS_NOT_NULL";
