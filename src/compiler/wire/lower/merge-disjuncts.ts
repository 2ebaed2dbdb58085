import { operators } from "../../../base/language/operators.ts";
import type { Comparison } from "../../ast/nodes.ts";
import { sourcesOf, type TracedFilter } from "./traced-filter.ts";

type Branches = readonly (readonly TracedFilter[])[];

/** Returns the one filter that branches of one filter each make: the values of all on one field, in order of appearance. */
export function mergeDisjuncts(branches: Branches): readonly TracedFilter[] | undefined {
  const terms: TracedFilter[] = [];
  for (const [term, ...more] of branches) {
    if (!term || more.length > 0) return undefined;
    terms.push(term);
  }
  const [{ filter: first }] = terms as [TracedFilter];
  const { name } = first;
  const operator = operators[first.operator].mergesInto;
  const merges = ({ filter }: TracedFilter) =>
    filter.name === name && operators[filter.operator].mergesInto === operator;
  if (!operator || !terms.every(merges)) return undefined;
  const all = terms.flatMap(({ filter }) => filter.values);
  const values = operators[operator].arity === "list" ? [...new Set(all)] : all;
  const [source, ...others] = terms.flatMap(sourcesOf) as [Comparison, ...Comparison[]];
  return [{ filter: { name, operator, values }, source, others }];
}

/** Returns one key for all filters that select the same, so that common conditions are found whatever their spelling. */
function keyOf({ filter: { name, operator, values } }: TracedFilter): string {
  const isSet = operators[operator].enumerates === true;
  const sorted = isSet
    ? [...new Set(values)].sort((a, b) => (typeof a === typeof b ? (a < b ? -1 : 1) : typeof a < typeof b ? -1 : 1))
    : values;
  return JSON.stringify([name, operators[operator].mergesInto ?? operator, sorted]);
}

/**
 * Returns the filters of an OR whose branches have some filters in common, which stand outside it:
 * `(a = 1 AND b = 2) OR (a = 3 AND b = 2)` is `a IN (1, 3) AND b = 2`, in the order of the first branch. A branch with
 * nothing else makes the rest of the other branches redundant, as in `a = 1 OR (a = 1 AND b = 2)`.
 */
export function factorCommon(branches: Branches): readonly TracedFilter[] | undefined {
  const keyed = branches.map((branch) => new Map(branch.map((filter) => [keyOf(filter), filter])));
  const [first, ...others] = keyed as [Map<string, TracedFilter>, ...Map<string, TracedFilter>[]];
  const common = new Set([...first.keys()].filter((key) => others.every((other) => other.has(key))));
  if (common.size === 0) return undefined;
  const rests = keyed.map((branch) => [...branch].filter(([key]) => !common.has(key)).map(([, filter]) => filter));
  if (rests.some((rest) => rest.length === 0))
    return [...first].filter(([key]) => common.has(key)).map(([, filter]) => filter);
  const merged = mergeDisjuncts(rests);
  return merged && [...first].flatMap(([key, filter]) => (common.has(key) ? [filter] : merged));
}
