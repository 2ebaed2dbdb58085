interface ReadString {
  readonly content: string;
  readonly end: number;
  readonly isBroken: boolean;
  readonly quote: string;
}

/** What closes a string that one of these opens. */
const closers: Readonly<Record<string, string>> = {
  '"': '"“”',
  "'": "'’",
  "“": '”“"',
  "”": '”“"',
  "„": '“”"',
  "‹": "›",
  "«": "»",
  "»": "«",
  "‘": "’'",
  "’": "’'",
  "‚": "‘’'",
  "´": "´",
  "`": "`´",
};

/** Farther than this no string is looked for that nothing closes properly. */
const FAR = 400;
/** The end of a longer string is not looked for, so that the work stays linear. */
const LONGEST = 600;
/** Nor behind so many quotes that did not end it. */
const MOST_QUOTES = 6;

/** Punctuation that a value can be followed by. */
const PUNCTUATION = /^(?:[)\]},;&|<>=!:≠≤≥]|--|\/\*|\/\/|#\s|\.(?:\s|$|[a-z]+\())/i;
/** A word that cannot be part of a value. */
const KEYWORD =
  /^(?:and|or|order|sort|limit|offset|in|not|is|und|oder|и|или|like|select|where|from|to|group|page|contains)(?!\p{L})/iu;
const FIELD = /^-?[\p{L}_]{1,64}\s?[<>=!:≠≤≥]/u;
const WORDED = /^[\p{L}_]{1,64}\s(?:in|is|like|contains|between)\s/iu;

