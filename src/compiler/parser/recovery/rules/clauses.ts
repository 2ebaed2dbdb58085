import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../../base/diagnostics/codes.ts";
import { certain, diagnostic, fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { startOfSpace } from "../../../lexer/characters.ts";
import { Kind, kindNames, kindTerms } from "../../../lexer/kinds.ts";
import { spaced } from "../../../lexer/signs.ts";
import { isOperator, type PlainKind, type TokenOf } from "../../../lexer/token.ts";
import type { ParserState } from "../../parser-state.ts";
import type { RecoveryRule } from "../rule.ts";
import {
  connectives,
  expects,
  lastAccepted,
  parserStateOf,
  peek,
  type RecoveryView,
  syntheticToken,
  tokensUntil,
  writtenAs,
} from "../state.ts";

/** `SELECT *`, with or without `FROM table`: the default fields are what SELECT left out gives. */
export const selectStar: RecoveryRule<Kind.Select> = {
  at: [Kind.Select],
  ofExpected: true,
  recover({ start }, view) {
    const [star, from, table] = [peek(view, 1), peek(view, 2), peek(view, 3)];
    if (star.kind !== Kind.Unknown || star.value !== "*" || from.kind === Kind.Comma) return undefined;
    const hasFrom = from.kind === Kind.Name && /^from$/i.test(from.value) && table.kind === Kind.Name;
    const span = { start, end: (hasFrom ? table : star).end };
    const text = view.text.slice(span.start, span.end);
    const space = view.text.slice(span.end).search(/\S|$/);
    const edit = { span: { start, end: span.end + space }, text: "" };
    return {
      diagnostics: [diagnostic(codes.selectStar, span, {}, [certain(fix("remove", { text }, edit))])],
      skip: hasFrom ? 4 : 2,
    };
  },
};

/** `LIMIT 10 PAGE 2` → `LIMIT 10 OFFSET 10`. The clause is left out. */
export const pageClause: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  ofExpected: true,
  recover(word, view) {
    const page = peek(view, 1);
    if (!/^page$/i.test(word.value) || page.kind !== Kind.Number || !expects(view, Kind.End)) return undefined;
    const skipped = expects(view, Kind.Offset) ? skippedBefore(view, Number(page.value)) : undefined;
    const span = { start: word.start, end: page.end };
    const fixes = skipped === undefined ? [] : [rewrite("replace", span, `OFFSET ${skipped}`)];
    return { diagnostics: [diagnostic(codes.pageClause, word, {}, fixes)], skip: 2 };
  },
};

/** The number of rows on the pages before this one, which LIMIT says; pages count from 1. */
function skippedBefore({ accepted }: RecoveryView, page: number): number | undefined {
  const [limit, size] = accepted.slice(-2);
  if (limit?.kind !== Kind.Limit || size?.kind !== Kind.Number) return undefined;
  const skipped = Math.max(0, page - 1) * Number(size.value);
  return Number.isSafeInteger(skipped) ? skipped : undefined;
}

const joining: Readonly<Record<string, PlainKind>> = { AND: Kind.And, OR: Kind.Or };

/** `a = 1 ADN b = 2`, `a = 1 LIMT 5`: a word where only keywords can stand, and near to one of them. */
export const misspeltKeyword: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  recover(word, view) {
    if (expects(view, Kind.Name) || expects(view, Kind.OneOperator)) return undefined;
    const found = word.value;
    const use = closestKeyword(found, parserStateOf(view));
    if (use === undefined) return undefined;
    const diagnostics = [expectedKeyword(word, found, use)];
    const kind = joining[use];
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
  return diagnostic(codes.expected, word, { expected: [use], found }, [rewrite("replace", word, use)]);
}

/** `a = 1, b = 2` → `a = 1 AND b = 2`, read on as that. */
export const commaForAnd: RecoveryRule<Kind.Comma> = {
  at: [Kind.Comma],
  recover(comma, view) {
    const isCondition = isOperator(peek(view, 2));
    if (!isCondition || !expects(view, Kind.Or) || expects(view, Kind.Comma)) return undefined;
    const fixes = connectives(view, peek(view, 1)).map((by) =>
      rewrite("replace", comma, by, spaced(view.text, comma.start, comma.end, by)),
    );
    return {
      diagnostics: [
        diagnostic(codes.expected, comma, { expected: ["AND", "OR"], found: writtenAs(view, comma) }, fixes),
      ],
      skip: 1,
      emit: [syntheticToken(Kind.And, comma.start, comma.end)],
    };
  },
};

const JSON_START = /^[{[]\s*["{[\]}]/;

/** `{"filters": []}`: nothing of it is read. */
export const json: RecoveryRule<Kind.Unknown> = {
  at: [Kind.Unknown],
  recover(sign, view) {
    if (view.accepted.length > 0 || !JSON_START.test(view.text.slice(sign.start))) return undefined;
    const span = { start: sign.start, end: view.text.length };
    const found = view.text.slice(span.start);
    return {
      diagnostics: [diagnostic(codes.unsupportedSyntax, span, { found, what: "json" })],
      skip: tokensUntil(view, span.end),
      emit: [syntheticToken(Kind.Invalid, span.start, span.end)],
    };
  },
};

/** `SELECT name FROM products`: read as a field without an operator, so the condition is left out. */
export const fromTable: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(table, view) {
    const word = lastAccepted(view);
    if (word?.kind !== Kind.Name || !/^from$/i.test(word.value) || !expects(view, Kind.OneOperator)) return undefined;
    const span = { start: word.start, end: table.end };
    const found = view.text.slice(span.start, span.end);
    const edit = { span: { start: startOfSpace(view.text, span.start), end: span.end }, text: "" };
    const fixes = [fix("remove", { text: found }, edit)];
    return {
      diagnostics: [diagnostic(codes.unsupportedSyntax, span, { found, what: "table" }, fixes)],
      backtrack: 1,
      skip: 1,
      invalidFrom: word.start,
    };
  },
};
