import { fix, problem, rewrite } from "../../diagnostics/diagnostic.ts";
import { nullWords } from "../../language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../language/operators.ts";
import type { Spelling } from "../../language/spellings.ts";
import { quoteString } from "../../text/quote.ts";
import { Kind } from "../../tokens/kinds.ts";
import { kindOfShape, spaced } from "../../tokens/signs.ts";
import type { Token } from "../../tokens/token.ts";
import { peek, type Repair, take, tokenLike, untake, wants } from "../repair.ts";
import type { Mistake } from "./mistake.ts";

/** `a = NULL` → `a IS NULL`, read on as that. With any other operator NULL is no value, and the operand is left out. */
export const nullValue: Mistake = {
  at: [Kind.Word],
  mend(repair) {
    const word = peek(repair);
    if (!wants(repair, Kind.String) || !nullWords.has((word.value as string).toUpperCase())) return false;
    const before = repair.taken.at(-1);
    const operator = before?.kind === Kind.OneOperator ? (before.value as Spelling).row.withNull : undefined;
    if (before && operator) compareWithNull(repair, before, operator, word);
    else refuseNull(repair, word);
    repair.at++;
    return true;
  },
};

function compareWithNull(repair: Repair, before: Token, operator: OperatorName, word: Token): void {
  const row = operators[operator];
  const span = { start: before.start, end: word.end };
  const edit = { span, text: spaced(repair.text, span.start, span.end, row.words) };
  const fixes = [fix("replace", { by: row.words }, edit), ...quoted(word)];
  repair.diagnostics.push(problem("null-comparison", span, { use: row.words }, fixes));
  untake(repair);
  take(repair, tokenLike(kindOfShape[row.shape], span.start, span.end, { operator, row, negated: false }));
}

function refuseNull(repair: Repair, word: Token): void {
  const asks = operatorNames.find((name) => operators[name].whenNull) as OperatorName;
  repair.diagnostics.push(problem("null-comparison", word, { use: operators[asks].words }, quoted(word)));
  take(repair, tokenLike(Kind.Invalid, word.start, word.end));
}

/** `status = none` may well mean the text; `status = NULL` hardly does. */
function quoted(word: Token) {
  const text = word.value as string;
  const by = quoteString(text);
  return text.toUpperCase() === "NULL" ? [] : [rewrite("quote", word, by)];
}
