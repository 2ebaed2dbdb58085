import { endsWith, foreignOperators, formsOf, type Rewrite } from "./foreign.ts";
import { operatorNames, operators } from "./operators.ts";
import { spellingsOf } from "./spellings.ts";

/** What a phrase is: an operator, a word of a clause and so on. */
// biome-ignore format: a list of names
export type PhraseKind = "operator" | "after" | "before" | "and" | "or" | "not" | "to" | "copula" | "null" | "present" | "truth" | "noise" | "clause" | "direction" | "superlative" | "unit" | "number" | "month" | "moment" | "period" | "place" | "when" | "age" | "ordinal" | "vague";

/** What is known of some phrases beside their meaning. */
interface PhraseFacts {
  readonly rewrite?: Rewrite | undefined; // the operator and the operand that it means, where the operand matters
  readonly isTime?: true; // it compares times alone
  readonly count?: 0 | 1; // a number that it implies: `no pool`, `the last month`
  readonly isText?: true; // the empty string may be meant: `brand is empty`
  readonly from?: 0 | 1; // what the first phrase of the row means, and each other one more
  readonly fields?: string; // names, of which the first that the resource has is meant
}

/** Phrases are in the notation of `formsOf`, with commas between; `?` before the meaning: it may say something else. */
type Row = readonly [kind: PhraseKind, means: string, phrases: string, facts?: PhraseFacts];

