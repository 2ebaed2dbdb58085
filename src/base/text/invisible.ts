import { pattern } from "./pattern.ts";

/**
 * First what stays, where a joiner or variation selector is a part of the writing: an emoji, a keycap, a joiner between
 * letters of Arabic, Indic and the scripts between them, an ideograph. Then, in a group, what is invisible: control,
 * format and line characters, lone surrogates, what Unicode says to ignore, and all white space but the space.
 */
const invisible = /* @__PURE__ */ pattern(
  "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?\\ufe0e?(?:\\u200d\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?)*|[\\d#*]\\ufe0f(?=\\u20e3)|(?!\\p{DI})(?=[\\u0600-\\u109f\\u1780-\\u18af])[\\p{L}\\p{M}][\\u200c\\u200d](?=(?!\\p{DI})(?=[\\u0600-\\u109f\\u1780-\\u18af])[\\p{L}\\p{M}])|\\p{Ideographic}[\\u{e0100}-\\u{e01ef}]|([\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{DI}\\u2800]|(?! )\\p{Zs})",
  "gu",
);

/** Text of which nothing is invisible, as a quick answer: ASCII, Latin, Greek, Cyrillic, kana, Han and Hangul. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u034e\u0370-\u058f\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;

/** Of ASCII, only control characters are invisible. */
const ASCII = /^\p{ASCII}*$/u;
const CONTROL = /\p{Cc}/gu;

const SHORT: Readonly<Record<string, string>> = { "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(character: string): string {
  const short = SHORT[character];
  if (short) return short;
  let text = "";
  for (let at = 0; at < character.length; at++) {
    text += `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`;
  }
  return text;
}

/** The text with each invisible character replaced. Joiners stay where they are a part of a word or of an emoji. */
export function replaceInvisible(text: string, by: (character: string) => string): string {
  if (PLAIN.test(text)) return text;
  if (ASCII.test(text)) return text.replace(CONTROL, by);
  return text.replace(invisible(), (found, hidden: string | undefined) => (hidden ? by(hidden) : found));
}

/** The text with each invisible character as the escape that JSON has for it. */
export function escapeInvisible(text: string): string {
  return replaceInvisible(text, escaped);
}
