// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const PLAIN_STRING = /^[^"\\\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** A field name in backticks, with backticks inside it doubled. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll("`", "``")}\``;
}

/**
 * A string as a literal of the language: in double quotes, or in single quotes where that avoids escapes. Control
 * characters and lone surrogates need escapes, which only double quotes support.
 */
export function quoteString(value: string): string {
  if (PLAIN_STRING.test(value)) return `"${value}"`;
  const needsEscape = value.includes('"') || value.includes("\\");
  if (needsEscape && !CONTROL.test(value) && !LONE_SURROGATE.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return JSON.stringify(value);
}
