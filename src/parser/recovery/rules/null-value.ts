import { createDiagnostic, fix, rewrite } from "../../../diagnostics/diagnostic.ts";
import { nullWords } from "../../../language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../../language/operators.ts";
import type { Spelling } from "../../../language/spellings.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity, spaced } from "../../../lexer/signs.ts";
import type { Token } from "../../../lexer/token.ts";
import { quoteString } from "../../../text/quote.ts";
import type { RecoveryRule } from "../rule.ts";
import { backtrack, consume, expects, peek, type RecoveryState, syntheticToken } from "../state.ts";

/** `a = NULL` → `a IS NULL`, read on as that. With any other operator NULL is no value, and the operand is left out. */
export const nullValue: RecoveryRule = {
  at: [Kind.Word],
  recover(repair) {
    const word = peek(repair);
    if (!expects(repair, Kind.String) || !nullWords.has((word.value as string).toUpperCase())) return false;
    const before = repair.taken.at(-1);
    const operator = before?.kind === Kind.OneOperator ? (before.value as Spelling).row.nullForm : undefined;
    if (before && operator) compareWithNull(repair, before, operator, word);
    else refuseNull(repair, word);
    repair.at++;
    return true;
  },
};

function compareWithNull(repair: RecoveryState, before: Token, operator: OperatorName, word: Token): void {
  const row = operators[operator];
  const span = { start: before.start, end: word.end };
  const edit = { span, text: spaced(repair.text, span.start, span.end, row.canonical) };
  const fixes = [fix("replace", { by: row.canonical }, edit), ...quoted(word)];
  repair.diagnostics.push(createDiagnostic("null-comparison", span, { use: row.canonical }, fixes));
  backtrack(repair);
  consume(repair, syntheticToken(kindOfArity[row.arity], span.start, span.end, { operator, row, negated: false }));
}

function refuseNull(repair: RecoveryState, word: Token): void {
  const asks = operatorNames.find((name) => operators[name].whenNull) as OperatorName;
  repair.diagnostics.push(createDiagnostic("null-comparison", word, { use: operators[asks].canonical }, quoted(word)));
  consume(repair, syntheticToken(Kind.Invalid, word.start, word.end));
}

/** `status = none` may well mean the text; `status = NULL` hardly does. */
function quoted(word: Token) {
  const text = word.value as string;
  const by = quoteString(text);
  return text.toUpperCase() === "NULL" ? [] : [rewrite("quote", word, by)];
}
