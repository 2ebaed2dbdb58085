import type { PhraseKey } from "../../base/messages/words.ts";

/** The words around suggestions where they are shown. */
export const suggestionTexts = {
  didYouMean: "Did you mean:",
  guess: "a guess, please check",
  enter: "Press Enter to use it.",
  words: "Write a field before $1, such as $2.",
} as const;

/** A sentence in which `$1` is what somebody wrote, or what the compiler calls the same in its diagnostics. */
type ReasonText = { readonly text: string } | { readonly what: PhraseKey<"unsupported"> };

/** Why nothing can be suggested. */
export const reasonTexts = {
  arithmetic: { what: "arithmetic" },
  connective: { what: "connective" },
  function: { what: "function" },
  group: { what: "group" },
  code: { text: '$1 looks like code of a program; write conditions such as name = "shoe".' },
  case: { text: "$1 cannot be part of a filter; remove it." },
  change: { text: "$1 changes rows, which a filter cannot do; remove it." },
  distinct: { text: "$1 removes duplicates, which a filter cannot do; remove it." },
  join: { text: "$1 joins tables, which a filter cannot do; filter by the fields of one." },
  percent: { text: "$1 has no exact meaning; write the number itself." },
  union: { text: "$1 combines results, which a filter cannot do; write two filters." },
  date: { text: "$1 may be two dates; write the year first, as in 2024-03-15." },
  "existing-day": { text: "$1 is not a day of the calendar; write one that exists." },
  time: { text: "$1 has no valid time of the day; write one from 00:00 to 23:59." },
  number: { text: "$1 may be two numbers; write it without separators." },
  person: { text: "$1 depends on who asks; write the value itself." },
  relative: { text: "$1 depends on the current time; write a date, as in 2024-03-15." },
  vague: { text: "$1 has no exact meaning; write a value." },
} as const satisfies Readonly<Record<string, ReasonText>>;

export type ReasonKind = keyof typeof reasonTexts;
