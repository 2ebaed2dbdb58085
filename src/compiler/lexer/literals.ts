import { type Diagnostic, diagnostic, type Fix, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { isDate, isDateOrTime } from "../../base/language/times.ts";
import { isExact } from "../../base/text/decimal.ts";
import { startOfSpace } from "../../base/text/edits.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { isDigit, isSpace, skipRun, wordStartLength } from "./characters.ts";
import type { LiteralList } from "./token.ts";

/** A value read from the text, its end, and its error, if any. */
interface ReadLiteral<Value = string | number> {
  readonly value: Value;
  readonly end: number;
  readonly diagnostic?: Diagnostic;
}

const RIGHT_PARENTHESIS = 0x29;
const COMMA = 0x2c;
const ZERO = 0x30;
/** Numbers of at most so many digits are exact, whatever the digits. */
const SAFE_DIGITS = 15;
/** A number of JSON. */
const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i;
const DATE_SIZE = 10; // `2024-01-01`

/**
 * Reads a number or a date without quotes. The value of an invalid one is its text. A `part` of one, such as what follows
 * the comma of `1,000.50`, has no fixes.
 */
export function readUnquoted(text: string, start: number, isPart = false): ReadLiteral {
  // Most numbers are short and whole.
  let at = start;
  let value = 0;
  let code = text.charCodeAt(at);
  for (; isDigit(code); code = text.charCodeAt(++at)) value = value * 10 + code - ZERO;
  const isShort = at > start && at - start <= SAFE_DIGITS && (at === start + 1 || text.charCodeAt(start) !== ZERO);
  if (isShort && (code === COMMA || code === RIGHT_PARENTHESIS || isSpace(code) || at === text.length))
    return { value, end: at };
  // A run, or a date and its time.
  let end = Math.max(skipRun(text, start), start + 1);
  if (end === start + DATE_SIZE && /^\d{4}-\d\d-\d\d \d/.test(text.slice(start, end + 2))) end = skipRun(text, end + 1);
  const found = text.slice(start, end);
  if (JSON_NUMBER.test(found) && isExact(found)) return { value: Number(found), end };
  if (isDateOrTime(found)) return { value: found, end };
  const isInWord = wordStartLength(text, start - 1) > 0; // as in `AND+5`, where a fix would join the two
  return { value: found, end, diagnostic: malformed(found, { start, end }, isPart || isInWord) };
}

/** `1/2/2024`, `5..10` and `1}` are hardly meant as strings. */
const UNQUOTABLE = /\.\.|[}\]]$|^\d{1,2}(?:\/|[.-]\d{1,2}[.-]\d{4}$)/;

function malformed(found: string, span: Span, isPart: boolean): Diagnostic {
  const quote = isPart || UNQUOTABLE.test(found) ? [] : [rewrite("quote", span, quoteString(found))];
  if (/^\d{4}-\d\d(?:-\d\d(?:[T ].*)?)?$/i.test(found)) {
    const missing = found.length < DATE_SIZE ? "day" : isDate(found.slice(0, DATE_SIZE)) ? "time" : "existing-day";
    return diagnostic(codes.malformedDate, span, { found, missing }, quote);
  }
  if (JSON_NUMBER.test(found)) return diagnostic(codes.numberPrecision, span, { found }, quote);
  return diagnostic(codes.malformedNumber, span, { found }, isPart ? [] : [...quote, ...asNumber(found, span)]);
}

/** `007`, `.5`, `1.`, `+5` and `1_000` with the one number that each can mean. */
function asNumber(found: string, span: Span): readonly Fix[] {
  const digits = found.replaceAll("_", "");
  if (digits.length > SAFE_DIGITS || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return [];
  return [rewrite("unquote", span, String(Number(digits)))];
}

/** A backslash, with what makes it an escape on purpose; those of `"C:\temp\Users"` are escapes by accident. */
const BACKSLASH = /\\(["\\]|u[0-9a-fA-F]{4})?/g;

const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt])/y;

/**
 * A doubled delimiter stands for itself. Outside single quotes a backslash begins an escape of JSON; inside them it is
 * literal, but reported before a quote within a word (`'boot\'s'`), where it was meant as an escape.
 */
function readQuoted(text: string, start: number) {
  const quote = text.charAt(start);
  /** The position of the first backslash that begins no escape. */
  let unknownEscape: number | undefined;
  let value = "";
  let from = start + 1;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) {
      const isDoubled = text.charAt(at + 1) === quote;
      const isEscaped = quote === "'" && at > from && text.charAt(at - 1) === "\\" && wordStartLength(text, at + 1) > 0;
      value += text.slice(from, isEscaped ? at - 1 : at);
      if (!isDoubled && !isEscaped) return { value, end: at + 1, isClosed: true, unknownEscape };
      if (isEscaped) unknownEscape ??= at - 1;
      from = isDoubled ? ++at : at;
    } else if (character === "\\" && quote !== "'") {
      ESCAPE.lastIndex = at;
      const found = ESCAPE.exec(text)?.[0];
      if (found === undefined) unknownEscape ??= at;
      else {
        value += text.slice(from, at) + JSON.parse(`"${found}"`);
        at += found.length - 1;
        from = at + 1;
      }
    }
  }
  return { value: value + text.slice(from), end: text.length, isClosed: false, unknownEscape };
}

