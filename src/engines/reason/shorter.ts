import { joined } from "../../compiler/ast/factories.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { decideImplies } from "../../compiler/logic/decide.ts";
import { asOneRegion } from "../../compiler/logic/one-region.ts";
import { type Region, regionsWhere } from "../../compiler/logic/regions.ts";
import { isOfTexts, type Space, type SpaceOptions, spaceOf } from "../../compiler/logic/space.ts";
import type { Steps } from "../../compiler/logic/steps.ts";
import { writtenRegion } from "../../compiler/logic/written-region.ts";
import { printCondition } from "../../compiler/printer/line.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { lengthOf } from "./length.ts";

/** A space, and what it was made with. */
export interface ReadSpace extends Space {
  readonly options: SpaceOptions;
  /** What is known of conditions where they are true, and where they are false. */
  readonly known: readonly [Map<Condition, OneRegion>, Map<Condition, OneRegion>];
}

type OneRegion = Region | "none" | undefined;

/**
 * The spaces that comparisons are looked at in. Texts may compare by case or not, and what is made simpler must mean the
 * same in both; new comparisons are written from the first.
 */
export type Spaces = readonly [ReadSpace, ...ReadSpace[]];

export function spacesOf(comparisons: readonly Comparison[], resource: Resource | undefined, steps: Steps): Spaces {
  const read = (options: SpaceOptions): ReadSpace => ({
    ...spaceOf(comparisons, options),
    options,
    known: [new Map(), new Map()],
  });
  const byCase = { resource, steps, holdsNumbers: true };
  const space = read(byCase);
  return space.dimensions.some(isOfTexts) ? [space, read({ ...byCase, ignoresCase: true })] : [space];
}

/** The one region where a condition is true, or false; undefined where it is not one. */
export function regionOf(condition: Condition, isTrue: boolean, space: ReadSpace): OneRegion {
  const known = space.known[isTrue ? 0 : 1];
  if (!known.has(condition)) {
    const find = () => asOneRegion(regionsWhere(condition, isTrue, space), space);
    known.set(condition, space.steps.share(find));
  }
  return known.get(condition);
}

/** Whether a condition is true, or false, for every row or for none. */
export function holds(condition: Condition, isTrue: boolean, spaces: Spaces): "always" | "never" | "sometimes" {
  const found = spaces.map((space) => regionOf(condition, isTrue, space));
  if (found.every((region) => region === "none")) return "never";
  return found.every((region) => region instanceof Map && region.size === 0) ? "always" : "sometimes";
}

const sumOf = (conditions: readonly Condition[]) => conditions.reduce((sum, each) => sum + lengthOf(each), 0);

/**
 * The comparisons, all of which must hold, that select a region and are shorter than the conditions that it was made of;
 * undefined when there are none. `whole` is these conditions as they are joined.
 */
export function shorterThan(
  conditions: readonly Condition[],
  whole: Condition,
  region: Region,
  [first, ...others]: Spaces,
): readonly Comparison[] | undefined {
  const written = first.steps.share(() => writtenRegion(region, first, first.options.resource));
  if (!written || written.length === 0 || sumOf(written) >= sumOf(conditions)) return undefined;
  const after = joined("and", written);
  const isImplied = (one: Condition, other: Condition, { options }: ReadSpace) =>
    decideImplies(one, other, options).answer === true;
  const isSame = others.every((space) => isImplied(whole, after, space) && isImplied(after, whole, space));
  if (!isSame) return undefined;
  const settled = shorterStill(written, first) ?? written;
  const parentheses = settled.length > 1 && whole.kind !== "and" ? 2 : 0;
  return textLength(joined("and", settled)) + parentheses <= textLength(whole) ? settled : undefined;
}

/** What is shorter than comparisons by the values that they have now: all integers of a list as a range. */
function shorterStill(
  written: readonly Comparison[],
  { options, steps }: ReadSpace,
): readonly Comparison[] | undefined {
  const after = joined("and", written);
  const spaces = spacesOf(written, options.resource, steps);
  const region = regionOf(after, true, spaces[0]);
  return region instanceof Map ? shorterThan(written, after, region, spaces) : undefined;
}

const textLength = (condition: Condition) => printCondition(condition).length;
