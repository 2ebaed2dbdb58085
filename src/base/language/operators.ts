import { type OperatorFacts, type OperatorRow, operatorsFrom } from "./operator.ts";
import { type OrderSign, type Predicate, predicateKey } from "./predicate.ts";

const table = {
  EQUALS: { canonical: "=", aliases: ["=="], predicate: { kind: "equal" } },
  NOT_EQUALS: { canonical: "!=", aliases: ["<>", "≠"], predicate: { kind: "equal", not: true } },
  IN: { canonical: "IN", predicate: { kind: "list" } },
  NOT_IN: { canonical: "NOT IN", predicate: { kind: "list", not: true } },
  GREATER_THAN: { canonical: ">", predicate: { kind: "order", sign: ">" } },
  GREATER_THAN_EQUALS: { canonical: ">=", aliases: ["≥"], predicate: { kind: "order", sign: ">=" } },
  LESS_THAN: { canonical: "<", predicate: { kind: "order", sign: "<" } },
  LESS_THAN_EQUALS: { canonical: "<=", aliases: ["≤"], predicate: { kind: "order", sign: "<=" } },
  BETWEEN: { canonical: "BETWEEN", predicate: { kind: "range" } },
  STARTS_WITH: { canonical: "STARTS WITH", predicate: { kind: "text", at: "start" } },
  // Whoever writes `tags CONTAINS 2` means one of several tags, and would get 12 and 20 as well.
  CONTAINS: { canonical: "CONTAINS", predicate: { kind: "text", at: "anywhere" }, suits: "text" },
  DOES_NOT_CONTAIN: {
    canonical: "DOES NOT CONTAIN",
    aliases: ["NOT CONTAINS"],
    predicate: { kind: "text", at: "anywhere", not: true },
    suits: "text",
  },
  REGEXP: { canonical: "REGEXP", predicate: { kind: "pattern" } },
  NOT_REGEXP: { canonical: "NOT REGEXP", predicate: { kind: "pattern", not: true } },
  IS_NULL: { canonical: "IS NULL", predicate: { kind: "null" } },
  IS_NOT_NULL: { canonical: "IS NOT NULL", predicate: { kind: "null", not: true } },
} as const satisfies Readonly<Record<string, OperatorRow>>;

/** The name an operator has on the wire. */
export type OperatorName = keyof typeof table;

export type Operator = OperatorFacts<OperatorName>;

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

const mirrors: Readonly<Record<OrderSign, OrderSign>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** The operator that says the same with its sides exchanged: `10 > price` is `price < 10`. */
export function mirrored(name: OperatorName): OperatorName | undefined {
  const predicate: Predicate = table[name].predicate;
  if (predicate.kind === "equal") return name;
  return predicate.kind === "order" ? operatorFor({ kind: "order", sign: mirrors[predicate.sign] }) : undefined;
}

/** The operator that the key `id` of the wire stands for. */
export const idOperator: OperatorName = "EQUALS";

/** The operator that asks whether a field has a value at all. */
export const hasValueOperator: OperatorName = "IS_NOT_NULL";

/** The operators that short lists of examples show, the most telling first. */
export const shownInExamples: readonly OperatorName[] = [
  "CONTAINS",
  "GREATER_THAN_EQUALS",
  "IN",
  "BETWEEN",
  "EQUALS",
  "IS_NULL",
];
