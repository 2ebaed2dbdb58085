import { comparisonsIn } from "../ast/conditions.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { type Box, boxesOf, everything, meetings, subtract } from "./boxes.ts";
import { Budget, type Space, type SpaceOptions, spaceOf } from "./space.ts";
import { type Witness, witnessIn } from "./witness.ts";

/** Whether rows are such: no row is otherwise, a row that is otherwise, or where what is not decided is. */
export type Decision =
  | { readonly answer: true }
  | { readonly answer: false; readonly witness: Witness }
  | { readonly answer: "unknown"; readonly because: Condition };

/** A condition; undefined selects all rows. */
type Optional = Condition | undefined;

const selected = (condition: Optional, space: Space): readonly Box[] =>
  condition ? boxesOf(condition, true, space) : [everything];

/** Whether there is no row in the boxes. */
function decide(
  conditions: readonly Optional[],
  options: SpaceOptions,
  boxesIn: (space: Space) => Iterable<Box>,
): Decision {
  const comparisons = conditions.flatMap((condition) => comparisonsIn(condition) ?? []);
  const because = conditions.find((condition) => condition !== undefined);
  // Where there is nothing to decide, nothing could be the reason.
  const space = spaceOf(comparisons, because ? options : { ...options, budget: new Budget() });
  const decision = space.budget.within((): Decision => {
    let undecided: Comparison | undefined;
    for (const box of boxesIn(space)) {
      const found = witnessIn(box, space);
      if (found === "none") continue;
      if ("row" in found) return { answer: false, witness: found.row };
      undecided ??= found.because;
    }
    return undecided ? { answer: "unknown", because: undecided } : { answer: true };
  });
  return decision ?? { answer: "unknown", because: because as Condition };
}

/** Whether every row that the one condition selects is selected by the other. */
export function decideImplies(one: Optional, other: Optional, options: SpaceOptions): Decision {
  return decide([one, other], options, (space) => subtract(selected(one, space), selected(other, space), space));
}

/** Whether no row is selected by both conditions. */
export function decideDisjoint(one: Optional, other: Optional, options: SpaceOptions): Decision {
  return decide([one, other], options, (space) => meetings(selected(one, space), selected(other, space), space));
}
