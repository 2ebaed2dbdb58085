import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { hasValueOperator, operatorFor, operators } from "../../../base/language/operators.ts";
import type { Comparison, Condition } from "../../ast/nodes.ts";
import type { BindingContext } from "../../bindings/bound-values.ts";
import { comparedWith, comparisonsIn } from "../../logic/compared.ts";
import { isOffered } from "../../logic/describe.ts";
import { asOneRegion } from "../../logic/one-region.ts";
import { allOf, type Region, regionsWhere, without } from "../../logic/regions.ts";
import { type Dimension, isOfTexts, type Space, spaceOf } from "../../logic/space.ts";
import { Steps } from "../../logic/steps.ts";
import { haveNoRow } from "../../logic/witness.ts";
import { writtenCells } from "../../logic/written-region.ts";
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
 * Returns the filters that select exactly the rows for which a condition is true, or false when it is negated, whether
 * or not the service ignores upper and lower case; undefined when there are none, or when it takes too long to find out.
 */
export function exactFilters(condition: Condition, isNegated: boolean, context: LoweringContext): Exact | undefined {
  const comparisons = comparisonsIn(condition);
  if (!comparisons) return undefined;
  const { bindings, resource } = context;
  context.steps ??= new Steps(MOST_STEPS + 2 * stepsFor(comparisonsIn(context.condition) ?? [], context));
  const { steps } = context;
  return steps.try(() => {
    steps.take(stepsFor(comparisons, context));
    const options = { bindings, resource, allowsNull: true, steps };
    const space = spaceOf(comparisons, options);
    const whole = asOneRegion(regionsWhere(condition, !isNegated, space), space);
    const made = whole && (whole === "none" ? [] : madeFor(whole, space, comparisons, context));
    if (!made) return undefined;
    if (space.dimensions.some(isOfTexts)) {
      const asked = made.map((each) => each.asked);
      const folded = spaceOf([...comparisons, ...asked], { ...options, ignoresCase: true });
      const sent = asked.map((each) => regionsWhere(each, true, folded));
      const selected = whole === "none" ? [] : allOf(sent, folded);
      if (!haveSameRows(regionsWhere(condition, !isNegated, folded), selected, folded)) return undefined;
    }
    return whole === "none" ? neverFilters(comparisons, resource) : inOrder(made, comparisons);
  });
}

function haveSameRows(some: readonly Region[], others: readonly Region[], space: Space): boolean {
  return haveNoRow(without(some, others, space), space) && haveNoRow(without(others, some, space), space);
}

function stepsFor(comparisons: readonly Comparison[], context: LoweringContext): number {
  const valuesOf = (comparison: Comparison) => comparedWith(comparison, context).values.length;
  return comparisons.reduce((sum, each) => sum + STEPS_PER_COMPARISON + valuesOf(each) * STEPS_PER_VALUE, 0);
}

/** A filter, and the comparison that is sent as it. */
interface Made {
  readonly asked: Comparison;
  readonly traced: TracedFilter;
}

/** The filters for the rows of a region; undefined when there are none. */
function madeFor(
  region: Region,
  space: Space,
  comparisons: readonly Comparison[],
  context: LoweringContext,
): readonly Made[] | undefined {
  const made: Made[] = [];
  const sources = new Map<number, Comparison[]>([...region.keys()].map((at) => [at, []]));
  for (const each of comparisons) sources.get(space.placeOf(each, true).dimension)?.push(each);
  for (const [at, cells] of region) {
    const [source = (space.dimensions[at] as Dimension).comparison, ...others] = sources.get(at) ?? [];
    const written = writtenCells(at, cells, space, context.resource);
    if (!written) return undefined;
    for (const asked of written) {
      const { filter } = traceFilter(asked, asked.operator.name, { ...context, report: () => {} });
      made.push({ asked, traced: { filter, source, others } });
    }
  }
  return made;
}

function inOrder(made: readonly Made[], comparisons: readonly Comparison[]): Exact {
  const places = new Map(comparisons.map((each, place) => [each, place]));
  const placeOf = ({ source }: TracedFilter) => places.get(source) ?? 0;
  const filters = made.map(({ traced }) => traced).sort((one, other) => placeOf(one) - placeOf(other));
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

/** Filters that no row meets, on the field of the first comparison. */
function neverFilters([source, ...others]: readonly Comparison[], resource: Resource | undefined): Exact | undefined {
  const [isNull, isNotNull] = [operatorFor({ kind: "null" }), operatorFor({ kind: "null", not: true })];
  if (!source || !isNull || !isNotNull) return undefined;
  const name = source.name.text;
  const wanted = [isNull, isNotNull];
  if (!wanted.every((operator) => isOffered(name, operator, resource))) return undefined;
  const filters = wanted.map((operator): TracedFilter => ({ filter: { name, operator, values: [] }, source, others }));
  return { filters, holds: "never" };
}
