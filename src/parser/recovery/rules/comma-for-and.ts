import { createDiagnostic, rewrite } from "../../../diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { isOperator } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, peek, syntheticToken } from "../state.ts";

/** `a = 1, b = 2` → `a = 1 AND b = 2`, read on as that. */
export const commaForAnd: RecoveryRule<Kind.Comma> = {
  at: [Kind.Comma],
  recover(comma, view) {
    const isCondition = isOperator(peek(view, 2));
    if (!isCondition || !expects(view, Kind.Or) || expects(view, Kind.Comma)) return undefined;
    const choices = (["AND", "OR"] as const).map((by) => rewrite("replace", comma, by, ` ${by}`));
    return {
      diagnostics: [createDiagnostic("expected", comma, { expected: ["AND", "OR"], found: "," }, choices)],
      skip: 1,
      emit: [syntheticToken(Kind.And, comma.start, comma.end)],
    };
  },
};
