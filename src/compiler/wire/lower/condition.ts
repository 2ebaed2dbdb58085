import * as codes from "../../../base/diagnostics/codes.ts";
import { diagnostic, type Report } from "../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import type { And, Comparison, Condition, Operand, Or } from "../../ast/nodes.ts";
import type { Filter, TracedFilter } from "../selection.ts";
import { mergeBranches } from "./merge-branches.ts";
import { negationFixes, unionFixes } from "./rewrites.ts";

/**
 * Adds the filters that together select what the condition selects. Returns false if there are none, which is reported.
 *
 * NOT moves inward by De Morgan's laws and turns each operator into its complement, which is exact under SQL's rule
 * for nulls: a comparison with a null is unknown, and so is its complement.
 *
 * `whole` is the condition with its parentheses and the NOT right before it.
 */
export function lowerCondition(
  condition: Condition,
  isNegated: boolean,
  report: Report,
  into: TracedFilter[],
  whole: Condition = condition,
): boolean {
  switch (condition.kind) {
    case "comparison":
      return lowerComparison(condition, whole, isNegated, report, into);
    case "not":
      return lowerCondition(condition.term, !isNegated, report, into, condition);
    case "group": {
      const { written } = condition;
      if (!written) return lowerCondition(condition.condition, isNegated, report, into, whole);
      // These conditions replace a relative date, so the error is about the operator that was written.
      if (lowerCondition(condition.condition, isNegated, () => {}, into)) return true;
      const data = { reason: "outside-period", operator: operators[written].canonical } as const;
      report(diagnostic(codes.notExpressible, condition, data));
      return false;
    }
    case "invalid":
      return false;
    default: {
      if ((condition.kind === "and") === isNegated) return lowerDisjunction(condition, whole, isNegated, report, into);
      let isDone = true;
      for (const term of condition.terms) isDone = lowerCondition(term, isNegated, report, into) && isDone;
      return isDone;
    }
  }
}

function lowerComparison(
  comparison: Comparison,
  whole: Condition,
  isNegated: boolean,
  report: Report,
  into: TracedFilter[],
): boolean {
  const { name, operator: written, operands } = comparison;
  const operator = isNegated ? operators[written.name].complement : written.name;
  const filter = { name: name.text, operator: operator ?? written.name, values: valuesOf(operands, written.name) };
  into.push({ filter, source: comparison, others: none });
  if (operator) return true;
  const data = { reason: "no-opposite", operator: operators[written.name].canonical } as const;
  report(diagnostic(codes.notExpressible, whole, data, negationFixes(comparison, whole)));
  return false;
}

function lowerDisjunction(
  condition: Or | And,
  whole: Condition,
  isNegated: boolean,
  report: Report,
  into: TracedFilter[],
): boolean {
  let isDone = true;
  const branches = condition.terms.map((term) => {
    const branch: TracedFilter[] = [];
    isDone = lowerCondition(term, isNegated, report, branch) && isDone;
    return branch;
  });
  if (!isDone) return false;
  const merged = mergeBranches(branches);
  for (const filter of merged ?? []) into.push(filter);
  if (merged) return true;
  const isOr = condition.kind === "or";
  const reason = isOr ? reasonOf(branches) : "not-of-and";
  const fixes = isOr ? unionFixes(branches, condition) : [];
  report(diagnostic(codes.notExpressible, isOr ? condition : whole, { reason }, fixes));
  return false;
}

function reasonOf(branches: readonly (readonly TracedFilter[])[]) {
  if (branches.some((branch) => branch.length > 1)) return "or-of-groups";
  const names = new Set(branches.map(([traced]) => traced?.filter.name));
  return names.size > 1 ? "or-across-fields" : "or-of-operators";
}

type Values = Filter["values"];
const none: readonly never[] = [];

/** The values as the wire has them; those of a long list are not copied. */
function valuesOf(operands: readonly Operand[], operator: OperatorName): Values {
  const { arity, canonical } = operators[operator];
  const takesRanges = arity === "range";
  for (const { kind } of operands) {
    if ((kind === "range") === takesRanges || kind === "invalid") continue;
    // No text can have these.
    throw new TypeError(`${canonical} ${takesRanges ? "takes ranges, not single values" : "takes no ranges"}.`);
  }
  const [first] = operands;
  if (!first) return []; // a new array, because the selection is given away
  return operands.length === 1 ? valuesIn(first) : operands.flatMap(valuesIn);
}

/** What was not resolved or bound has no values, and is an error already. */
function valuesIn(operand: Operand): Values {
  switch (operand.kind) {
    case "literals":
      return operand.values;
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [referencePrefix + operand.name];
    case "range": {
      const { low, high } = operand;
      const isPlain = "value" in low && "value" in high; // nearly always
      return isPlain ? [low.value, high.value] : [...valuesIn(low), ...valuesIn(high)];
    }
    default:
      return none;
  }
}
