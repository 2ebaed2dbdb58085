import { escapeInvisible } from "./invisible.ts";

const PLAIN_STRING = /^[ !#-[\]-~]*$/;

function escapeBackslashes(text: string): string {
  return text.replaceAll("\\", "\\\\");
}

/** A field name in backticks: a backtick or backslash inside it doubled, and an escape for what is invisible. */
export function quoteName(name: string): string {
  return `\`${escapeInvisible(escapeBackslashes(name).replaceAll("`", "``"))}\``;
}

/**
 * A string as a literal of the language: in double quotes, or in single quotes where that avoids escapes. What is
 * invisible needs escapes, which only double quotes support.
 */
export function quoteString(value: string): string {
  if (PLAIN_STRING.test(value)) return `"${value}"`;
  const visible = escapeInvisible(value);
  if (!value.includes('"') && !value.includes("\\")) return `"${visible}"`;
  if (visible === value) return `'${value.replaceAll("'", "''")}'`;
  return `"${escapeInvisible(escapeBackslashes(value).replaceAll('"', '\\"'))}"`;
}

/** A value as a literal of the language. */
export function quoteValue(value: string | number): string {
  return typeof value === "string" ? quoteString(value) : String(value);
}

/** A regular expression that matches the text. */
export function escapeRegexp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
