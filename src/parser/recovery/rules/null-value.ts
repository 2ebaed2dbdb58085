import { closestMatch } from "../../../diagnostics/closest-match.ts";
import { createDiagnostic, fix, rewrite } from "../../../diagnostics/diagnostic.ts";
import { nullWords } from "../../../language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../../language/operators.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity, spaced } from "../../../lexer/signs.ts";
import type { Token, TokenOf } from "../../../lexer/token.ts";
import { quoteString } from "../../../text/quote.ts";
import type { Recovery, RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, type RecoveryView, syntheticToken } from "../state.ts";

/** `a = NULL` → `a IS NULL`, read on as that. With any other operator NULL is no value, and the operand is left out. */
export const nullValue: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(word, view) {
    const before = lastAccepted(view);
    const isNull = nullWords.has(word.value.toUpperCase()) || (asksForNull(before) && isNearNull(word.value));
    if (!expects(view, Kind.String) || !isNull) return undefined;
    const operator = before?.kind === Kind.OneOperator && before.value.row.nullForm;
    return operator ? compareWithNull(view, before.start, operator, word) : refuseNull(word);
  },
};

/** IS and IS NOT, which only NULL stands after. */
function asksForNull(token: Token | undefined): boolean {
  return token?.kind === Kind.OneOperator && /^IS(?: NOT)?$/.test(token.value.foreign?.words ?? "");
}

/** `IS NUL`, `IS NULLL` */
function isNearNull(word: string): boolean {
  return closestMatch(word, ["NULL"]) !== undefined;
}

function compareWithNull(
  { text }: RecoveryView,
  start: number,
  operator: OperatorName,
  word: TokenOf<Kind.Word>,
): Recovery {
  const row = operators[operator];
  const use = row.canonical;
  const span = { start, end: word.end };
  const edit = { span, text: spaced(text, span.start, span.end, use) };
  const fixes = [fix("replace", { by: use }, edit), ...quoted(word)];
  return {
    diagnostics: [createDiagnostic("null-comparison", span, { use }, fixes)],
    backtrack: 1,
    skip: 1,
    emit: [syntheticToken(kindOfArity[row.arity], span.start, span.end, { operator, row, negated: false })],
  };
}

function refuseNull(word: TokenOf<Kind.Word>): Recovery {
  const asks = operatorNames.find((name) => operators[name].whenNull) as OperatorName;
  const use = operators[asks].canonical;
  return {
    diagnostics: [createDiagnostic("null-comparison", word, { use }, quoted(word))],
    skip: 1,
    emit: [syntheticToken(Kind.Invalid, word.start, word.end)],
  };
}

/** `status = none` may well mean the text; `status = NULL` hardly does. */
function quoted(word: TokenOf<Kind.Word>) {
  const by = quoteString(word.value);
  return closestMatch(word.value, ["NULL"]) !== undefined ? [] : [rewrite("quote", word, by)];
}
