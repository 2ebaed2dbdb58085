import { type Cells, unionOf } from "./cells.ts";
import { type Region, without } from "./regions.ts";
import type { Dimension, Space } from "./space.ts";
import { hasNoRow, haveNoRow } from "./witness.ts";

/** Returns the one region that has the rows of all the regions and no others; undefined when there is no such region. */
export function asOneRegion(regions: readonly Region[], space: Space): Region | "none" | undefined {
  const possible = regions.filter((region) => !hasNoRow(region, space));
  const [only, ...more] = possible;
  if (!only || more.length === 0) return only ?? "none";
  const whole = hullOf(possible, space.dimensions);
  return haveNoRow(without([whole], possible, space), space) ? whole : undefined;
}

/** The smallest region that has all of them in it. */
function hullOf(regions: readonly Region[], dimensions: readonly Dimension[]): Region {
  const [first = new Map<number, Cells>(), ...others] = regions;
  const hull = new Map<number, Cells>();
  for (const at of first.keys()) {
    const sets = regions.flatMap((region) => (region.has(at) ? [region.get(at) as Cells] : []));
    if (sets.length <= others.length) continue;
    const cells = unionOf(sets);
    if (cells[0] !== 0 || cells[1] !== (dimensions[at] as Dimension).size) hull.set(at, cells);
  }
  return hull;
}
