import { operators } from "../../base/language/operators.ts";
import type { Comparison } from "../ast/nodes.ts";
import { type Cells, complementOf } from "./cells.ts";
import { isPlainRange } from "./plain-range.ts";
import { conflictOfPoints, pointsOf, redundantPoints } from "./points.ts";
import { commonIn } from "./regions.ts";
import { type Dimension, isOfTexts, type Place, type Space, type SpaceOptions, spaceOf } from "./space.ts";
import { superfluousAmong } from "./superfluous.ts";
import { hasNoRow } from "./witness.ts";

/** How the texts of a service may compare: what is said of a filter must be right for both. */
const ofTexts = [{}, { ignoresCase: true }] as const;

/** The space of comparisons of one field, in each way in which they may have to be read. */
function* spacesOf(group: readonly Comparison[], options: SpaceOptions): Generator<Space> {
  for (const reading of ofTexts) {
    const space = spaceOf(group, { ...options, ...reading });
    yield space;
    if (!space.dimensions.some(isOfTexts)) return;
  }
}

/** Whether a comparison looks for something inside of a text, which the value alone does not decide. */
function looksInside({ operator }: Comparison): boolean {
  const { predicate } = operators[operator.name];
  return predicate.kind === "pattern" || (predicate.kind === "text" && predicate.at !== "start");
}

/** Whether a comparison holds for texts that have something in them: some text has what all of such comparisons want. */
function findsInside(comparison: Comparison): boolean {
  return looksInside(comparison) && !("not" in operators[comparison.operator.name].predicate);
}

/** The first of the comparisons of a field that cannot hold together with those before it; undefined when all can. */
export function conflictIn(group: readonly Comparison[], options: SpaceOptions): Comparison | undefined {
  if (isPlainRange(group) || group.every(findsInside)) return undefined;
  const points = pointsOf(group, options.resource);
  if (points) return conflictOfPoints(points);
  let first: Comparison | undefined;
  for (const space of spacesOf(group, options)) {
    const found = firstConflict(group, space);
    if (!found) return undefined;
    first ??= found;
  }
  return first;
}

/** What selects nothing by itself has a diagnostic of its own and does not count. */
function firstConflict(group: readonly Comparison[], space: Space): Comparison | undefined {
  const counted: (Place & { readonly each: Comparison })[] = [];
  for (const each of group) {
    const { dimension, cells } = space.placeOf(each, true);
    if (cells.length > 0) counted.push({ each, dimension, cells });
  }
  const isEmptyUpTo = (count: number) => {
    const region = commonIn(counted.slice(0, count), space);
    return !region || hasNoRow(region, space);
  };
  if (counted.length < 2 || !isEmptyUpTo(counted.length)) return undefined;
  // In steps that double, because a conflict is mostly among the first.
  let [low, high] = [1, 2];
  while (high < counted.length && !isEmptyUpTo(high)) [low, high] = [high, Math.min(2 * high, counted.length)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isEmptyUpTo(middle)) high = middle;
    else low = middle;
  }
  return counted[high - 1]?.each;
}

/**
 * The comparisons of a field, joined by AND, that change nothing beside the others. Of two that say the same it is the
 * later one.
 */
export function redundantIn(all: readonly Comparison[], options: SpaceOptions): readonly Comparison[] {
  const group = all.filter((each) => !looksInside(each));
  if (group.length < 2 || isPlainRange(group)) return [];
  const points = pointsOf(group, options.resource);
  if (points) return redundantPoints(points);
  let found: readonly Comparison[] = group;
  for (const space of spacesOf(group, { ...options, holdsNumbers: true })) {
    const here = new Set(superfluousIn(group, space));
    found = found.filter((each) => here.has(each));
    if (found.length === 0) break;
  }
  return found;
}

/** The cells of the field, the first dimension, that a comparison leaves out; undefined for one that the values do not decide. */
function leftOutBy(comparison: Comparison, { dimensions, placeOf }: Space): Cells | undefined {
  const { dimension, cells } = placeOf(comparison, true);
  return dimension === 0 ? complementOf(cells, (dimensions[0] as Dimension).size) : undefined;
}

function superfluousIn(group: readonly Comparison[], space: Space): readonly Comparison[] {
  const { size } = space.dimensions[0] as Dimension;
  const leftOut = group.map((each) => leftOutBy(each, space));
  return superfluousAmong(leftOut, size).map((index) => group[index] as Comparison);
}
