import { referencePrefix } from "../../../base/language/clauses.ts";
import { operatorFor, operators } from "../../../base/language/operators.ts";
import type { Filter, TracedFilter } from "../selection.ts";

type Branches = readonly (readonly TracedFilter[])[];

/** What filters on one field ask together. */
type Merged = Pick<Filter, "operator" | "values">;

/** Returns the filters that together select what one of the branches of an OR selects; undefined when there are none. */
export function mergeBranches(branches: Branches): readonly TracedFilter[] | undefined {
  return mergeSingles(branches) ?? factorCommon(branches);
}

/** Returns the one filter that branches of one filter each make. */
function mergeSingles(branches: Branches): readonly TracedFilter[] | undefined {
  const singles = branches.flatMap((branch) => (branch.length === 1 ? branch : []));
  const filters = singles.map(({ filter }) => filter);
  const [first] = filters as [Filter];
  if (singles.length < branches.length || filters.some(({ name }) => name !== first.name)) return undefined;
  const key = keyOf(first);
  const isRepeated = filters.every((filter) => keyOf(filter) === key);
  const merged = isRepeated ? first : (asList(filters) ?? asRanges(filters) ?? withEqual(filters));
  if (!merged) return undefined;
  const sources = singles.flatMap(({ source, others }) => [source, ...others]);
  const [source, ...others] = sources as [TracedFilter["source"], ...TracedFilter["others"]];
  return [{ filter: { name: first.name, operator: merged.operator, values: merged.values }, source, others }];
}

const list = /* @__PURE__ */ operatorFor({ kind: "list" });
const between = /* @__PURE__ */ operatorFor({ kind: "range" });

const isEnumeration = ({ operator }: Filter) => operators[operator].enumerates;
const isReference = (value: string | number) => typeof value === "string" && value.startsWith(referencePrefix);

/** `a = 1 OR a IN (2, 3)`: the values of all, each once, in order of appearance. */
function asList(filters: readonly Filter[]): Merged | undefined {
  if (!list || !filters.every(isEnumeration)) return undefined;
  return { operator: list, values: [...new Set(filters.flatMap(({ values }) => values))] };
}

/** `a = 1 OR a BETWEEN 3 AND 4`: a point among ranges is a range with equal ends. A reference cannot be one. */
function asRanges(filters: readonly Filter[]): Merged | undefined {
  const isPoints = (filter: Filter) => isEnumeration(filter) && !filter.values.some(isReference);
  if (!between || !filters.every((filter) => filter.operator === between || isPoints(filter))) return undefined;
  const rangesOf = (filter: Filter) =>
    filter.operator === between ? filter.values : filter.values.flatMap((value) => [value, value]);
  return { operator: between, values: filters.flatMap(rangesOf) };
}

/** `a > 1 OR a = 1` */
function withEqual(filters: readonly Filter[]): Merged | undefined {
  const strict = filters.find((filter) => !isEnumeration(filter));
  const predicate = strict && operators[strict.operator].predicate;
  if (predicate?.kind !== "order" || (predicate.sign !== "<" && predicate.sign !== ">")) return undefined;
  const [bound] = strict?.values ?? [];
  const isSame = (filter: Filter) =>
    (filter.operator === strict?.operator || isEnumeration(filter)) && filter.values.every((value) => value === bound);
  const operator = operatorFor({ kind: "order", sign: `${predicate.sign}=` });
  return operator && filters.every(isSame) ? { operator, values: strict?.values ?? [] } : undefined;
}

/** Returns one key for all filters that select the same, so that common conditions are found whatever their spelling. */
function keyOf({ name, operator, values }: Filter): string {
  const { predicate, isNegative } = operators[operator];
  if (predicate.kind !== "equal" && predicate.kind !== "list") return JSON.stringify([name, operator, values]);
  return JSON.stringify([name, isNegative, [...new Set(values.map((value) => JSON.stringify(value)))].sort()]);
}

/**
 * Returns the filters of an OR whose branches have some filters in common, which stand outside it:
 * `(a = 1 AND b = 2) OR (a = 3 AND b = 2)` is `a IN (1, 3) AND b = 2`, in the order of the first branch. A branch with
 * nothing else makes the rest of the other branches redundant, as in `a = 1 OR (a = 1 AND b = 2)`.
 */
function factorCommon(branches: Branches): readonly TracedFilter[] | undefined {
  const keyed = branches.map((branch) => new Map(branch.map((traced) => [keyOf(traced.filter), traced])));
  const [first, ...others] = keyed as [Map<string, TracedFilter>, ...Map<string, TracedFilter>[]];
  const isCommon = (key: string) => others.every((other) => other.has(key));
  const common = new Set([...first.keys()].filter(isCommon));
  if (common.size === 0) return undefined;
  const rests = keyed.map((branch) => [...branch].flatMap(([key, traced]) => (common.has(key) ? [] : [traced])));
  const merged = rests.some((rest) => rest.length === 0) ? [] : mergeSingles(rests);
  return merged && [...first].flatMap(([key, traced]) => (common.has(key) ? [traced] : merged));
}