/** How people say what a filter asks, beside the operators of other languages; every word and sign with spaces around it. */
// biome-ignore format: a table has a row in a line
const rows: readonly Row[] = [
  ["operator", "EQUALS", "= =, = eq =, equals, equals to, exactly, same as"],
  ["operator", "?EQUALS", ":, : =, <= >"],
  ["operator", "EQUALS", "on, during, within", { isTime: true }],
  ["operator", "NOT_EQUALS", "! =, < >, = ne =, neq, other than, different from|to"],
  ["operator", "?NOT_EQUALS", "! :, except, distinct from, =|:? all|everything|anything but"],
  ["operator", "IN", "= in =, one|any|some of :?, any, either of?"],
  ["operator", "NOT_IN", "= out =, none of, nin"],
  ["operator", "GREATER_THAN", ": >, = gt =, of? above, over, higher, past, bigger|larger|higher|longer|later|newer|younger than, exceed(s), exceeding"],
  ["operator", "GREATER_THAN_EQUALS", "≧, ⩾, > =, = >, : > =, : >=, = ge =, more|bigger|larger|higher|above|over than? or equal(s) to?, equal(s) to? or greater|above than?, atleast, from, since, starting from, of at least, minimum of?, min, no less|fewer than, on or after, not below|before"],
  ["operator", "LESS_THAN", ": <, = lt =, below, under, prior to, smaller|lower|lesser|shorter|earlier|older than"],
  ["operator", "LESS_THAN_EQUALS", "≦, ⩽, < =, = <, : < =, : <=, = le =, fewer|smaller|lower|below|under than? or equal(s) to?, equal(s) to? or less|below than?, of at most, atmost, up to, upto, maximum of?, max, no more than, on or before, : * to, : * .., : [ * to, from * to"],
  ["operator", "?LESS_THAN_EQUALS", "until, till"],
  ["operator", "?LESS_THAN_EQUALS", "by", { isTime: true }],
  ["operator", "BETWEEN", "in between, range(s) from, in the range of?"],
  ["operator", "STARTS_WITH", "starting|begin|beginning with, starts|begins"],
  ["operator", "?STARTS_WITH", "^ ="],
  ["operator", "CONTAINS", "containing, including, have, mention(s), * =, contains|includes|has the word|phrase"],
  ["operator", "DOES_NOT_CONTAIN", "exclude, excluding, hasnt, havent"],
  ["operator", "?DOES_NOT_CONTAIN", "without, has|have no"],
  ["operator", "REGEXP", "matching, matches regex|regexp|pattern"],
  ["operator", "REGEXP", "end|ending with, ends|end|ending in, $ =", { rewrite: endsWith }],
  ["after", "GREATER_THAN_EQUALS", "or|and|& more|higher|greater|better|above|over|later|newer|younger|up, at least, +, plus, to *, .. *, .."],
  ["after", "LESS_THAN_EQUALS", "or|and less|fewer|lower|below|under|earlier|older, at most"],
  ["before", "IS_NULL", "has|have|having|with no, no, without a|any?", { count: 0 }],
  ["before", "IS_NOT_NULL", "has|have|having|with a|an|any?", { count: 1 }],
  ["before", "IS_NULL", "missing, is :? missing :?, no :, missing :, isnull, is_null, is_empty, isblank, isempty, empty ("],
  ["before", "IS_NOT_NULL", "has :, _exists_ :, exists, with :"],
  ["null", "", "null, nil, isnull, has|have no value, blank ( )"],
  ["null", "", "empty|blank, missing, not set|given|available|defined|specified|known|present|filled|assigned, without a? value, unset", { isText: true }],
  ["null", "?", "none, nothing, undefined, n / a, unknown, never, nul"],
  ["present", "", "notnull, has|have a|any? value"],
  ["present", "?", "exist(s), : *, = *"],
  ["present", "", "set, present, given, available, defined, known, filled, specified", { isText: true }],
  ["truth", "1", "true, yes, on, enabled"],
  ["truth", "0", "false, no, off, disabled"],
  ["and", "", "&&, &, and, and then, as well as, and also, but, plus"],
  ["or", "", "||, |, or, or else"],
  ["not", "", "!, not, isnt|arent, doesnt|dosnt|dont|didnt, is not, cannot|cant"],
  ["not", "?", "neither"],
  ["not", "?except", "except, excluding, exclude, all|everything|anything but|except"],
  ["to", "?", "an"],
  ["to", "", ".., ..., –, —, -, …, to, up to, through, thru, till|until"],
  ["copula", "", "is :, is, are, be, does|do, should|must be?"],
  ["noise", "", "•, the, a, an, either, yet, show|list|find|give me? all?, please, all, whose, that, which, where, with, everything|anything, ones, rows only?, row only, only, items where|with|that?, 1 = 1"],
  ["place", "", "in, from, of, for"],
  ["clause", "select", "select, fields :?, column(s) :?, return only?, show only"],
  ["clause", "where", "where, filter by?, filter(s) :, having"],
  ["clause", "from", "from"],
  ["clause", "orders", "order|ordered|ordering|sort|sorted|sorting alphabetically? by|on, sort|sorted a - z by, orderby, oder by, order_by, sortby, sort_by, sort|order :?"],
  ["clause", "then", "then by?"],
  ["clause", "limit", "limit(s) :?, limited to?, first, take, the first, fetch first|next, only first?"],
  ["clause", "top", "the? top, only top"],
  ["clause", "offset", "offset :?, skip the? first?"],
  ["direction", "ASC", "asc, ascending, in? ascending order"],
  ["direction", "?ASC", "low|lowest to high|highest, lowest|oldest|smallest|shortest|cheapest|earliest first, a - z, a to z, alphabetical|alphabetically, ↑"],
  ["direction", "DESC", "desc, descending, in? descending order"],
  ["direction", "?DESC", "high|highest to low|lowest, highest|newest|latest|largest|biggest|longest|best first, z - a, z to a, reversed, ↓"],
  ["superlative", "DESC", "newest|latest|most_recent first, most recent first?, newest, latest", { fields: "created date added published createdat posted timestamp time" }],
  ["superlative", "ASC", "oldest first?", { fields: "created date added published createdat posted timestamp time" }],
  ["superlative", "ASC", "cheapest first?, least expensive first?", { fields: "price cost rent fee total amount" }],
  ["superlative", "DESC", "most expensive first?", { fields: "price cost rent fee total amount" }],
  ["unit", "1", "$, €, £, ¥, ₽, #, №, eur, euro(s), usd, dollar(s), gbp, pound(s), chf, rub, pcs, piece(s), unit(s), star(s), point(s)"],
  ["unit", "1000", "k, thousand"],
  ["unit", "1000000", "m, mio, mln, million"],
  ["number", "", "zero, one, two, three, four, five, six, seven, eight, nine, ten", { from: 0 }],
  ["month", "", "january|jan, february|feb, march|mar, april|apr, may, june|jun, july|jul, august|aug, september|sep|sept, october|oct, november|nov, december|dec", { from: 1 }],
  ["moment", "NOW", "now"],
  ["moment", "TODAY", "today"],
  ["moment", "TODAY - 1 DAY", "yesterday"],
  ["moment", "TODAY + 1 DAY", "tomorrow"],
  ["period", "LAST", "last|past|previous, the previous"],
  ["period", "LAST", "the last|past", { count: 1 }],
  ["period", "THIS", "this, the current"],
  ["period", "NEXT", "the? next|coming"],
  ["ordinal", "", "st, nd, rd, th"],
  ["when", "", "on, during, within, in, between, since, before, after, until"],
  ["age", "", "older|oldest, newer|newest, younger, earliest, latest"],
  ["vague", "", "%, ‰, cheap|cheaper|expensive, best|better|worst, good|bad, low|high, big|small|large, new|old|recent|recently, popular, about|around|roughly|approximately|nearly|almost, some|few|many|several, near|nearby, me|myself|mine|us|someone|somebody|anyone|anybody|nobody, today|yesterday|tomorrow|now, last|this|next week|month|year|day(s), ago, overdue|expired|late, was|were|wasnt|werent"],
];

