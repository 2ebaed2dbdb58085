const DIGITS = /^[0-9]+$/;

export function isDigits(value: unknown): value is string {
  return typeof value === "string" && DIGITS.test(value);
}

/** What the key `id` takes: a number, or a text of digits. */
export function isId(value: unknown): value is string | number {
  return typeof value === "number" ? Number.isFinite(value) : isDigits(value);
}
