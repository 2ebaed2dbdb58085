import * as codes from "../../base/diagnostics/codes.ts";
import { diagnostic, type Fix, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { quoteString } from "../../base/text/quote.ts";
import { codeAt, startOfSpace, wordStartLength } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { readString } from "./literals.ts";
import { emit, emitError, LexerMode, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";
import { writtenName } from "./written-name.ts";

const BACKSLASH = 0x5c;
const QUOTE = 0x22;

/** A string in either quotes. */
export function scanString(scanner: Scanner, slot: TokenSlot, start: number): void {
  const end = readString(scanner.text, start, slot);
  if (end > 0) return emit(scanner, slot, Kind.String, start, end, slot.value as string);
  if (codeAt(scanner.text, start) === QUOTE) scanDoubleQuoted(scanner, slot, start);
  else scanSingleQuoted(scanner, slot, start);
}

/** A string in double quotes, with JSON's escapes; a doubled quote is a quote too. */
function scanDoubleQuoted(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  let value = "";
  let from = start + 1;
  let at = from;
  const unknownEscapes: number[] = [];
  for (; at < text.length; at++) {
    const code = codeAt(text, at);
    if (code === QUOTE) {
      value += text.slice(from, at);
      if (codeAt(text, at + 1) !== QUOTE) return finish(scanner, slot, start, at + 1, value, unknownEscapes);
      value += '"';
      from = ++at + 1;
    } else if (code === BACKSLASH) {
      value += text.slice(from, at);
      const letter = text.charAt(at + 1);
      const unicode = letter === "u" ? /^[0-9a-fA-F]{4}/.test(text.slice(at + 2, at + 6)) : false;
      if (unicode) {
        value += String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16));
        at += 5;
      } else if (Object.hasOwn(escapes, letter)) {
        value += escapes[letter];
        at++;
      } else {
        unknownEscapes.push(at);
        value += "\\";
      }
      from = at + 1;
    }
  }
  unclosed(scanner, slot, start, value + text.slice(from), '"');
}

function finish(
  scanner: Scanner,
  slot: TokenSlot,
  start: number,
  end: number,
  value: string,
  unknown: readonly number[],
): void {
  const first = unknown[0];
  if (first === undefined) return emit(scanner, slot, Kind.String, start, end, value);
  const span = { start: first, end: Math.min(first + 2, end - 1) };
  const found = scanner.text.slice(span.start, span.end);
  const doubled = doubledAt(scanner.text.slice(start, end), unknown, start);
  const fixes: Fix[] = [
    fix("double-backslash", {}, { span: { start, end }, text: doubled }),
    fix("single-quotes", {}, { span: { start, end }, text: `'${value.replaceAll("'", "''")}'` }),
  ];
  emitError(
    scanner,
    slot,
    Kind.String,
    start,
    end,
    value,
    diagnostic(codes.unknownEscape, span, { escape: found }, fixes),
  );
}

/** A string in single quotes, where a quote is doubled and a backslash is a backslash. */
function scanSingleQuoted(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  let value = "";
  let from = start + 1;
  for (;;) {
    const at = text.indexOf("'", from);
    if (at < 0) return unclosed(scanner, slot, start, value + text.slice(from), "'");
    value += text.slice(from, at);
    if (isEscapedQuote(text, at)) return scanEscapedQuotes(scanner, slot, start);
    if (text.charAt(at + 1) !== "'") return emit(scanner, slot, Kind.String, start, at + 1, value);
    value += "'";
    from = at + 2;
  }
}

/** `\'s`: a quote behind a backslash that a word goes on after, as other languages write a quote in a string. */
function isEscapedQuote(text: string, at: number): boolean {
  return text.charAt(at - 1) === "\\" && wordStartLength(text, at + 1) > 0;
}

