import { createDiagnostic, fix } from "../../../diagnostics/diagnostic.ts";
import { operators } from "../../../language/operators.ts";
import type { Spelling } from "../../../language/spellings.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity } from "../../../lexer/signs.ts";
import { quoteString } from "../../../text/quote.ts";
import type { RecoveryRule } from "../rule.ts";
import { consume, expects, peek, syntheticToken } from "../state.ts";

/** `name LIKE "%shoe%"` → `name CONTAINS "shoe"`, where the operand decides the operator. Read on as what it means. */
export const foreignOperator: RecoveryRule = {
  at: [Kind.OneOperator],
  recover(repair) {
    const token = peek(repair);
    const operand = peek(repair, 1);
    const { foreign } = token.value as Spelling;
    if (!foreign?.rewrite || operand.kind !== Kind.String || operand.diagnostic || !expects(repair, token.kind))
      return false;
    const { operator, operand: value } = foreign.rewrite(operand.value as string);
    const row = operators[operator];
    const use = `${row.canonical} ${quoteString(value)}`;
    const found = repair.text.slice(token.start, token.end);
    const edit = { span: { start: token.start, end: operand.end }, text: use };
    repair.diagnostics.push(
      createDiagnostic("foreign-operator", token, { found, use }, [fix("replace", { by: use }, edit)]),
    );
    consume(repair, syntheticToken(kindOfArity[row.arity], token.start, token.end, { operator, row, negated: false }));
    consume(repair, syntheticToken(Kind.String, operand.start, operand.end, value));
    repair.at += 2;
    return true;
  },
};
