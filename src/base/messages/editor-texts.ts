/** What editors show besides diagnostics; `$1` and `$2` stand for what is inserted. */
export const editorTexts = {
  didYouMean: "Did you mean:",
  guess: "a guess, please check",
  enter: "Press Enter to use it.",
  words: "Write a field before $1, such as $2.",
  fixes: "Show all fixes",
  format: "Write it in the canonical spelling",
  count: "Completions: $1",
  more: "There are more. Keep typing to narrow the list.",
  waiting: "Loading values…",
  failed: "Values could not be loaded.",
  cost: "Cost",
} as const;
