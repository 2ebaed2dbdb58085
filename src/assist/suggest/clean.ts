import { quoteString } from "../../base/text/quote.ts";

/** A text, and whether its meaning is certain. */
export interface Candidate {
  readonly text: string;
  readonly isCertain: boolean;
}

/** What an apostrophe inside a word or a number is read as, so that it opens no string. */
export const APOSTROPHE = "ʼ";

/** Quotes of which each may close a string that another one opens. */
const families: readonly string[] = ['"“”„‟″', "'‘’‚‛′", "«»", "`´"];
const quoteFamily = (character: string) => families.find((family) => character !== "" && family.includes(character));

/** The end of a string is looked for in so many characters, so that the work stays linear. */
const FAR = 600;

const WORDS =
  "and|or|but|adn|nad|select|where|from|order(?:ed)?|orderby|sort(?:ed)?|limit|first|top|offset|skip|page|in|not|is|like|to|group|between";
/** What can stand behind a value: punctuation, a word that is no part of one, or the next condition. */
const AFTER_VALUE = new RegExp(
  `^\\s*(?:$|[\\n)\\]},;&|<>=!:]|--|-?[\\p{L}_]+\\s?[<>=!:])|^\\s+(?:${WORDS})(?!\\p{L})`,
  "iu",
);
/** Where the next condition or clause begins, which no string has inside that somebody forgot to close. */
const NEXT =
  /\s(?:(?:and|or|adn|[&|]+)\s+\(?(?:not\s)?[\p{L}_]+(?:\s?[<>=!:]|\s\p{L}+\s)|(?:order|sort(?:ed)?) by\s|orderby\s|(?:limit|offset)\s\d)|\n/iu;

const LETTER = /[\p{L}\p{M}]/u;

/** Closes strings and masks apostrophes; undefined where a string is unclear. */
export function cleanText(written: string): Candidate | undefined {
  const isEscaped = /\\"/.test(written) && !/(?<!\\)"/.test(written); // `\"shoe\"`, from a program
  const text = isEscaped ? written.replaceAll('\\"', '"') : written;
  let clean = "";
  let isCertain = !isEscaped;
  for (let at = 0; at < text.length; ) {
    const [before, character, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)];
    const isInner = LETTER.test(before) ? LETTER.test(after) : /^\d'\d{3}(?!\d)/.test(text.slice(at - 1, at + 5));
    const family = quoteFamily(character);
    if (family === undefined || (/['’]/.test(character) && isInner && !/\WN/.test(text.slice(at - 2, at)))) {
      clean += family === undefined ? character : APOSTROPHE;
      at++;
    } else if (/[\p{L}\p{N}]/u.test(before) && before !== "N" && AFTER_VALUE.test(text.slice(at + 1, at + FAR))) {
      clean = clean.replace(/[\p{L}_][\p{L}\p{N}_]{0,40}$/u, (word) => `"${word}"`); // `= shoe"`
      isCertain = false;
      at++;
    } else {
      const string = stringAt(text, at, family);
      if (!string) return undefined;
      const raw = text.slice(at, string.end);
      const isStraight = /["'`]/.test(character) && raw.endsWith(character);
      if (before === "N") clean = clean.slice(0, -1); // SQL's `N'text'`
      clean += isStraight && !string.isMended ? raw : quoteString(string.content);
      isCertain &&= !string.isMended && !raw.includes("\\"); // elsewhere, escapes mean other characters
      at = string.end;
    }
  }
  return { text: clean, isCertain };
}

interface ReadString {
  readonly content: string;
  readonly end: number;
  /** Whether its quotes are not a pair, or others stand inside. */
  readonly isMended: boolean;
}

/** The string that begins at a quote, up to the first one of its kind that can end it; undefined where that is unclear. */
function stringAt(text: string, start: number, family: string): ReadString | undefined {
  const quote = text.charAt(start);
  if (text.charAt(start + 1) === quote && /[\p{L}\p{N}]/u.test(text.charAt(start + 2))) {
    // `''red''`
    const end = text.indexOf(quote + quote, start + 2);
    return end < 0 ? undefined : { content: text.slice(start + 2, end), end: end + 2, isMended: true };
  }
  const from = start + 1;
  const endsAt = (at: number) => AFTER_VALUE.test(text.slice(at, at + 40));
  const ending = (at: number, length: number, isMended: boolean) => ({
    ...{ content: text.slice(from, at), end: at + length, isMended },
  });
  const inner: number[] = [];
  let other: number | undefined;
  for (let at = from; at < Math.min(text.length, start + FAR) && inner.length < 8; at++) {
    const sign = text.charAt(at);
    const isEscape = sign === "\\" && (quote === '"' || /^'\p{L}/u.test(text.slice(at + 1, at + 3)));
    if (isEscape) at++;
    if (isEscape || quoteFamily(sign) === undefined) continue;
    if (!family.includes(sign)) {
      if (endsAt(at + 1)) other ??= at;
      continue;
    }
    const isDoubled = text.charAt(at + 1) === sign;
    const opens = at > from && /[\s(=,]/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1)) && !endsAt(at + 1);
    if (opens && !isDoubled) {
      // The next string begins before this one was closed
      const end = other ?? inner.at(-1);
      return end === undefined ? undefined : ending(end, 1, other !== undefined);
    }
    if (endsAt(at + 1)) return ending(at, 1, inner.length > 0);
    if (isDoubled && at > from && endsAt(at + 2)) return ending(at, 2, true);
    if (isDoubled)
      at++; // `it''s`
    else inner.push(at);
  }
  const [first] = inner;
  if (first !== undefined) return ending(first, 1, false);
  const rest = text.slice(from, from + FAR);
  const stop = from + (NEXT.exec(rest)?.index ?? rest.length);
  if (other !== undefined && other < stop) return ending(other, 1, true);
  const content = text.slice(from, stop).trimEnd();
  return content === "" ? undefined : { content, end: stop, isMended: true };
}

/** The beginning of an object: `{"name":`. */
const OBJECT = /^\s*(?:\[\s*)?\{[^=<>:]*:/;

/** Whether a text is an object or an array that only `JSON.parse` may read. */
export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  // Of an object with escapes that is not JSON, the language is not known, and so not what the escapes mean.
  if (text.includes("\\") && OBJECT.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
