import { operators } from "../../base/language/operators.ts";
import { ungrouped } from "../../compiler/ast/conditions.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { operandsIn } from "../../compiler/prepared.ts";
import { type Collation, collationOf, type Key } from "./collations.ts";
import type { Context } from "./context.ts";
import type { Source } from "./row.ts";

/** What rows need in a field: one of some values, no value, or any value. */
export interface Access {
  readonly source: Source;
  readonly collation: Collation<unknown>;
  readonly needs: readonly Key[] | "null" | "value";
}

/**
 * Returns what all rows have that a condition selects: one of these. Undefined when it may select any row. With
 * `isNegated`, of the rows for which the condition is false.
 */
export function accessesOf(condition: Condition, context: Context, isNegated = false): readonly Access[] | undefined {
  const inside = ungrouped(condition);
  if (inside.kind === "comparison") return [accessOf(inside, context, isNegated)];
  if (inside.kind === "not") return accessesOf(inside.term, context, !isNegated);
  if (inside.kind === "invalid") return undefined;
  const parts = inside.terms.map((term) => accessesOf(term, context, isNegated));
  if ((inside.kind === "and") !== isNegated) return fewest(parts);
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** Few rows have one of some values, and most have any. */
const MANY = 1_000_000;

const costOf = (accesses: readonly Access[]) =>
  accesses.reduce((sum, { needs }) => sum + (typeof needs === "object" ? needs.length : MANY), 0);

function fewest(parts: readonly (readonly Access[] | undefined)[]): readonly Access[] | undefined {
  let best: readonly Access[] | undefined;
  for (const part of parts) if (part && (!best || costOf(part) < costOf(best))) best = part;
  return best;
}

function accessOf(comparison: Comparison, context: Context, isNegated: boolean): Access {
  const source = context.sourceOf(comparison.name.text);
  const collation = collationOf(source.form, context.ignoreCase);
  const { predicate } = operators[comparison.operator.name];
  const isOpposite = "not" in predicate !== isNegated;
  if (predicate.kind === "null") return { source, collation, needs: isOpposite ? "value" : "null" };
  const isList = predicate.kind === "equal" || predicate.kind === "list";
  const keys = isList && !isOpposite ? keysOf(comparison, collation, context) : undefined;
  return { source, collation, needs: keys ?? "value" };
}

/** The keys of the values that are listed; undefined when they are not all known. */
function keysOf(comparison: Comparison, collation: Collation<unknown>, { ready }: Context): readonly Key[] | undefined {
  const keys: Key[] = [];
  for (const operand of operandsIn(comparison, ready)) {
    const value = typeof operand === "object" ? undefined : collation.prepare(operand);
    if (value === undefined) return undefined;
    keys.push(...collation.keys(value));
  }
  return keys;
}
