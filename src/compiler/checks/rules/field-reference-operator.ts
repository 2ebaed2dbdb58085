import * as codes from "../../../base/diagnostics/codes.ts";
import { diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import { isReference } from "../../ast/reference.ts";
import type { Rule } from "../rule.ts";

/** Whether the values of the operator must be literals: no range and no regular expression is the content of a field. */
export function refusesReferences(operator: OperatorName): boolean {
  return !operators[operator].takesReference;
}

/**
 * Some operators cannot compare a field with another field.
 *
 * @example sum BETWEEN 1 AND Field:budget
 */
export const fieldReferenceOperator: Rule = {
  sentOperand(operand, bound, operator, report) {
    const isReferring = operand.kind === "reference" || (operand.kind === "variable" && bound.some(isReference));
    if (!isReferring || !refusesReferences(operator)) return;
    report(diagnostic(codes.fieldReferenceOperator, operand, { operator: operators[operator].canonical }));
  },
};
