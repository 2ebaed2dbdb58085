import { formsOf } from "../../base/language/foreign.ts";
import { operatorNames, operators } from "../../base/language/operators.ts";
import { spellingsOf } from "../../base/language/spellings.ts";
import { type Piece, piecesOf } from "./pieces.ts";

/** What a phrase is: an operator, a word of a clause and so on. */
// biome-ignore format: a list of names
export type PhraseKind = "operator" | "after" | "before" | "and" | "or" | "not" | "to" | "copula" | "null" | "present" | "truth" | "noise" | "clause" | "direction" | "superlative" | "unit" | "number" | "month" | "impossible" | "vague";

/** Kind, meaning, phrases in the notation of `formsOf` with commas between; `?` before the meaning: it may say something else. */
type Row = readonly [kind: PhraseKind, means: string, phrases: string];

// biome-ignore format: a table has a row in a line
const rows: readonly Row[] = [
  // Operators; behind the name, how the operand is matched
  ["operator", "EQUALS", "===, = =, =eq=, equal(s), equal to?, equals to, eq, exactly, same as"],
  ["operator", "?EQUALS", ":, : =, <=>, is not distinct from"],
  ["operator", "EQUALS time", "on, during, within"],
  ["operator", "NOT_EQUALS", "!==, ≠, =!, ! =, < >, =ne=, ne, neq, other than, different from|to, not equal to?"],
  ["operator", "?NOT_EQUALS", "~=, ><, ! :, except, neither"],
  ["operator", "IN", "=in=, one|any|some of :?, any, among, either of?, either"],
  ["operator", "NOT_IN", "=out=, none of, nin"],
  ["operator", "GREATER_THAN", ": >, =gt=, ＞, of? above, over, gt, after, greater, higher, past, greater|more|bigger|larger|higher|longer|later|newer than, exceed(s)"],
  ["operator", "GREATER_THAN_EQUALS", "=>, ≧, ⩾, > =, : > =, : >=, =ge=, greater|more|bigger|larger|higher than? or equal(s) to?, gte|ge, from, since, starting from, of? at least, minimum of?, min, no less|fewer than, on or after, not below|before"],
  ["operator", "LESS_THAN", ": <, =lt=, lt, below, under, before, prior to, less, less|fewer|smaller|lower|shorter|earlier|older than"],
  ["operator", "LESS_THAN_EQUALS", "=<, ≦, ⩽, < =, : < =, : <=, =le=, less|fewer|smaller|lower than? or equal(s) to?, lte|le, of? at most, up to, maximum of?, max, no more than, on or before, : * to, : *.., : [ * to, from * to"],
  ["operator", "?LESS_THAN_EQUALS time", "until, till, by"],
  ["operator", "BETWEEN", "in? between, range(s) from, in the range of?"],
  ["operator", "STARTS_WITH", "starts|start|starting|begins|begin|beginning with, startswith, starts|begins"],
  ["operator", "?STARTS_WITH", "^=, istartswith"],
  ["operator", "CONTAINS", "contain(s), containing, include(s), including, has, have, mention(s), *=, contains|includes|has the word|phrase"],
  ["operator", "?CONTAINS", "icontains"],
  ["operator", "CONTAINS like", "like"],
  ["operator", "?CONTAINS like", "ilike"],
  ["operator", "DOES_NOT_CONTAIN", "exclude(s), excluding, hasnt, havent"],
  ["operator", "?DOES_NOT_CONTAIN", "without, has|have no"],
  ["operator", "REGEXP", "matches|match|matching, matches regex|regexp|pattern, regex|rlike"],
  ["operator", "?REGEXP", "=~, ~"],
  ["operator", "?NOT_REGEXP", "!~"],
  ["operator", "REGEXP end", "ends|end|ending with|in, endswith, $="],
  ["after", "GREATER_THAN_EQUALS", "or more|higher|greater|above|over|later|newer|up, and more|higher|above|over|up|later, at least, +, to *, .. *, .."],
  ["after", "LESS_THAN_EQUALS", "or less|fewer|lower|below|under|earlier|older, and less|below|under|earlier, at most"],
  // Without a value
  ["before", "IS_NULL", "has|have|having|with no, no, without a|any?, missing, is :? missing :?, no :, missing :, isnull, is_null, is_empty, empty ("],
  ["before", "IS_NOT_NULL", "has|have|having|with a|an|any?, has :, _exists_ :, exists, with :"],
  ["null", "", "null, nil, isnull"],
  ["null", "text", "empty|blank, missing, not set|given|available|defined|specified|known|present|filled|assigned, without a? value, unset"],
  ["null", "?", "none, nothing, undefined, n/a, unknown, never, nul"],
  ["present", "", "notnull"],
  ["present", "?", "exist(s)"],
  ["present", "text", "set, present, given, available, defined, known, filled, specified"],
  ["truth", "1", "true, yes, on, enabled"],
  ["truth", "0", "false, no, off, disabled"],
  // What joins
  ["and", "", "&&, &, and, and then, as well as, and also, but, plus"],
  ["or", "", "||, |, or, or else, nor"],
  ["not", "", "!, not, isnt|arent|wasnt|werent, doesnt|dont|didnt, is not, cannot|cant, never"],
  ["not", "?", "except, excluding, exclude"],
  ["to", "", ".., ..., –, —, -, …, to, up to, through, till|until"],
  ["copula", "", "is :, is, are, be, does|do, should|must be?"],
  ["copula", "?", "was|were"],
  ["noise", "", "the, a, an, either, both, show me? all?, list all?, find all?, give me all?, please, all, whose, that, which, where, with, rows only?, row only, items where|with|that?, 1 = 1"],
  // Clauses
  ["clause", "select", "select, field(s) :?, column(s) :?, return only?, show only"],
  ["clause", "where", "where, filter by?, filter(s) :, having"],
  ["clause", "from", "from"],
  ["clause", "orders", "order|ordered|ordering|sort|sorted|sorting alphabetically? by|on, orderby, oder by, order_by, sortby, sort_by, sort :?, order :?, then by?"],
  ["clause", "limit", "limit :?, limited to?, first, take, the first, fetch first|next, top, the top, only first|top?"],
  ["clause", "offset", "offset :?, skip the? first?"],
  ["direction", "ASC", "asc, ascending, in? ascending order, low|lowest to high|highest, lowest|oldest|smallest|cheapest|earliest first, a - z, a to z, alphabetical|alphabetically, ↑"],
  ["direction", "DESC", "desc, descending, in? descending order, high|highest to low|lowest, highest|newest|latest|largest|biggest|best first, z - a, z to a, reversed, ↓"],
  ["superlative", "DESC created date added published createdat posted", "newest|latest|most_recent first, most recent first?, newest, latest"],
  ["superlative", "ASC created date added published createdat posted", "oldest first?"],
  ["superlative", "ASC price cost rent fee total amount", "cheapest first?, least expensive first?"],
  ["superlative", "DESC price cost rent fee total amount", "most expensive first?"],
  // Values
  ["unit", "1", "$, €, £, ¥, ₽, #, №, eur, euro(s), usd, dollar(s), gbp, pound(s), chf, rub, pcs, piece(s), unit(s), star(s), point(s)"],
  ["unit", "1000", "k, thousand"],
  ["unit", "1000000", "m, mio, mln, million"],
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((said, at): Row => ["number", String(at), said]),
  ...["january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug", "september|sep|sept", "october|oct", "november|nov", "december|dec"].map((said, at): Row => ["month", String(at + 1), said]),
  // What no request can say, and what says nothing exact
  ["impossible", "", "group by, inner|left|right|full|cross|outer? outer? join, distinct, union all?, intersect, delete, update, insert into?, drop table?, alter table?, truncate, case when, count|sum|avg|min|max|length|coalesce|if (, xor, nand, minus, divided|multiplied by, half|twice|double the, case insensitive|insensitively|sensitive, ignoring|ignore case"],
  ["vague", "", "%, ‰, cheap|cheaper|expensive, best|better|worst, good|bad, low|high, big|small|large, new|old|recent|recently, popular, about|around|roughly|approximately|nearly|almost, some|few|many|several, near|nearby, me|myself|mine|us|someone|somebody|anyone|anybody|nobody, today|yesterday|tomorrow|now, last|this|next week|month|year|day(s), ago, overdue|expired|late"],
];

