import { lowerCase } from "../../base/text/width.ts";
import { comparisonsIn } from "../ast/conditions.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { type Box, boxesOf, everything, meetings, subtract } from "./boxes.ts";
import type { Cells, Value } from "./cells.ts";
import { type Intervals, includes, interval, numbersIn } from "./intervals.ts";
import {
  type Axis,
  answers,
  append,
  Budget,
  type FieldAxis,
  type Space,
  type SpaceOptions,
  spaceOf,
  type TextSearch,
} from "./space.ts";

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

/** A row with only the fields that a condition reads. */
export type Witness = Readonly<Record<string, Value | null>>;

/** A row in a box; that there is none; or a comparison because of which that is not decided. */
type Found = { readonly row: Witness } | "none" | { readonly because: Comparison };

/** What a box asks of the text of a field: that another text is in it, or is not. */
interface Search extends TextSearch {
  readonly comparison: Comparison;
  readonly allowed: Intervals;
}

/** Looks for a row in a box. */
function witnessIn(box: Box, { axes, fields, budget }: Space): Found {
  budget.take(1 + box.size);
  const asked = new Map<number, Search[]>();
  for (const [at, allowed] of box) {
    const axis = axes[at] as Axis;
    if (axis.kind === "field") {
      if (!asked.has(at)) asked.set(at, []);
      continue;
    }
    const { search, comparison } = axis;
    if (!search) return { because: comparison };
    append(asked, fields.get(comparison.name.text) as number, { ...search, comparison, allowed });
  }
  budget.take(fields.size >> 3);
  const row: Record<string, Value | null> = {};
  let because: Comparison | undefined;
  for (const at of new Set([...asked.keys(), ...fields.values()])) {
    // Where nothing is asked of a field, there is a value for it: it is only looked for where there is a row.
    if (because && !asked.has(at)) break;
    const axis = axes[at] as FieldAxis;
    const searches = asked.get(at) ?? [];
    const choice = choose(axis, box.get(at), searches, budget);
    if (choice === "none") return "none";
    if (choice === "undecided") because ??= searches[0]?.comparison ?? axis.comparison;
    else Object.defineProperty(row, axis.name, { ...choice, enumerable: true, configurable: true, writable: true });
  }
  return because ? { because } : { row };
}

type Choice = { readonly value: Value | null | undefined } | "none" | "undecided";

/** A value of a field in a set of its cells that meets the searches. */
function choose(axis: FieldAxis, allowed: Intervals | undefined, searches: readonly Search[], budget: Budget): Choice {
  const set = allowed ?? interval(0, axis.size);
  const { cells } = axis;
  const isFit = (value: Value | null) => searches.every((search) => meets(value, search, budget));
  const isImpossible = searches.length > 0 && contradict(searches, budget);
  let isDecided = true;
  for (const cell of numbersIn(set)) {
    budget.take(1 + searches.length);
    if (cell === axis.values) {
      if (isFit(null)) return { value: null };
      continue;
    }
    const value = cells && candidates(cells, cell, searches, budget).find(isFit);
    if (value !== undefined) return { value };
    if (cells?.cellAt(cell)?.point === undefined) isDecided &&= isImpossible;
  }
  return isDecided ? "none" : "undecided";
}

/** Values of a cell to try: its only one, or one between others, with the texts in it that must be. */
function candidates(cells: Cells, cell: number, searches: readonly Search[], budget: Budget): readonly Value[] {
  const { point, sample } = cells.cellAt(cell) ?? {};
  if (point !== undefined) return [point];
  if (sample === undefined) return [];
  const mustHave = searches.filter(({ allowed }) => includes(allowed, answers.true));
  const must = mustHave.sort((one, other) => Number(other.isAtStart) - Number(one.isAtStart)).map(({ text }) => text);
  const all = must.join("");
  budget.take(must.length * (1 + (all.length >> 7)));
  const tried = [
    sample,
    sample + all,
    `${sample} ${must.join(" ")}`,
    ...must.map((part) => sample + part),
    all,
    ...must,
  ];
  return tried.filter((value) => cells.spanOf(value)?.from === cell);
}

function meets(value: Value | null, search: Search, budget: Budget): boolean {
  const { allowed, ignoresCase, isAtStart, text } = search;
  budget.take(1 + (String(value).length >> 7));
  if (value === null) return includes(allowed, answers.unknown);
  const found = ignoresCase ? lowerCase(String(value)) : String(value);
  const holds = isAtStart ? found.startsWith(text) : found.includes(text);
  return includes(allowed, holds ? answers.true : answers.false);
}

/** Whether no text can meet the searches: one with a text in it has what is in that text, too. */
function contradict(searches: readonly Search[], budget: Budget): boolean {
  const must = searches.filter(({ allowed }) => !includes(allowed, answers.false));
  const mustNot = searches.filter(({ allowed }) => !includes(allowed, answers.true));
  budget.take(must.length * searches.length);
  return must.some(
    (each) => mustNot.some((other) => implies(each, other)) || must.some((other) => beginOtherwise(each, other)),
  );
}

function beginOtherwise(one: TextSearch, other: TextSearch): boolean {
  return one.isAtStart && other.isAtStart && !one.text.startsWith(other.text) && !other.text.startsWith(one.text);
}

function implies(one: TextSearch, other: TextSearch): boolean {
  if (!other.isAtStart) return one.text.includes(other.text);
  return one.isAtStart && one.text.startsWith(other.text);
}
