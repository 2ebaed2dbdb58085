import { problem, rewrite } from "../../diagnostics/diagnostic.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { Kind, kindNames, kindTerms } from "../../tokens/kinds.ts";
import type { Cursor } from "../reach.ts";
import { cursorOf, peek, skipToSync, take, takeInvalid, tokenLike, untake, wants } from "../repair.ts";
import type { Mistake } from "./mistake.ts";

const joining: Readonly<Record<string, Kind>> = { AND: Kind.And, OR: Kind.Or };

/** `a = 1 ADN b = 2`, `a = 1 LIMT 5`: a word where only keywords can stand, and near to one of them. */
export const misspeltKeyword: Mistake = {
  at: [Kind.Name],
  mend(repair) {
    if (wants(repair, Kind.Name) || wants(repair, Kind.OneOperator)) return false;
    const word = peek(repair);
    const found = word.value as string;
    const by = nearest(found, keywordsAt(cursorOf(repair)));
    if (by === undefined || by === found.toUpperCase()) return false;
    const fixes = [rewrite("replace", word, by)];
    repair.diagnostics.push(problem("expected", word, { expected: [by], found }, fixes));
    repair.at++;
    const kind = joining[by];
    if (kind !== undefined) take(repair, tokenLike(kind, word.start, word.end));
    else skipToSync(repair);
    return true;
  },
};

function keywordsAt({ wants: kinds }: Cursor): readonly string[] {
  const terms = [...kinds.keys()].map((kind) => kindTerms[kindNames[kind] as "And"] ?? "");
  return terms.filter((term) => /^[A-Z]/.test(term)).map((term) => term.split(" ")[0] as string);
}

/** `SELCT a`, `WERE a = 1`: a name where a keyword could stand, with no operator behind it. */
export const misspeltFirst: Mistake = {
  at: [Kind.Word],
  mend(repair) {
    const word = repair.taken.at(-1);
    const place = repair.cursors.at(-2);
    if (!place || word?.kind !== Kind.Name || !wants(repair, Kind.OneOperator)) return false;
    const found = repair.text.slice(word.start, word.end);
    const by = nearest(found, keywordsAt(place));
    if (by === undefined || by === found.toUpperCase()) return false;
    const fixes = [rewrite("replace", word, by)];
    repair.diagnostics.push(problem("expected", word, { expected: [by], found }, fixes));
    untake(repair);
    takeInvalid(repair, word.start);
    return true;
  },
};
