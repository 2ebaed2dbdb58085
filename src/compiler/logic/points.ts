import { operators } from "../../base/language/operators.ts";
import type { Comparison } from "../ast/nodes.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { comparedWith } from "./compared.ts";
import { positive } from "./space.ts";

/** A comparison that tells some numbers from all other values: it selects them, or leaves them out. */
export interface Points {
  readonly comparison: Comparison;
  readonly values: ReadonlySet<number>;
  readonly selects: boolean;
}

/**
 * The comparisons of a field as points, which takes no order of values to reason about; undefined where one of them is
 * about more than points, or the field has so few values that all may be left out.
 */
export function pointsOf(group: readonly Comparison[], resource: Resource | undefined): readonly Points[] | undefined {
  const field = resource && group[0] && findField(resource, group[0].name.text)?.field;
  if (field && field.type !== "number" && field.type !== "integer") return undefined;
  const all: Points[] = [];
  for (const comparison of group) {
    const { predicate } = operators[comparison.operator.name];
    const { kind } = positive(predicate);
    if (kind !== "equal" && kind !== "list") return undefined;
    const { values, references, isKnown } = comparedWith(comparison, {});
    if (!isKnown || references.length > 0 || values.some((value) => typeof value !== "number")) return undefined;
    all.push({ comparison, values: new Set(values as readonly number[]), selects: !("not" in predicate) });
  }
  return all;
}

/** The first comparison that cannot hold together with those before it; undefined when all can. */
export function conflictOfPoints(all: readonly Points[]): Comparison | undefined {
  let selected: Set<number> | undefined;
  const leftOut = new Set<number>();
  for (const { comparison, values, selects } of all) {
    if (selects) {
      const before = selected;
      selected = new Set([...values].filter((value) => !leftOut.has(value) && (!before || before.has(value))));
    } else {
      for (const value of values) {
        leftOut.add(value);
        selected?.delete(value);
      }
    }
    if (selected?.size === 0) return comparison;
  }
  return undefined;
}

const countIn = (counts: ReadonlyMap<number, number>, value: number) => counts.get(value) ?? 0;

function change(counts: Map<number, number>, values: Iterable<number>, by: 1 | -1): void {
  for (const value of values) counts.set(value, countIn(counts, value) + by);
}

/**
 * The comparisons that change nothing beside those that are left, found from the last to the first. One that leaves out
 * changes nothing where the others leave out its values too, or do not select them; one that selects, where the others
 * select nothing else.
 */
export function redundantPoints(all: readonly Points[]): readonly Comparison[] {
  if (conflictOfPoints(all)) return [];
  const selecting = new Set(all.filter(({ selects }) => selects));
  const [selected, leftOut] = [new Map<number, number>(), new Map<number, number>()];
  for (const { values, selects } of all) change(selects ? selected : leftOut, values, 1);
  const isSelectedBy = (count: number, value: number) =>
    countIn(selected, value) === count && countIn(leftOut, value) === 0;
  const bySize = [...selecting].sort((one, other) => one.values.size - other.values.size);
  const fewestBut = (points: Points) => {
    while (bySize[0] && !selecting.has(bySize[0])) bySize.shift();
    for (const other of bySize) if (other !== points && selecting.has(other)) return other;
    return undefined;
  };
  /** Whether the others select a value that this one does not; with no others, they select every value. */
  const narrows = (points: Points) => {
    const fewest = fewestBut(points);
    if (!fewest) return true;
    for (const value of fewest.values) {
      if (!points.values.has(value) && isSelectedBy(selecting.size - 1, value)) return true;
    }
    return false;
  };
  const leavesOut = ({ values }: Points) => {
    for (const value of values) {
      if (countIn(selected, value) === selecting.size && countIn(leftOut, value) === 1) return true;
    }
    return false;
  };
  const found: Comparison[] = [];
  for (const points of [...all].reverse()) {
    if (points.selects ? narrows(points) : leavesOut(points)) continue;
    found.push(points.comparison);
    change(points.selects ? selected : leftOut, points.values, -1);
    if (points.selects) selecting.delete(points);
  }
  return found.reverse();
}
