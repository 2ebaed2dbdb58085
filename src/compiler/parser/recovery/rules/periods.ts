import { certain, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { quoteString } from "../../../../base/text/quote.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { spaced } from "../../../lexer/signs.ts";
import type { TokenOf } from "../../../lexer/token.ts";
import type { Recovery, RecoveryRule } from "../rule.ts";
import { expects, peek, type RecoveryView, syntheticToken, writtenAs } from "../state.ts";
import { toListForm } from "./lists.ts";

/** `date = LAST WEEK` → `date IN LAST WEEK` and `date IN (LAST WEEK)` → `date IN LAST WEEK`, read on as that. */
export const misplacedPeriod: RecoveryRule<Kind.Period> = {
  at: [Kind.Period],
  recover(period, view) {
    if (!expects(view, Kind.String)) return undefined;
    return withoutParentheses(period, view) ?? inPeriod(period, view) ?? periodAsText(period, view);
  },
};

function withoutParentheses(period: TokenOf<Kind.Period>, view: RecoveryView): Recovery | undefined {
  const [operator, open] = view.accepted.slice(-2);
  const close = peek(view, 1);
  if (operator?.kind !== Kind.ListOperator || close.kind !== Kind.RightParenthesis || !open) return undefined;
  const span = { start: open.start, end: close.end };
  const use = writtenAs(view, period);
  const fixes = [certain(rewrite("replace", span, use, spaced(view.text, span.start, span.end, use)))];
  return {
    diagnostics: [syntaxDiagnostic("expected", open, { expected: ["period"], found: "(" }, fixes)],
    backtrack: 1,
    skip: 2,
    emit: [period],
  };
}

function inPeriod(period: TokenOf<Kind.Period>, view: RecoveryView): Recovery | undefined {
  const form = toListForm(view);
  return form && { ...form, skip: 1, emit: [...form.emit, period] };
}

function periodAsText(period: TokenOf<Kind.Period>, view: RecoveryView): Recovery {
  const found = writtenAs(view, period);
  const fixes = [rewrite("quote", period, quoteString(found))];
  return {
    diagnostics: [syntaxDiagnostic("expected", period, { expected: ["value"], found }, fixes)],
    skip: 1,
    emit: [syntheticToken(Kind.Invalid, period.start, period.end)],
  };
}
