import { rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { spaced } from "../../../lexer/signs.ts";
import { isOperator } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { connectives, expects, peek, syntheticToken, writtenAs } from "../state.ts";

/** `a = 1, b = 2` → `a = 1 AND b = 2`, read on as that. */
export const commaForAnd: RecoveryRule<Kind.Comma> = {
  at: [Kind.Comma],
  recover(comma, view) {
    const isCondition = isOperator(peek(view, 2));
    if (!isCondition || !expects(view, Kind.Or) || expects(view, Kind.Comma)) return undefined;
    const fixes = connectives(view, peek(view, 1)).map((by) =>
      rewrite("replace", comma, by, spaced(view.text, comma.start, comma.end, by)),
    );
    return {
      diagnostics: [
        syntaxDiagnostic("expected", comma, { expected: ["AND", "OR"], found: writtenAs(view, comma) }, fixes),
      ],
      skip: 1,
      emit: [syntheticToken(Kind.And, comma.start, comma.end)],
    };
  },
};
