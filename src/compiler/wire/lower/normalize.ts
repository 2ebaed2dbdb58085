import type { OperatorReason } from "../../../base/diagnostics/catalogue/meaning.ts";
import type { Reason } from "../../../base/diagnostics/catalogue/phrases.ts";
import { meaningDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { operators } from "../../../base/language/operators.ts";
import type { And, Comparison, Condition, Or } from "../../ast/nodes.ts";
import { exactFilters, type LoweringContext } from "./exact-filters.ts";
import { factorCommon, mergeDisjuncts } from "./merge-disjuncts.ts";
import { negationFixes, unionFixes } from "./rewrites.ts";
import { type TracedFilter, traceFilter } from "./traced-filter.ts";

/**
 * Adds the filters that together select what the condition selects. Returns false when there are none, which is reported.
 *
 * NOT moves inward by De Morgan's laws and turns each operator into its complement, which is exact under SQL's rule
 * for nulls: a comparison with a null is unknown, and so is its complement. What has no filters by itself, as an OR, is
 * sent as other filters that select exactly the same, if there are any, and refused if not.
 *
 * `whole` is the condition with its parentheses and the NOT right before it.
 */
export function normalize(
  condition: Condition,
  isNegated: boolean,
  context: LoweringContext,
  into: TracedFilter[],
  whole: Condition = condition,
): boolean {
  switch (condition.kind) {
    case "comparison":
      return addComparison(condition, whole, isNegated, context, into);
    case "not":
      return normalize(condition.term, !isNegated, context, into, condition);
    case "group":
      return normalize(condition.condition, isNegated, context, into, whole);
    case "invalid":
      return false;
    default:
      if ((condition.kind === "and") === isNegated) return addDisjunction(condition, whole, isNegated, context, into);
      return addConjunction(condition, isNegated, context, into);
  }
}

function addConjunction(
  condition: And | Or,
  isNegated: boolean,
  context: LoweringContext,
  into: TracedFilter[],
): boolean {
  const start = into.length;
  const reported = context.diagnostics.length;
  let isDone = true;
  for (const term of condition.terms) isDone = normalize(term, isNegated, context, into) && isDone;
  return isDone || addExact(condition, isNegated, context, into, start, reported);
}

/**
 * Adds filters that select what the condition selects, in place of those that its parts have made since `start`, and
 * takes back that parts cannot be sent. Returns false when there are none.
 */
function addExact(
  condition: Condition,
  isNegated: boolean,
  context: LoweringContext,
  into: TracedFilter[],
  start: number,
  reported: number,
): boolean {
  const exact = exactFilters(condition, isNegated, context);
  if (!exact) return false;
  into.length = start;
  for (const filter of exact.filters) into.push(filter);
  const { diagnostics, report } = context;
  for (const each of diagnostics.splice(reported)) if (each.code !== "not-expressible") report(each);
  const [first] = exact.filters;
  if (exact.holds === "always") report(meaningDiagnostic("always-true", condition, {}));
  if (exact.holds === "never") report(meaningDiagnostic("never-true", condition, {}));
  if (exact.holds === "with value" && first)
    report(meaningDiagnostic("any-value", condition, { name: first.filter.name }));
  return true;
}

function addComparison(
  comparison: Comparison,
  whole: Condition,
  isNegated: boolean,
  context: LoweringContext,
  into: TracedFilter[],
): boolean {
  const { name } = comparison.operator;
  const operator = isNegated ? operators[name].complement : name;
  const start = into.length;
  into.push(traceFilter(comparison, operator ?? name, context));
  if (operator) return true;
  if (addExact(comparison, isNegated, context, into, start, context.diagnostics.length)) return true;
  const fixes = negationFixes(comparison, whole);
  context.report(
    meaningDiagnostic("not-expressible", whole, { reason: "no-opposite", operator: operators[name].canonical }, fixes),
  );
  return false;
}

function addDisjunction(
  condition: Or | And,
  whole: Condition,
  isNegated: boolean,
  context: LoweringContext,
  into: TracedFilter[],
): boolean {
  const branches: TracedFilter[][] = [];
  const [start, reported] = [into.length, context.diagnostics.length];
  let isDone = true;
  for (const term of condition.terms) {
    const branch: TracedFilter[] = [];
    isDone = normalize(term, isNegated, context, branch) && isDone;
    branches.push(branch);
  }
  const filters = isDone ? (mergeDisjuncts(branches) ?? factorCommon(branches)) : undefined;
  if (filters) {
    for (const filter of filters) into.push(filter);
    return true;
  }
  if (addExact(condition, isNegated, context, into, start, reported)) return true;
  if (!isDone) return false;
  const isOr = condition.kind === "or";
  const reason = isOr ? reasonOf(branches) : "not-of-and";
  const fixes = isOr ? unionFixes(branches, condition) : [];
  context.report(meaningDiagnostic("not-expressible", isOr ? condition : whole, { reason }, fixes));
  return false;
}

function reasonOf(branches: readonly (readonly TracedFilter[])[]): Exclude<Reason, OperatorReason> {
  if (branches.some((branch) => branch.length > 1)) return "or-of-groups";
  const names = new Set(branches.map(([traced]) => traced?.filter.name));
  return names.size > 1 ? "or-across-fields" : "or-of-operators";
}
