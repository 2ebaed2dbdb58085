import type { Comparison, Condition } from "../ast/nodes.ts";
import { comparisonsIn } from "./compared.ts";
import { type Region, regionsWhere, without } from "./regions.ts";
import { type Space, type SpaceOptions, spaceOf } from "./space.ts";
import { type Witness, witnessIn } from "./witness.ts";

/** Whether rows are such: no row is otherwise, a row that is otherwise, or where what is not decided is. */
export type Decision =
  | { readonly answer: true }
  | { readonly answer: false; readonly witness: Witness }
  | { readonly answer: "unknown"; readonly because: Condition };

const everything: readonly Region[] = [new Map()];

/** The rows that a condition selects; all rows where there is none. */
function selected(condition: Condition | undefined, space: Space): readonly Region[] {
  return condition ? regionsWhere(condition, true, space) : everything;
}

/** Whether there is no row in the regions. */
function areEmpty(regions: Iterable<Region>, space: Space): Decision {
  let because: Comparison | undefined;
  for (const region of regions) {
    const found = witnessIn(region, space);
    if (found === "none") continue;
    if ("row" in found) return { answer: false, witness: found.row };
    because ??= found.because;
  }
  return because ? { answer: "unknown", because } : { answer: true };
}

function decide(
  conditions: readonly (Condition | undefined)[],
  options: SpaceOptions,
  regionsOf: (space: Space) => Iterable<Region>,
): Decision {
  const comparisons = conditions.flatMap((condition) => comparisonsIn(condition) ?? []);
  const space = spaceOf(comparisons, { ...options, holdsNumbers: true });
  const because = conditions.find((condition) => condition !== undefined) as Condition;
  return space.steps.try(() => areEmpty(regionsOf(space), space)) ?? { answer: "unknown", because };
}

type Optional = Condition | undefined;

/** Whether every row that the one condition selects is selected by the other. */
export function decideImplies(one: Optional, other: Optional, options: SpaceOptions): Decision {
  return decide([one, other], options, (space) => without(selected(one, space), selected(other, space), space));
}

/** Whether no row is selected by both conditions. */
export function decideDisjoint(one: Optional, other: Optional, options: SpaceOptions): Decision {
  const both = one && other && ({ kind: "and", terms: [one, other], start: one.start, end: other.end } as const);
  return decideEmpty(both ?? one ?? other, options);
}

/** Whether a condition selects no row. */
export function decideEmpty(condition: Optional, options: SpaceOptions): Decision {
  return decide([condition], options, (space) => selected(condition, space));
}
