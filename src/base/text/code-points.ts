const pointAt = (text: string, at: number) => text.codePointAt(at) as number;

/**
 * Compares two strings by code point, like a binary collation of a database: negative, zero or positive. JavaScript's
 * `<` compares UTF-16 units, which sorts U+E000 to U+FFFF after emoji.
 */
export function compareByCodePoint(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (a.charCodeAt(at) === b.charCodeAt(at)) at++; // behind the end it is NaN
  if (at === shared) return a.length - b.length;
  // A low surrogate may belong to the unit before it, which both strings share.
  const before = Math.max(0, at - 1);
  return pointAt(a, before) - pointAt(b, before) || pointAt(a, at) - pointAt(b, at);
}

/**
 * The string in lower case by Unicode's simple mapping, which maps each code point on its own. `toLowerCase` differs
 * for two letters: a sigma at the end of a word, and a dotted capital I, which it maps to two code points.
 */
export function lowerCase(text: string): string {
  return text.replaceAll("Σ", "σ").replaceAll("İ", "i").toLowerCase();
}

/** The nearest offset in the text that is not between the halves of a surrogate pair. */
export function clampOffset(text: string, offset: number): number {
  const inside = Math.min(Math.max(offset, 0), text.length);
  const splits = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, inside - 1), inside + 1));
  return splits ? inside - 1 : inside;
}
