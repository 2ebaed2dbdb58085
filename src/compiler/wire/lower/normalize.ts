import type { OperatorReason } from "../../../base/diagnostics/codes.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import { diagnostic, type Report } from "../../../base/diagnostics/diagnostic.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import type { Reason } from "../../../base/messages/phrases.ts";
import type { And, Comparison, Condition, Group, Or } from "../../ast/nodes.ts";
import type { BindingContext } from "../../bindings/bound-values.ts";
import { mergeBranches } from "./merge-disjuncts.ts";
import { negationFixes, unionFixes } from "./rewrites.ts";
import { type TracedFilter, traceFilter } from "./traced-filter.ts";

/**
 * Adds the filters that together select what the condition selects. Returns false when there are none, which is reported.
 *
 * NOT moves inward by De Morgan's laws and turns each operator into its complement, which is exact under SQL's rule
 * for nulls: a comparison with a null is unknown, and so is its complement.
 *
 * `whole` is the condition with its parentheses and the NOT right before it.
 */
export function normalize(
  condition: Condition,
  isNegated: boolean,
  context: BindingContext,
  into: TracedFilter[],
  whole: Condition = condition,
): boolean {
  switch (condition.kind) {
    case "comparison":
      return addComparison(condition, whole, isNegated, context, into);
    case "not":
      return normalize(condition.term, !isNegated, context, into, condition);
    case "group":
      if (condition.written) return addPeriods(condition, condition.written, isNegated, context, into);
      return normalize(condition.condition, isNegated, context, into, whole);
    case "invalid":
      return false;
    default: {
      if ((condition.kind === "and") === isNegated) return addDisjunction(condition, whole, isNegated, context, into);
      let isDone = true;
      for (const term of condition.terms) isDone = normalize(term, isNegated, context, into) && isDone;
      return isDone;
    }
  }
}

/** What cannot be sent of the conditions that a relative date became is said of the operator that was written. */
function addPeriods(
  group: Group,
  written: OperatorName,
  isNegated: boolean,
  context: BindingContext,
  into: TracedFilter[],
): boolean {
  const report: Report = (each) => {
    if (each.code !== "not-expressible") context.report(each);
  };
  const isDone = normalize(group.condition, isNegated, { ...context, report }, into);
  const data = { reason: "outside-period", operator: operators[written].canonical } as const;
  if (!isDone) context.report(diagnostic(codes.notExpressible, group, data));
  return isDone;
}

function addComparison(
  comparison: Comparison,
  whole: Condition,
  isNegated: boolean,
  context: BindingContext,
  into: TracedFilter[],
): boolean {
  const { name } = comparison.operator;
  const operator = isNegated ? operators[name].complement : name;
  into.push(traceFilter(comparison, operator ?? name, context));
  if (operator) return true;
  const fixes = negationFixes(comparison, whole);
  context.report(
    diagnostic(codes.notExpressible, whole, { reason: "no-opposite", operator: operators[name].canonical }, fixes),
  );
  return false;
}

function addDisjunction(
  condition: Or | And,
  whole: Condition,
  isNegated: boolean,
  context: BindingContext,
  into: TracedFilter[],
): boolean {
  const branches: TracedFilter[][] = [];
  let isDone = true;
  for (const term of condition.terms) {
    const branch: TracedFilter[] = [];
    isDone = normalize(term, isNegated, context, branch) && isDone;
    branches.push(branch);
  }
  if (!isDone) return false;
  const filters = mergeBranches(branches);
  if (filters) {
    for (const filter of filters) into.push(filter);
    return true;
  }
  const isOr = condition.kind === "or";
  const reason = isOr ? reasonOf(branches) : "not-of-and";
  const fixes = isOr ? unionFixes(branches, condition) : [];
  context.report(diagnostic(codes.notExpressible, isOr ? condition : whole, { reason }, fixes));
  return false;
}

function reasonOf(branches: readonly (readonly TracedFilter[])[]): Exclude<Reason, OperatorReason> {
  if (branches.some((branch) => branch.length > 1)) return "or-of-groups";
  const names = new Set(branches.map(([traced]) => traced?.filter.name));
  return names.size > 1 ? "or-across-fields" : "or-of-operators";
}
