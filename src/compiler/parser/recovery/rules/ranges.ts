import { certain, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { spaced } from "../../../lexer/signs.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, parserStateOf, peek, syntheticToken, writtenAs } from "../state.ts";

const operands: readonly Kind[] = [Kind.String, Kind.Number, Kind.Variable, Kind.Moment, Kind.Word];

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
