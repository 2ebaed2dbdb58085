import type { PredicateKey } from "../../base/language/operators.ts";

/** A predicate, or a regular expression that only tests the end of a string. */
type PredicatePhrase = PredicateKey | "not range" | "end" | "not end";

/** The phrases of a sentence about rows. `$1` is the field and `$2` the values. */
export const predicates: Readonly<Record<PredicatePhrase, string>> = {
  equal: "with $1 of $2",
  "not equal": "with $1 other than $2",
  list: "with $1 of $2",
  "not list": "with $1 other than $2",
  ">": "with $1 of more than $2",
  ">=": "with $1 of at least $2",
  "<": "with $1 of less than $2",
  "<=": "with $1 of at most $2",
  range: "with $1 of $2",
  "not range": "with $1 outside $2",
  start: "with $1 starting with $2",
  "not start": "with $1 not starting with $2",
  anywhere: "with $1 containing $2",
  "not anywhere": "with $1 not containing $2",
  end: "with $1 ending with $2",
  "not end": "with $1 not ending with $2",
  pattern: "with $1 matching $2",
  "not pattern": "with $1 not matching $2",
  null: "without $1",
  "not null": "with $1",
};

/** Phrases for times that replace those. */
export const timePredicates: Readonly<Partial<Record<PredicatePhrase, string>>> = {
  ">": "with $1 after $2",
  ">=": "with $1 of $2 or later",
  "<": "with $1 before $2",
  "<=": "with $1 of $2 or earlier",
  range: "with $1 from $2",
};

/** A condition on a period, such as the last 7 days, and its opposite. */
export const inPeriod = "with $1 in $2";
export const notInPeriod = "with $1 not in $2";

/** Phrases for the sort keys of a sentence, ascending and descending, by the family of the type of the field. */
export const sortedBy = {
  time: ["by $1, oldest first", "by $1, newest first"],
  number: ["by $1, lowest first", "by $1, highest first"],
  text: ["by $1", "by $1 in descending order"],
} as const;

/** A template with its `$1` and `$2` filled in. */
export function fill(template: string, first: string, second = ""): string {
  return template.replace(/\$([12])/g, (_, which) => (which === "1" ? first : second));
}

/** The maximum number of values, conditions and fields that are listed. */
const MOST_LISTED = 5;

/** `a, b, and c`; of a long list its first items and how many more there are. */
export function listText(items: readonly string[], word: "and" | "or", noun = ""): string {
  const left = items.length - MOST_LISTED;
  const type = word === "and" ? "conjunction" : "disjunction";
  return new Intl.ListFormat("en", { type }).format(
    left < 2 ? items : [...items.slice(0, MOST_LISTED), `${left} more${noun}`],
  );
}

/** Words that a noun does not end with: what ends with one, as `Added on`, is quoted. */
const PREPOSITION = /(?:^| )(?:on|at|by|in|of|for|to|from|with|about|it|is)$/;
const NOUN = /^[A-Z]?[a-z]+(?: [a-z]+){0,2}$/;
const PLURAL = /(?:[^aius]s|ies)$/;
/** What is behind the noun that decides: `Pieces in stock`. */
const REST = / (?:in|on|of|per|for) .*/;

const isNoun = (label: string) => NOUN.test(label) && !PREPOSITION.test(label);
const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** A label inside a sentence. */
export const plain = (label: string) => (isNoun(label) ? lower(label) : `“${label}”`);

/** Beginnings that take "an": a vowel, but not one said as in "unit", "euro" or "one", and a silent h. */
const AN = /^(?:[ai]|e(?!u)|o(?!nc?e\b)|u(?!ni(?!n|m)|s[aeu]|t[ei]|rl|u)|hour|hono|hones|heir)/i;

/** `a price`, `an old price`, `tags` */
export function withArticle(label: string): string {
  if (!isNoun(label) || PLURAL.test(label.replace(REST, ""))) return plain(label);
  return `${AN.test(label) ? "an" : "a"} ${lower(label)}`;
}

/** Begins with a capital letter, unless it begins with a name that is not a word, such as `author_email`. */
export const capitalize = (text: string) =>
  text.replace(/^\p{L}(?=\p{L}*(?![\p{L}\p{N}_.:]))/u, (first) => first.toUpperCase());
