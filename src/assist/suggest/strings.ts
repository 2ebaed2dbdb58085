interface ReadString {
  readonly content: string;
  readonly end: number;
  readonly isBroken: boolean;
  readonly quote: string;
}

/** Quotes of which each may close a string that another one opens. */
const families: readonly string[] = ['"“”„‟″＂', "'‘’‚‛′＇", "«»", "‹›", "`´", "「」", "『』"];

/** The end of a string is looked for in so many characters, behind so many quotes, so that the work stays linear. */
const FAR = 600;
const MOST_QUOTES = 6;

const JOINTS = "and|or|but|adn|nad";
const CLAUSES = "select|where|from|order(?:ed)?|sort(?:ed)?|limit|first|take|top|offset|skip|page|filter|having";

/** What can stand behind a value: punctuation, a word that is no part of one, or the next condition. */
const AFTER_VALUE = new RegExp(
  `^\\s*(?:$|[\\n)\\]},;&|<>=!:≠≤≥.#]|--|-?[\\p{L}_]+\\s?[<>=!:≠≤≥])|^\\s+(?:${JOINTS}|${CLAUSES}|in|not|is|like|to|group|contains)(?!\\p{L})`,
  "iu",
);

/** Where the next condition or clause begins, which no string has inside that somebody forgot to close. */
const NEXT = new RegExp(
  `\\s(?:(?:${JOINTS}|[&|]+)\\s+\\(?(?:not\\s)?[\\p{L}_]+(?:\\s?[<>=!~:≠≤≥]|\\s\\p{L}+\\s)|(?:${CLAUSES})\\s(?:by|per|\\d))`,
  "iu",
);

const LETTER = /[\p{L}\p{N}]/u;

/** A prefix of strings in SQL and Python: `N'open'`. */
const PREFIX = /[NEBUR]['"]/i;

/** The string that begins at a place, with any quotes, closed or not. */
export function readString(text: string, written: string, start: number): ReadString | undefined {
  const isPrefixed = PREFIX.test(text.slice(start, start + 2));
  const at = isPrefixed ? start + 1 : start;
  if (/\\["']/.test(text.slice(at, at + 2))) return readEscaped(text, written, at);
  const quote = text.charAt(at);
  const closing = families.find((family) => family.includes(quote));
  if (closing === undefined) return undefined;
  const isInWord = LETTER.test(text.charAt(start - 1)) && !isPrefixed;
  if (isInWord && AFTER_VALUE.test(text.slice(at + 1, at + FAR))) return undefined;
  const isDoubled = /["'´`]/.test(quote) && text.charAt(at + 1) === quote && LETTER.test(text.charAt(at + 2));
  const from = isDoubled ? at + 2 : at + 1;
  const rest = text.slice(from, from + FAR);
  if ("‹›".includes(quote) && !/[‹›]/.test(rest)) return undefined; // `stock › 10`
  const close = closingIn(rest, quote, closing);
  if (close) {
    const content = unescaped(written.slice(from, from + close.at), quote);
    const isOdd = content.indexOf(quote) === content.length - 1 && content !== "";
    return {
      content: isOdd ? content.slice(0, -1) : content,
      end: from + close.at + (close.isLeftOpen ? 0 : 1),
      isBroken: isOdd || close.isDoubtful || (isDoubled && text.charAt(from + close.at + 1) !== quote),
      quote,
    };
  }
  if (isPrefixed) return undefined;
  const stops = [rest.indexOf("\n"), rest.search(NEXT)].filter((stop) => stop !== -1);
  const stop = from + Math.min(...stops, rest.length);
  const content = written
    .slice(from, stop)
    .trimEnd()
    .replace(/["'“”’»´`]{1,2}$/u, "");
  return content === "" ? undefined : { content, end: stop, isBroken: true, quote };
}

interface Closing {
  readonly at: number;
  /** Whether a quote before it could have been it. */
  readonly isDoubtful: boolean;
  /** Whether no quote stands there, because the one behind it opens the next string: `('a, 'b')`. */
  readonly isLeftOpen?: true;
}

/** The quote that ends a string: the first one with something behind it that can follow a value. */
function closingIn(text: string, quote: string, closing: string): Closing | undefined {
  let isDoubtful = false;
  let looked = 0;
  for (let at = 0; at < text.length && looked < MOST_QUOTES; at++) {
    const sign = text.charAt(at);
    if (sign === "\\" && quote === '"') at++;
    if (!closing.includes(sign)) continue;
    looked++;
    const isDoubled = text.charAt(at + 1) === sign;
    if (isDoubled) at++;
    const inside = text.slice(0, at);
    if (AFTER_VALUE.test(text.slice(at + 1))) {
      const isOther = inside.includes(quote) && NEXT.test(inside);
      return isOther ? undefined : { at, isDoubtful };
    }
    if (isDoubled) continue;
    if (LETTER.test(text.charAt(at + 1))) {
      const gap = /[,;]\s*$/.exec(inside);
      if (gap) return { at: gap.index, isDoubtful: true, isLeftOpen: true };
    } else {
      const isEven = text.slice(at + 1).split(sign).length % 2 === 1;
      if (isEven) return { at, isDoubtful };
      isDoubtful = true;
    }
  }
  return undefined;
}

function readEscaped(text: string, written: string, at: number): ReadString | undefined {
  const quote = text.charAt(at + 1);
  const end = text.indexOf(`\\${quote}`, at + 2);
  return end === -1 ? undefined : { content: written.slice(at + 2, end), end: end + 2, isBroken: true, quote };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/g;

/** A quote that is doubled, or that other languages escape in the midst of a word: `'boot\'s'`. */
const INNER_QUOTE = /''|\\'(?=\p{L})/gu;

function unescaped(content: string, quote: string): string {
  if (quote === "'") return content.replace(INNER_QUOTE, "'");
  const single = content.replaceAll(quote + quote, quote);
  return quote === '"' ? single.replace(ESCAPE, (found) => JSON.parse(`"${found}"`)) : single;
}
