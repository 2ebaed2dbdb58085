// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character is what this looks for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character is what this looks for
const PLAIN_STRING = /^[^"\\\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

export function quoteName(name: string): string {
  return `\`${name.replaceAll("`", "``")}\``;
}

/**
 * A string as the language writes it: double quotes, or single quotes where that saves escapes.
 * Control characters and lone surrogates need the escapes that only double quotes have.
 */
export function quoteString(value: string): string {
  if (PLAIN_STRING.test(value)) return `"${value}"`;
  const needsEscape = value.includes('"') || value.includes("\\");
  if (needsEscape && !CONTROL.test(value) && !LONE_SURROGATE.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return JSON.stringify(value);
}
