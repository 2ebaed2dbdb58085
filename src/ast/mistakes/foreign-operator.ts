import { fix, problem } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import type { Spelling } from "../../language/spellings.ts";
import { quoteString } from "../../text/quote.ts";
import { Kind } from "../../tokens/kinds.ts";
import { kindOfShape } from "../../tokens/signs.ts";
import { peek, take, tokenLike, wants } from "../repair.ts";
import type { Mistake } from "./mistake.ts";

/** `name LIKE "%shoe%"` → `name CONTAINS "shoe"`, where the operand decides the operator. Read on as what it means. */
export const foreignOperator: Mistake = {
  at: [Kind.OneOperator],
  mend(repair) {
    const token = peek(repair);
    const operand = peek(repair, 1);
    const { foreign } = token.value as Spelling;
    if (!foreign?.rewrite || operand.kind !== Kind.String || operand.problem || !wants(repair, token.kind))
      return false;
    const { operator, operand: value } = foreign.rewrite(operand.value as string);
    const row = operators[operator];
    const use = `${row.words} ${quoteString(value)}`;
    const found = repair.text.slice(token.start, token.end);
    const edit = { span: { start: token.start, end: operand.end }, text: use };
    repair.diagnostics.push(problem("foreign-operator", token, { found, use }, [fix("replace", { by: use }, edit)]));
    take(repair, tokenLike(kindOfShape[row.shape], token.start, token.end, { operator, row, negated: false }));
    take(repair, tokenLike(Kind.String, operand.start, operand.end, value));
    repair.at += 2;
    return true;
  },
};
