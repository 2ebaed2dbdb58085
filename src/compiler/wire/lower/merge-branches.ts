import { referencePrefix } from "../../../base/language/clauses.ts";
import { type OperatorName, operatorFor, operators } from "../../../base/language/operators.ts";
import type { TracedFilter } from "../selection.ts";

type Branches = readonly (readonly TracedFilter[])[];
type Value = string | number;

/** Returns the filters that together select what one of the branches of an OR selects; undefined when there are none. */
export function mergeBranches(branches: Branches): readonly TracedFilter[] | undefined {
  return mergeSingles(branches) ?? factorCommon(branches);
}

/** Returns the one filter that branches of one filter each make. */
function mergeSingles(branches: Branches): readonly TracedFilter[] | undefined {
  const singles: TracedFilter[] = [];
  for (const branch of branches) {
    const [term] = branch;
    if (!term || branch.length > 1 || (singles[0] && term.filter.name !== singles[0].filter.name)) return undefined;
    singles.push(term);
  }
  const [first] = singles as [TracedFilter];
  const key = keyOf(first);
  const merged = singles.every((each) => keyOf(each) === key)
    ? first.filter
    : (asList(singles) ?? asRanges(singles) ?? withEqual(singles));
  if (!merged) return undefined;
  const [source, ...others] = singles.flatMap((each) => [each.source, ...each.others]) as [
    TracedFilter["source"],
    ...TracedFilter["others"],
  ];
  return [{ filter: { name: first.filter.name, ...merged }, source, others }];
}

/** What the filters ask together of their field. */
interface Merged {
  readonly operator: OperatorName;
  readonly values: readonly Value[];
}

const list = /* @__PURE__ */ operatorFor({ kind: "list" });
const between = /* @__PURE__ */ operatorFor({ kind: "range" });

const isEnumeration = ({ filter }: TracedFilter) => operators[filter.operator].enumerates;

/** `a = 1 OR a IN (2, 3)`: the values of all, each once, in order of appearance. */
function asList(singles: readonly TracedFilter[]): Merged | undefined {
  if (!list || !singles.every(isEnumeration)) return undefined;
  return { operator: list, values: [...new Set(singles.flatMap(({ filter }) => filter.values))] };
}

/** `a = 1 OR a BETWEEN 3 AND 4`: a point among ranges is a range with equal ends. A reference cannot be one. */
function asRanges(singles: readonly TracedFilter[]): Merged | undefined {
  if (!between) return undefined;
  const values: Value[] = [];
  for (const single of singles) {
    const { operator, values: own } = single.filter;
    const isPoints = isEnumeration(single) && !own.some(isReference);
    if (operator !== between && !isPoints) return undefined;
    for (const value of isPoints ? own.flatMap((each) => [each, each]) : own) values.push(value);
  }
  return { operator: between, values };
}

const isReference = (value: Value) => typeof value === "string" && value.startsWith(referencePrefix);

/** `a > 1 OR a = 1` */
function withEqual(singles: readonly TracedFilter[]): Merged | undefined {
  const strict = singles.find((each) => !isEnumeration(each))?.filter;
  const predicate = strict && operators[strict.operator].predicate;
  if (predicate?.kind !== "order" || (predicate.sign !== "<" && predicate.sign !== ">")) return undefined;
  const isSame = ({ filter: { operator, values } }: TracedFilter) =>
    (operator === strict?.operator || operators[operator].enumerates) &&
    values.every((value) => value === strict?.values[0]);
  const operator = operatorFor({ kind: "order", sign: `${predicate.sign}=` });
  return operator && singles.every(isSame) ? { operator, values: strict?.values ?? [] } : undefined;
}

/** Returns one key for all filters that select the same, so that common conditions are found whatever their spelling. */
function keyOf({ filter: { name, operator, values } }: TracedFilter): string {
  const { predicate, isNegative } = operators[operator];
  const isSet = predicate.kind === "equal" || predicate.kind === "list";
  const sorted = isSet
    ? [...new Set(values)].sort((a, b) => (typeof a === typeof b ? (a < b ? -1 : 1) : typeof a < typeof b ? -1 : 1))
    : values;
  return JSON.stringify([name, isSet ? isNegative : operator, sorted]);
}

/**
 * Returns the filters of an OR whose branches have some filters in common, which stand outside it:
 * `(a = 1 AND b = 2) OR (a = 3 AND b = 2)` is `a IN (1, 3) AND b = 2`, in the order of the first branch. A branch with
 * nothing else makes the rest of the other branches redundant, as in `a = 1 OR (a = 1 AND b = 2)`.
 */
function factorCommon(branches: Branches): readonly TracedFilter[] | undefined {
  const keyed = branches.map((branch) => new Map(branch.map((filter) => [keyOf(filter), filter])));
  const [first, ...others] = keyed as [Map<string, TracedFilter>, ...Map<string, TracedFilter>[]];
  const common = new Set([...first.keys()].filter((key) => others.every((other) => other.has(key))));
  if (common.size === 0) return undefined;
  const rests = keyed.map((branch) => [...branch].filter(([key]) => !common.has(key)).map(([, filter]) => filter));
  if (rests.some((rest) => rest.length === 0))
    return [...first].filter(([key]) => common.has(key)).map(([, filter]) => filter);
  const merged = mergeSingles(rests);
  return merged && [...first].flatMap(([key, filter]) => (common.has(key) ? [filter] : merged));
}
