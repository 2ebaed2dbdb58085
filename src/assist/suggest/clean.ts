import { quoteString } from "../../base/text/quote.ts";

/** A text without what other languages write around words, and whether nobody would say that something else was meant. */
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
  "and|or|but|adn|nad|select|where|from|order(?:ed)?|orderby|sort(?:ed)?|limit|first|top|offset|skip|page|in|not|is|like|to|group";
/** What can stand behind a value: punctuation, a word that is no part of one, or the next condition. */
const AFTER_VALUE = new RegExp(
  `^\\s*(?:$|[\\n)\\]},;&|<>=!:]|--|-?[\\p{L}_]+\\s?[<>=!:])|^\\s+(?:${WORDS}|between)(?!\\p{L})`,
  "iu",
);
/** Where the next condition or clause begins, which no string has inside that somebody forgot to close. */
const NEXT =
  /\s(?:(?:and|or|adn|[&|]+)\s+\(?(?:not\s)?[\p{L}_]+(?:\s?[<>=!:]|\s\p{L}+\s)|(?:order|sort(?:ed)?) by\s|orderby\s|(?:limit|offset)\s\d)|\n/iu;

const LETTER = /[\p{L}\p{M}]/u;

/** Closes strings, undoubles quotes, masks apostrophes, and takes away comments that start with two slashes, `#` or `<!--`. */
export function cleanText(text: string): Candidate | undefined {
  let clean = "";
  let isCertain = true;
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    const comment = /\s|^$/.test(before) ? commentLength(text, at) : 0;
    const isInner =
      /['’]/.test(character) &&
      ((LETTER.test(before) && LETTER.test(after)) || /^\d'\d{3}(?!\d)/.test(text.slice(at - 1, at + 5)));
    const isPrefix = /[NEBUR]/.test(before) && !LETTER.test(text.charAt(at - 2));
    const family = quoteFamily(character);
    if (comment > 0) {
      clean += " ".repeat(comment);
      at += comment;
      isCertain = false;
    } else if (family === undefined || (isInner && !isPrefix)) {
      clean += isInner ? APOSTROPHE : character;
      at++;
    } else if (/[\p{L}\p{N}]/u.test(before) && !isPrefix && AFTER_VALUE.test(text.slice(at + 1, at + FAR))) {
      clean = clean.replace(/[\p{L}_][\p{L}\p{N}_]{0,40}$/u, (word) => `"${word}"`); // `= shoe"`
      isCertain = false;
      at++;
    } else {
      const string = stringAt(text, at, family);
      if (!string) return undefined;
      clean = (before === "\\" && string.isMended) || (isPrefix && LETTER.test(before)) ? clean.slice(0, -1) : clean;
      clean += string.isMended ? quoteString(string.content) : text.slice(at, string.end);
      isCertain &&= !string.isMended;
      at = string.end;
    }
  }
  return { text: clean, isCertain };
}

function commentLength(text: string, at: number): number {
  const begin = text.slice(at, at + 4);
  const close = begin === "<!--" ? "-->" : /^(?:\/\/|#\s)/.test(begin) ? "\n" : undefined;
  if (close === undefined) return 0;
  const end = text.indexOf(close, at);
  return (end < 0 ? text.length : end + (close === "\n" ? 0 : close.length)) - at;
}

interface ReadString {
  readonly content: string;
  readonly end: number;
  /** Whether its quotes are not a pair, or others stand inside. */
  readonly isMended: boolean;
}

/** Where a string ends that somebody forgot to close before the next one; negative where it goes on. */
function leftOpenAt(content: string): number {
  const written = content.trimEnd();
  if (written.endsWith(",")) return written.length - 1;
  return /[=(]$/.test(written) ? (NEXT.exec(written)?.index ?? -1) : -1;
}

/** The string that begins at a quote, up to the first one of its kind that can end it; undefined where nothing is in it. */
function stringAt(text: string, start: number, family: string): ReadString | undefined {
  const quote = text.charAt(start);
  const isDoubled =
    /["']/.test(quote) && text.charAt(start + 1) === quote && /[\p{L}\p{N}]/u.test(text.charAt(start + 2));
  const isEscaped = text.charAt(start - 1) === "\\";
  const from = start + (isDoubled ? 2 : 1);
  const endsAt = (at: number) => AFTER_VALUE.test(text.slice(at, at + 40));
  let other: number | undefined;
  const own: number[] = [];
  for (let at = from; at < text.length && at < start + FAR && own.length < 8; at++) {
    const sign = text.charAt(at);
    const isInner = quote === "'" && text.charAt(at + 1) === quote && LETTER.test(text.charAt(at + 2)); // `'boot\\'s'`
    if (sign === "\\" && (quote === '"' || isInner) && !isEscaped) at++;
    const isSame = text.charAt(at + 1) === sign;
    if (quoteFamily(sign) === undefined) continue;
    if (!family.includes(sign)) {
      if (endsAt(at + 1)) other ??= at;
      continue;
    }
    const opens = /[\s(=,]/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1)) && !endsAt(at + 1) && at > from;
    const [last] = own;
    // `('a, 'b')`, `'red or name = 'blue'`: the next string begins before this one was closed
    const left = opens && other === undefined && last === undefined ? leftOpenAt(text.slice(from, at)) : -1;
    if (left > 0) return { content: text.slice(from, from + left), end: from + left, isMended: true };
    if (opens && (other ?? last) !== undefined) {
      const end = other ?? (last as number);
      return { content: text.slice(from, end), end: end + 1, isMended: other !== undefined || isDoubled };
    }
    if (isSame && !isDoubled && !endsAt(at + 2) && !(at === from && endsAt(at + 1)))
      at++; // `it''s`
    else if (isSame && !isDoubled && at > from && endsAt(at + 2))
      return { content: text.slice(from, at), end: at + 2, isMended: true };
    else if (endsAt(at + 1) || (isDoubled && isSame)) {
      const content = text.slice(from, isEscaped ? at - 1 : at);
      return { content, end: at + (isDoubled && isSame ? 2 : 1), isMended: isDoubled || isEscaped || own.length > 0 };
    } else own.push(at);
  }
  const [first] = own;
  if (first !== undefined) return { content: text.slice(from, first), end: first + 1, isMended: isDoubled };
  const rest = text.slice(from, from + FAR);
  const stop = from + (NEXT.exec(rest)?.index ?? rest.length);
  if (other !== undefined && other < stop) return { content: text.slice(from, other), end: other + 1, isMended: true };
  const content = text
    .slice(from, stop)
    .trimEnd()
    .replace(/(?<=[^"'“”])["'“”’]{1,2}$/u, "");
  return content.trim() === "" ? undefined : { content, end: stop, isMended: true };
}
