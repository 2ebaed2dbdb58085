import { joined } from "../../compiler/ast/factories.ts";
import type { And, Comparison, Condition, Or } from "../../compiler/ast/nodes.ts";
import { type Cells, complementOf, intersectionOf, superfluousAmong, unionOf } from "../../compiler/logic/cells.ts";
import { allOf, regionsWhere, without } from "../../compiler/logic/regions.ts";
import type { Dimension, Space } from "../../compiler/logic/space.ts";
import { haveNoRow } from "../../compiler/logic/witness.ts";
import { holds, type ReadSpace, regionOf, type Spaces, shorterThan } from "./shorter.ts";

/** How a term of an AND or OR changes. */
export type TermChange =
  | { readonly kind: "none" | "removed" }
  /** Comparisons take its place, and that of the terms with these indices, which are `merged`. */
  | { readonly kind: "replaced"; readonly by: readonly Comparison[]; readonly merged: readonly number[] }
  | { readonly kind: "merged" };

const none: TermChange = { kind: "none" };
const removed: TermChange = { kind: "removed" };
const merged: TermChange = { kind: "merged" };

/** Up to so many terms, each is compared with all the others. */
const MOST_COMPARED = 24;

/** The terms of an AND or OR, which is to be as true as before, or as false. */
interface Terms {
  readonly list: And | Or;
  readonly isTrue: boolean;
  /** Whether all terms must be so, or only one of them. */
  readonly isAnd: boolean;
  readonly spaces: Spaces;
}

/** Returns how each term changes to make the list shorter, and as true or as false as before. */
export function termChanges(list: And | Or, isTrue: boolean, spaces: Spaces): readonly TermChange[] {
  const terms: Terms = { list, isTrue, isAnd: (list.kind === "and") === isTrue, spaces };
  const neutral = terms.isAnd ? "always" : "never";
  const changes = list.terms.map((term) => (holds(term, isTrue, spaces) === neutral ? removed : none));
  if (!changes.includes(none)) return list.terms.map(() => none);
  const [first, ...others] = spaces.map((space) => groupsIn(terms, (index) => changes[index] === none, space));
  for (const group of new Set(first?.values())) {
    if (group.cells.size < 2) continue;
    const [any = 0] = group.cells.keys();
    const same = others.map((groups) => groups.get(any));
    const find = () => mergedTerms(group, terms) ?? superfluousTerms([group, ...same], terms);
    for (const [index, change] of spaces[0].steps.share(find) ?? []) changes[index] = change;
  }
  for (const index of impliedTerms(terms, changes)) changes[index] = removed;
  return changes;
}

/** The terms that are about one dimension alone: by their indices, the cells of each. */
interface Group {
  readonly at: number;
  readonly size: number;
  readonly cells: Map<number, Cells>;
}

/** The group of each term that has one. */
function groupsIn(
  { list, isTrue }: Terms,
  isLeft: (index: number) => boolean,
  space: ReadSpace,
): ReadonlyMap<number, Group> {
  const byDimension = new Map<number, Group>();
  const byTerm = new Map<number, Group>();
  for (const [index, term] of list.terms.entries()) {
    const region = isLeft(index) ? regionOf(term, isTrue, space) : undefined;
    if (!(region instanceof Map) || region.size !== 1) continue;
    const [[at, cells]] = region as Iterable<[number, Cells]> as [[number, Cells]];
    const { size } = space.dimensions[at] as Dimension;
    const group = byDimension.get(at) ?? { at, size, cells: new Map() };
    group.cells.set(index, cells);
    byDimension.set(at, group);
    byTerm.set(index, group);
  }
  return byTerm;
}

type Changes = readonly (readonly [index: number, change: TermChange])[];

function superfluousIn({ cells, size }: Group, { isAnd, spaces }: Terms): readonly number[] {
  const sets = [...cells.values()].map((set) => (isAnd ? complementOf(set, size) : set));
  const indices = [...cells.keys()];
  return superfluousAmong(sets, size, spaces[0].steps).map((place) => indices[place] as number);
}

/** Terms of a group that can be removed because the others select the same, however texts compare. */
function superfluousTerms(groups: readonly (Group | undefined)[], terms: Terms): Changes {
  const [first, ...others] = groups.map((group) => new Set(group && superfluousIn(group, terms)));
  return [...(first ?? [])].filter((index) => others.every((each) => each.has(index))).map((each) => [each, removed]);
}

/** Shorter comparisons in the place of a group; undefined where removing some of its terms is as good. */
function mergedTerms(group: Group, terms: Terms): Changes | undefined {
  const { list, isTrue, isAnd, spaces } = terms;
  if (!isTrue) return undefined;
  const sets = [...group.cells.values()];
  const indices = [...group.cells.keys()];
  const left = new Set(superfluousIn(group, terms));
  const termsOf = (places: readonly number[]) => places.map((index) => list.terms[index] as Condition);
  const kept = termsOf(indices.filter((index) => !left.has(index)));
  const region = new Map([[group.at, isAnd ? intersectionOf(sets, group.size) : unionOf(sets)]]);
  const by = shorterThan(kept, joined(list.kind, termsOf(indices)), region, spaces);
  const [first, ...rest] = indices as [number, ...number[]];
  return by && [[first, { kind: "replaced", by, merged: rest }], ...rest.map((index) => [index, merged] as const)];
}

/** The terms that all the others together imply; the later one of two that select the same. */
function impliedTerms({ list, isTrue, isAnd, spaces }: Terms, changes: readonly TermChange[]): readonly number[] {
  let rest = list.terms.map((_, index) => index).filter((index) => changes[index] !== removed);
  if (rest.length < 2 || rest.length > MOST_COMPARED) return [];
  const isImplied = (index: number, by: readonly number[], space: Space) => {
    const regions = (each: number) => regionsWhere(list.terms[each] as Condition, isTrue, space);
    const left = isAnd
      ? without(allOf(by.map(regions), space), regions(index), space)
      : without(regions(index), by.flatMap(regions), space);
    return haveNoRow(left, space);
  };
  const found: number[] = [];
  for (const index of rest.filter((each) => changes[each] === none).reverse()) {
    const others = rest.filter((each) => each !== index);
    if (others.length === 0) continue;
    if (!spaces.every((space) => space.steps.share(() => isImplied(index, others, space)))) continue;
    found.push(index);
    rest = others;
  }
  return found;
}
