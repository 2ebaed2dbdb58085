/** The words around suggestions where they are shown. */
export const suggestionTexts = {
  didYouMean: "Did you mean:",
  guess: "a guess, please check",
  enter: "Press Enter to use it.",
} as const;
