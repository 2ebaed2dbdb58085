import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { operatorFor } from "../../../base/language/operators.ts";
import type { Comparison, Condition } from "../../ast/nodes.ts";
import type { BindingContext } from "../../bindings/bound-values.ts";
import type { Cells } from "../../logic/cells.ts";
import { comparedWith, comparisonsIn } from "../../logic/compared.ts";
import { describeAnswer } from "../../logic/describe.ts";
import { describeOffered, isOffered } from "../../logic/offered.ts";
import { asOneRegion } from "../../logic/one-region.ts";
import { type Region, regionsWhere, unlessTooMany } from "../../logic/regions.ts";
import { type AnswerDimension, type Dimension, type Space, spaceOf, type Work } from "../../logic/space.ts";
import type { Resource } from "../../resource/resource.ts";
import { type TracedFilter, traceFilter } from "./traced-filter.ts";

export interface LoweringContext extends BindingContext {
  readonly resource: Resource | undefined;
  readonly diagnostics: Diagnostic[];
  /** The whole condition. */
  readonly condition: Condition | undefined;
  /** What may still be spent on looking for filters; undefined before the first look. */
  work: Work | undefined;
}

/** Beside the whole condition, which can always be looked at. */
const MOST_WORK = 6000;
const COST_OF_COMPARISON = 2;
const COST_OF_VALUE = 0.2;

/** Filters that select what a condition selects, and whether that is everything or nothing. */
export interface Exact {
  readonly filters: readonly TracedFilter[];
  readonly holds: "always" | "never" | "sometimes";
}

/**
 * Returns the filters that select exactly the rows for which a condition is true, or false when it is negated;
 * undefined when there are none, or when it takes too long to find out.
 */
export function exactFilters(condition: Condition, isNegated: boolean, context: LoweringContext): Exact | undefined {
  const comparisons = comparisonsIn(condition);
  if (!comparisons) return undefined;
  const { bindings, resource } = context;
  context.work ??= { left: MOST_WORK + 2 * costOf(comparisonsIn(context.condition) ?? [], context) };
  const { work } = context;
  work.left -= costOf(comparisons, context);
  if (work.left < 0) return undefined;
  const space = spaceOf(comparisons, { bindings, resource, allowsNull: true }, work);
  return unlessTooMany(() => inSpace(regionsWhere(condition, !isNegated, space), space, comparisons, context));
}

function costOf(comparisons: readonly Comparison[], context: LoweringContext): number {
  const valuesOf = (comparison: Comparison) => comparedWith(comparison, context).values.length;
  return comparisons.reduce((sum, each) => sum + COST_OF_COMPARISON + valuesOf(each) * COST_OF_VALUE, 0);
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
    const filters = filtersFor(space.dimensions[at] as Dimension, cells, sources.get(at) ?? [], context);
    if (!filters) return undefined;
    made.push(...filters);
  }
  const places = new Map(comparisons.map((each, place) => [each, place]));
  const placeOf = ({ source }: TracedFilter) => places.get(source) ?? 0;
  const filters = made.sort((one, other) => placeOf(one) - placeOf(other));
  return { filters, holds: filters.length === 0 ? "always" : "sometimes" };
}

function filtersFor(
  dimension: Dimension,
  cells: Cells,
  sources: readonly Comparison[],
  context: LoweringContext,
): readonly TracedFilter[] | undefined {
  if (dimension.kind === "answer") return answered(dimension, cells, context);
  const [source = dimension.comparison, ...others] = sources;
  return describeOffered(cells, dimension, context.resource)?.map((each) => ({
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
