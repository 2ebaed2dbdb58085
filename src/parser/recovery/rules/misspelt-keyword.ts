import { closestMatch } from "../../../diagnostics/closest-match.ts";
import { createDiagnostic, rewrite } from "../../../diagnostics/diagnostic.ts";
import { Kind, kindNames, kindTerms } from "../../../lexer/kinds.ts";
import type { ParserState } from "../../parser-state.ts";
import type { RecoveryRule } from "../rule.ts";
import { backtrack, consume, expects, parserStateOf, peek, skipToSync, syntheticToken, takeInvalid } from "../state.ts";

const joining: Readonly<Record<string, Kind>> = { AND: Kind.And, OR: Kind.Or };

/** `a = 1 ADN b = 2`, `a = 1 LIMT 5`: a word where only keywords can stand, and near to one of them. */
export const misspeltKeyword: RecoveryRule = {
  at: [Kind.Name],
  recover(repair) {
    if (expects(repair, Kind.Name) || expects(repair, Kind.OneOperator)) return false;
    const word = peek(repair);
    const found = word.value as string;
    const by = closestMatch(found, keywordsAt(parserStateOf(repair)));
    if (by === undefined || by === found.toUpperCase()) return false;
    const fixes = [rewrite("replace", word, by)];
    repair.diagnostics.push(createDiagnostic("expected", word, { expected: [by], found }, fixes));
    repair.at++;
    const kind = joining[by];
    if (kind !== undefined) consume(repair, syntheticToken(kind, word.start, word.end));
    else skipToSync(repair);
    return true;
  },
};

function keywordsAt({ expected: kinds }: ParserState): readonly string[] {
  const terms = [...kinds.keys()].map((kind) => kindTerms[kindNames[kind] as "And"] ?? "");
  return terms.filter((term) => /^[A-Z]/.test(term)).map((term) => term.split(" ")[0] as string);
}

/** `SELCT a`, `WERE a = 1`: a name where a keyword could stand, with no operator behind it. */
export const misspeltFirst: RecoveryRule = {
  at: [Kind.Word],
  recover(repair) {
    const word = repair.taken.at(-1);
    const place = repair.cursors.at(-2);
    if (!place || word?.kind !== Kind.Name || !expects(repair, Kind.OneOperator)) return false;
    const found = repair.text.slice(word.start, word.end);
    const by = closestMatch(found, keywordsAt(place));
    if (by === undefined || by === found.toUpperCase()) return false;
    const fixes = [rewrite("replace", word, by)];
    repair.diagnostics.push(createDiagnostic("expected", word, { expected: [by], found }, fixes));
    backtrack(repair);
    takeInvalid(repair, word.start);
    return true;
  },
};
