import { createDiagnostic, rewrite } from "../../../diagnostics/diagnostic.ts";
import { hasValueOperator, operators } from "../../../language/operators.ts";
import { Kind } from "../../../lexer/kinds.ts";
import { writtenName } from "../../../lexer/written-name.ts";
import type { RecoveryRule } from "../rule.ts";
import { consume, expects, peek, syntheticToken } from "../state.ts";

/** `"name" = 5` → `name = 5`, read on as that. */
export const quotedName: RecoveryRule = {
  at: [Kind.String],
  recover(repair) {
    const token = peek(repair);
    const text = token.value as string;
    if (!expects(repair, Kind.Name) || text === "" || token.diagnostic) return false;
    const name = writtenName(text);
    repair.diagnostics.push(createDiagnostic("quoted-name", token, { name }, [rewrite("replace", token, name)]));
    consume(repair, syntheticToken(Kind.Name, token.start, token.end, text));
    repair.at++;
    return true;
  },
};

/** A condition that the field has a value, which is what EXISTS before a field means. */
function hasValue(field: string): string {
  return `${writtenName(field)} ${operators[hasValueOperator].canonical}`;
}

const EXISTS = /^exists$/i;
const CALL = /^exists\((.+)\)$/i;

/** `EXISTS(name)` → `name IS NOT NULL`, and the condition is left out. */
export const existsCall: RecoveryRule = {
  at: [Kind.Name],
  recover(repair) {
    const word = peek(repair);
    const field = word.diagnostic && CALL.exec(word.value as string)?.[1];
    if (!field || !expects(repair, Kind.Invalid)) return false;
    const use = hasValue(field);
    const fixes = [rewrite("replace", word, use)];
    repair.diagnostics.push(createDiagnostic("foreign-operator", word, { found: word.value as string, use }, fixes));
    consume(repair, syntheticToken(Kind.Invalid, word.start, word.end));
    repair.at++;
    return true;
  },
};

/** `EXISTS name` → `name IS NOT NULL`, and the condition is left out. */
export const existsBefore: RecoveryRule = {
  at: [Kind.Name],
  recover(repair) {
    const word = peek(repair);
    const field = peek(repair, 1);
    const found = word.value as string;
    const isField = field.kind === Kind.Word || field.kind === Kind.Name;
    if (!EXISTS.test(found) || !isField || !expects(repair, Kind.Invalid)) return false;
    const use = hasValue(field.value as string);
    const span = { start: word.start, end: field.end };
    const fixes = [rewrite("replace", span, use)];
    repair.diagnostics.push(createDiagnostic("foreign-operator", word, { found, use }, fixes));
    consume(repair, syntheticToken(Kind.Invalid, span.start, span.end));
    repair.at += 2;
    return true;
  },
};