/** Words that a string rarely contains: one that is never closed probably ends before them. */
const SWALLOWED = /\s(?:AND|OR|ORDER|LIMIT|OFFSET)\s/;
const LONGEST_READ = 1000;

/** Reads a string, or a name, whose quote is at `quoteAt`; a reference begins before it. */
export function readString(text: string, quoteAt: number, start = quoteAt): ReadLiteral<string> {
  const quote = text.charAt(quoteAt);
  const { value, end, isClosed, unknownEscape: first } = readQuoted(text, quoteAt);
  const span = { start, end };
  if (!isClosed) {
    const isInWord = wordStartLength(text, quoteAt - 1) > 0; // as in `isn't`
    const swallowed = SWALLOWED.exec(text.slice(quoteAt, quoteAt + LONGEST_READ));
    const last = startOfSpace(text, swallowed ? quoteAt + swallowed.index : end);
    const fixes = isInWord ? [] : [fix("close", { by: quote }, { span: { start: last, end: last }, text: quote })];
    if (quote === "`") return { value, end, diagnostic: diagnostic(codes.unclosedName, span, {}, fixes) };
    return { value, end, diagnostic: diagnostic(codes.unclosedString, span, { quote }, fixes) };
  }
  if (first === undefined) return { value, end };
  const place = { start: first, end: Math.min(first + 2, end - 1) };
  const found = text.slice(place.start, place.end);
  const data = quote === '"' ? { escape: found } : { escape: found, quote: quote as "'" | "`" };
  const raw = text.slice(start, end);
  const asMeant = rewrite("replace", span, quoteString(quote === "'" ? value : raw.slice(1, -1)));
  const doubled = raw.replace(BACKSLASH, (found, known) => (known ? found : "\\\\"));
  const fixes: Fix[] = quote === "'" ? [asMeant] : [fix("double-backslash", {}, { span, text: doubled })];
  if (/^"(?:[^"\\]|\\[^"\\])*"$/.test(raw)) fixes.push(asMeant); // in single quotes, where no quote is to be escaped
  return { value, end, diagnostic: diagnostic(codes.unknownEscape, place, data, fixes) };
}

/** The quotes of word processors, and what may close each. */
const CURLY = /[“”„][^“”"]*[“”"]?|[«»][^«»]*[«»]?|[‘’‚][^‘’']*[‘’']?/y;

/** Reads a string in curly quotes; undefined where no such quote stands. */
export function readCurly(text: string, start: number): ReadLiteral<string> | undefined {
  CURLY.lastIndex = start;
  const [written] = CURLY.exec(text) ?? [];
  if (written === undefined) return undefined;
  const value = written.slice(1).replace(/[“”"«»‘’']$/, "");
  const span = { start, end: start + written.length };
  const fixes = [rewrite("straight-quotes", span, quoteString(value))];
  return { value, end: span.end, diagnostic: diagnostic(codes.smartQuotes, span, { quote: written.charAt(0) }, fixes) };
}

/**
 * Adds the values of the list whose parenthesis is at `start` to `values`, and the start and the end of each to `offsets`.
 * Returns the end of the list; -1 if it has anything but valid literals.
 */
function collectLiterals(text: string, start: number, values: (string | number)[], offsets?: number[]): number {
  for (let at = start + 1; ; at++) {
    while (isSpace(text.charCodeAt(at))) at++;
    const first = text.charAt(at);
    const literal = first === '"' || first === "'" ? readString(text, at) : readUnquoted(text, at);
    if (literal.diagnostic) return -1;
    values.push(literal.value);
    offsets?.push(at, literal.end);
    at = literal.end;
    while (isSpace(text.charCodeAt(at))) at++;
    const after = text.charAt(at);
    if (after === ")" || after === "）") return at + 1;
    if (after !== "," && after !== "，") return -1;
  }
}

/** Reads a whole `(1, "a", …)`; undefined if it has anything but valid literals, and must be read token by token. */
export function readLiterals(text: string, start: number): LiteralList | undefined {
  const values: (string | number)[] = [];
  const end = collectLiterals(text, start, values);
  return end < 0 ? undefined : { values, written: text.slice(start, end) };
}

/** Reads a list as JSON, in a fraction of the time; undefined for any that JSON does not read as we do: it rounds. */
export function readJsonList(written: string): LiteralList | undefined {
  try {
    const values: readonly unknown[] = JSON.parse(`[${written.slice(1, -1)}]`);
    const mayRound = [".", "e", "E"].some((sign) => written.includes(sign));
    const isOurs = (value: unknown) => typeof value === "string" || (!mayRound && Number.isSafeInteger(value));
    return values.length > 0 && values.every(isOurs) ? { values: values as LiteralList["values"], written } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the start and the end of each value of a list of literals, with its parentheses or without: two numbers a value. */
export function literalOffsets(written: string, start: number): readonly number[] {
  const offsets: number[] = [];
  collectLiterals(written, /^[(（]/.test(written) ? 0 : -1, [], offsets);
  return offsets.map((offset) => start + offset);
}
