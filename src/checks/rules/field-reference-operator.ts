import { isReference } from "../../ast/reference.ts";
import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { type Operator, operators } from "../../language/operators.ts";
import type { Rule } from "../rule.ts";

/** Whether the values of the operator must be literals: no range and no regular expression is the content of a field. */
export function refusesReferences({ takesReference }: Operator): boolean {
  return !takesReference;
}

/**
 * Some operators cannot compare a field with another field.
 *
 * @example sum BETWEEN 1 AND Field:budget
 */
export const fieldReferenceOperator: Rule = {
  concerns: refusesReferences,
  sentOperand(operand, bound, operator, report) {
    if (operand.kind === "reference" || bound.some(isReference))
      report(createDiagnostic("field-reference-operator", operand, { operator: operators[operator].canonical }));
  },
};