const JOINT = /\s(?:and|or|und|oder|и|или|adn|&&?|\|\|?)\s/giu;
const COMPARED = /^\(?(?:not\s)?[\p{L}_]{1,64}(?:\s?[<>=!~:≠≤≥]|\s\p{L}{1,32}\s)/iu;
const CLAUSE = /\s(?:(?:order|sort|sorted|sortiert)\s?(?:by|nach)\s|limit\s\d)/iu;

/** Whether what stands behind a quote shows that it ended a string. */
function endsValue(after: string): boolean {
  const rest = after.trimStart();
  const gap = after.slice(0, after.length - rest.length);
  const isNext = gap === "" ? FIELD.test(rest) : startsCondition(rest);
  return rest === "" || gap.includes("\n") || PUNCTUATION.test(rest) || isNext;
}

function startsCondition(text: string): boolean {
  return KEYWORD.test(text) || FIELD.test(text) || WORDED.test(text);
}

/** Where in a text the next condition or clause begins, which no string has inside that somebody forgot to close. */
function nextCondition(text: string): number {
  for (const joint of text.matchAll(JOINT)) {
    const behind = text.slice(joint.index + joint[0].length, joint.index + joint[0].length + 120);
    if (COMPARED.test(behind.trimStart())) return joint.index;
  }
  return text.search(CLAUSE);
}

/** A prefix of strings in SQL and Python: `N'open'`. */
const PREFIX = /^[NEBUR](?=['"])/i;

/** The string that begins at a place, with any quotes, closed or not. */
export function readString(text: string, written: string, start: number): ReadString | undefined {
  const prefix = /[\p{L}\p{N}_]/u.test(text.charAt(start - 1)) ? undefined : PREFIX.exec(text.slice(start, start + 2));
  let at = start + (prefix ? 1 : 0);
  if (text.charAt(at) === "\\" && /["']/.test(text.charAt(at + 1))) return readEscaped(text, written, at);
  const quote = text.charAt(at);
  const closing = closers[quote];
  if (closing === undefined) return undefined;
  const isStray = /[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !prefix && endsValue(text.slice(at + 1, at + 81));
  if (isStray) return undefined;
  const doubled = /["'´`]/.test(quote) && text.charAt(at + 1) === quote && /[\p{L}\p{N}]/u.test(text.charAt(at + 2));
  at += doubled ? 2 : 1;
  if (doubled && text.indexOf(quote + quote, at) > 0) {
    const close = text.indexOf(quote + quote, at);
    return { content: written.slice(at, close), end: close + 2, isBroken: true, quote };
  }
  const close = closingAt(text, at, quote, closing);
  if (prefix && !close) return undefined;
  if (close) {
    const end = close.at;
    const content = unescaped(written.slice(at, end), quote);
    const isOdd = content.endsWith(quote) && content.indexOf(quote) === content.length - 1 && quote === '"';
    return {
      content: isOdd ? content.slice(0, -1) : content,
      end: close.isLeftOpen ? end : end + 1,
      isBroken: isOdd || close.isLikely,
      quote,
    };
  }
  const rest = text.slice(at, at + FAR);
  const line = rest.search(/\n/);
  const condition = nextCondition(rest);
  const stops = [line, condition, rest.length].filter((stop) => stop >= 0);
  const stop = at + Math.min(...stops);
  const content = written
    .slice(at, stop)
    .trimEnd()
    .replace(/["'“”’»´`]$/u, "")
    .trimEnd();
  if (content === "" || (stop - at === FAR && condition < 0)) return undefined;
  return { content, end: stop, isBroken: true, quote };
}

interface Closing {
  readonly at: number;
  /** Whether a quote before it could have been it. */
  readonly isLikely: boolean;
  /** Whether no quote stands there, because the one behind it opens the next string: `('a, 'b')`. */
  readonly isLeftOpen?: true;
}

/** The quote that ends a string: the first one with something behind it that can follow a value. */
function closingAt(text: string, from: number, quote: string, closing: string): Closing | undefined {
  let fallback: Closing | undefined;
  let looked = 0;
  for (let at = from; at < text.length && at - from < LONGEST; at++) {
    const sign = text.charAt(at);
    if (sign === "\\" && quote !== "'" && quote !== "`") {
      at++;
      continue;
    }
    if (!closing.includes(sign)) continue;
    if (++looked > MOST_QUOTES) break;
    const isDoubled = sign === quote && text.charAt(at + 1) === quote && at > from;
    if (isDoubled) at++;
    const canEnd = endsValue(text.slice(at + 1, at + 81));
    if (isDoubled && !canEnd) continue;
    if (!canEnd) {
      const gap = /[,;]\s{0,3}$/.exec(text.slice(Math.max(from, at - 4), at));
      if (gap && sign === quote && /[\p{L}\p{N}]/u.test(text.charAt(at + 1)))
        return { at: at - gap[0].length, isLikely: true, isLeftOpen: true };
      const isSpaced = sign === closing.charAt(0) && !/[\p{L}\p{N}]/u.test(text.charAt(at + 1));
      if (isSpaced && isEven(text, at + 1, sign)) return { at, isLikely: fallback !== undefined };
      if (isSpaced) fallback ??= { at, isLikely: true };
      continue;
    }
    const inside = text.slice(from, at);
    if (inside.length < FAR && nextCondition(inside) >= 0 && inside.includes(quote)) return undefined;
    const other = /["'“”’]\s+(?:and|or|&&|\|\|)\s/iu.exec(inside.slice(0, FAR));
    const isOther = other !== null && /[<>=]/.test(inside);
    return { at: isOther ? from + other.index : at, isLikely: isOther || fallback !== undefined };
  }
  return fallback;
}

/** Whether the quotes that follow are pairs, so that the one before them was the end of a pair. */
function isEven(text: string, from: number, quote: string): boolean {
  const rest = text.slice(from, from + FAR);
  return rest.split(quote).length % 2 === 1;
}

function readEscaped(text: string, written: string, at: number): ReadString | undefined {
  const quote = text.charAt(at + 1);
  const end = text.indexOf(`\\${quote}`, at + 2);
  return end < 0 ? undefined : { content: written.slice(at + 2, end), end: end + 2, isBroken: true, quote };
}

function unescaped(content: string, quote: string): string {
  const single = content.replaceAll(quote + quote, quote);
  if (quote !== '"') return single;
  return single
    .replace(/\\(["\\/])/g, "$1")
    .replaceAll("\\n", "\n")
    .replaceAll("\\t", "\t");
}
