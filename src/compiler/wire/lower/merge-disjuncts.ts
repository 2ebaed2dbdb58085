import { operatorFor, operators } from "../../../base/language/operators.ts";
import type { Comparison } from "../../ast/nodes.ts";
import type { TracedFilter } from "./traced-filter.ts";

type Branches = readonly (readonly TracedFilter[])[];

/** The two filters of `a >= 1 AND a <= 5`, lower bound first; undefined for other filters and for other bounds than numbers. */
function numericRange(branch: readonly TracedFilter[]) {
  const [one, other] = branch;
  if (!one || !other || branch.length > 2 || one.filter.name !== other.filter.name) return undefined;
  const [low, high] = signOf(one) === ">=" ? [one, other] : [other, one];
  const [from, to] = [low.filter.values[0], high.filter.values[0]];
  const isRange = signOf(low) === ">=" && signOf(high) === "<=" && typeof from === "number" && typeof to === "number";
  return isRange ? { from, to } : undefined;
}

function signOf({ filter }: TracedFilter): string | undefined {
  const { predicate } = operators[filter.operator];
  return predicate.kind === "order" ? predicate.sign : undefined;
}

const between = /* @__PURE__ */ operatorFor({ kind: "range" });

/**
 * Returns branches such as `a >= 1 AND a <= 5` as BETWEEN, where their numbers ascend with others between them: ranges
 * that meet are for `exactFilters` to join.
 */
function asRanges(branches: Branches): Branches {
  const ranges: (readonly TracedFilter[])[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const branch of branches) {
    const range = numericRange(branch);
    if (!range || !between || range.from <= last + 1 || range.to <= range.from) return branches;
    last = range.to;
    const [{ filter, source, others }, other] = branch as readonly [TracedFilter, TracedFilter];
    const values = [range.from, range.to];
    const more = [...others, other.source, ...other.others];
    ranges.push([{ filter: { name: filter.name, operator: between, values }, source, others: more }]);
  }
  return ranges;
}

/** Returns the one filter that branches of one filter each make: the values of all on one field, in order of appearance. */
export function mergeDisjuncts(given: Branches): readonly TracedFilter[] | undefined {
  const branches = given.every(({ length }) => length === 2) ? asRanges(given) : given;
  const first = branches[0]?.[0];
  const operator = first && operators[first.filter.operator].mergesInto;
  if (!operator) return undefined;
  const { name } = first.filter;
  const values: (string | number)[] = [];
  const others: Comparison[] = [];
  for (const branch of branches) {
    const term = branch[0];
    if (!term || branch.length > 1) return undefined;
    const { filter, source } = term;
    if (filter.name !== name || operators[filter.operator].mergesInto !== operator) return undefined;
    for (const value of filter.values) values.push(value);
    if (term !== first) others.push(source);
    for (const other of term.others) others.push(other);
  }
  const isList = operators[operator].arity === "list";
  return [{ filter: { name, operator, values: isList ? distinct(values) : values }, source: first.source, others }];
}

/** So few values are compared with each other in less time than a set takes to create. */
const FEW = 8;

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return values.length > FEW ? [...new Set(values)] : values.filter((value, index) => values.indexOf(value) === index);
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
