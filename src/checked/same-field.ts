import type { Comparison, Condition } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";

export type Value = string | number;

/** The values of a comparison, when all of them are written out. */
export function writtenValues(comparison: Comparison): readonly Value[] | undefined {
  const values: Value[] = [];
  for (const operand of operandsOf(comparison)) {
    if (operand.kind !== "string" && operand.kind !== "number") return undefined;
    values.push(operand.value);
  }
  return values;
}

function* comparisonsOf(terms: readonly Condition[]): Generator<Comparison> {
  for (const term of terms) {
    if (term.kind === "comparison") yield term;
    else if (term.kind === "and") yield* comparisonsOf(term.terms);
  }
}

/** The comparisons of each field that has several of them, all joined by AND at the top. */
export function comparedTwice(condition: Condition | undefined): ReadonlyMap<string, readonly Comparison[]> {
  const groups = new Map<string, Comparison[]>();
  if (condition?.kind !== "and") return groups;
  for (const comparison of comparisonsOf(condition.terms)) {
    const group = groups.get(comparison.name.text);
    if (group) group.push(comparison);
    else groups.set(comparison.name.text, [comparison]);
  }
  for (const [name, group] of groups) if (group.length < 2) groups.delete(name);
  return groups;
}
