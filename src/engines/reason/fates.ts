import { joined } from "../../compiler/ast/factories.ts";
import type { And, Comparison, Condition, Or } from "../../compiler/ast/nodes.ts";
import { type Cells, complementOf, intersectionOf, superfluousAmong, unionOf } from "../../compiler/logic/cells.ts";
import { areEmpty } from "../../compiler/logic/decide.ts";
import { allOf, type Region, regionsWhere, unlessTooMany, without } from "../../compiler/logic/regions.ts";
import type { Dimension, Space } from "../../compiler/logic/space.ts";
import { holds, regionOf, type Spaces, shorterThan } from "./shorter.ts";

/** What becomes of a term of an AND or OR. */
export type Fate =
  | { readonly kind: "stays" | "goes" }
  /** Others stand in its place, and in that of the terms with these indices, which have the fate `joins`. */
  | { readonly kind: "replaced"; readonly by: readonly Comparison[]; readonly together: readonly number[] }
  | { readonly kind: "joins" };

const stays: Fate = { kind: "stays" };
const goes: Fate = { kind: "goes" };
const joins: Fate = { kind: "joins" };

/** Up to so many terms, each is compared with all the others. */
const MOST_COMPARED = 24;

/** A list of terms of which all must hold for it to be true or false, whichever is looked at; or of which one must. */
interface Terms {
  readonly list: And | Or;
  readonly isTrue: boolean;
  readonly isAnd: boolean;
  readonly spaces: Spaces;
}

/** What becomes of the terms for the list to be shorter, and as true or as false as before. */
export function fatesOf(list: And | Or, isTrue: boolean, spaces: Spaces): readonly Fate[] {
  const terms: Terms = { list, isTrue, isAnd: (list.kind === "and") === isTrue, spaces };
  const idle = terms.isAnd ? "always" : "never";
  const fates = list.terms.map((term) => (holds(term, isTrue, spaces) === idle ? goes : stays));
  if (!fates.includes(stays)) return list.terms.map(() => stays);
  const isOpen = (index: number) => fates[index] === stays;
  const [first, ...others] = spaces.map((space) => groupsIn(terms, isOpen, space));
  for (const group of first ?? []) {
    if (group.cells.size < 2) continue;
    const same = others.map((groups) => groups.find((each) => hasKeysOf(each.cells, group.cells)));
    const found = mergedFates(group, terms) ?? superfluousFates([group, ...same], terms);
    for (const [index, fate] of found) fates[index] = fate;
  }
  for (const index of impliedAmong(terms, fates)) fates[index] = goes;
  return fates;
}

/** The terms that are about one thing alone, such as the value of a field: by their indices, the cells of each. */
interface Group {
  readonly at: number;
  readonly size: number;
  readonly cells: ReadonlyMap<number, Cells>;
}

function groupsIn({ list, isTrue }: Terms, isOpen: (index: number) => boolean, space: Space): readonly Group[] {
  const groups = new Map<number, Map<number, Cells>>();
  for (const [index, term] of list.terms.entries()) {
    const region = isOpen(index) ? regionOf(term, isTrue, space) : undefined;
    if (!(region instanceof Map) || region.size !== 1) continue;
    for (const [at, cells] of region as Region) {
      const group = groups.get(at) ?? new Map<number, Cells>();
      groups.set(at, group.set(index, cells));
    }
  }
  return [...groups].map(([at, cells]) => ({ at, size: (space.dimensions[at] as Dimension).size, cells }));
}

const hasKeysOf = (one: ReadonlyMap<number, Cells>, other: ReadonlyMap<number, Cells>) =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));

type Fates = readonly (readonly [index: number, fate: Fate])[];

/** Terms of a group that can go because the others say it all; what is so in each reading. */
function superfluousFates(groups: readonly (Group | undefined)[], { isAnd }: Terms): Fates {
  const [first, ...others] = groups.map((group) => {
    if (!group) return [];
    const { cells, size } = group;
    const sets = [...cells.values()].map((set) => (isAnd ? complementOf(set, size) : set));
    const indices = [...cells.keys()];
    return superfluousAmong(sets, size).map((place) => indices[place] as number);
  });
  return (first ?? []).filter((index) => others.every((each) => each.includes(index))).map((index) => [index, goes]);
}

/** Shorter comparisons in the place of a group; undefined where leaving some of its terms out is as good. */
function mergedFates({ at, size, cells }: Group, { list, isTrue, isAnd, spaces }: Terms): Fates | undefined {
  if (!isTrue) return undefined;
  const sets = [...cells.values()];
  const indices = [...cells.keys()];
  const left = new Set(superfluousAmong(isAnd ? sets.map((set) => complementOf(set, size)) : sets, size));
  const termsOf = (places: readonly number[]) => places.map((index) => list.terms[index] as Condition);
  const kept = termsOf(indices.filter((_, place) => !left.has(place)));
  const region = new Map([[at, isAnd ? intersectionOf(sets, size) : unionOf(sets)]]);
  const by = shorterThan(kept, joined(list.kind, termsOf(indices)), region, spaces);
  const [first, ...together] = indices as [number, ...number[]];
  return by && [[first, { kind: "replaced", by, together }], ...together.map((index) => [index, joins] as const)];
}

/** The terms that can go because of all the others together; the later one of two that say the same. */
function impliedAmong({ list, isTrue, isAnd, spaces }: Terms, fates: readonly Fate[]): readonly number[] {
  let rest = list.terms.map((_, index) => index).filter((index) => fates[index] !== goes);
  if (rest.length < 2 || rest.length > MOST_COMPARED) return [];
  const isImplied = (index: number, by: readonly number[], space: Space) => {
    const regions = (each: number) => regionsWhere(list.terms[each] as Condition, isTrue, space);
    const left = isAnd
      ? without(allOf(by.map(regions), space), regions(index), space)
      : without(regions(index), by.flatMap(regions), space);
    return areEmpty(left, space).answer === true;
  };
  const found: number[] = [];
  for (const index of rest.filter((each) => fates[each] === stays).reverse()) {
    const others = rest.filter((each) => each !== index);
    if (others.length === 0 || !spaces.every((space) => unlessTooMany(() => isImplied(index, others, space)))) continue;
    found.push(index);
    rest = others;
  }
  return found;
}
