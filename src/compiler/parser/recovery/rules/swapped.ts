import { certain, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { nullWords, truthWords } from "../../../../base/language/foreign.ts";
import { mirrored, operators } from "../../../../base/language/operators.ts";
import { isBareName } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity } from "../../../lexer/signs.ts";
import { isOperator } from "../../../lexer/token.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, peek, syntheticToken, writtenAs } from "../state.ts";

/** `"shoe" = name` and `10 > price` → `name = "shoe"` and `price < 10`, read on as that. */
export const swappedComparison: RecoveryRule<Kind.String | Kind.Number> = {
  at: [Kind.String, Kind.Number],
  recover(value, view) {
    const operator = peek(view, 1);
    const field = peek(view, 2);
    if (!expects(view, Kind.Not) || value.diagnostic || operator.diagnostic) return undefined;
    if (operator.kind !== Kind.OneOperator || field.kind !== Kind.Word || isOperator(peek(view, 3))) return undefined;
    const name = mirrored(operator.value.operator);
    const word = field.value.toUpperCase();
    if (!name || !isBareName(field.value) || nullWords.has(word) || truthWords.has(word)) return undefined;
    const row = operators[name];
    const span = { start: value.start, end: field.end };
    const found = writtenAs(view, value);
    const fixes = [certain(rewrite("replace", span, `${field.value} ${row.canonical} ${found}`))];
    return {
      diagnostics: [syntaxDiagnostic("expected", value, { expected: ["name"], found }, fixes)],
      skip: 3,
      emit: [
        syntheticToken(Kind.Name, value.start, value.end, field.value),
        syntheticToken(kindOfArity[row.arity], operator.start, operator.end, {
          operator: name,
          row,
          negated: false,
        }),
        { ...value, start: field.start, end: field.end },
      ],
    };
  },
};
