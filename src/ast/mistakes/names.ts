import { problem, rewrite } from "../../diagnostics/diagnostic.ts";
import { hasValueOperator, operators } from "../../language/operators.ts";
import { Kind } from "../../tokens/kinds.ts";
import { writtenName } from "../../tokens/written-name.ts";
import { peek, take, tokenLike, wants } from "../repair.ts";
import type { Mistake } from "./mistake.ts";

/** `"name" = 5` → `name = 5`, read on as that. */
export const quotedName: Mistake = {
  at: [Kind.String],
  mend(repair) {
    const token = peek(repair);
    const text = token.value as string;
    if (!wants(repair, Kind.Name) || text === "" || token.problem) return false;
    const name = writtenName(text);
    repair.diagnostics.push(problem("quoted-name", token, { name }, [rewrite("replace", token, name)]));
    take(repair, tokenLike(Kind.Name, token.start, token.end, text));
    repair.at++;
    return true;
  },
};

/** A condition that the field has a value, which is what EXISTS before a field means. */
function hasValue(field: string): string {
  return `${writtenName(field)} ${operators[hasValueOperator].words}`;
}

const EXISTS = /^exists$/i;
const CALL = /^exists\((.+)\)$/i;

/** `EXISTS(name)` → `name IS NOT NULL`, and the condition is left out. */
export const existsCall: Mistake = {
  at: [Kind.Name],
  mend(repair) {
    const word = peek(repair);
    const field = word.problem && CALL.exec(word.value as string)?.[1];
    if (!field || !wants(repair, Kind.Invalid)) return false;
    const use = hasValue(field);
    const fixes = [rewrite("replace", word, use)];
    repair.diagnostics.push(problem("foreign-operator", word, { found: word.value as string, use }, fixes));
    take(repair, tokenLike(Kind.Invalid, word.start, word.end));
    repair.at++;
    return true;
  },
};

/** `EXISTS name` → `name IS NOT NULL`, and the condition is left out. */
export const existsBefore: Mistake = {
  at: [Kind.Name],
  mend(repair) {
    const word = peek(repair);
    const field = peek(repair, 1);
    const found = word.value as string;
    const isField = field.kind === Kind.Word || field.kind === Kind.Name;
    if (!EXISTS.test(found) || !isField || !wants(repair, Kind.Invalid)) return false;
    const use = hasValue(field.value as string);
    const span = { start: word.start, end: field.end };
    const fixes = [rewrite("replace", span, use)];
    repair.diagnostics.push(problem("foreign-operator", word, { found, use }, fixes));
    take(repair, tokenLike(Kind.Invalid, span.start, span.end));
    repair.at += 2;
    return true;
  },
};