export interface Phrase {
  readonly means: string;
  readonly end: number;
  readonly isLikely: boolean;
}

interface KnownPhrase {
  readonly kind: PhraseKind;
  readonly keys: readonly string[];
  readonly means: string;
  readonly isLikely: boolean;
}

function own(): readonly Row[] {
  const withOperand = operatorNames.filter((name) => operators[name].arity !== "none");
  return withOperand.map((name) => ["operator", name, spellingsOf(name).join(", ")]);
}

let byFirst: ReadonlyMap<string, readonly KnownPhrase[]> | undefined;

/** All phrases by their first word, longest first. Made once, with the first suggestion. */
function knownPhrases(): ReadonlyMap<string, readonly KnownPhrase[]> {
  if (byFirst) return byFirst;
  const all = new Map<string, KnownPhrase[]>();
  for (const [kind, meaning, phrases] of [...own(), ...rows]) {
    const isLikely = meaning.startsWith("?");
    for (const form of phrases.split(", ").flatMap(formsOf)) {
      const keys = form.flatMap((word) => piecesOf(word).pieces.map(({ key }) => key));
      const phrase = { kind, keys, means: isLikely ? meaning.slice(1) : meaning, isLikely };
      all.set(keys[0] as string, [...(all.get(keys[0] as string) ?? []), phrase]);
    }
  }
  for (const each of all.values()) each.sort((a, b) => b.keys.length - a.keys.length);
  byFirst = all;
  return all;
}

/** The longest phrase of a kind at a place. */
export function phraseAt(pieces: readonly Piece[], at: number, kind: PhraseKind): Phrase | undefined {
  const first = pieces[at];
  if (!first || first.kind === "string" || first.kind === "name") return undefined;
  for (const phrase of knownPhrases().get(first.key) ?? []) {
    if (phrase.kind !== kind) continue;
    if (phrase.keys.every((key, index) => pieces[at + index]?.key === key))
      return { means: phrase.means, end: at + phrase.keys.length, isLikely: phrase.isLikely };
  }
  return undefined;
}

export function isAnyAt(pieces: readonly Piece[], at: number, ...kinds: readonly PhraseKind[]): boolean {
  return kinds.some((kind) => phraseAt(pieces, at, kind) !== undefined);
}

let words: readonly string[] | undefined;

/** The words of all phrases, of which a word may be a typo. */
export function vocabularyWords(): readonly string[] {
  words ??= [...new Set([...knownPhrases().values()].flatMap((each) => each.flatMap(({ keys }) => keys)))];
  return words;
}
