/** Text of which nothing is invisible, as a quick answer: ASCII, Latin, Greek, Cyrillic, kana, Han and Hangul. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u034e\u0370-\u058f\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;

const SHORT: Readonly<Record<string, string>> = { "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(character: string): string {
  const asEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return SHORT[character] ?? character.split("").map(asEscape).join("");
}

// First what stays, where a joiner or variation selector is a part of the writing: an emoji, a keycap, a joiner between
// letters of Arabic, Indic and the scripts between them, an ideograph. Then, in a group, what is invisible: control,
// format and line characters, lone surrogates, what Unicode says to ignore, and all white space but the space.
const INVISIBLE =
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?\ufe0e?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*|[\d#*]\ufe0f(?=\u20e3)|(?!\p{DI})(?=[\u0600-\u109f\u1780-\u18af])[\p{L}\p{M}][\u200c\u200d](?=(?!\p{DI})(?=[\u0600-\u109f\u1780-\u18af])[\p{L}\p{M}])|\p{Ideographic}[\u{e0100}-\u{e01ef}]|([\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]|(?! )\p{Zs})/gu;

/** The text with each invisible character replaced. Joiners stay where they are a part of a word or of an emoji. */
export function replaceInvisible(text: string, by: (character: string) => string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, (found, hidden: string | undefined) => (hidden ? by(hidden) : found));
}

/** As `escapeInvisible`; also escapes letters that are not in the composed form (NFC), which look as if they were. */
export function escapeUnusual(text: string): string {
  if (text.normalize() === text) return escapeInvisible(text);
  // A grapheme as far as normalization goes: a letter with its marks, a Hangul syllable, or one character.
  return text.replace(/\P{M}\p{M}+|[\u1100-\u11ff]+|[\s\S]/gu, (each) =>
    each.normalize() === each ? escapeInvisible(each) : each.replace(/[^ -~]/gu, escaped),
  );
}

const SPACES = /[\u00a0\p{Zs}]/u;
const isUnusual = (character: string) => /[\p{Cf}\p{Zl}\p{Zp}\p{DI}\p{Zs}]/u.test(character);

/** The text with plain spaces, without characters that are not seen, and in its usual form. */
export function plainText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const plain = replaceInvisible(text, (each) => (SPACES.test(each) ? " " : isUnusual(each) ? "" : each));
  return plain.normalize();
}

/** The first character of a text that its plain form lacks; undefined if only the form of letters differs. */
export function firstUnusual(text: string): string | undefined {
  for (const [, hidden] of text.matchAll(INVISIBLE)) if (hidden && isUnusual(hidden)) return hidden;
  return undefined;
}

/** The first code point of a text as Unicode writes it: `U+00A0`. */
export function codePointOf(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The text with each invisible character as the escape that JSON has for it. */
export function escapeInvisible(text: string): string {
  return replaceInvisible(text, escaped);
}

const JOINER = /[\u200c\u200d]/;

/**
 * Text as it can be printed: what would move the cursor, turn the reading direction or not be seen becomes a sign. Joiners
 * are left, because the text may be half of a word.
 */
export function printable(text: string): string {
  return replaceInvisible(text, (each) => (JOINER.test(each) ? each : "·"));
}
