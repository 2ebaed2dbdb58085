import * as codes from "../../../../base/diagnostics/codes.ts";
import { diagnostic, fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { Token } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { clauseKinds, expects, isUnclosed, lastAccepted, type RecoveryView, syntheticToken } from "../state.ts";

/** `a = 1)`: the parenthesis is left out. */
export const unmatchedParenthesis: RecoveryRule = {
  recover({ kind, start, end }, view) {
    if (kind !== Kind.RightParenthesis || !expects(view, Kind.End)) return undefined;
    const span = { start, end };
    const fixes = [fix("remove", { text: ")" }, { span, text: "" })];
    return { diagnostics: [diagnostic(codes.unmatchedParenthesis, span, {}, fixes)], skip: 1 };
  },
};

/** `(a = 1 LIMIT 5` → `(a = 1) LIMIT 5`, read on as that. */
export const unclosedParenthesis: RecoveryRule = {
  recover({ kind }, view) {
    const isBehind = clauseKinds.includes(kind) || kind === Kind.And || kind === Kind.Or;
    if (!isBehind || !expects(view, Kind.RightParenthesis)) return undefined;
    const at = lastAccepted(view)?.end ?? 0;
    const span = { start: at, end: at };
    const isInString = at === view.text.length && isUnclosed(view.reported);
    const fixes = isInString ? [] : [rewrite("close", span, ")")];
    return {
      diagnostics: [diagnostic(codes.unclosedParenthesis, openParenthesis(view), {}, fixes)],
      emit: [syntheticToken(Kind.RightParenthesis, at, at)],
    };
  },
};

function openParenthesis({ accepted }: RecoveryView): Token {
  let closed = 0;
  for (let index = accepted.length - 1; index >= 0; index--) {
    const token = accepted[index] as Token;
    if (token.kind === Kind.RightParenthesis) closed++;
    else if (token.kind === Kind.LeftParenthesis && closed-- === 0) return token;
  }
  throw new Error("The grammar expects a closing parenthesis where none is open.");
}
