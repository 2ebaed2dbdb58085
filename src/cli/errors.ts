/** Thrown for wrong usage of a command; the message is shown to the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Thrown for input that cannot be read as text; the message is shown to the user. */
export class InputError extends Error {
  override readonly name = "InputError";
}

/** The text of bytes in UTF-8; throws an `InputError` for other bytes. */
export function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InputError("The input is not UTF-8.");
  }
}
