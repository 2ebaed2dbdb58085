import { type Fix, fix, rewrite, syntaxDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { quoteString } from "../../base/text/quote.ts";
import { codeAt, startOfSpace, wordStartLength } from "./characters.ts";
import { doubledAt, escapes } from "./escapes.ts";
import { Kind } from "./kinds.ts";
import { emit, emitError, LexerMode, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";
import { writtenName } from "./written-name.ts";

const BACKSLASH = 0x5c;
const QUOTE = 0x22;

/** A string in double quotes, with JSON's escapes; a doubled quote is a quote too. */
export function scanDoubleQuoted(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  let end = start + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE && text.charCodeAt(end) !== BACKSLASH) end++;
  const isPlain = codeAt(text, end) === QUOTE && codeAt(text, end + 1) !== QUOTE;
  if (isPlain) return emit(scanner, slot, Kind.String, start, end + 1, text.slice(start + 1, end));
  scanEscaped(scanner, slot, start);
}

function scanEscaped(scanner: Scanner, slot: TokenSlot, start: number): void {
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
    syntaxDiagnostic("unknown-escape", span, { escape: found }, fixes),
  );
}

/** A string in single quotes, where a quote is doubled and a backslash is a backslash. */
export function scanSingleQuoted(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  let value = "";
  let from = start + 1;
  for (;;) {
    const at = text.indexOf("'", from);
    if (at < 0) return unclosed(scanner, slot, start, value + text.slice(from), "'");
    value += text.slice(from, at);
    if (text.charAt(at + 1) !== "'") return emit(scanner, slot, Kind.String, start, at + 1, value);
    value += "'";
    from = at + 2;
  }
}

/** Words that a string rarely has, and that stand behind one: it was probably to end before them. */
const SWALLOWED = /\s(?:AND|OR|ORDER|LIMIT|OFFSET)\s/;
const LONGEST_READ = 1000;

/** `isn't`: a quote in a word begins no string. */
function isApostrophe(text: string, at: number): boolean {
  return wordStartLength(text, at - 1) > 0;
}

/** The edit that ends the string before a word that is probably not in it, or else at the end of the text. */
function closing(text: string, start: number, value: string): TextEdit {
  const swallowed = SWALLOWED.exec(text.slice(start, start + LONGEST_READ));
  if (!swallowed) return { span: { start, end: text.length }, text: quoteString(value.trimEnd()) };
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
    syntaxDiagnostic("unclosed-string", { start, end }, { quote }, fixes),
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
  emitError(scanner, slot, kind, start, end, value, syntaxDiagnostic("smart-quotes", { start, end }, { quote }, fixes));
}