/** `'boot\'s'`, read as the string that it is elsewhere. */
function scanEscapedQuotes(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const WHOLE = /'((?:\\'|''|[^'])*)'/y;
  WHOLE.lastIndex = start;
  const [written, inside = ""] = WHOLE.exec(text) ?? [];
  const value = (inside || text.slice(start + 1)).replace(/\\'|''/g, "'");
  if (written === undefined) return unclosed(scanner, slot, start, value, "'");
  const end = start + written.length;
  const at = text.indexOf("\\'", start);
  const fixes = [rewrite("replace", { start, end }, quoteString(value))];
  const data = { escape: "\\'", quote: "'" } as const;
  const wrong = diagnostic(codes.unknownEscape, { start: at, end: at + 2 }, data, fixes);
  emitError(scanner, slot, Kind.String, start, end, value, wrong);
}

/** Words that a string rarely has, and that stand behind one: it was probably to end before them. */
const SWALLOWED = /\s(?:AND|OR|ORDER|LIMIT|OFFSET)\s/;
const LONGEST_READ = 1000;

/** `isn't`: a quote in a word begins no string. */
function isApostrophe(text: string, at: number): boolean {
  return wordStartLength(text, at - 1) > 0;
}

/** The string in the quotes that it began with, which double single quotes and escape in double ones. */
function quotedLike(quote: string, value: string): string {
  return quote === "'" && escapeInvisible(value) === value ? `'${value.replaceAll("'", "''")}'` : quoteString(value);
}

/** The edit that ends the string before a word that is probably not in it, or else at the end of the text. */
function closing(text: string, start: number, value: string): TextEdit {
  const swallowed = SWALLOWED.exec(text.slice(start, start + LONGEST_READ));
  if (!swallowed) return { span: { start, end: text.length }, text: quotedLike(text.charAt(start), value.trimEnd()) };
  const at = startOfSpace(text, start + swallowed.index);
  return { span: { start: at, end: at }, text: text.charAt(start) };
}

function unclosed(scanner: Scanner, slot: TokenSlot, start: number, value: string, quote: string): void {
  const end = scanner.text.length;
  const fixes = isApostrophe(scanner.text, start)
    ? []
    : [fix("close", { by: quote }, closing(scanner.text, start, value))];
  emitError(
    scanner,
    slot,
    Kind.String,
    start,
    end,
    value,
    diagnostic(codes.unclosedString, { start, end }, { quote }, fixes),
  );
}

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

/** `“shoe”`: what a word processor makes of quotes. Read as the string it was, so that the rest is checked. */
export function scanCurlyString(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const quote = text.charAt(start);
  const closing = closers[quote] ?? quote;
  let close = start + 1;
  while (close < text.length && !closing.includes(text.charAt(close))) close++;
  const value = text.slice(start + 1, close);
  const end = Math.min(close + 1, text.length);
  const isName = value !== "" && (scanner.mode === LexerMode.Term || scanner.mode === LexerMode.Name);
  const by = isName ? writtenName(value) : quoteString(value);
  const kind = isName ? Kind.Name : Kind.String;
  const fixes = [rewrite("straight-quotes", { start, end }, by)];
  emitError(scanner, slot, kind, start, end, value, diagnostic(codes.smartQuotes, { start, end }, { quote }, fixes));
}

/** The escapes of one letter, in double quotes and in backticks. */
export const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt])|)/g;

/** The text with its escapes read. A backslash that begins none stays, and its position is added to `unknown`. */
export function unescaped(text: string, start: number, unknown: number[]): string {
  if (!text.includes("\\")) return text;
  return text.replace(ESCAPE, (_, hex: string | undefined, letter: string | undefined, at: number) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (letter !== undefined) return escapes[letter] as string;
    unknown.push(start + at);
    return "\\";
  });
}

/** The text as written, with one more backslash at each of the positions; it begins at `start`. */
export function doubledAt(written: string, positions: readonly number[], start: number): string {
  let doubled = "";
  let from = 0;
  for (const position of positions) {
    doubled += `${written.slice(from, position - start)}\\`;
    from = position - start;
  }
  return doubled + written.slice(from);
}
