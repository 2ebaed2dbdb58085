import { type Comparator, predicateTest } from "../../base/language/predicate-test.ts";
import { compareByCodePoint, lowerCase } from "../../base/text/width.ts";
import type { Comparison } from "../ast/nodes.ts";
import type { Box } from "./boxes.ts";
import { type Cells, cellRange, eachCell, hasCell } from "./cells.ts";
import type { Scale } from "./scale.ts";
import { Answer, type AnswerDimension, type Dimension, type FieldDimension, type Space } from "./space.ts";
import type { Steps } from "./steps.ts";
import type { Value } from "./value-order.ts";

/** A row with only the fields that a condition reads. */
export type Witness = Readonly<Record<string, Value | null>>;

/** A row in a box; that there is none; or a comparison because of which that is not decided. */
export type Found = { readonly row: Witness } | "none" | { readonly because: Comparison };

/** Cells of a field that are looked at: the first of a long list are enough to find a row. */
const MOST_CELLS = 200;

/** Texts to be looked for in one: a value that has them all would be as long as all of them. */
const MOST_DEMANDS = 200;

/** What a box asks of the text of a field. */
interface TextDemand {
  readonly dimension: AnswerDimension;
  readonly answers: Cells;
}

const noPatterns = () => {
  throw new TypeError("Only texts are looked for here.");
};
const asText: Comparator<string> = { compare: compareByCodePoint, text: (text) => text, matches: noPatterns };

const partOf = ({ compared, ignoresCase }: AnswerDimension) => textOf(compared.values[0] as Value, ignoresCase);
const textOf = (value: Value, ignoresCase: boolean) => (ignoresCase ? lowerCase(String(value)) : String(value));

/** Whether the answer of a comparison can be found for a value: it looks for a known text in that of the field. */
const isTextSearch = ({ predicate, compared }: AnswerDimension) =>
  predicate.kind === "text" && compared.isKnown && compared.references.length === 0;

function meets(value: Value | null, { dimension, answers }: TextDemand, steps: Steps): boolean {
  steps.take(1 + (String(value).length >> 7));
  if (value === null) return hasCell(answers, Answer.Unknown);
  const holds = predicateTest(asText, dimension.predicate)(textOf(value, dimension.ignoresCase), [partOf(dimension)]);
  return hasCell(answers, holds ? Answer.True : Answer.False);
}

/** Values to try for a cell between others: one as it is, and with the texts in it that are asked for. */
function candidates(sample: Value, demands: readonly TextDemand[], isText: boolean): readonly Value[] {
  if (!isText) return [sample];
  const parts = demands
    .filter(({ answers }) => hasCell(answers, Answer.True))
    .map(({ dimension }) => partOf(dimension));
  const all = parts.join("");
  return [
    sample,
    `${sample}${all}`,
    `${sample} ${parts.join(" ")}`,
    ...parts.map((part) => sample + part),
    all,
    ...parts,
  ];
}

/** Values of a cell to try. */
function valuesAt(scale: Scale, cell: number, demands: readonly TextDemand[]): readonly Value[] {
  const point = scale.pointAt(cell);
  if (point !== undefined) return [point];
  const sample = scale.sampleAt(cell);
  if (sample === undefined) return [];
  return candidates(sample, demands, scale.isText).filter((value) => scale.runOf(value)?.from === cell);
}

type Choice = { readonly value: Value | null } | "none" | "undecided";

/** The texts that are looked for, where one of the cells is such a text: there may be many cells before it. */
function writtenIn(scale: Scale, cells: Cells, demands: readonly TextDemand[]): readonly Value[] {
  return demands.flatMap(({ dimension }) => {
    const { from = 0 } = scale.runOf(partOf(dimension)) ?? {};
    const point = scale.pointAt(from);
    return point !== undefined && hasCell(cells, from) ? [point] : [];
  });
}

function choose(dimension: FieldDimension, cells: Cells, demands: readonly TextDemand[], steps: Steps): Choice {
  if (demands.filter(({ answers }) => hasCell(answers, Answer.True)).length > MOST_DEMANDS) return "undecided";
  const areMet = (value: Value | null) => demands.every((demand) => meets(value, demand, steps));
  const { scale } = dimension;
  const written = scale && writtenIn(scale, cells, demands).find(areMet);
  if (written !== undefined) return { value: written };
  let isDecided = true;
  let looked = 0;
  for (const cell of eachCell(cells)) {
    if (looked++ === MOST_CELLS) return "undecided";
    steps.take(1 + demands.length);
    if (cell === dimension.values) {
      if (areMet(null)) return { value: null };
      continue;
    }
    const value = scale && valuesAt(scale, cell, demands).find(areMet);
    if (value !== undefined) return { value };
    if (scale?.pointAt(cell) === undefined) isDecided &&= areImpossible(demands, steps);
  }
  return isDecided ? "none" : "undecided";
}

