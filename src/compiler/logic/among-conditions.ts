import { operators } from "../../base/language/operators.ts";
import type { Predicate } from "../../base/language/predicate.ts";
import type { Comparison } from "../ast/nodes.ts";
import { findField } from "../resource/find-field.ts";
import type { Field, Resource } from "../resource/resource.ts";
import { conflictByCells, firstConflict, redundantByCells } from "./by-cells.ts";
import { type Line, type Lines, linesOf, type OrderedComparison, orderedComparison } from "./by-order.ts";
import { comparedWith } from "./compared.ts";
import { isPrefix } from "./predicate-cells.ts";
import { positive } from "./space.ts";
import { textReadings } from "./value-order.ts";

/** So many comparisons of a field are looked at by cells, which takes longer than by order, and finds out more. */
const MOST_BY_CELLS = 200;

/** The comparisons of one field: those that the order of its values decides, and the others. */
interface Group {
  readonly field: Field | undefined;
  readonly ordered: readonly OrderedComparison[];
  readonly others: readonly Comparison[];
}

function groupOf(all: readonly Comparison[], resource: Resource | undefined): Group {
  const ordered: OrderedComparison[] = [];
  const others: Comparison[] = [];
  for (const comparison of all) {
    const found = orderedComparison(comparison);
    if (found) ordered.push(found);
    else others.push(comparison);
  }
  return { field: resource && all[0] && findField(resource, all[0].name.text)?.field, ordered, others };
}

const isNegative = ({ operator }: Comparison) => "not" in operators[operator.name].predicate;
const asksForNull = ({ predicate }: OrderedComparison) => predicate.kind === "null" && !("not" in predicate);
const isNullable = ({ field }: Group) => !field || field.nullable === true;

/** The place of the first comparison that cannot hold together with those before it, in all orders. */
function conflictByOrder(group: Group, places: readonly number[], lines: Lines): number | undefined {
  const isNull = group.ordered.map(asksForNull);
  const isEmpty = (some: readonly number[]) => {
    const nulls = some.filter((place) => isNull[place]).length;
    if (nulls > 0) return nulls < some.length || !isNullable(group);
    return lines.every((line) => line()?.isEmpty(some));
  };
  if (!isEmpty(places)) return undefined;
  // What selects nothing by itself has a diagnostic of its own and does not count.
  const counted = places.filter((place) => !isEmpty([place]));
  return firstConflict(counted, isEmpty);
}

/** The first comparison with the opposite of what one before it asks, whatever the values are. */
function oppositeIn(all: readonly Comparison[]): Comparison | undefined {
  const asked = new Map<string, boolean>();
  return all.find((each) => {
    const { values, references, isKnown } = comparedWith(each, {});
    if (!isKnown) return false;
    const key = JSON.stringify([positive(operators[each.operator.name].predicate), values, references]);
    const before = asked.get(key) ?? isNegative(each);
    asked.set(key, before);
    return before !== isNegative(each);
  });
}

const isOfText = ({ kind }: Predicate) => kind === "text" || kind === "pattern";

/** Whether some other value may meet a comparison, whatever values meet the others: it asks for more than an order. */
function leavesOpen(comparison: Comparison): boolean {
  const { predicate } = operators[comparison.operator.name];
  if (isOfText(predicate)) return !isPrefix(predicate);
  return predicate.kind !== "range" && !comparedWith(comparison, {}).references.includes(comparison.name.text);
}

/** Whether the comparisons that no order decides cannot make a conflict: none is the opposite of another. */
function agree(others: readonly Comparison[]): boolean {
  return areAlike(others) && others.every(leavesOpen);
}

const areAlike = (some: readonly Comparison[]) => some.every(isNegative) || !some.some(isNegative);

/** The first of the comparisons of a field that cannot hold together with those before it; undefined when all can. */
export function conflictIn(all: readonly Comparison[], resource?: Resource): Comparison | undefined {
  const group = groupOf(all, resource);
  const { field, ordered, others } = group;
  const places = ordered.map((_, place) => place);
  const lines = linesOf(ordered, field, {});
  const first = lines[0]?.();
  const byOrder = first && conflictByOrder(group, places, lines);
  const folded = first?.isText ? linesOf(ordered, field, { ignoresCase: true }) : lines;
  const byFolded = first?.isText && byOrder !== undefined ? conflictByOrder(group, places, folded) : byOrder;
  const place = byFolded === undefined ? undefined : byOrder;
  if (others.length > 0 || !first) {
    const compared = all.filter(({ operator }) => operators[operator.name].predicate.kind !== "null");
    const hasGap = () =>
      first ? lines.some((line) => line()?.hasGap(places)) : lines.length === 0 && areAlike(compared);
    if (!ordered.some(asksForNull) && agree(others) && hasGap()) return undefined;
    // Where the order decides, what comes later is not needed.
    const last = place === undefined ? undefined : ordered[Math.max(place, byFolded as number)]?.comparison;
    const some = last ? all.slice(0, all.indexOf(last) + 1) : all;
    const conflict = some.length <= MOST_BY_CELLS ? conflictByCells(some, resource) : undefined;
    if (conflict) return conflict;
    if (all.length <= MOST_BY_CELLS) return some === all ? undefined : conflictByCells(all, resource);
  }
  const opposite = oppositeIn(others);
  if (place === undefined) return opposite;
  const conflict = (ordered[place] as OrderedComparison).comparison;
  return opposite && all.indexOf(opposite) < all.indexOf(conflict) ? opposite : conflict;
}

/**
 * The comparisons of a field, joined by AND, that change nothing beside the others. Of two that say the same it is the
 * later one. What is looked for in a text tells nothing of its order where upper and lower case may be the same.
 */
export function redundantIn(all: readonly Comparison[], resource?: Resource): readonly Comparison[] {
  const some = all.filter(({ operator }) => !isOfText(operators[operator.name].predicate));
  if (some.length < 2) return [];
  const group = groupOf(some, resource);
  if (some.length <= MOST_BY_CELLS && !group.others.every(leavesOpen)) return redundantByCells(some, resource);
  return redundantByOrder(group) ?? (some.length <= MOST_BY_CELLS ? redundantByCells(some, resource) : []);
}

/** Undefined where a value has no place in the order. Of values that have no order together, only null tells more. */
function redundantByOrder(group: Group): readonly Comparison[] | undefined {
  const { field } = group;
  const hasOrder = linesOf(group.ordered, field, { holdsNumbers: true }).length > 0;
  const ordered = hasOrder ? group.ordered : group.ordered.filter(({ predicate }) => predicate.kind === "null");
  if (ordered.length < 2) return [];
  const places = ordered.map((_, place) => place);
  let found: readonly number[] = places;
  for (const reading of textReadings) {
    const line = linesOf(ordered, field, { ...reading, holdsNumbers: true })[0]?.();
    if (!line) return undefined;
    const here = redundantInLine(line, places, { ...group, ordered });
    found = found.filter((place) => here.has(place));
    if (found.length === 0 || !line.isText) break;
  }
  return found.map((place) => (ordered[place] as OrderedComparison).comparison);
}

function redundantInLine(line: Line, places: readonly number[], group: Group): ReadonlySet<number> {
  if (!group.ordered.some(asksForNull)) return new Set(line.isEmpty(places) ? [] : line.redundant(isNullable(group)));
  return new Set(isNullable(group) && group.ordered.every(asksForNull) ? places.slice(1) : []);
}
