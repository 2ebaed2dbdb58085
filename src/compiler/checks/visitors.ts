import { type Operator, type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import type { Rule } from "./rule.ts";

type Visited = Exclude<keyof Rule, "concerns">;
type Visitors<Kind extends Visited> = readonly NonNullable<Rule[Kind]>[];
type ByOperator<Kind extends Visited> = Readonly<Record<OperatorName, Visitors<Kind>>>;

/** Returns the methods of that name, of the rules that have one. */
export function visitorsOf<Kind extends Visited>(rules: readonly Rule[], kind: Kind): Visitors<Kind> {
  return rules.flatMap((rule) => rule[kind] ?? []) as unknown as Visitors<Kind>;
}

/** Returns the same for each operator, of the rules that concern it. */
export function visitorsByOperator<Kind extends Visited>(rules: readonly Rule[], kind: Kind): ByOperator<Kind> {
  const concerning = (operator: Operator) => rules.filter(({ concerns }) => concerns?.(operator) ?? true);
  const entries = operatorNames.map((name) => [name, visitorsOf(concerning(operators[name]), kind)] as const);
  return Object.fromEntries(entries) as ByOperator<Kind>;
}