/** Whether no text can meet the demands: one with a text in it has what is in that text, too. */
function areImpossible(demands: readonly TextDemand[], steps: Steps): boolean {
  const isAsked = ({ answers }: TextDemand, answer: number) => hasCell(answers, answer);
  const must = demands.filter((each) => !isAsked(each, Answer.False));
  const mustNot = demands.filter((each) => !isAsked(each, Answer.True));
  steps.take(must.length * mustNot.length);
  return must.some((each) => mustNot.some((other) => implies(each.dimension, other.dimension)));
}

function implies(one: AnswerDimension, other: AnswerDimension): boolean {
  if (one.predicate.kind !== "text" || other.predicate.kind !== "text") return false;
  const at = other.predicate.at;
  if (at === "anywhere") return partOf(one).includes(partOf(other));
  return one.predicate.at === at && partOf(one).startsWith(partOf(other));
}

/** What a box asks of the texts of fields, by the name of the field; or a comparison that is not about texts. */
function demandsOf(box: Box, { dimensions, steps }: Space): ReadonlyMap<string, readonly TextDemand[]> | Comparison {
  steps.take(1 + box.size);
  const demands = new Map<string, TextDemand[]>();
  for (const [at, answers] of box) {
    const dimension = dimensions[at] as Dimension;
    if (dimension.kind !== "answer") continue;
    if (!isTextSearch(dimension)) return dimension.comparison;
    const name = dimension.comparison.name.text;
    const known = demands.get(name);
    if (known) known.push({ dimension, answers });
    else demands.set(name, [{ dimension, answers }]);
  }
  return demands;
}

const noDemands: readonly TextDemand[] = [];

/** The fields that a box asks anything of. */
function askedIn(box: Box, demands: ReadonlyMap<string, unknown>, { dimensions, fields }: Space): Set<number> {
  const asked = new Set([...box.keys()].filter((at) => dimensions[at]?.kind === "field"));
  for (const name of demands.keys()) asked.add(fields.get(name) as number);
  return asked;
}

/** Whether there is certainly no row in a box. Only the fields that it asks anything of are looked at. */
export function hasNoRow(box: Box, space: Space): boolean {
  const demands = demandsOf(box, space);
  if (!(demands instanceof Map)) return false;
  for (const at of askedIn(box, demands, space)) {
    const dimension = space.dimensions[at] as FieldDimension;
    const cells = box.get(at) ?? cellRange(0, dimension.size);
    if (choose(dimension, cells, demands.get(dimension.name) ?? noDemands, space.steps) === "none") return true;
  }
  return false;
}

/** Looks for a row in a box. */
export function witnessIn(box: Box, space: Space): Found {
  const { dimensions, steps } = space;
  const demands = demandsOf(box, space);
  if (!(demands instanceof Map)) return { because: demands as Comparison };
  const demandsAt = ({ name }: FieldDimension): readonly TextDemand[] => demands.get(name) ?? noDemands;
  const chosen = new Map<number, Value | null>();
  let undecided: Comparison | undefined;
  // Where nothing is asked of a field, there is a value for it: it is only looked for where there is a row.
  for (const at of askedIn(box, demands, space)) {
    const dimension = dimensions[at] as FieldDimension;
    const own = demandsAt(dimension);
    const choice = choose(dimension, box.get(at) ?? cellRange(0, dimension.size), own, steps);
    if (choice === "none") return "none";
    if (choice === "undecided") undecided ??= own[0]?.dimension.comparison ?? dimension.comparison;
    else chosen.set(at, choice.value);
  }
  if (undecided) return { because: undecided };
  const row: Record<string, Value | null> = {};
  for (const [at, dimension] of dimensions.entries()) {
    if (dimension.kind !== "field") continue;
    steps.take(4);
    if (!chosen.has(at)) {
      const choice = choose(dimension, cellRange(0, dimension.size), noDemands, steps);
      if (choice === "none") return "none";
      if (choice === "undecided") return { because: dimension.comparison };
      chosen.set(at, choice.value);
    }
    const value = chosen.get(at);
    Object.defineProperty(row, dimension.name, { value, enumerable: true, configurable: true, writable: true });
  }
  return { row };
}
