import type { Value } from "../../base/language/value-types.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { comparisonsIn } from "../ast/walk.ts";
import { type Box, boxesOf, everything, intersections, subtract } from "./boxes.ts";
import { type Intervals, interval, numbersIn } from "./intervals.ts";
import { type Axis, type Budget, type FieldAxis, type Space, type SpaceOptions, spaceOf } from "./space.ts";

/** The answer: true, false with a row as the counterexample, or unknown with the condition that is not decided. */
export type Decision =
  | { readonly answer: true }
  | { readonly answer: false; readonly witness: Witness }
  | { readonly answer: "unknown"; readonly because: Condition };

/** A condition; undefined selects all rows. */
type Optional = Condition | undefined;

const selected = (condition: Optional, space: Space): readonly Box[] =>
  condition ? boxesOf(condition, true, space) : [everything];

/** Whether there is no row in the boxes. */
function decideEmpty(
  conditions: readonly Optional[],
  options: SpaceOptions,
  boxesIn: (space: Space) => Iterable<Box>,
): Decision {
  const comparisons = conditions.flatMap(comparisonsIn);
  const because = conditions.find((condition) => condition !== undefined);
  const space = spaceOf(comparisons, because ? options : {}); // without a condition, there is nothing to decide
  const decision = space.budget.within((): Decision => {
    let undecided: Comparison | undefined;
    for (const box of boxesIn(space)) {
      const found = witnessIn(box, space);
      if ("row" in found) return { answer: false, witness: found.row };
      undecided ??= found.because;
    }
    return undecided ? { answer: "unknown", because: undecided } : { answer: true };
  });
  return decision ?? { answer: "unknown", because: because as Condition };
}

/** Whether every row that the one condition selects is selected by the other. */
export function decideImplies(one: Optional, other: Optional, options: SpaceOptions): Decision {
  return decideEmpty([one, other], options, (space) => subtract(selected(one, space), selected(other, space), space));
}

/** Whether no row is selected by both conditions. */
export function decideDisjoint(one: Optional, other: Optional, options: SpaceOptions): Decision {
  return decideEmpty([one, other], options, (space) =>
    intersections(selected(one, space), selected(other, space), space),
  );
}

/** A row with only the fields that a condition reads. */
export type Witness = Readonly<Record<string, Value | null>>;

/** A row in a box, or a comparison because of which it is not known whether there is one. */
type Found = { readonly row: Witness } | { readonly because: Comparison };

function witnessIn(box: Box, { axes, fields, budget }: Space): Found {
  budget.take(1 + box.size + (fields.size >> 3));
  const row: Record<string, Value | null> = {};
  for (const at of new Set([...box.keys(), ...fields.values()])) {
    const axis = axes[at] as Axis;
    const value = axis.kind === "field" ? valueIn(box.get(at), axis, budget) : undefined;
    if (axis.kind === "answer" || value === undefined) return { because: axis.comparison };
    Object.defineProperty(row, axis.name, { value, enumerable: true, configurable: true, writable: true });
  }
  return { row };
}

/** A value in a set of cells; undefined where none can be written. */
function valueIn(set: Intervals | undefined, axis: FieldAxis, budget: Budget): Value | null | undefined {
  for (const cell of numbersIn(set ?? interval(0, axis.size))) {
    budget.take(1);
    const value = cell === axis.valueCount ? null : axis.cells?.sampleOf(cell);
    if (value !== undefined) return value;
  }
  return undefined;
}
