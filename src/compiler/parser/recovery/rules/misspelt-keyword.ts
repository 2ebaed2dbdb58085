import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import { rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { Kind, kindNames, kindTerms } from "../../../lexer/kinds.ts";
import type { PlainKind, TokenOf } from "../../../lexer/token.ts";
import type { ParserState } from "../../parser-state.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, parserStateOf, syntheticToken } from "../state.ts";

const connectives: Readonly<Record<string, PlainKind>> = { AND: Kind.And, OR: Kind.Or };

/** `a = 1 ADN b = 2`, `a = 1 LIMT 5`: a word where only keywords can stand, and near to one of them. */
export const misspeltKeyword: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  recover(word, view) {
    if (expects(view, Kind.Name) || expects(view, Kind.OneOperator)) return undefined;
    const found = word.value;
    const use = closestKeyword(found, parserStateOf(view));
    if (use === undefined) return undefined;
    const diagnostics = [expectedKeyword(word, found, use)];
    const kind = connectives[use];
    if (kind === undefined) return { diagnostics, skip: 1, resynchronise: "token" };
    return { diagnostics, skip: 1, emit: [syntheticToken(kind, word.start, word.end)] };
  },
};

/** `SELCT a`, `WERE a = 1`: a name where a keyword could stand, with no operator behind it. */
export const misspeltFirst: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(_token, view) {
    const word = lastAccepted(view);
    const before = view.states.at(-2);
    if (!before || word?.kind !== Kind.Name || !expects(view, Kind.OneOperator)) return undefined;
    const found = view.text.slice(word.start, word.end);
    const use = closestKeyword(found, before);
    // `NOTE price > 5`: a word so short is near to many others.
    if (use === undefined || (use === "NOT" && !hasSameLetters(found, use))) return undefined;
    return { diagnostics: [expectedKeyword(word, found, use)], backtrack: 1, invalidFrom: word.start };
  },
};

const keywordsOf = new WeakMap<ParserState, ReadonlyMap<string, string>>();

/** The keywords that the grammar expects, by what they may be taken for: the first word, and all without a space. */
function expectedKeywords(state: ParserState): ReadonlyMap<string, string> {
  const known = keywordsOf.get(state);
  if (known) return known;
  const keywords = new Map<string, string>();
  for (const kind of state.expected.keys()) {
    const term = kindTerms[kindNames[kind] as "And"] ?? "";
    if (!/^[A-Z]/.test(term)) continue;
    const first = term.split(" ", 1)[0] as string;
    keywords.set(first, first);
    keywords.set(term.replace(" ", ""), term);
  }
  keywordsOf.set(state, keywords);
  return keywords;
}

/** The keyword that the word is close to and is not, of those that the grammar expects. */
function closestKeyword(found: string, state: ParserState): string | undefined {
  const keywords = expectedKeywords(state);
  const closest = closestMatch(found, keywords.keys());
  const keyword = closest === undefined ? undefined : keywords.get(closest);
  // `ORDERBY` is close to `ORDER BY`, and `ORDER` is not.
  return found.toUpperCase() === keyword ? undefined : keyword;
}

function hasSameLetters(found: string, keyword: string): boolean {
  return [...found.toUpperCase()].sort().join() === [...keyword].sort().join();
}

function expectedKeyword(word: TokenOf<Kind.Name>, found: string, use: string) {
  return syntaxDiagnostic("expected", word, { expected: [use], found }, [rewrite("replace", word, use)]);
}
