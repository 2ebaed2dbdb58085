import { createDiagnostic, rewrite } from "../../../diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { RecoveryRule } from "../rule.ts";
import { consume, expects, peek, syntheticToken } from "../state.ts";

const operators: readonly Kind[] = [Kind.OneOperator, Kind.ListOperator, Kind.RangeOperator, Kind.NoneOperator];

/** `a = 1, b = 2` → `a = 1 AND b = 2`, read on as that. */
export const commaForAnd: RecoveryRule = {
  at: [Kind.Comma],
  recover(repair) {
    const isCondition = operators.includes(peek(repair, 2).kind);
    if (!isCondition || !expects(repair, Kind.Or) || expects(repair, Kind.Comma)) return false;
    const comma = peek(repair);
    const choices = (["AND", "OR"] as const).map((by) => rewrite("replace", comma, by, ` ${by}`));
    repair.diagnostics.push(createDiagnostic("expected", comma, { expected: ["AND", "OR"], found: "," }, choices));
    consume(repair, syntheticToken(Kind.And, comma.start, comma.end));
    repair.at++;
    return true;
  },
};