export interface Phrase extends PhraseFacts {
  readonly kind: PhraseKind;
  readonly means: string;
  readonly keys: readonly string[]; // its words and signs, in lower case
  readonly isGuess: boolean; // it may say something else
}

function allPhrases(): readonly Phrase[] {
  const withOperand = operatorNames.filter((name) => operators[name].arity !== "none");
  const own = withOperand.map((name): Row => ["operator", name, spellingsOf(name).join(", ").toLowerCase()]);
  // IS, DOES and NOT are phrases themselves
  const others = foreignOperators.filter(
    ({ means, words }) => withOperand.includes(means) && !/^(?:IS|DOES|NOT)\b/.test(words),
  );
  const foreign = others.map(({ means, words, rewrite, ignoresCase }): Row => {
    const mark = ignoresCase || /~|></.test(words) ? "?" : ""; // `~` is `about` elsewhere
    return ["operator", mark + means, words.toLowerCase(), { rewrite }];
  });
  return [...own, ...rows, ...foreign].flatMap(([kind, meaning, phrases, facts]) =>
    phrases.split(", ").flatMap((phrase, index) => {
      const means = facts?.from === undefined ? meaning.replace(/^\?/, "") : String(facts.from + index);
      return formsOf(phrase).map((keys) => ({ kind, means, keys, isGuess: meaning.startsWith("?"), ...facts }));
    }),
  );
}

let byFirst: Map<string, Phrase[]> | undefined;

/** All phrases by their first word, the longest first. Made once, with the first suggestion. */
export function phrasesByWord(): ReadonlyMap<string, readonly Phrase[]> {
  if (byFirst) return byFirst;
  byFirst = new Map();
  for (const phrase of allPhrases().toSorted((a, b) => b.keys.length - a.keys.length)) {
    const [first = ""] = phrase.keys;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return byFirst;
}

type Keyed = { readonly key: string };
export type FoundPhrase = Phrase & { readonly end: number };

/** The longest phrase of a kind at a place. */
export function phraseAt(pieces: readonly Keyed[], at: number, kind: PhraseKind): FoundPhrase | undefined {
  const isHere = ({ keys }: Phrase) => keys.every((key, index) => pieces[at + index]?.key === key);
  const known = phrasesByWord().get(pieces[at]?.key ?? "");
  const found = known?.find((phrase) => phrase.kind === kind && isHere(phrase));
  return found && { ...found, end: at + found.keys.length };
}

export const hasPhrase = (pieces: readonly Keyed[], at: number, ...kinds: readonly PhraseKind[]) =>
  kinds.some((kind) => phraseAt(pieces, at, kind) !== undefined);
