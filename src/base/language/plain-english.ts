import { endsWith, type ForeignOperator, foreignOperators, formsOf, type Rewrite } from "./foreign.ts";
import { operatorNames, operators } from "./operators.ts";
import { spellingsOf } from "./spellings.ts";

/** What a phrase is: an operator, a word of a clause and so on. */
// biome-ignore format: a list of names
export type PhraseKind = "operator" | "after" | "before" | "and" | "or" | "not" | "to" | "copula" | "null" | "present" | "truth" | "noise" | "clause" | "direction" | "superlative" | "unit" | "number" | "month" | "moment" | "period" | "place" | "vague";

/** Kind, meaning, phrases in the notation of `formsOf` with commas between; `?` before the meaning: it may say something else. */
type Row = readonly [kind: PhraseKind, means: string, phrases: string];

/** How people say what a filter asks, beside the operators of other languages; every word and sign with spaces around it. */
// biome-ignore format: a table has a row in a line
const rows: readonly Row[] = [
  // Operators; `end` says how the operand is matched, `time` that it is one
  ["operator", "EQUALS", "= =, = eq =, equals, equals to, exactly, same as"],
  ["operator", "?EQUALS", ":, : =, <= >"],
  ["operator", "EQUALS time", "on, during, within"],
  ["operator", "NOT_EQUALS", "! =, < >, = ne =, neq, other than, different from|to"],
  ["operator", "?NOT_EQUALS", "! :, except, distinct from, =|:? all|everything|anything but"],
  ["operator", "IN", "= in =, one|any|some of :?, any, either of?"],
  ["operator", "NOT_IN", "= out =, none of, nin"],
  ["operator", "GREATER_THAN", ": >, = gt =, of? above, over, higher, past, bigger|larger|higher|longer|later|newer|younger than, exceed(s), exceeding"],
  ["operator", "GREATER_THAN_EQUALS", "≧, ⩾, > =, = >, : > =, : >=, = ge =, more|bigger|larger|higher|above|over than? or equal(s) to?, equal(s) to? or greater|above than?, atleast, from, since, starting from, of at least, minimum of?, min, no less|fewer than, on or after, not below|before"],
  ["operator", "LESS_THAN", ": <, = lt =, below, under, prior to, smaller|lower|lesser|shorter|earlier|older than"],
  ["operator", "LESS_THAN_EQUALS", "≦, ⩽, < =, = <, : < =, : <=, = le =, fewer|smaller|lower|below|under than? or equal(s) to?, equal(s) to? or less|below than?, of at most, atmost, up to, upto, maximum of?, max, no more than, on or before, : * to, : * .., : [ * to, from * to"],
  ["operator", "?LESS_THAN_EQUALS", "until, till"],
  ["operator", "?LESS_THAN_EQUALS time", "by"],
  ["operator", "BETWEEN", "in between, range(s) from, in the range of?"],
  ["operator", "STARTS_WITH", "starting|begin|beginning with, starts|begins"],
  ["operator", "?STARTS_WITH", "^ ="],
  ["operator", "CONTAINS", "containing, including, have, mention(s), * =, contains|includes|has the word|phrase"],
  ["operator", "DOES_NOT_CONTAIN", "exclude, excluding, hasnt, havent"],
  ["operator", "?DOES_NOT_CONTAIN", "without, has|have no"],
  ["operator", "REGEXP", "matching, matches regex|regexp|pattern"],
  ["operator", "REGEXP end", "end|ending with, ends|end|ending in, $ ="],
  ["after", "GREATER_THAN_EQUALS", "or|and|& more|higher|greater|better|above|over|later|newer|younger|up, at least, +, plus, to *, .. *, .."],
  ["after", "LESS_THAN_EQUALS", "or|and less|fewer|lower|below|under|earlier|older, at most"],
  // Without a value
  ["before", "IS_NULL 0", "has|have|having|with no, no, without a|any?"],
  ["before", "IS_NOT_NULL 1", "has|have|having|with a|an|any?"],
  ["before", "IS_NULL", "missing, is :? missing :?, no :, missing :, isnull, is_null, is_empty, isblank, isempty, empty ("],
  ["before", "IS_NOT_NULL", "has :, _exists_ :, exists, with :"],
  ["null", "", "null, nil, isnull, has|have no value, blank ( )"],
  ["null", "text", "empty|blank, missing, not set|given|available|defined|specified|known|present|filled|assigned, without a? value, unset"],
  ["null", "?", "none, nothing, undefined, n / a, unknown, never, nul"],
  ["present", "", "notnull, has|have a|any? value"],
  ["present", "?", "exist(s), : *, = *"],
  ["present", "text", "set, present, given, available, defined, known, filled, specified"],
  ["truth", "1", "true, yes, on, enabled"],
  ["truth", "0", "false, no, off, disabled"],
  // What joins
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
  // Clauses
  ["clause", "select", "select, fields :?, column(s) :?, return only?, show only"],
  ["clause", "where", "where, filter by?, filter(s) :, having"],
  ["clause", "from", "from"],
  ["clause", "orders", "order|ordered|ordering|sort|sorted|sorting alphabetically? by|on, sort|sorted a - z by, orderby, oder by, order_by, sortby, sort_by, sort|order :?, then by?"],
  ["clause", "limit", "limit(s) :?, limited to?, first, take, the first, fetch first|next, top, the top, only first|top?"],
  ["clause", "offset", "offset :?, skip the? first?"],
  ["direction", "ASC", "asc, ascending, in? ascending order, low|lowest to high|highest, lowest|oldest|smallest|shortest|cheapest|earliest first, a - z, a to z, alphabetical|alphabetically, ↑"],
  ["direction", "DESC", "desc, descending, in? descending order, high|highest to low|lowest, highest|newest|latest|largest|biggest|longest|best first, z - a, z to a, reversed, ↓"],
  ["superlative", "DESC created date added published createdat posted timestamp time", "newest|latest|most_recent first, most recent first?, newest, latest"],
  ["superlative", "ASC created date added published createdat posted timestamp time", "oldest first?"],
  ["superlative", "ASC price cost rent fee total amount", "cheapest first?, least expensive first?"],
  ["superlative", "DESC price cost rent fee total amount", "most expensive first?"],
  // Values
  ["unit", "1", "$, €, £, ¥, ₽, #, №, eur, euro(s), usd, dollar(s), gbp, pound(s), chf, rub, pcs, piece(s), unit(s), star(s), point(s)"],
  ["unit", "1000", "k, thousand"],
  ["unit", "1000000", "m, mio, mln, million"],
  ...numbered("number", 0, "zero, one, two, three, four, five, six, seven, eight, nine, ten"),
  ...numbered("month", 1, "january|jan, february|feb, march|mar, april|apr, may, june|jun, july|jul, august|aug, september|sep|sept, october|oct, november|nov, december|dec"),
  ["moment", "NOW", "now"],
  ["moment", "TODAY", "today"],
  ["moment", "TODAY - 1 DAY", "yesterday"],
  ["moment", "TODAY + 1 DAY", "tomorrow"],
  ["period", "LAST", "last|past|previous, the previous"],
  ["period", "LAST 1", "the last|past"],
  ["period", "THIS", "this, the current"],
  ["period", "NEXT", "the? next|coming"],
  // What says nothing exact
  ["vague", "", "%, ‰, cheap|cheaper|expensive, best|better|worst, good|bad, low|high, big|small|large, new|old|recent|recently, popular, about|around|roughly|approximately|nearly|almost, some|few|many|several, near|nearby, me|myself|mine|us|someone|somebody|anyone|anybody|nobody, today|yesterday|tomorrow|now, last|this|next week|month|year|day(s), ago, overdue|expired|late, was|were|wasnt|werent"],
];

