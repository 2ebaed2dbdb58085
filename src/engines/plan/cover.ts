import { type OperatorName, operatorFor, operators } from "../../base/language/operators.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import type { BindingContext } from "../../compiler/bindings/bound-values.ts";
import {
  type Cells,
  cellRange,
  complementOf,
  differenceOf,
  intersectionOf,
  isSameSet,
  unionOf,
} from "../../compiler/logic/cells.ts";
import { comparedWith } from "../../compiler/logic/compared.ts";
import { type Asked, describeOffered, isOffered } from "../../compiler/logic/describe.ts";
import type { Region } from "../../compiler/logic/regions.ts";
import {
  Answer,
  type AnswerDimension,
  cellsWhere,
  type Dimension,
  type FieldDimension,
  positive,
  type Space,
} from "../../compiler/logic/space.ts";
import type { Steps } from "../../compiler/logic/steps.ts";
import type { Value } from "../../compiler/logic/value-order.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type TracedFilter, traceFilter } from "../../compiler/wire/lower/traced-filter.ts";

/** What requests are made of. */
export interface Planned extends BindingContext {
  readonly resource: Resource | undefined;
  readonly space: Space;
  readonly comparisons: readonly Comparison[];
  /** The comparisons that each dimension is about. */
  readonly byDimension: ReadonlyMap<number, Asking>;
}

/** The comparisons of one dimension, in the order of the text. */
export interface Asking {
  readonly all: readonly Comparison[];
  /** Those of an operator and values, by `keyOf`; the first of several. */
  readonly bySaid: ReadonlyMap<string, Comparison>;
  /** The indices of those with a value. */
  readonly byValue: ReadonlyMap<Value, readonly number[]>;
}

const keyOf = (operator: OperatorName, values: readonly Value[]) => JSON.stringify([operator, values]);

export function askingOf(all: readonly Comparison[], context: BindingContext): Asking {
  const bySaid = new Map<string, Comparison>();
  const byValue = new Map<Value, number[]>();
  for (const [index, comparison] of all.entries()) {
    const { values } = comparedWith(comparison, context);
    const key = keyOf(comparison.operator.name, values);
    if (!bySaid.has(key)) bySaid.set(key, comparison);
    for (const value of values) {
      const known = byValue.get(value);
      if (known) known.push(index);
      else byValue.set(value, [index]);
    }
  }
  return { all, bySaid, byValue };
}

/** Filters, joined by AND, and the rows that they select: at least those that are wanted. */
export interface Cover {
  readonly filters: readonly TracedFilter[];
  readonly region: Region;
  /** Whether they select nothing else. */
  readonly isExact: boolean;
}

const nothingAsked: Asking = { all: [], bySaid: new Map(), byValue: new Map() };

/** So many runs of values are tried one by one, and so many comparisons. */
const MOST_TRIED = 100;

/** Returns the fewest lists of filters that together select the cells of a dimension, or one that selects more. */
export function coversOf(at: number, cells: Cells, planned: Planned): readonly Cover[] {
  const dimension = planned.space.dimensions[at] as Dimension;
  if (dimension.kind === "field") return fieldCovers(at, dimension, cells, planned);
  const answers = [Answer.True, Answer.False].filter(
    (answer) => differenceOf([answer, answer + 1], cells, 3).length === 0,
  );
  return answers.map((answer) => answerCover(at, dimension, answer, planned));
}

function answerCover(at: number, { comparison, predicate }: AnswerDimension, answer: number, planned: Planned): Cover {
  const asked = operatorFor(predicate);
  const operator = asked && (answer === Answer.True ? asked : operators[asked].complement);
  if (operator && isOffered(comparison.name.text, operator, planned.resource))
    return {
      filters: [traceFilter(comparison, operator, planned)],
      region: new Map([[at, cellRange(answer, answer + 1)]]),
      isExact: true,
    };
  const name = comparison.name.text;
  const field = planned.space.fields.get(name) as number;
  return { ...withValue(field, planned.space.dimensions[field] as FieldDimension, planned), isExact: false };
}

const everything = { filters: [], region: new Map() } as const;

/** All rows that have a value in a field: what every comparison with a value implies. */
function withValue(at: number, { name, values, comparison }: FieldDimension, planned: Planned): Omit<Cover, "isExact"> {
  const operator = operatorFor({ kind: "null", not: true });
  const field = planned.resource && findField(planned.resource, name)?.field;
  if (!operator || (field && !field.nullable) || !isOffered(name, operator, planned.resource)) return everything;
  const filter = { name, operator, values: [] };
  return { filters: [{ filter, source: comparison, others: [] }], region: new Map([[at, cellRange(0, values)]]) };
}

function fieldCovers(at: number, dimension: FieldDimension, cells: Cells, planned: Planned): readonly Cover[] {
  const own = planned.byDimension.get(at) ?? nothingAsked;
  const { steps } = planned.space;
  for (const groups of groupings(cells, dimension)) {
    steps.take(groups.length);
    const covers = groups.flatMap((group) => described(at, group, dimension, own, planned) ?? []);
    const isWhole = covers.length === groups.length;
    if (isWhole && isSameSet(unionOf(covers.map(({ region }) => region.get(at) ?? [0, dimension.size])), cells))
      return covers;
  }
  const tried = own.all.slice(0, MOST_TRIED);
  steps.take(tried.length);
  const literals = tried.flatMap((comparison) => literalsOf(at, comparison, planned));
  return inUnion(at, cells, dimension, literals, steps) ?? [hull(at, cells, dimension, literals, planned)];
}

/** The field as it is where it has values of the first kind only, whose filters decide about the others as well. */
function ofOneKind(dimension: FieldDimension): FieldDimension {
  const { scales, values, size } = dimension;
  const [scale] = scales;
  if (!scale) return dimension;
  return { ...dimension, scales: [scale], values: scale.size, size: scale.size + size - values };
}

