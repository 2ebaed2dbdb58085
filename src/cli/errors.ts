/** Thrown for wrong usage of a command; the message is shown to the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Thrown for input that cannot be read as text; the message is shown to the user. */
export class InputError extends Error {
  override readonly name = "InputError";
}

/** The result of a function of the library whose `TypeError` is about what the user gave. */
export function orUsageError<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const named = error.message.replace('option "baseUrl"', "option --url").replace('option "userId"', "option --user");
    throw new UsageError(named.replace('option "accessToken"', "environment variable FIELDFILTER_KEY"));
  }
}
