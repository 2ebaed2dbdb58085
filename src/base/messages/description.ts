import type { DescriptionWords } from "../diagnostics/description-words.ts";

/** Words that a noun does not end with: what ends with one, as `Added on`, is quoted. */
const PREPOSITION = /(?:^| )(?:on|at|by|in|of|for|to|from|with|about|it|is)$/;
const NOUN = /^[A-Z]?[a-z]+(?: [a-z]+){0,2}$/;
const PLURAL = /(?:[^aius]s|ies)$/;
/** What is behind the noun that decides: `Pieces in stock`. */
const REST = / (?:in|on|of|per|for) .*/;

const isNoun = (label: string) => NOUN.test(label) && !PREPOSITION.test(label);
const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
const plain = (label: string) => (isNoun(label) ? lower(label) : `“${label}”`);

/** `a price`, `an old price`, `tags` */
function subject(label: string): string {
  if (!isNoun(label) || PLURAL.test(label.replace(REST, ""))) return plain(label);
  return `${/^[aeiou]/i.test(label) ? "an" : "a"} ${lower(label)}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What a description says in English. */
export const description: DescriptionWords = {
  locale: "en",
  quotes: ["“", "”"],
  rows: "Rows",
  predicates: {
    equal: ["with $1 of $2", "$1 is $2"],
    "not equal": ["with $1 other than $2", "$1 is not $2"],
    list: ["with $1 of $2", "$1 is one of $2"],
    "not list": ["with $1 other than $2", "$1 is none of $2"],
    ">": ["with $1 of more than $2", "$1 is more than $2"],
    ">=": ["with $1 of at least $2", "$1 is at least $2"],
    "<": ["with $1 of less than $2", "$1 is less than $2"],
    "<=": ["with $1 of at most $2", "$1 is at most $2"],
    range: ["with $1 of $2", "$1 is from $2"],
    "not range": ["with $1 outside $2", "$1 is not from $2"],
    start: ["with $1 starting with $2", "$1 starts with $2"],
    "not start": ["with $1 not starting with $2", "$1 does not start with $2"],
    anywhere: ["with $1 containing $2", "$1 contains $2"],
    "not anywhere": ["with $1 not containing $2", "$1 does not contain $2"],
    end: ["with $1 ending with $2", "$1 ends with $2"],
    "not end": ["with $1 not ending with $2", "$1 does not end with $2"],
    pattern: ["with $1 matching $2", "$1 matches the regular expression $2"],
    "not pattern": ["with $1 not matching $2", "$1 does not match the regular expression $2"],
    null: ["without $1", "$1 has no value"],
    "not null": ["with $1", "$1 has a value"],
  },
  times: {
    ">": ["with $1 after $2", "$1 is after $2"],
    ">=": ["with $1 of $2 or later", "$1 is $2 or later"],
    "<": ["with $1 before $2", "$1 is before $2"],
    "<=": ["with $1 of $2 or earlier", "$1 is $2 or earlier"],
    range: ["with $1 from $2", "$1 is from $2"],
  },
  period: { in: ["with $1 in $2", "$1 is in $2"], "not in": ["with $1 not in $2", "$1 is not in $2"] },
  flags: { yes: { word: "yes", phrase: "marked $1" }, no: { word: "no", phrase: "not marked $1" } },
  subject,
  label: plain,
  range: "$1 to $2",
  reference: "the value of $1",
  variable: "the value of the variable :$1",
  dayTime: "$1 at $2",
  instant: "$1 UTC",
  moment: (anchor) => (anchor.unit ? `the ${anchor.at} of ${anchor.place} ${anchor.unit}` : anchor.at),
  shift: ({ amount, unit }) => `${amount < 0 ? "minus" : "plus"} ${counted(Math.abs(amount), unit)}`,
  inPeriod: ({ place, count, unit }) =>
    count === undefined ? `${place} ${unit}` : `the ${place} ${counted(count, unit)}`,
  not: "not ($1)",
  unreadable: "a part that cannot be read",
  more: (count, of) => (of === "values" ? `${count} more` : counted(count, `more ${of.slice(0, -1)}`)),
  all: (rows) => `All ${plain(rows)}`,
  where: ["$1 $2", "$1 where $2"],
  onlyTime: ["oldest first", "newest first"],
  by: {
    time: ["by $1, oldest first", "by $1, newest first"],
    number: ["by $1, lowest first", "by $1, highest first"],
    text: ["by $1", "by $1 in descending order"],
  },
  exactly: ["by $1 in ascending order", "by $1 in descending order"],
  separator: ", then ",
  limit: "$1 at most",
  offset: (text, count) => {
    if (count === undefined) return `skipping as many rows as ${text}`;
    return count === 1 ? "skipping the first row" : `skipping the first ${counted(count, "row")}`;
  },
  fields: ["showing only $1", "with only the fields $1"],
};
