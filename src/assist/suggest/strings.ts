import { tokenize } from "../../compiler/lexer/lexer.ts";

interface QuotedString {
  readonly content: string;
  readonly end: number;
  /** Whether its quotes are a pair, with none inside, and no backslash, which is not an escape in every language. */
  readonly isCertain: boolean;
}

/** Quotes that can close a string that another one of the same family opens. */
const families: readonly string[] = ['"“”„‟″', "'‘’‚‛′", "«»", "`´"];

export const quoteFamily = (character: string): string | undefined =>
  families.find((family) => character !== "" && family.includes(character));

const QUOTES = /(\\?)(["“”„‟″'‘’‚‛′«»`´])\2?/gu;

const MOST = 600; // characters of a string, so that the work stays linear

const NEXT_WORDS =
  "and|or|but|adn|nad|select|where|from|order(?:ed)?|orderby|sort(?:ed)?|limit|first|top|offset|skip|page|in|not|is|like|to|group|between";
/** Text that can follow a value: punctuation, a word that is not part of one, or the next condition. */
const AFTER_VALUE = new RegExp(
  `^\\s*(?:$|[\\n)\\]},;&|<>=!:]|--|-?[\\p{L}_]+\\s?[<>=!:])|^\\s+(?:${NEXT_WORDS})(?!\\p{L})`,
  "iu",
);
/** The start of the next condition or clause, where a string without a closing quote ends. */
const NEXT =
  /\s(?:(?:and|or|adn|[&|]+)\s+\(?(?:not\s)?[\p{L}_]+(?:\s?[<>=!:]|\s\p{L}+\s)|(?:order|sort(?:ed)?) by\s|orderby\s|(?:limit|offset)\s\d)|\n/iu;

export const endsValue = (text: string, at: number): boolean => AFTER_VALUE.test(text.slice(at, at + 40));

/** The string that begins at a quote, up to the first one of its kind that can end it; undefined where that is unclear. */
export function stringAt(text: string, start: number): QuotedString | undefined {
  const quote = text.charAt(start);
  const family = quoteFamily(quote) ?? "";
  const isTwice = text.charAt(start + 1) === quote && /[\p{L}\p{N}]/u.test(text.charAt(start + 2)); // `''red''`
  const from = start + (isTwice ? 2 : 1);
  const ending = (at: number, length: number, isRepaired = isTwice): QuotedString => {
    const raw = text.slice(start, at + length);
    const isPlain = !isRepaired && /["'`]/.test(quote) && raw.endsWith(quote);
    const content = isPlain ? String(tokenize(raw)[0]?.value ?? "") : text.slice(from, at);
    return { content, end: at + length, isCertain: !isRepaired && !raw.includes("\\") };
  };
  const inner: number[] = [];
  let other: number | undefined;
  for (const { 0: run, 1: slash = "", 2: sign = "", index } of text.slice(from, from + MOST).matchAll(QUOTES)) {
    const at = from + index + slash.length;
    const end = from + index + run.length;
    if (slash && (quote === '"' || /^\p{L}/u.test(text.slice(end)))) continue;
    if (family.includes(sign)) {
      if (endsValue(text, end)) return ending(at, end - at, isTwice || inner.length > 0 || end - at > 1);
    } else if (endsValue(text, end)) other ??= at;
    if (!family.includes(sign) || end - at > 1) continue;
    if (at > from && /[\s(=,]/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(end))) {
      // The next string begins before this one was closed
      const last = other ?? inner.at(-1);
      return last === undefined ? undefined : ending(last, 1, other !== undefined);
    }
    inner.push(at);
  }
  if (inner[0] !== undefined) return ending(inner[0], 1);
  const stop = from + (NEXT.exec(text.slice(from, from + MOST))?.index ?? Math.min(MOST, text.length - from));
  if (other !== undefined && other < stop) return ending(other, 1, true);
  const content = text.slice(from, stop).trimEnd();
  return content === "" ? undefined : { content, end: stop, isCertain: false };
}
