/** Runs a search for what was meant, or returns undefined without it. */
export type Guess = <Meant>(find: () => Meant | undefined) => Meant | undefined;

/** The number of errors for which it is guessed what was meant; nobody reads more of them at once. */
const MOST_GUESSES = 100;

/** Returns a `Guess` for one run over a query, which stops searching after a bounded number of guesses. */
export function boundedGuess(): Guess {
  let left = MOST_GUESSES;
  return (find) => (left-- > 0 ? find() : undefined);
}
