import { decisiveIn } from "../../compiler/logic/decisive.ts";
import { nearbyIn, type Region, without } from "../../compiler/logic/regions.ts";
import type { Space } from "../../compiler/logic/space.ts";
import { hasNoRow, haveNoRow } from "../../compiler/logic/witness.ts";

/** So many steps at most are taken to find out whether one region is in others. */
const MOST_STEPS = 500;

/** Up to so many others, all of them are looked at. */
const MOST_NEARBY = 32;

/** Returns the regions without those whose rows are all in others. */
export function withoutRedundant(regions: readonly Region[], space: Space): ReadonlySet<Region> {
  const possible = regions.filter((region) => !hasNoRow(region, space));
  const left = new Set(possible);
  const nearby = nearbyIn(possible, space);
  const decisive = decisiveIn(possible, space);
  const most = Math.min(MOST_STEPS, Math.floor(space.steps.left / (2 * possible.length)));
  for (const region of [...possible].reverse()) {
    left.delete(region);
    const among = (some: readonly Region[]) => some.filter((other) => left.has(other));
    const isRedundant = () => {
      const all = nearby(region).map((index) => possible[index] as Region);
      if (all.length > MOST_NEARBY) {
        const { part, others } = decisive(region);
        if (!haveNoRow(without([part], among(others), space), space)) return false;
      }
      return haveNoRow(without([region], among(all), space), space);
    };
    if (!space.steps.within(most, isRedundant)) left.add(region);
  }
  return left;
}
