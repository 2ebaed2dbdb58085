import { operators } from "../../base/language/operators.ts";
import { ungrouped } from "../../compiler/ast/conditions.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { common, nearbyIn, type Region, regionsWhere, without } from "../../compiler/logic/regions.ts";
import type { Space } from "../../compiler/logic/space.ts";
import { hasNoRow, haveNoRow } from "../../compiler/logic/witness.ts";
import { type Cover, coversOf, type Planned } from "./cover.ts";
import { withoutRedundant } from "./redundant.ts";

/** What one request selects, and whether that is all wanted. */
export type Part = Cover;

/** The parts that a condition takes; or the smallest condition in it that takes too many, and how many. */
export type Division =
  | { readonly parts: readonly Part[] }
  | {
      readonly parts?: undefined;
      readonly at: Condition;
      readonly data: { readonly count: number; readonly isLeast?: true; readonly most: number };
    };

/** A count goes no further than this, whatever it is of. */
const MOST_COUNTED = 1_000_000;

const saturated = (count: number) => Math.min(count, MOST_COUNTED);

/** It takes no longer to look into so many regions. */
const MOST_REGIONS = 100;

/** Returns the rows for which a condition holds, or does not; undefined when that takes too many regions. */
export function regionsOf(condition: Condition, isTrue: boolean, space: Space): readonly Region[] | undefined {
  return space.steps.try(() => {
    const regions = regionsWhere(condition, isTrue, space);
    return regions.length > MOST_REGIONS ? regions : regions.filter((region) => !hasNoRow(region, space));
  });
}

/**
 * Divides what a condition selects, the regions if there are few enough of them, into parts that filters select. Nothing is
 * multiplied out before it is counted.
 */
export function divide(
  condition: Condition,
  regions: readonly Region[] | undefined,
  planned: Planned,
  most: number,
): Division {
  if (!regions || regions.length > most * MOST_REDUNDANT) return tooMany(condition, true, planned, most);
  const covered = regions.map((region) => coversIn(region, planned));
  if (countOf(covered) > most * MOST_REDUNDANT) return tooMany(condition, true, planned, most);
  const all = covered.flatMap((region) => product(region, planned));
  const needed = withoutRedundant(
    all.map(({ region }) => region),
    planned.space,
  );
  const parts = all.filter(({ region }) => needed.has(region));
  return parts.length > most ? tooMany(condition, true, planned, most, parts.length) : { parts: inTextOrder(parts) };
}

function inTextOrder(parts: readonly Part[]): readonly Part[] {
  const startOf = ({ filters }: Part) => Math.min(...filters.map(({ source }) => source.start));
  return [...parts].sort((one, other) => startOf(one) - startOf(other));
}

/** So many times as many parts as there may be are compared, in case some of them are in others. */
const MOST_REDUNDANT = 4;

type CoveredRegion = readonly (readonly Cover[])[];

/** The filters for each dimension of a region. */
function coversIn(region: Region, planned: Planned): CoveredRegion {
  return [...region].map(([at, cells]) => coversOf(at, cells, planned));
}

function countOf(covered: readonly CoveredRegion[]): number {
  return covered.reduce(
    (sum, all) => saturated(sum + all.reduce((made, { length }) => saturated(made * length), 1)),
    0,
  );
}

/** Each choice of a list of filters for every dimension. */
function product(covered: CoveredRegion, { space }: Planned): readonly Part[] {
  const everything: Part = { filters: [], region: new Map(), isExact: true };
  const joined = (one: Part, other: Part): readonly Part[] => {
    const region = common([one.region, other.region], space);
    const isExact = one.isExact && other.isExact;
    return region ? [{ filters: [...one.filters, ...other.filters], region, isExact }] : [];
  };
  return covered.reduce<readonly Part[]>(
    (parts, covers) => parts.flatMap((part) => covers.flatMap((cover) => joined(part, cover))),
    [everything],
  );
}

/** Whether all rows of a region are in one of the others; false also when that takes too long to find out. */
export function isWithin(region: Region, others: readonly Region[], space: Space): boolean {
  const isWithin = () => haveNoRow(without([region], others, space), space);
  return space.steps.try(isWithin) ?? false;
}

/** Whether no row is in two of the parts. */
export function areDisjoint(parts: readonly Part[], { space }: Planned): boolean {
  const regions = parts.map(({ region }) => region);
  const nearby = nearbyIn(regions, space);
  return regions.every((region, index) =>
    nearby(region).every((other) => {
      const both = other > index && common([region, regions[other] as Region], space);
      return !both || hasNoRow(both, space);
    }),
  );
}

/** The smallest condition in it that takes too many parts by itself. */
function tooMany(condition: Condition, isTrue: boolean, planned: Planned, most: number, counted?: number): Division {
  const inside = ungrouped(condition);
  const holds = inside.kind === "not" ? !isTrue : isTrue;
  const terms = inside.kind === "not" ? [inside.term] : "terms" in inside ? inside.terms : [];
  const excessive = terms.find((term) => multipliedOut(term, holds) > most && partsOf(term, holds, planned) > most);
  if (excessive) return tooMany(excessive, holds, planned, most);
  const count = counted ?? partsOf(inside, isTrue, planned);
  return { at: inside, data: { count, ...(count === MOST_COUNTED && { isLeast: true }), most } };
}

/** How many parts a condition takes, or would take as it is written when that is not to be found out. */
function partsOf(condition: Condition, isTrue: boolean, planned: Planned): number {
  const regions = regionsOf(condition, isTrue, planned.space);
  if (!regions) return multipliedOut(condition, isTrue);
  if (regions.length > MOST_REGIONS) return regions.length;
  return countOf(regions.map((region) => coversIn(region, planned)));
}

/** How many lists of filters a condition is at most when it is multiplied out, which nobody does. */
function multipliedOut(condition: Condition, isTrue: boolean): number {
  switch (condition.kind) {
    case "not":
      return multipliedOut(condition.term, !isTrue);
    case "group":
      return multipliedOut(condition.condition, isTrue);
    case "and":
    case "or": {
      const counts = condition.terms.map((term) => multipliedOut(term, isTrue));
      return (condition.kind === "and") === isTrue
        ? counts.reduce((all, count) => saturated(all * count), 1)
        : counts.reduce((all, count) => saturated(all + count), 0);
    }
    case "comparison":
      return isTrue || operators[condition.operator.name].complement ? 1 : condition.operands.length + 1;
    default:
      return 1;
  }
}
