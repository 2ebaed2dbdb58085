import type { Comparison } from "../../ast/nodes.ts";
import { operators } from "../../language/operators.ts";
import { sourcesOf, type TracedFilter } from "./traced-filter.ts";

type Branches = readonly (readonly TracedFilter[])[];

/** The one filter that branches of one filter each make: the values of all on one field, in order of appearance. */
export function mergeDisjuncts(branches: Branches): readonly TracedFilter[] | undefined {
  const drafts: TracedFilter[] = [];
  for (const [draft, ...more] of branches) {
    if (!draft || more.length > 0) return undefined;
    drafts.push(draft);
  }
  const [first] = drafts as [TracedFilter];
  const { name } = first.filter;
  const operator = operators[first.filter.operator].mergesInto;
  if (
    !operator ||
    !drafts.every(({ filter }) => filter.name === name && operators[filter.operator].mergesInto === operator)
  )
    return undefined;
  const all = drafts.flatMap(({ filter }) => filter.values);
  const values = operators[operator].arity === "list" ? [...new Set(all)] : all;
  const [source, ...others] = drafts.flatMap(sourcesOf) as [Comparison, ...Comparison[]];
  return [{ filter: { name, operator, values }, source, others }];
}

/** The same for drafts that select the same, so that common conditions are found whatever their spelling. */
function keyOf({ filter: { name, operator, values } }: TracedFilter): string {
  const isSet = operators[operator].enumerates === true;
  const sorted = isSet
    ? [...new Set(values)].sort((a, b) => (typeof a === typeof b ? (a < b ? -1 : 1) : typeof a < typeof b ? -1 : 1))
    : values;
  return JSON.stringify([name, operators[operator].mergesInto ?? operator, sorted]);
}

/**
 * What all branches share stands outside the OR: `(a = 1 AND b = 2) OR (a = 3 AND b = 2)` is `a IN (1, 3) AND b = 2`,
 * in the order of the first branch. A branch that is only what all share makes the rest of the others idle, as in
 * `a = 1 OR (a = 1 AND b = 2)`.
 */
export function factorCommon(branches: Branches): readonly TracedFilter[] | undefined {
  const keyed = branches.map((branch) => new Map(branch.map((draft) => [keyOf(draft), draft])));
  const [first, ...others] = keyed as [Map<string, TracedFilter>, ...Map<string, TracedFilter>[]];
  const shared = new Set([...first.keys()].filter((key) => others.every((other) => other.has(key))));
  if (shared.size === 0) return undefined;
  const rests = keyed.map((branch) => [...branch].filter(([key]) => !shared.has(key)).map(([, draft]) => draft));
  if (rests.some((rest) => rest.length === 0))
    return [...first].filter(([key]) => shared.has(key)).map(([, draft]) => draft);
  const union = mergeDisjuncts(rests);
  if (!union) return undefined;
  return [...first].flatMap(([key, draft]) => (shared.has(key) ? [draft] : union));
}
