import { meaningDiagnostic, type Report } from "../../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import type { Span } from "../../../base/text/span.ts";
import type { Literals } from "../../ast/nodes.ts";
import { literalsOf } from "../../ast/operands.ts";
import type { FieldReference } from "../../ast/reference.ts";
import type { Rule } from "../rule.ts";

function isReserved(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(referencePrefix);
}

/** A loop without a call for numbers, which is a tenth of the time of a long list. */
function holdsReserved(values: readonly (string | number)[]): boolean {
  for (const value of values) if (typeof value === "string" && isReserved(value)) return true;
  return false;
}

/** Long lists are mostly right, so nodes are made only of a list with a reserved value. */
function reportInList(list: Literals, report: Report): void {
  if (!holdsReserved(list.values)) return;
  for (const { value, ...span } of literalsOf(list)) reportReserved(value, span, report);
}

function reportReserved(value: string | number | FieldReference, at: Span, report: Report): void {
  if (isReserved(value)) report(meaningDiagnostic("reserved-prefix", at, { value }));
}

/**
 * In a selection, a string with the prefix of a reference is a reference. So such a string cannot be sent as a value,
 * neither a literal nor one that a variable is bound to.
 *
 * @example name = "Field:label"
 */
export const reservedPrefix: Rule = {
  sentOperand(operand, bound, _operator, report) {
    if (operand.kind === "string") reportReserved(operand.value, operand, report);
    else if (operand.kind === "literals") reportInList(operand, report);
    else for (const value of bound) reportReserved(value, operand, report);
  },
};
