import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { hasValueOperator, operatorFor, operators } from "../../../base/language/operators.ts";
import type { Comparison, Condition } from "../../ast/nodes.ts";
import type { BindingContext } from "../../bindings/bound-values.ts";
import type { Cells } from "../../logic/cells.ts";
import { comparedWith, comparisonsIn } from "../../logic/compared.ts";
import { describeAnswer, describeOffered, isOffered } from "../../logic/describe.ts";
import { asOneRegion } from "../../logic/one-region.ts";
import { type Region, regionsWhere } from "../../logic/regions.ts";
import { type AnswerDimension, type Dimension, type Space, spaceOf } from "../../logic/space.ts";
import { Steps } from "../../logic/steps.ts";
import type { Resource } from "../../resource/resource.ts";
import { type TracedFilter, traceFilter } from "./traced-filter.ts";

export interface LoweringContext extends BindingContext {
  readonly resource: Resource | undefined;
  readonly diagnostics: Diagnostic[];
  /** The whole condition. */
  readonly condition: Condition | undefined;
  /** What may still be taken to look for filters; undefined before the first look. */
  steps: Steps | undefined;
}

/** Beside the whole condition, which can always be looked at. */
const MOST_STEPS = 60_000;
const STEPS_PER_COMPARISON = 20;
const STEPS_PER_VALUE = 2;

/** Filters that select what a condition selects, and whether that is everything, any value of a field or nothing. */
export interface Exact {
  readonly filters: readonly TracedFilter[];
  readonly holds: "always" | "with value" | "never" | "sometimes";
}

/**
 * Returns the filters that select exactly the rows for which a condition is true, or false when it is negated;
 * undefined when there are none, or when it takes too long to find out.
 */
export function exactFilters(condition: Condition, isNegated: boolean, context: LoweringContext): Exact | undefined {
  const comparisons = comparisonsIn(condition);
  if (!comparisons) return undefined;
  const { bindings, resource } = context;
  context.steps ??= new Steps(MOST_STEPS + 2 * stepsFor(comparisonsIn(context.condition) ?? [], context));
  const { steps } = context;
  return steps.try(() => {
    steps.take(stepsFor(comparisons, context));
    const space = spaceOf(comparisons, { bindings, resource, allowsNull: true, steps });
    return inSpace(regionsWhere(condition, !isNegated, space), space, comparisons, context);
  });
}

function stepsFor(comparisons: readonly Comparison[], context: LoweringContext): number {
  const valuesOf = (comparison: Comparison) => comparedWith(comparison, context).values.length;
  return comparisons.reduce((sum, each) => sum + STEPS_PER_COMPARISON + valuesOf(each) * STEPS_PER_VALUE, 0);
}

function inSpace(
  regions: readonly Region[],
  space: Space,
  comparisons: readonly Comparison[],
  context: LoweringContext,
): Exact | undefined {
  const whole = asOneRegion(regions, space);
  if (!whole) return undefined;
  if (whole === "none") {
    const filters = neverFilters(comparisons, context);
    return filters && { filters, holds: "never" };
  }
  const made: TracedFilter[] = [];
  const sources = new Map<number, Comparison[]>([...whole.keys()].map((at) => [at, []]));
  for (const each of comparisons) sources.get(space.placeOf(each, true).dimension)?.push(each);
  for (const [at, cells] of whole) {
    const filters = filtersFor(space, at, cells, sources.get(at) ?? [], context);
    if (!filters) return undefined;
    made.push(...filters);
  }
  const places = new Map(comparisons.map((each, place) => [each, place]));
  const placeOf = ({ source }: TracedFilter) => places.get(source) ?? 0;
  const filters = made.sort((one, other) => placeOf(one) - placeOf(other));
  return {
    filters,
    holds: filters.length === 0 ? "always" : holdsAnyValue(filters, comparisons) ? "with value" : "sometimes",
  };
}

/** Whether all values of a field are asked for by conditions of which none asks that. */
function holdsAnyValue([first, ...others]: readonly TracedFilter[], comparisons: readonly Comparison[]): boolean {
  if (first?.filter.operator !== hasValueOperator || others.length > 0) return false;
  return comparisons.every(({ operator }) => operators[operator.name].predicate.kind !== "null");
}

function filtersFor(
  { dimensions, steps }: Space,
  at: number,
  cells: Cells,
  sources: readonly Comparison[],
  context: LoweringContext,
): readonly TracedFilter[] | undefined {
  const dimension = dimensions[at] as Dimension;
  if (dimension.kind === "answer") return answered(dimension, cells, context);
  const [source = dimension.comparison, ...others] = sources;
  return describeOffered(cells, dimension, context.resource, steps)?.map((each) => ({
    filter: { name: dimension.name, ...each },
    source,
    others,
  }));
}

/** The comparison itself, or its opposite. */
function answered(dimension: AnswerDimension, cells: Cells, context: LoweringContext) {
  const operator = describeAnswer(cells, dimension);
  return operator && [traceFilter(dimension.comparison, operator, { ...context, report: () => {} })];
}

/** Filters that no row meets, on the field of the first comparison. */
function neverFilters([source, ...others]: readonly Comparison[], { resource }: LoweringContext) {
  const [isNull, isNotNull] = [operatorFor({ kind: "null" }), operatorFor({ kind: "null", not: true })];
  if (!source || !isNull || !isNotNull) return undefined;
  const name = source.name.text;
  const wanted = [isNull, isNotNull];
  if (!wanted.every((operator) => isOffered(name, operator, resource))) return undefined;
  return wanted.map((operator): TracedFilter => ({ filter: { name, operator, values: [] }, source, others }));
}
