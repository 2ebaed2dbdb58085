import type { Direction } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";

/** How a value is matched, where that is not what the operator says: by LIKE with `%`, by `*`, at the end, in any case. */
export type ForeignPattern = "like" | "similar" | "wildcard" | "end" | "anyCase";

/** What a phrase stands for, as data. */
export type Meaning =
  /** With `counts`, of a number: `more than 3 days ago` is before that day. With `isOfTime`, of dates only. */
  | {
      readonly is: "comparison";
      readonly operator: OperatorName;
      readonly pattern?: ForeignPattern;
      readonly counts?: true;
      readonly isOfTime?: true;
    }
  /** Behind the value: `10 or more`. */
  | { readonly is: "after"; readonly operator: OperatorName }
  /** Before the field: `without brand`. */
  | { readonly is: "before"; readonly operator: OperatorName }
  | { readonly is: "and" | "or" | "not" | "to" | "then" | "copula" | "comma" }
  /** With `mayBeText`, an empty text may be meant too: `empty`, but not `null`. */
  | { readonly is: "null"; readonly mayBeText?: true }
  | { readonly is: "present"; readonly mayBeText?: true }
  /** Says nothing: `the price`. */
  | { readonly is: "noise" }
  /** Says something that has no exact value: `low`, `yesterday`. */
  | { readonly is: "vague"; readonly reason: "vague" | "person" | "relative" }
  | { readonly is: "truth"; readonly value: 0 | 1 }
  | { readonly is: "clause"; readonly clause: ClauseWord }
  | { readonly is: "direction"; readonly direction: Direction }
  | { readonly is: "month"; readonly value: number }
  /** Says nothing inside of a date: `5th of May`. */
  | { readonly is: "inDate" }
  /** An order, and the names of the fields that have it: `newest first`. */
  | { readonly is: "superlative"; readonly nouns: readonly string[]; readonly direction: Direction }
  /** Where rows without a value stand in an order. */
  | { readonly is: "nulls"; readonly place: "first" | "last" }
  /** Behind or before a number: what it is multiplied by; 1 for a currency. */
  | { readonly is: "unit"; readonly factor: number }
  /** What the value of an enum may be called: `€` for `eur`. */
  | { readonly is: "noun"; readonly noun: string }
  | { readonly is: "impossible"; readonly reason: ObstacleKind };

/** Why nothing can be suggested: what cannot be sent, and what cannot be known. */
export type ObstacleKind =
  | "unnamed"
  | "aggregate"
  | "arithmetic"
  | "case"
  | "change"
  | "code"
  | "connective"
  | "distinct"
  | "function"
  | "group"
  | "join"
  | "percent"
  | "person"
  | "union"
  | "date"
  | "existing-day"
  | "time"
  | "number"
  | "relative"
  | "repeated"
  | "unclosed"
  | "vague";

export type ClauseWord = "select" | "from" | "where" | "orders" | "limit" | "offset" | "page" | "top";

export type MeaningKind = Meaning["is"];

/** One meaning and all that is written for it. */
export interface PhraseRow {
  /** Words with one space between, in the notation of `formsOf`. */
  readonly said: readonly string[];
  readonly means: Meaning;
  readonly certainty?: "likely";
}

/** Rows of the twelve months, from January on. */
export function months(said: readonly string[]): readonly PhraseRow[] {
  return said.map((phrase, at) => ({ said: [phrase], means: { is: "month", value: at + 1 } }));
}

/** What fields are called that several rows are about. */
const money = ["price", "cost", "rent", "fee", "total", "amount"];
const beginnings = [
  "created",
  "createdat",
  "date",
  "added",
  "published",
  "purchased",
  "listed",
  "posted",
  "booked",
  "ordered",
  "registered",
  "hired",
  "joined",
];

