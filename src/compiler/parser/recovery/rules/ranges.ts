import { certain, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { spaced } from "../../../lexer/signs.ts";
import type { Token } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, parserStateOf, peek, syntheticToken, writtenAs } from "../state.ts";

const values: readonly Kind[] = [Kind.String, Kind.Number, Kind.Reference, Kind.Variable, Kind.Moment];
const operands: readonly Kind[] = [Kind.String, Kind.Number, Kind.Variable, Kind.Moment, Kind.Word];

/** `a BETWEEN (1 AND 5)` and `a BETWEEN (1, 5)` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeInParentheses: RecoveryRule<Kind.LeftParenthesis> = {
  at: [Kind.LeftParenthesis],
  recover(open, view) {
    const ahead = [1, 2, 3, 4].map((distance) => peek(view, distance));
    const [low, and, high, close] = ahead as [Token, Token, Token, Token];
    const isRange =
      lastAccepted(view)?.kind === Kind.RangeOperator &&
      [low, high].every(({ kind }) => values.includes(kind)) &&
      (and.kind === Kind.And || and.kind === Kind.Comma) &&
      close.kind === Kind.RightParenthesis;
    if (!isRange) return undefined;
    const by = `${writtenAs(view, low)} AND ${writtenAs(view, high)}`;
    const span = { start: open.start, end: close.end };
    const fixes = [certain(rewrite("replace", span, by, spaced(view.text, span.start, span.end, by)))];
    return {
      diagnostics: [syntaxDiagnostic("expected", open, { expected: ["value"], found: "(" }, fixes)],
      skip: 5,
      emit: [low, syntheticToken(Kind.And, and.start, and.end), high],
    };
  },
};

/** `a BETWEEN 1, 5` and `a BETWEEN 1 TO 5` → `a BETWEEN 1 AND 5`, read on as that. */
export const rangeSeparator: RecoveryRule<Kind.Comma | Kind.Name | Kind.Word> = {
  at: [Kind.Comma, Kind.Name, Kind.Word],
  recover(token, view) {
    const isInRange = expects(view, Kind.And) && parserStateOf(view).expected.size === 1;
    if (!isInRange || !operands.includes(peek(view, 1).kind)) return undefined;
    const found = writtenAs(view, token);
    const fixes = [certain(rewrite("replace", token, "AND", spaced(view.text, token.start, token.end, "AND")))];
    return {
      diagnostics: [syntaxDiagnostic("expected", token, { expected: ["AND"], found }, fixes)],
      skip: 1,
      emit: [syntheticToken(Kind.And, token.start, token.end)],
    };
  },
};
