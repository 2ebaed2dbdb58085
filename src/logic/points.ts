import type { Comparison } from "../ast/nodes.ts";
import { operators } from "../language/operators.ts";
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

/** The comparisons that leave out only what others do; undefined where two of them select, which takes more to find out. */
export function redundantPoints(all: readonly Points[]): readonly Comparison[] | undefined {
  const [selecting, ...others] = all.filter(({ selects }) => selects);
  if (others.length > 0) return undefined;
  if (conflictOfPoints(all)) return [];
  const leaving = all.filter(({ selects }) => !selects);
  const counts = new Map<number, number>();
  for (const { values } of leaving) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const isLeftOut = (value: number) =>
    (selecting !== undefined && !selecting.values.has(value)) || (counts.get(value) as number) > 1;
  const found: Comparison[] = [];
  for (const { comparison, values } of leaving.reverse()) {
    if (![...values].every(isLeftOut)) continue;
    found.push(comparison);
    for (const value of values) counts.set(value, (counts.get(value) as number) - 1);
  }
  return found.reverse();
}
