import { type Cells, cellRange, hasCell } from "./cells.ts";
import { nearbyIn, type Region } from "./regions.ts";
import type { FieldDimension, Space } from "./space.ts";

/** The cell below a limit that the fewest of some sets have. */
function rarestCell(sets: readonly Cells[], limit: number): number {
  const changes = new Map([[0, 0]]);
  for (const set of sets)
    for (const [index, cell] of set.entries()) changes.set(cell, (changes.get(cell) ?? 0) + (index % 2 === 0 ? 1 : -1));
  let [count, rarest, fewest] = [0, 0, Number.POSITIVE_INFINITY];
  for (const cell of [...changes.keys()].sort((a, b) => a - b)) {
    count += changes.get(cell) as number;
    if (cell < limit && count < fewest) [rarest, fewest] = [cell, count];
  }
  return rarest;
}

/** Of a region, a part that has no rows of most of the regions, and the few that it can have rows of. */
interface Decisive {
  readonly part: Region;
  readonly others: readonly Region[];
}

/**
 * Returns a function that finds such a part: where the fields that a region leaves open have values that most of the
 * regions do not select. Unless all fields are to have them, only those do that the few ask about.
 */
export function decisiveIn(regions: readonly Region[], space: Space): (region: Region, hasAll?: boolean) => Decisive {
  const { dimensions, fields, steps } = space;
  const searched = new Set<number | undefined>();
  for (const each of dimensions) if (each.kind === "answer") searched.add(fields.get(each.comparison.name.text));
  const sets = new Map<number, Cells[]>();
  for (const region of regions) {
    steps.take(1 + region.size);
    for (const [at, cells] of region) {
      if (dimensions[at]?.kind !== "field" || searched.has(at)) continue;
      const known = sets.get(at);
      if (known) known.push(cells);
      else sets.set(at, [cells]);
    }
  }
  // A value, because most comparisons exclude null: so does the region, which then says nothing of the values.
  const rarest = new Map(
    [...sets].map(([at, all]) => [at, rarestCell(all, (dimensions[at] as FieldDimension).values)]),
  );
  const isApart = ([at, cells]: readonly [number, Cells]) => {
    const cell = rarest.get(at);
    return cell !== undefined && !hasCell(cells, cell);
  };
  const shared = new Map<number, number>();
  const apartIn = regions.map((region) => [...region].filter(isApart).map(([at]) => at));
  for (const apart of apartIn) for (const at of apart) shared.set(at, (shared.get(at) ?? 0) + 1);
  const byApart = new Map<number | undefined, Region[]>();
  for (const [index, region] of regions.entries()) {
    // The one that the fewest regions share.
    const apart = apartIn[index]?.reduce<number | undefined>(
      (least, at) => (least === undefined || (shared.get(at) ?? 0) < (shared.get(least) ?? 0) ? at : least),
      undefined,
    );
    const known = byApart.get(apart);
    if (known) known.push(region);
    else byApart.set(apart, [region]);
  }
  const nearby = new Map([...byApart].map(([at, group]) => [at, nearbyIn(group, space)]));
  return (region: Region, hasAll = false): Decisive => {
    const own = new Set([...region].filter(isApart).map(([at]) => at));
    const near = (at: number | undefined) =>
      (nearby.get(at)?.(region) ?? []).map((index) => byApart.get(at)?.[index] as Region);
    const others = [undefined, ...own].flatMap(near);
    const given = hasAll ? rarest.keys() : others.flatMap((other) => [...other.keys()]);
    const part = new Map(region);
    for (const at of given) {
      const cell = own.has(at) ? undefined : rarest.get(at);
      if (cell !== undefined) part.set(at, cellRange(cell, cell + 1));
    }
    steps.take(part.size + others.length);
    return { part, others };
  };
}
