import type { Comparison, Condition } from "../ast/nodes.ts";
import { type Box, boxesOf, meetings, without } from "./boxes.ts";
import { comparisonsIn } from "./compared.ts";
import { type Space, type SpaceOptions, spaceOf } from "./space.ts";
import { Steps } from "./steps.ts";
import { type Witness, witnessIn } from "./witness.ts";

/** Whether rows are such: no row is otherwise, a row that is otherwise, or where what is not decided is. */
export type Decision =
  | { readonly answer: true }
  | { readonly answer: false; readonly witness: Witness }
  | { readonly answer: "unknown"; readonly because: Condition };

const everything: readonly Box[] = [new Map()];

/** The rows that a condition selects; all rows where there is none. */
function selected(condition: Condition | undefined, space: Space): readonly Box[] {
  return condition ? boxesOf(condition, true, space) : everything;
}

/** After so many boxes about which nothing is known, a row is not looked for in more of them. */
const MOST_UNDECIDED = 64;

/** Whether there is no row in the boxes. */
function areEmpty(boxes: Iterable<Box>, space: Space): Decision {
  let because: Comparison | undefined;
  let undecided = 0;
  for (const box of boxes) {
    const found = witnessIn(box, space);
    if (found === "none") continue;
    if ("row" in found) return { answer: false, witness: found.row };
    because ??= found.because;
    if (++undecided === MOST_UNDECIDED) break;
  }
  return because ? { answer: "unknown", because } : { answer: true };
}

function decide(
  conditions: readonly (Condition | undefined)[],
  options: SpaceOptions,
  boxesIn: (space: Space) => Iterable<Box>,
): Decision {
  const comparisons = conditions.flatMap((condition) => comparisonsIn(condition) ?? []);
  const because = conditions.find((condition) => condition !== undefined);
  const own = because ? {} : { steps: new Steps() }; // Nothing could be the reason, and there is little to do.
  const space = spaceOf(comparisons, { ...options, ...own });
  return space.steps.try(() => areEmpty(boxesIn(space), space)) ?? { answer: "unknown", because: because as Condition };
}

type Optional = Condition | undefined;

/** The rows of the one boxes that are in none of the others. */
function difference(boxes: readonly Box[], others: readonly Box[], space: Space): Iterable<Box> {
  const known = new Set(others.map(keyOf));
  const own = boxes.filter((box) => !known.has(keyOf(box)));
  return without(own, others, space);
}

/** The same for boxes with the same rows, however they were made. */
const keyOf = (box: Box) =>
  [...box]
    .map(([at, cells]) => `${at}:${cells}`)
    .sort()
    .join(" ");

/** Whether every row that the one condition selects is selected by the other. */
export function decideImplies(one: Optional, other: Optional, options: SpaceOptions): Decision {
  return decide([one, other], options, (space) => difference(selected(one, space), selected(other, space), space));
}

/** Whether no row is selected by both conditions. */
export function decideDisjoint(one: Optional, other: Optional, options: SpaceOptions): Decision {
  return decide([one, other], options, (space) => meetings(selected(one, space), selected(other, space), space));
}

/** Whether a condition selects no row. */
export function decideEmpty(condition: Optional, options: SpaceOptions): Decision {
  return decide([condition], options, (space) => selected(condition, space));
}