/* @__NO_SIDE_EFFECTS__ */
function numbered(kind: PhraseKind, from: number, phrases: string): readonly Row[] {
  return phrases.split(", ").map((each, index) => [kind, String(from + index), each]);
}

export interface Phrase {
  readonly kind: PhraseKind;
  readonly means: string;
  /** Its words and signs, in lower case. */
  readonly keys: readonly string[];
  /** The operator and the operand that it means, where the operand matters. */
  readonly rewrite: Rewrite | undefined;
  /** Whether it may say something else. */
  readonly isGuess: boolean;
}

function allPhrases(): readonly Phrase[] {
  const withOperand = operatorNames.filter((name) => operators[name].arity !== "none");
  const own = withOperand.map((name): Row => ["operator", name, spellingsOf(name).join(", ").toLowerCase()]);
  const phrased = [...own, ...rows].flatMap(([kind, meaning, phrases]) => {
    const isGuess = meaning.startsWith("?");
    const [means = "", end = ""] = meaning.slice(isGuess ? 1 : 0).split(/ (?=end)/);
    const forms = phrases.split(", ").flatMap(formsOf);
    return forms.map((keys) => ({ kind, means, keys, rewrite: end ? endsWith : undefined, isGuess }));
  });
  // IS, DOES and NOT are phrases themselves
  const foreign = foreignOperators.filter(
    ({ means, words }) => withOperand.includes(means) && !/^(?:IS|DOES|NOT)\b/.test(words),
  );
  const asPhrase = ({ means, words, rewrite, ignoresCase }: ForeignOperator): Phrase => ({
    ...{ kind: "operator", means, keys: words.toLowerCase().split(" "), rewrite },
    isGuess: ignoresCase === true || /~|></.test(words), // `~` is `about` elsewhere
  });
  return [...phrased, ...foreign.map(asPhrase)];
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
