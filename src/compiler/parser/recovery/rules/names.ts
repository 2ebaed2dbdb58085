import * as codes from "../../../../base/diagnostics/codes.ts";
import { diagnostic, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { hasValueOperator, operators } from "../../../../base/language/operators.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { kindOfArity } from "../../../lexer/signs.ts";
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
      diagnostics: [diagnostic(codes.quotedName, token, { name }, [rewrite("replace", token, name)])],
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

/** `EXISTS name` → `name IS NOT NULL`, read on as that. */
export const existsBefore: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  ofExpected: true,
  recover(word, view) {
    const field = peek(view, 1);
    if (!/^exists$/i.test(word.value) || !expects(view, Kind.Not)) return undefined;
    if (field.kind !== Kind.Word && field.kind !== Kind.Name) return undefined;
    const { start, end, value: name } = field;
    const row = operators[hasValueOperator];
    const use = `${writtenName(name)} ${row.canonical}`;
    const fixes = [rewrite("replace", { start: word.start, end }, use)];
    return {
      diagnostics: [diagnostic(codes.foreignOperator, word, { found: word.value, use }, fixes)],
      skip: 2,
      emit: [
        syntheticToken(Kind.Name, start, end, name),
        syntheticToken(kindOfArity[row.arity], start, end, { operator: hasValueOperator, row, negated: false }),
      ],
    };
  },
};
