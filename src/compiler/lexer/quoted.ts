import { type Fix, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { quoteName, quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { startOfSpace, wordStartLength } from "./characters.ts";

/** A string, or a name in backticks, as far as it could be read. */
export interface Quoted {
  readonly value: string;
  readonly end: number;
  readonly isClosed: boolean;
  /** The positions of backslashes that begin no escape. */
  readonly unknownEscapes: readonly number[];
}

const BACKSLASH = 0x5c;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/y;
const none: readonly number[] = [];

/**
 * Reads what is in quotes or backticks: a doubled delimiter stands for itself, and outside of single quotes a backslash
 * begins an escape of JSON.
 */
export function readQuoted(text: string, start: number): Quoted {
  const quote = text.charCodeAt(start);
  const hasEscapes = text.charAt(start) !== "'";
  const close = text.indexOf(text.charAt(start), start + 1);
  if (close >= 0 && text.charCodeAt(close + 1) !== quote) {
    const value = text.slice(start + 1, close);
    if (!hasEscapes || !value.includes("\\")) return { value, end: close + 1, isClosed: true, unknownEscapes: none };
  }
  const unknownEscapes: number[] = [];
  let value = "";
  let from = start + 1;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      value += text.slice(from, at);
      if (text.charCodeAt(at + 1) !== quote) return { value, end: at + 1, isClosed: true, unknownEscapes };
      from = ++at;
    } else if (code === BACKSLASH && hasEscapes) {
      ESCAPE.lastIndex = at;
      const found = ESCAPE.exec(text)?.[0];
      if (found === undefined) unknownEscapes.push(at);
      else {
        value += text.slice(from, at) + JSON.parse(`"${found}"`);
        at += found.length - 1;
        from = at + 1;
      }
    }
  }
  return { value: value + text.slice(from), end: text.length, isClosed: false, unknownEscapes };
}

/** The fix that doubles the backslashes at the positions. */
export function doubleBackslashes(text: string, span: Span, positions: readonly number[]): Fix {
  let doubled = "";
  let from = span.start;
  for (const position of positions) {
    doubled += `${text.slice(from, position)}\\`;
    from = position;
  }
  return fix("double-backslash", {}, { span, text: doubled + text.slice(from, span.end) });
}

/** Words that a string rarely has, and that stand behind one: it was probably to end before them. */
const SWALLOWED = /\s(?:AND|OR|ORDER|LIMIT|OFFSET)\s/;
const LONGEST_READ = 1000;

/** The fix for a string that never ends; none for a quote in a word, as in `isn't`. */
export function closeString(text: string, start: number, value: string): readonly Fix[] {
  if (wordStartLength(text, start - 1) > 0) return [];
  const quote = text.charAt(start);
  const swallowed = SWALLOWED.exec(text.slice(start, start + LONGEST_READ));
  if (swallowed) {
    const at = startOfSpace(text, start + swallowed.index);
    return [fix("close", { by: quote }, { span: { start: at, end: at }, text: quote })];
  }
  const trimmed = value.trimEnd();
  const isPlain = quote === "'" && escapeInvisible(trimmed) === trimmed;
  const closed = isPlain ? `'${trimmed.replaceAll("'", "''")}'` : quoteString(trimmed);
  return [fix("close", { by: quote }, { span: { start, end: text.length }, text: closed })];
}

/** The fix for a name that never ends; `before` is what stands before its backtick, such as `Field:`. */
export function closeName(span: Span, before: string, name: string): Fix {
  return rewrite("close", span, "`", before + quoteName(name.trimEnd()));
}

/** `'boot\'s'`, as other languages write it: the string that it is there, and where it ends. */
export function readEscapedQuotes(text: string, start: number): { readonly value: string; readonly end: number } {
  const WHOLE = /'((?:\\'|''|[^'])*)'/y;
  WHOLE.lastIndex = start;
  const [written, inside] = WHOLE.exec(text) ?? [];
  const value = (inside ?? text.slice(start + 1)).replace(/\\'|''/g, "'");
  return { value, end: written === undefined ? text.length : start + written.length };
}

/** Whether the string in single quotes that ends at `end` goes on behind an escaped quote: `'boot\'s'`. */
export function hasEscapedQuote(text: string, start: number, end: number): boolean {
  const at = text.slice(start + 1, end).search(/\\'/);
  return at >= 0 && wordStartLength(text, start + at + 3) > 0;
}

/** What word processors make of quotes: each opening one with those that may close it. */
const closers: Readonly<Record<string, string>> = {
  "“": '”“"',
  "”": '”"',
  "„": '“”"',
  "«": "»",
  "»": "«»",
  "‘": "’‘'",
  "’": "’'",
  "‚": "‘’'",
};

export function isCurlyQuote(character: string): boolean {
  return Object.hasOwn(closers, character);
}

/** The string in curly quotes, and where it ends. */
export function readCurly(text: string, start: number): { readonly value: string; readonly end: number } {
  const closing = closers[text.charAt(start)] ?? "";
  let close = start + 1;
  while (close < text.length && !closing.includes(text.charAt(close))) close++;
  return { value: text.slice(start + 1, close), end: Math.min(close + 1, text.length) };
}
