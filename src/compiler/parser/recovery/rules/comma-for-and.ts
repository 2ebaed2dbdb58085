import { rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { spaced } from "../../../lexer/signs.ts";
import { isOperator, type Token } from "../../../lexer/token.ts";
import type { Recovery, RecoveryRule } from "../rule.ts";
import { connectives, expects, peek, type RecoveryView, syntheticToken } from "../state.ts";

/** `a = 1, b = 2` → `a = 1 AND b = 2`, read on as that. */
export const commaForAnd: RecoveryRule<Kind.Comma> = {
  at: [Kind.Comma],
  recover(comma, view) {
    const isCondition = isOperator(peek(view, 2));
    if (!isCondition || !expects(view, Kind.Or) || expects(view, Kind.Comma)) return undefined;
    return joinedBy(comma, view, connectives(view, peek(view, 1)));
  },
};

/** `a = 1; b = 2` → `a = 1 AND b = 2` and `a IN (1; 2)` → `a IN (1, 2)`, read on as that. */
export const semicolon: RecoveryRule<Kind.Unknown> = {
  at: [Kind.Unknown],
  recover(sign, view) {
    if (sign.value !== ";" || peek(view, 1).kind === Kind.End) return undefined;
    if (isOperator(peek(view, 2))) return expects(view, Kind.Or) ? joinedBy(sign, view, ["AND"]) : undefined;
    if (!expects(view, Kind.Comma)) return undefined;
    return {
      diagnostics: [
        syntaxDiagnostic("expected", sign, { expected: [","], found: ";" }, [rewrite("replace", sign, ",")]),
      ],
      skip: 1,
      emit: [syntheticToken(Kind.Comma, sign.start, sign.end)],
    };
  },
};

function joinedBy(sign: Token, { text }: RecoveryView, words: readonly ("AND" | "OR")[]): Recovery {
  const choices = words.map((by) => rewrite("replace", sign, by, spaced(text, sign.start, sign.end, by)));
  const found = text.slice(sign.start, sign.end);
  return {
    diagnostics: [syntaxDiagnostic("expected", sign, { expected: ["AND", "OR"], found }, choices)],
    skip: 1,
    emit: [syntheticToken(Kind.And, sign.start, sign.end)],
  };
}
