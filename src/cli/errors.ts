/** Thrown for wrong usage of a command; the message is shown to the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Thrown for input that cannot be read as text; the message is shown to the user. */
export class InputError extends Error {
  override readonly name = "InputError";
}
