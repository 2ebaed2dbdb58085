import { fieldAt } from "./fields.mjs";

/** A query that every language of the contestants can say: conditions that all must hold. */
export interface Condition {
  readonly name: string;
  readonly operator: "contains" | "!=" | ">=" | "<=" | ">" | "in";
  readonly values: readonly (string | number)[];
}

export type Conditions = readonly Condition[];

export interface Workload {
  readonly title: string;
  readonly conditions: Conditions;
}

const operators = ["contains", "!=", ">=", "<=", ">"] as const;

/** Conditions, each on a field and with a value of its own. */
export function manyConditions(count: number): Conditions {
  return Array.from({ length: count }, (_, index) => {
    const { name } = fieldAt(index);
    const operator = operators[index % operators.length] as (typeof operators)[number];
    const number = operator === "<=" ? 90_000_003 + index : 1_000_003 + index;
    return { name, operator, values: [operator === "contains" ? `word${number}` : number] };
  });
}

export function listOf(count: number): Conditions {
  return [{ name: "tags", operator: "in", values: Array.from({ length: count }, (_, index) => 1_000_003 + 7 * index) }];
}

const short: Conditions = [
  { name: "tags", operator: "in", values: [22, 33] },
  { name: "name", operator: "contains", values: ["shoes"] },
  { name: "price", operator: "<=", values: [99.5] },
];

export const workloads = {
  short: { title: "Short: 60 characters, 3 conditions", conditions: short },
  ten: { title: "10 conditions", conditions: [...manyConditions(9), ...listOf(3)] },
  list: { title: "A list of 10,000 values", conditions: listOf(10_000) },
  thousand: { title: "1,000 conditions", conditions: manyConditions(1000) },
} satisfies Record<string, Workload>;

export type WorkloadName = keyof typeof workloads;
export const workloadNames = Object.keys(workloads) as WorkloadName[];

const wireOperators = {
  contains: "CONTAINS",
  "!=": "NOT_EQUALS",
  ">=": "GREATER_THAN_EQUALS",
  "<=": "LESS_THAN_EQUALS",
  ">": "GREATER_THAN",
  in: "IN",
};

export function selectionOf(conditions: Conditions) {
  return { filters: conditions.map((condition) => ({ ...condition, operator: wireOperators[condition.operator] })) };
}
