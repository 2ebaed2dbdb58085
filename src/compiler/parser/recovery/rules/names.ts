import { rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { hasValueOperator, operators } from "../../../../base/language/operators.ts";
import type { Span } from "../../../../base/text/span.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity } from "../../../lexer/signs.ts";
import type { Token } from "../../../lexer/token.ts";
import { writtenName } from "../../../lexer/written-name.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, peek, syntheticToken } from "../state.ts";

/** `"name" = 5` → `name = 5`, read on as that. */
export const quotedName: RecoveryRule<Kind.String> = {
  at: [Kind.String],
  recover(token, view) {
    const { value, start, end } = token;
    const isQuoted = value !== "" && view.text.slice(start, end) !== value; // a date may have no quotes
    if (!expects(view, Kind.Name) || !isQuoted || token.diagnostic) return undefined;
    const name = writtenName(value);
    return {
      diagnostics: [syntaxDiagnostic("quoted-name", token, { name }, [rewrite("replace", token, name)])],
      skip: 1,
      emit: [syntheticToken(Kind.Name, start, end, value)],
    };
  },
};

/** A word that was read as an operator or a value, because of what went wrong before it. */
export const wordAsName: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover({ start, end, value }, view) {
    if (!expects(view, Kind.Name)) return undefined;
    return { skip: 1, emit: [syntheticToken(Kind.Name, start, end, value)] };
  },
};

/** A condition that the field has a value, which is what EXISTS before a field means. */
function hasValue(field: string): string {
  return `${writtenName(field)} ${operators[hasValueOperator].canonical}`;
}

const EXISTS = /^exists$/i;
const CALL = /^exists\((.+)\)$/i;

/** `EXISTS(name)` → `name IS NOT NULL`, read on as that. */
export const existsCall: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  recover(word, view) {
    const found = word.value;
    const field = word.diagnostic && CALL.exec(found)?.[1];
    if (!field || !expects(view, Kind.Not)) return undefined;
    const use = hasValue(field);
    return {
      diagnostics: [syntaxDiagnostic("foreign-operator", word, { found, use }, [rewrite("replace", word, use)])],
      skip: 1,
      emit: havingValue(field, word),
    };
  },
};

/** `EXISTS name` → `name IS NOT NULL`, read on as that. */
export const existsBefore: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  ofExpected: true,
  recover(word, view) {
    const field = peek(view, 1);
    const found = word.value;
    if (!EXISTS.test(found) || !expects(view, Kind.Not)) return undefined;
    if (field.kind !== Kind.Word && field.kind !== Kind.Name) return undefined;
    const use = hasValue(field.value);
    const span = { start: word.start, end: field.end };
    return {
      diagnostics: [syntaxDiagnostic("foreign-operator", word, { found, use }, [rewrite("replace", span, use)])],
      skip: 2,
      emit: havingValue(field.value, field),
    };
  },
};

function havingValue(name: string, { start, end }: Span): readonly Token[] {
  const row = operators[hasValueOperator];
  return [
    syntheticToken(Kind.Name, start, end, name),
    syntheticToken(kindOfArity[row.arity], start, end, { operator: hasValueOperator, row, negated: false }),
  ];
}
