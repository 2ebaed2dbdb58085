import { code, counted, listed, shown } from "../../base/diagnostics/words.ts";
import type { Value } from "./row.ts";
import type { Truth } from "./truth.ts";

/** A field that a comparison reads, and its value in the row. */
export interface Seen {
  readonly field: string;
  readonly value: Value | null;
}

const outcomes = new Map<Truth, string>([
  [true, "holds"],
  [false, "does not hold"],
  ["unknown", "is unknown"],
]);
const outcome = (truth: Truth) => String(outcomes.get(truth));

function has({ field, value }: Seen): string {
  if (value === null) return `${shown(field)} has no value`;
  return `${shown(field)} is ${typeof value === "string" ? shown(value) : value}`;
}

/** More fields than a person writes into one comparison are not all named. */
const MOST_NAMED = 5;

function haveAll(seen: readonly Seen[]): string {
  const named = seen.slice(0, MOST_NAMED).map(has);
  return listed(seen.length > MOST_NAMED ? [...named, "so on"] : named, "and");
}

interface Counts {
  readonly truth: Truth;
  readonly count: number;
  /** How many of the parts hold, fail and are unknown. */
  readonly holding: number;
  readonly failing: number;
  readonly unknown: number;
}

/** What is said of each kind of condition, from plain data, so that another language can say it too. */
export const sentences = {
  everything: () => "There is no condition, so every row is selected.",
  comparison: (d: { text: string; truth: Truth; seen: readonly Seen[]; misfits: readonly string[] }) => {
    const misfits = listed(d.misfits.slice(0, MOST_NAMED).map(shown), "and");
    const why = misfits === "" ? "" : `, and ${misfits} should be a number`;
    return `${haveAll(d.seen)}${why}, so ${code(d.text)} ${outcome(d.truth)}.`;
  },
  not: (d: { truth: Truth }) =>
    d.truth === "unknown"
      ? "What stands after NOT is unknown, and so is its opposite."
      : `What stands after NOT ${outcome(!d.truth)}, so this ${outcome(d.truth)}.`,
  and: (d: Counts) => {
    if (d.truth === true) return `All ${counted(d.count, "condition")} hold.`;
    if (d.truth === false)
      return `${d.failing} of ${counted(d.count, "condition")} ${d.failing === 1 ? "does" : "do"} not hold.`;
    return `${d.unknown} of ${counted(d.count, "condition")} ${d.unknown === 1 ? "is" : "are"} unknown, and the others hold.`;
  },
  or: (d: Counts) => {
    if (d.truth === true)
      return `${d.holding} of ${counted(d.count, "alternative")} ${d.holding === 1 ? "holds" : "hold"}.`;
    if (d.truth === false) return `None of ${counted(d.count, "alternative")} holds.`;
    return `${d.unknown} of ${counted(d.count, "alternative")} ${d.unknown === 1 ? "is" : "are"} unknown, and none holds.`;
  },
};
