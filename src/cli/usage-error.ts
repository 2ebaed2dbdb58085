/** Thrown for wrong usage of a command; the message is shown to the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
