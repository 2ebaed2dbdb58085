import { operators } from "../../base/language/operators.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { conjunctsOf, ungrouped } from "../../compiler/ast/conditions.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Comparison, Condition, Operand, Query, SingleOperand } from "../../compiler/ast/nodes.ts";
import { operandOf } from "../../compiler/ast/operands.ts";
import { transform } from "../../compiler/ast/walk.ts";
import { type BindingContext, boundValues } from "../../compiler/bindings/bound-values.ts";
import { differenceOf, intersectionOf } from "../../compiler/logic/cells.ts";
import { comparedWith, comparisonsIn } from "../../compiler/logic/compared.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Planned } from "./cover.ts";
import { isWithin, type Part, regionsOf } from "./parts.ts";

/** What of a condition the filters of a plan do not decide: `undefined` where they decide all of it. */
export function residualOf(condition: Condition, parts: readonly Part[], planned: Planned): Condition | undefined {
  if (parts.every(({ isExact }) => isExact)) return undefined;
  const left = conjunctsIn(condition).filter((each) => !isDecided(each, parts, planned));
  return left.length === 0 ? undefined : make.joined("and", left);
}

function conjunctsIn(condition: Condition): readonly Condition[] {
  const inside = ungrouped(condition);
  return inside.kind === "and" ? conjunctsOf(inside).flatMap(conjunctsIn) : [inside];
}

/** The maximum number of steps for one condition. */
const MOST_STEPS = 20_000;

/** Whether every row that the parts select meets a condition. */
function isDecided(condition: Condition, parts: readonly Part[], { space }: Planned): boolean {
  const areWithin = () => {
    const regions = regionsOf(condition, true, space);
    return regions !== undefined && parts.every(({ region }) => isWithin(region, regions, space));
  };
  return space.steps.within(MOST_STEPS, areWithin) === true;
}

/** How a plan decides a comparison: the service does, the returned rows are tested, or neither is possible. */
export interface Exactness {
  readonly span: Span;
  readonly how: "exact" | "inexact" | "unsupported";
}

/** Returns how each comparison of a condition is decided, in the order of the text. */
export function exactnessOf(
  residual: Condition | undefined,
  parts: readonly Part[],
  planned: Planned,
): readonly Exactness[] {
  const onRows = new Set(comparisonsIn(residual));
  const howOf = (comparison: Comparison) => {
    if (!onRows.has(comparison)) return "exact";
    if (!isEvaluable(comparison, planned)) return "unsupported";
    return parts.every((part) => isConstant(comparison, part, planned)) ? "exact" : "inexact";
  };
  return planned.comparisons.map((each) => ({ span: spanOf(each), how: howOf(each) }));
}

/** Whether a comparison has one answer for all rows of a part, or does not matter there. */
function isConstant(comparison: Comparison, { region, isExact }: Part, { space }: Planned): boolean {
  if (isExact) return true;
  const { dimension, cells } = space.placeOf(comparison, true);
  const own = region.get(dimension);
  space.steps.take(1 + (((own?.length ?? 0) + cells.length) >> 3));
  const { size } = space.dimensions[dimension] as { readonly size: number };
  return (
    own !== undefined &&
    (differenceOf(own, cells, size).length === 0 || intersectionOf([own, cells], size).length === 0)
  );
}

function fieldsOf(comparison: Comparison, context: Planned): readonly string[] {
  return [comparison.name.text, ...comparedWith(comparison, context).references];
}

/** The names of the fields that a condition asks about. */
export function fieldsIn(condition: Condition, context: Planned): readonly string[] {
  return (comparisonsIn(condition) ?? []).flatMap((each) => fieldsOf(each, context));
}

/** Whether rows show what a comparison asks: they have its fields, and no engine for regular expressions is needed. */
function isEvaluable(comparison: Comparison, planned: Planned): boolean {
  const { resource } = planned;
  const isShown = (name: string) => resource === undefined || findField(resource, name)?.field.selectable !== false;
  return !operators[comparison.operator.name].isRegexp && fieldsOf(comparison, planned).every(isShown);
}

/** Returns the condition as a query with values in the place of variables. */
export function withoutVariables(condition: Condition, context: BindingContext): Query {
  const query: Query = { kind: "query", condition, start: condition.start, end: condition.end };
  return transform(query, (node) => (node.kind === "comparison" ? boundComparison(node, context) : node));
}

function boundComparison(comparison: Comparison, context: BindingContext): Comparison {
  const { name, operator, operands } = comparison;
  const isList = operators[operator.name].arity === "list";
  const single = (operand: SingleOperand): readonly SingleOperand[] =>
    operand.kind === "variable"
      ? boundValues(operand, name.text, isList, context).flatMap(
          (value) => operandOf(value, operand.start, operand.end) ?? [],
        )
      : [operand];
  const one = (operand: Operand): readonly Operand[] => {
    if (operand.kind === "literals" || operand.kind === "period") return [operand];
    if (operand.kind !== "range") return single(operand);
    const [low = operand.low] = single(operand.low);
    const [high = operand.high] = single(operand.high);
    return [{ ...operand, low, high }];
  };
  if (!operands.some(({ kind }) => kind === "variable" || kind === "range")) return comparison;
  return { ...comparison, operands: operands.flatMap(one) };
}
