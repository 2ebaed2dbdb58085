import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import { certainIf, fix, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { nullWords } from "../../../../base/language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../../../base/language/operators.ts";
import { quoteString } from "../../../../base/text/quote.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity, spaced } from "../../../lexer/signs.ts";
import type { TokenOf } from "../../../lexer/token.ts";
import type { Recovery, RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, peek, type RecoveryView, syntheticToken } from "../state.ts";

/** `a = NULL` → `a IS NULL`, read on as that. With any other operator NULL is no value, and the operand is left out. */
export const nullValue: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(word, view) {
    if (!expects(view, Kind.String) || !isNull(word)) return undefined;
    const before = lastAccepted(view);
    const operator = before?.kind === Kind.OneOperator && before.value.row.nullForm;
    return operator
      ? { ...compareWithNull(view, before.start, operator, word), backtrack: 1, skip: 1 }
      : refuseNull(word);
  },
};

/** `a IS NUL` → `a IS NULL`, read on as that: only NULL stands behind IS and IS NOT. */
export const nearNull: RecoveryRule<Kind.OneOperator> = {
  at: [Kind.OneOperator],
  ofExpected: true,
  recover({ start, value: { row, foreign } }, view) {
    const word = peek(view, 1);
    const operator = /^IS(?: NOT)?$/.test(foreign?.words ?? "") ? row.nullForm : undefined;
    if (!operator || !expects(view, Kind.OneOperator) || word.kind !== Kind.Word) return undefined;
    if (!isNull(word) && !isNearNull(word.value)) return undefined;
    return { ...compareWithNull(view, start, operator, word), skip: 2 };
  },
};

function isNull({ value }: TokenOf<Kind.Word>): boolean {
  return nullWords.has(value.toUpperCase());
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
  const replace = fix("replace", { by: use }, edit);
  const fixes = [certainIf(word.value.toUpperCase() === "NULL", replace), ...quoted(word)];
  return {
    diagnostics: [syntaxDiagnostic("null-comparison", span, { use }, fixes)],
    emit: [syntheticToken(kindOfArity[row.arity], span.start, span.end, { operator, row, negated: false })],
  };
}

function refuseNull(word: TokenOf<Kind.Word>): Recovery {
  const asks = operatorNames.find((name) => operators[name].whenNull) as OperatorName;
  const use = operators[asks].canonical;
  return {
    diagnostics: [syntaxDiagnostic("null-comparison", word, { use }, quoted(word))],
    skip: 1,
    emit: [syntheticToken(Kind.Invalid, word.start, word.end)],
  };
}

/** `status = none` may well mean the text; `status = NULL` hardly does. */
function quoted(word: TokenOf<Kind.Word>) {
  const by = quoteString(word.value);
  return isNearNull(word.value) ? [] : [rewrite("quote", word, by)];
}
