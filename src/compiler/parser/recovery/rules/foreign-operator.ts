import { fix, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { operators } from "../../../../base/language/operators.ts";
import { quoteString } from "../../../../base/text/quote.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity } from "../../../lexer/signs.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, peek, syntheticToken, writtenAs } from "../state.ts";

/** `name LIKE "%shoe%"` → `name CONTAINS "shoe"`, where the operand decides the operator. Read on as what it means. */
export const foreignOperator: RecoveryRule<Kind.OneOperator> = {
  at: [Kind.OneOperator],
  ofExpected: true,
  recover(token, view) {
    const operand = peek(view, 1);
    const { foreign } = token.value;
    if (!foreign?.rewrite || operand.kind !== Kind.String || operand.diagnostic || !expects(view, token.kind))
      return undefined;
    const { operator, operand: value } = foreign.rewrite(operand.value);
    const row = operators[operator];
    const use = `${row.canonical} ${quoteString(value)}`;
    const found = writtenAs(view, token);
    const edit = { span: { start: token.start, end: operand.end }, text: use };
    const fixes = [fix("replace", { by: use }, edit)];
    const spelling = { operator, row, negated: false };
    return {
      diagnostics: [
        syntaxDiagnostic(
          "foreign-operator",
          token,
          { found, use, ...(foreign.ignoresCase && { ignoresCase: true }) },
          fixes,
        ),
      ],
      skip: 2,
      emit: [
        syntheticToken(kindOfArity[row.arity], token.start, token.end, spelling),
        syntheticToken(Kind.String, operand.start, operand.end, value),
      ],
    };
  },
};