/** The words and signs that people write in a filter besides those of the language; of two rows with a phrase, the first has it. */
// biome-ignore format: a table has a row in a line
export const vocabulary: readonly (PhraseRow | readonly PhraseRow[])[] = [
  // Comparisons
  { said: ["=", "==", "===", "= =", "=eq=", "equal(s)", "equal to?", "eq", "exactly", "same as", "$eq", "_eq", "-eq", "equals to"], means: { is: "comparison", operator: "EQUALS" } },
  { said: [":", ":=", "<=>", "is not distinct from"], means: { is: "comparison", operator: "EQUALS" }, certainty: "likely" },
  { said: ["on"], means: { is: "comparison", operator: "EQUALS", isOfTime: true } },
  { said: ["!=", "<>", "!==", "≠", "=!", "! =", "< >", "/=", "=ne=", "!:", "! :", "ne", "neq", "other than", "different from|to|than", "differs from", "except", "$ne", "_neq|_ne", "-ne", "unequal to?", "nequal(s)"], means: { is: "comparison", operator: "NOT_EQUALS" } },
  { said: ["is distinct from", "~=", "><"], means: { is: "comparison", operator: "NOT_EQUALS" }, certainty: "likely" },
  { said: ["=in=", "in", "one|any|some of :?", "any", "among", "either of?", "isin", "$in", "_in", "-in", "in list", "any in", "included in"], means: { is: "comparison", operator: "IN" } },
  { said: ["∈", "in~"], means: { is: "comparison", operator: "IN" }, certainty: "likely" },
  { said: ["within", "inside", "during", "throughout"], means: { is: "comparison", operator: "IN", isOfTime: true } },
  { said: ["=out=", "<> all", "!= all", "nin", "$nin", "_nin", "none of", "neither of?", "-notin", "notin"], means: { is: "comparison", operator: "NOT_IN" } },
  { said: ["∉"], means: { is: "comparison", operator: "NOT_IN" }, certainty: "likely" },
  { said: [">", ": >", "=gt=", "›", "of? above", "over", "gt", "after", "greater", "higher", "past", "$gt", "_gt", "-gt"], means: { is: "comparison", operator: "GREATER_THAN" } },
  { said: ["greater|more|bigger|larger|higher|longer than|then|as", "exceeds|exceeding"], means: { is: "comparison", operator: "GREATER_THAN", counts: true } },
  { said: ["later|newer|younger than|then"], means: { is: "comparison", operator: "GREATER_THAN", isOfTime: true } },
  { said: [">=", "=>", "≥", "≧", "> =", "= >", "!<", ": >=", ": ≥", "=ge=", "⩾", "greater|more|bigger|larger|higher than|then? or equal(s) to|than?", "over|above or equal(s) to?", "gte|ge", "from", "since", "starting from|at", "on|at|in or after", "not below", "equal or greater|more than?", "equal to or greater|more than?", "$gte", "_gte", "-ge"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
  { said: ["of? at least", "minimum of?", "min"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS", counts: true } },
  { said: ["<", ": <", "=lt=", "‹", "lt", "below", "under", "beneath", "before", "prior to", "less", "$lt", "_lt", "-lt"], means: { is: "comparison", operator: "LESS_THAN" } },
  { said: ["less|fewer|smaller|lower|shorter than|then|as"], means: { is: "comparison", operator: "LESS_THAN", counts: true } },
  { said: ["earlier|older than|then"], means: { is: "comparison", operator: "LESS_THAN", isOfTime: true } },
  { said: ["<=", "=<", "≤", "≦", "< =", "= <", "!>", ": <=", ": ≤", "=le=", "⩽", "less|fewer|smaller|lower than|then? or equal(s) to|than?", "under|below or equal(s) to?", "lte|le", "through", "upto", "on|at|in or before", "equal or less|smaller than?", "equal to or less|smaller than?", "$lte", "_lte", "-le"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
  { said: ["of? at most", "up to", "maximum of?", "max"], means: { is: "comparison", operator: "LESS_THAN_EQUALS", counts: true } },
  { said: ["by"], means: { is: "comparison", operator: "LESS_THAN_EQUALS", isOfTime: true }, certainty: "likely" },
  { said: ["until", "till"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" }, certainty: "likely" },
  { said: ["between", "in between", "ranging between|from", "btw|btwn", "range(s) from", "in the range of?"], means: { is: "comparison", operator: "BETWEEN" } },
  { said: ["in range of?"], means: { is: "comparison", operator: "BETWEEN" }, certainty: "likely" },
  { said: ["starts|start|starting|begins|begin|beginning with|in|by", "startswith", "beginswith", "starts|begins", "prefix"], means: { is: "comparison", operator: "STARTS_WITH" } },
  { said: ["istartswith", "^="], means: { is: "comparison", operator: "STARTS_WITH" }, certainty: "likely" },
  { said: ["contain(s)", "containing", "include(s)", "including", "has", "have", "mention(s)", "$contains", "_contains", "*="], means: { is: "comparison", operator: "CONTAINS" } },
  { said: ["icontains"], means: { is: "comparison", operator: "CONTAINS" }, certainty: "likely" },
  { said: ["like", "_like"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" } },
  { said: ["ilike", "_ilike"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" }, certainty: "likely" },
  { said: ["glob", "-like"], means: { is: "comparison", operator: "CONTAINS", pattern: "wildcard" } },
  { said: ["exclude(s)|excluding", "lack(s)", "hasn't|haven't", "ncontains|notcontains"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" } },
  { said: ["has|have no", "without"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" }, certainty: "likely" },
  { said: ["_nlike|_nilike", "nlike|nilike"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN", pattern: "like" }, certainty: "likely" },
  { said: ["matches|match|matching", "matches regex|regexp|pattern", "regex|regexp|regexp_like", "rlike", "match regex|regexp", "$regex", "_regex"], means: { is: "comparison", operator: "REGEXP" } },
  { said: ["ends|end|ending with|in|on|by", "endswith", "suffix", "$="], means: { is: "comparison", operator: "REGEXP", pattern: "end" } },
  { said: ["=~", "~", "-match"], means: { is: "comparison", operator: "REGEXP" }, certainty: "likely" },
  { said: ["~*"], means: { is: "comparison", operator: "REGEXP", pattern: "anyCase" }, certainty: "likely" },
  { said: ["similar to"], means: { is: "comparison", operator: "REGEXP", pattern: "similar" }, certainty: "likely" },
  { said: ["!~"], means: { is: "comparison", operator: "NOT_REGEXP" }, certainty: "likely" },
  { said: ["!~*"], means: { is: "comparison", operator: "NOT_REGEXP", pattern: "anyCase" }, certainty: "likely" },
  { said: ["or more|higher|greater|above|over|later|newer|up|longer|larger|bigger", "and|& more|higher|above|over|up|later|newer", "minimum|min", "at least", "plus", "onward(s)|upward(s)", "+"], means: { is: "after", operator: "GREATER_THAN_EQUALS" } },
  { said: ["or less|fewer|lower|below|under|smaller|earlier|older|shorter", "and|& less|below|under|fewer|earlier", "maximum|max", "at most"], means: { is: "after", operator: "LESS_THAN_EQUALS" } },

  // Without a value
  { said: ["has|have|having|with no", "no", "w/o", "without a|any?", "hasn't|haven't|hadn't", "missing", "lacking|lacks a|any?", "no :", "missing :", "not exists", "- has :", "isnull :"], means: { is: "before", operator: "IS_NULL" } },
  { said: ["has|have|having|with a|an|any?", "has :", "_exists_ :", "exists", "with :"], means: { is: "before", operator: "IS_NOT_NULL" } },
  { said: ["null", "nil", "isnull"], means: { is: "null" } },
  { said: ["empty|blank", "left empty|blank", "missing", "not set|given|available|defined|specified|known|present|filled|assigned", "has|have no value", "without a? value"], means: { is: "null", mayBeText: true } },
  { said: ["none", "nothing", "undefined", "unset", "n/a", "unknown|unspecified", "absent", "never", "nul|nulll|nuull|nuul"], means: { is: "null" }, certainty: "likely" },
  { said: ["notnull|nnull"], means: { is: "present" } },
  { said: ["exist(s)", "set", "present", "given", "available", "defined", "known", "filled", "specified", "nonempty", "has a? value"], means: { is: "present", mayBeText: true } },
  { said: ["true", "yes", "on", "y", "enabled"], means: { is: "truth", value: 1 } },
  { said: ["false", "no", "off", "n", "disabled"], means: { is: "truth", value: 0 } },

  // What joins
  { said: ["&&", "&", "∧", "and", "nad|adn|amd|abd|snd|ane|anf", "as well as", "n", "and also", "-and", "and then", "but"], means: { is: "and" } },
  { said: ["||", "|", "∨", "or", "ro", "or else", "-or", "or also"], means: { is: "or" } },
  { said: ["!", "¬", "not", "isn't|aren't|wasn't|weren't", "doesn't|don't|didn't", "exclude|excluding", "hide", "omit|omitting", "hasn't|haven't been", "ain't", "except", "is not", "no", "cannot|can't", "never", "-not"], means: { is: "not" } },
  { said: ["..", "...", "–", "—", "-", "…", "‥", "to", "up to", "through", "till|until|thru", "and", "&"], means: { is: "to" } },
  { said: [",", ";", "，", "、", "；", "؛", "،"], means: { is: "comma" } },
  { said: ["is :", "is", "are", "be", "does|do", "should|must be?", "has|have to be"], means: { is: "copula" } },
  { said: ["was|were"], means: { is: "copula" }, certainty: "likely" },
  { said: ["then by?", "and then by?", "then sort|order by?", "and then sort|order by?"], means: { is: "then" } },
  { said: ["the", "a", "an", "1 = 1", "1 == 1", "row(s) only?", "with ( nolock )", "allow filtering"], means: { is: "noise" } },
  { said: ['"', "'", "`", "”", "“", "»", "´", "’"], means: { is: "noise" }, certainty: "likely" },

  // Clauses
  { said: ["select", "project", "field(s) :?", "column(s) :?", "return only?", "show only"], means: { is: "clause", clause: "select" } },
  { said: ["where", "filters", "filter by|on?", "filter(s) :", "having"], means: { is: "clause", clause: "where" } },
  { said: ["from"], means: { is: "clause", clause: "from" } },
  { said: ["order|ordered|ordering|order(s) by|on|yb|bt", "orders", "orderby", "oder by", "ordre by", "order_by", "sort|sorted|sorting|sort(s) by|on|yb|bt", "sortby", "sort_by", "sort", "order", "sorted", "ordered", "thenby", "order ="], means: { is: "clause", clause: "orders" } },
  { said: ["limit|limited to?", "first", "take", "the first", "fetch first|next", "max result(s)", "page size", "_limit", "head", "limit ="], means: { is: "clause", clause: "limit" } },
  { said: ["top", "the top"], means: { is: "clause", clause: "top" } },
  { said: ["offset", "skip the? first?", "skipping", "_offset", "offset ="], means: { is: "clause", clause: "offset" } },
  { said: ["page"], means: { is: "clause", clause: "page" } },
  { said: ["asc", "ascending", "in? ascending order", "low|lowest to high|highest", "lowest|oldest|smallest|cheapest|earliest|worst first", "a - z", "a to z", "az", "alphabetical|alphabetically", "↑", "▲", "⬆"], means: { is: "direction", direction: "ASC" } },
  { said: ["desc", "descending", "-descending", "-desc", "in? descending order", "high|highest to low|lowest", "highest|newest|latest|largest|biggest|greatest|best first", "most recent first", "z - a", "z to a", "reversed", "↓", "▼", "⬇"], means: { is: "direction", direction: "DESC" } },
  { said: ["up", "increasing"], means: { is: "direction", direction: "ASC" }, certainty: "likely" },
  { said: ["down", "decreasing"], means: { is: "direction", direction: "DESC" }, certainty: "likely" },
  { said: ["nulls first", "nullsfirst", "nulls_first"], means: { is: "nulls", place: "first" }, certainty: "likely" },
  { said: ["nulls last", "nullslast", "nulls_last"], means: { is: "nulls", place: "last" }, certainty: "likely" },
  { said: ["newest", "latest", "most recent"], means: { is: "superlative", nouns: beginnings, direction: "DESC" } },
  { said: ["oldest"], means: { is: "superlative", nouns: beginnings, direction: "ASC" } },
  { said: ["cheapest", "least expensive"], means: { is: "superlative", nouns: money, direction: "ASC" } },
  { said: ["most expensive"], means: { is: "superlative", nouns: money, direction: "DESC" } },

  // Numbers
  { said: ["$", "€", "£", "¥", "₽", "#", "№", "₴", "eur", "euro(s)", "usd", "dollar(s)", "gbp", "pound(s)", "chf", "rub", "pcs", "piece(s)", "unit(s)", "star(s)", "point(s)"], means: { is: "unit", factor: 1 } },
  { said: ["k", "thousand"], means: { is: "unit", factor: 1000 } },
  { said: ["m", "mio", "mln", "million"], means: { is: "unit", factor: 1_000_000 } },
  { said: ["€", "euro(s)"], means: { is: "noun", noun: "eur" }, certainty: "likely" },
  { said: ["$", "dollar(s)"], means: { is: "noun", noun: "usd" }, certainty: "likely" },
  { said: ["£", "pound(s)"], means: { is: "noun", noun: "gbp" }, certainty: "likely" },

  // Dates
  /* @__PURE__ */ months(["january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug", "september|sep|sept", "october|oct", "november|nov", "december|dec"]),
  { said: ["st", "nd", "rd", "th", "of", ","], means: { is: "inDate" } },

  // What no request can say
  { said: ["group by", "groupby", "per"], means: { is: "impossible", reason: "group" } },
  { said: ["inner|left|right|full|cross|outer? outer? join"], means: { is: "impossible", reason: "join" } },
  { said: ["distinct", "unique"], means: { is: "impossible", reason: "distinct" } },
  { said: ["union all?", "intersect", "minus select"], means: { is: "impossible", reason: "union" } },
  { said: ["delete", "update", "insert into?", "drop table?", "alter table?", "truncate"], means: { is: "impossible", reason: "change" } },
  { said: ["count|sum|avg|min|max (", "number|count of"], means: { is: "impossible", reason: "aggregate" } },
  { said: ["xor", "nand", "nor"], means: { is: "impossible", reason: "connective" } },
  { said: ["case when", "if (", "length of?"], means: { is: "impossible", reason: "function" } },
  { said: ["minus", "divided|multiplied by", "half|twice|double the"], means: { is: "impossible", reason: "arithmetic" } },
  { said: ["case insensitive|insensitively|sensitive", "ignoring|ignore case"], means: { is: "impossible", reason: "case" } },
  { said: ["%", "‰"], means: { is: "impossible", reason: "percent" } },
  { said: ["cheap|cheaper|expensive", "best|better|worst", "good|bad", "low|high", "big|small|large", "new|old|recent|recently", "popular", "about|around|roughly|approximately|nearly|almost", "average|avg|median", "some|few|many|several", "near|nearby", "close to"], means: { is: "vague", reason: "vague" } },
  { said: ["me|myself|mine|us|someone|somebody|anyone|anybody|nobody"], means: { is: "vague", reason: "person" } },
  { said: ["today|yesterday|tomorrow|now", "q1|q2|q3|q4", "last|this|next week|month|year|day(s)", "ago", "overdue|expired|late"], means: { is: "vague", reason: "relative" } },
];
