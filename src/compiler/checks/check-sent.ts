import type { Report } from "../../base/diagnostics/diagnostic.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import type { Literals, SingleOperand } from "../ast/nodes.ts";
import type { FieldReference } from "../ast/reference.ts";
import type { SentQuery } from "./rule.ts";
import { sentRules } from "./sent-rules.ts";
import { visitorsOf } from "./visitors.ts";

const ofOperands = /* @__PURE__ */ visitorsOf(sentRules, "sentOperand");
const ofQueries = /* @__PURE__ */ visitorsOf(sentRules, "sentQuery");

/** Reports what cannot be sent of an operand, or of the values that a variable is bound to. */
export function checkSentOperand(
  operand: SingleOperand | Literals,
  bound: readonly (string | number | FieldReference)[],
  operator: OperatorName,
  report: Report,
): void {
  for (const visit of ofOperands) visit(operand, bound, operator, report);
}

/** Reports why a query cannot be sent although each of its filters can. */
export function checkSentQuery(sent: SentQuery, report: Report): void {
  for (const visit of ofQueries) visit(sent, report);
}