/** Ways to divide cells into sets for each of which there may be filters, those with the fewest sets first. */
function* groupings(cells: Cells, dimension: FieldDimension): Generator<readonly Cells[]> {
  const { values } = ofOneKind(dimension);
  const hasNull = cells.at(-1) === dimension.values + 1;
  const nulls: readonly Cells[] = hasNull ? [cellRange(values, values + 1)] : [];
  const own = intersectionOf([cells, cellRange(0, values)], dimension.size);
  const runs = own.flatMap((from, index) => (index % 2 === 0 ? [cellRange(from, own[index + 1] as number)] : []));
  if (own.length === 0) return yield nulls;
  yield [own, ...nulls];
  if (runs.length < 2) return;
  const [first = [], last = []] = [runs[0], runs.at(-1)];
  const middle = runs.slice(1, -1).flat();
  yield [first, own.slice(2), ...nulls];
  yield [own.slice(0, -2), last, ...nulls];
  if (middle.length > 0) yield [first, middle, last, ...nulls];
  if (runs.length <= MOST_TRIED) yield [...runs, ...nulls];
}

/** The filters that select these cells among the values of the first kind. */
function described(
  at: number,
  cells: Cells,
  dimension: FieldDimension,
  own: Asking,
  planned: Planned,
): Cover | undefined {
  const asked = describeOffered(cells, ofOneKind(dimension), planned.resource, planned.space.steps);
  if (!asked) return undefined;
  const selected = intersectionOf(
    [[0, dimension.size], ...asked.map((each) => cellsOf(each, dimension))],
    dimension.size,
  );
  const filters = asked.map((each) => traced(each, dimension, own, planned));
  return { filters, region: new Map([[at, selected]]), isExact: true };
}

function cellsOf({ operator, values }: Asked, dimension: FieldDimension): Cells {
  const { predicate } = operators[operator];
  const asked = positive(predicate);
  const found =
    asked.kind === "null" ? cellRange(dimension.values, dimension.size) : (cellsWhere(asked, values, dimension) ?? []);
  if (!("not" in predicate)) return found;
  return complementOf(found, dimension.values);
}

/** The filter, with the comparisons that it comes from: the same one, those of its values, or all of the field. */
function traced(asked: Asked, { name, comparison }: FieldDimension, own: Asking, { space }: Planned): TracedFilter {
  const same = own.bySaid.get(keyOf(asked.operator, asked.values));
  const indices = same ? [] : [...new Set(asked.values.flatMap((value) => own.byValue.get(value) ?? []))];
  const some = same ? [same] : indices.sort((a, b) => a - b).map((index) => own.all[index] as Comparison);
  const [source = comparison, ...others] = some.length > 0 ? some : own.all;
  space.steps.take(1 + others.length);
  return { filter: { name, ...asked }, source, others };
}

/** A comparison, or its opposite, as a filter. */
function literalsOf(at: number, comparison: Comparison, planned: Planned): readonly Cover[] {
  return [true, false].flatMap((isTrue) => {
    const { name } = comparison.operator;
    const operator = isTrue ? name : operators[name].complement;
    if (!operator || !isOffered(comparison.name.text, operator, planned.resource)) return [];
    const { cells } = planned.space.placeOf(comparison, isTrue);
    const filters = [traceFilter(comparison, operator, planned)];
    return [{ filters, region: new Map([[at, cells]]), isExact: true }];
  });
}

const isSubset = (one: Cells, other: Cells, size: number) => differenceOf(one, other, size).length === 0;

/** The comparisons as they were written that together select just these cells, if they do. */
function inUnion(
  at: number,
  cells: Cells,
  { size }: FieldDimension,
  literals: readonly Cover[],
  steps: Steps,
): readonly Cover[] | undefined {
  const cellsAt = ({ region }: Cover) => region.get(at) as Cells;
  let chosen = literals.filter((each) => isSubset(cellsAt(each), cells, size));
  const isWhole = (all: readonly Cover[]) => {
    for (const each of all) steps.take(1 + (cellsAt(each).length >> 3));
    return isSameSet(unionOf(all.map(cellsAt)), cells);
  };
  if (chosen.length === 0 || !isWhole(chosen)) return undefined;
  for (const each of [...chosen].reverse()) {
    const others = chosen.filter((other) => other !== each);
    if (isWhole(others)) chosen = others;
  }
  return chosen;
}

/** All that was written and holds for the cells: the least that filters select which has these in it. */
function hull(
  at: number,
  cells: Cells,
  dimension: FieldDimension,
  literals: readonly Cover[],
  planned: Planned,
): Cover {
  const { size, values } = dimension;
  const { steps } = planned.space;
  steps.take(literals.length);
  const cellsAt = ({ region }: Cover) => region.get(at) as Cells;
  const holding = literals.filter((each) => isSubset(cells, cellsAt(each), size));
  steps.take(holding.length ** 2);
  const isImplied = (one: Cover, index: number) =>
    holding.some((other, place) => {
      if (one === other || !isSubset(cellsAt(other), cellsAt(one), size)) return false;
      return !isSubset(cellsAt(one), cellsAt(other), size) || place < index;
    });
  const needed = holding.filter((one, index) => !isImplied(one, index));
  if (needed.length === 0) {
    const widest = cells.at(-1) === values + 1 ? everything : withValue(at, dimension, planned);
    return { ...widest, isExact: false };
  }
  const selected = intersectionOf(needed.map(cellsAt), size);
  const filters = needed.flatMap((each) => each.filters);
  return { filters, region: new Map([[at, selected]]), isExact: isSameSet(selected, cells) };
}
