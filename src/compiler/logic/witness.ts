import { lowerCase } from "../../base/text/width.ts";
import type { Comparison } from "../ast/nodes.ts";
import type { Box } from "./boxes.ts";
import type { Budget } from "./budget.ts";
import type { Cells, Value } from "./cells.ts";
import { type Intervals, includes, interval, numbersIn } from "./intervals.ts";
import { type AnswerAxis, type Axis, answers, type FieldAxis, type Space } from "./space.ts";

/** A row with only the fields that a condition reads. */
export type Witness = Readonly<Record<string, Value | null>>;

/** A row in a box; that there is none; or a comparison because of which that is not decided. */
type Found = { readonly row: Witness } | "none" | { readonly because: Comparison };

/** What a box asks of the text of a field: that another text is in it, or is not. */
interface Search {
  readonly axis: AnswerAxis;
  readonly allowed: Intervals;
}

/** Looks for a row in a box. */
export function witnessIn(box: Box, space: Space): Found {
  const searches = searchesIn(box, space);
  if (!(searches instanceof Map)) return { because: searches as Comparison };
  const chosen = new Map<number, Value | null | undefined>();
  let because: Comparison | undefined;
  // Where nothing is asked of a field, there is a value for it: it is only looked for where there is a row.
  for (const at of askedIn(box, searches, space)) {
    const axis = space.axes[at] as FieldAxis;
    const own = searches.get(axis.name) ?? [];
    const choice = choose(axis, box.get(at), own, space.budget);
    if (choice === "none") return "none";
    if (choice === "undecided") because ??= own[0]?.axis.comparison ?? axis.comparison;
    else chosen.set(at, choice.value);
  }
  if (because) return { because };
  const row: Record<string, Value | null> = {};
  for (const [at, axis] of space.axes.entries()) {
    if (axis.kind !== "field") continue;
    space.budget.take(4);
    const choice = chosen.has(at) ? { value: chosen.get(at) } : choose(axis, undefined, [], space.budget);
    if (choice === "none") return "none";
    if (choice === "undecided") return { because: axis.comparison };
    const { value } = choice;
    Object.defineProperty(row, axis.name, { value, enumerable: true, configurable: true, writable: true });
  }
  return { row };
}

/** What a box asks of texts, by the name of the field; or a comparison that is no search. */
function searchesIn(box: Box, { axes, budget }: Space): ReadonlyMap<string, readonly Search[]> | Comparison {
  budget.take(1 + box.size);
  const searches = new Map<string, Search[]>();
  for (const [at, allowed] of box) {
    const axis = axes[at] as Axis;
    if (axis.kind !== "answer") continue;
    const { predicate, compared, comparison } = axis;
    if (predicate.kind !== "text" || !compared.isKnown || compared.references.length > 0) return comparison;
    const known = searches.get(comparison.name.text);
    if (known) known.push({ axis, allowed });
    else searches.set(comparison.name.text, [{ axis, allowed }]);
  }
  return searches;
}

/** The axes of the fields that a box asks anything of. */
function askedIn(box: Box, searches: ReadonlyMap<string, unknown>, { axes, fields }: Space): ReadonlySet<number> {
  const asked = new Set([...box.keys()].filter((at) => axes[at]?.kind === "field"));
  for (const name of searches.keys()) asked.add(fields.get(name) as number);
  return asked;
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
    if (cells?.pointAt(cell) === undefined) isDecided &&= isImpossible;
  }
  return isDecided ? "none" : "undecided";
}

/** Values of a cell to try: its only one, or one between others, with the texts in it that must be. */
function candidates(cells: Cells, cell: number, searches: readonly Search[], budget: Budget): readonly Value[] {
  const point = cells.pointAt(cell);
  if (point !== undefined) return [point];
  const sample = cells.sampleAt(cell);
  if (sample === undefined) return [];
  const must = searches.filter(({ allowed }) => includes(allowed, answers.true)).map(({ axis }) => textOf(axis));
  if (!cells.afterPrefix || must.length === 0) return [sample];
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

const textOf = ({ compared, ignoresCase }: AnswerAxis) => folded(compared.values[0] as Value, ignoresCase);
const folded = (value: Value, ignoresCase: boolean) => (ignoresCase ? lowerCase(String(value)) : String(value));

function meets(value: Value | null, { axis, allowed }: Search, budget: Budget): boolean {
  budget.take(1 + (String(value).length >> 7));
  if (value === null) return includes(allowed, answers.unknown);
  const text = folded(value, axis.ignoresCase);
  const isAtStart = axis.predicate.kind === "text" && axis.predicate.at === "start";
  const holds = isAtStart ? text.startsWith(textOf(axis)) : text.includes(textOf(axis));
  return includes(allowed, holds ? answers.true : answers.false);
}

/** Whether no text can meet the searches: one with a text in it has what is in that text, too. */
function contradict(searches: readonly Search[], budget: Budget): boolean {
  const must = searches.filter(({ allowed }) => !includes(allowed, answers.false));
  const mustNot = searches.filter(({ allowed }) => !includes(allowed, answers.true));
  budget.take(must.length * mustNot.length);
  return must.some((each) => mustNot.some((other) => implies(each.axis, other.axis)));
}

function implies(one: AnswerAxis, other: AnswerAxis): boolean {
  if (one.predicate.kind !== "text" || other.predicate.kind !== "text") return false;
  if (other.predicate.at === "anywhere") return textOf(one).includes(textOf(other));
  return one.predicate.at === other.predicate.at && textOf(one).startsWith(textOf(other));
}
