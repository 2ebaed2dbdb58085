import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { isDate } from "../../base/language/times.ts";
import { isExact } from "../../base/text/decimal.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { isDigit, isSpace, narrow, skipRun, startOfSpace, wordStartLength } from "./characters.ts";

/** A value that stands in the text, and where it ends. */
export interface Literal {
  readonly value: string | number;
  readonly end: number;
}

const RIGHT = 0x29;
const COMMA = 0x2c;
const ZERO = 0x30;
/** Numbers of at most so many digits are exact, whatever the digits. */
const SAFE_DIGITS = 15;
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i;

/** Whether a text is a number of JSON that a double holds exactly. */
function isNumber(text: string): boolean {
  return NUMBER.test(text) && ((text.length <= SAFE_DIGITS && !/e/i.test(text)) || isExact(text));
}

/** A day of ISO 8601, and a time of the day as RFC 3339 writes it, whose seconds and offset can be left out. */
const DATE =
  /^\d{4}-\d\d-\d\d(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;
const DAY = "2024-01-01".length;

/** Reads a number or a date without quotes that nothing is wrong with. */
export function readBare(text: string, start: number): Literal | undefined {
  // Most numbers are short and whole.
  let at = start;
  let value = 0;
  let code = text.charCodeAt(at);
  for (; isDigit(code); code = text.charCodeAt(++at)) value = value * 10 + code - ZERO;
  const isShort = at > start && at - start <= SAFE_DIGITS && (at === start + 1 || text.charCodeAt(start) !== ZERO);
  if (isShort && (code === COMMA || code === RIGHT || isSpace(code))) return { value, end: at };
  const end = bareEnd(text, start);
  const found = text.slice(start, end);
  if (isNumber(found)) return { value: Number(found), end };
  return DATE.test(found) && isDate(found.slice(0, DAY)) ? { value: found, end } : undefined;
}

const BEFORE_TIME = /^\d{4}-\d\d-\d\d \d/;

/** The end of what is written like a number or a date: a run, or a day and its time. */
function bareEnd(text: string, start: number): number {
  const end = skipRun(text, start);
  return end === start + DAY && BEFORE_TIME.test(text.slice(start, end + 2)) ? skipRun(text, end + 1) : end;
}

/** A number or a date with what is wrong with it, read on as the text that it is. */
export interface Malformed extends Literal {
  readonly value: string;
  readonly isDate: boolean;
  readonly diagnostic: Diagnostic;
}

/** `1/2/2024`, `1.2.2024`, `5..10` and `1}`: a date in an order that is not known, a range, an end; hardly a text. */
const UNKNOWN = /\.\.|[}\]]$|^\d{1,2}(?:\/|[.-]\d{1,2}[.-]\d{4}$)/;

/** Says what is wrong with a word that begins like a number, at the digit, the sign or the dot at `start`. */
export function malformed(text: string, start: number, isPart: boolean): Malformed {
  const end = Math.max(bareEnd(text, start), start + 1);
  const span = { start, end };
  const found = text.slice(start, end);
  const quote = isPart || UNKNOWN.test(found) ? [] : [rewrite("quote", span, quoteString(found))];
  const isDated = /^\d{4}-\d\d(?:-\d\d(?:[T ].*)?)?$/i.test(found);
  const missing = found.length < DAY ? "day" : isDate(found.slice(0, DAY)) ? "time" : "existing-day";
  const wrong = isDated
    ? diagnostic(codes.malformedDate, span, { found, missing }, quote)
    : NUMBER.test(found)
      ? diagnostic(codes.numberPrecision, span, { found }, quote)
      : diagnostic(codes.malformedNumber, span, { found }, isPart ? [] : [...quote, ...asNumber(found, span)]);
  return { value: found, end, isDate: isDated, diagnostic: wrong };
}

/** `007`, `.5`, `1.`, `+5` and `1_000` with the one number that each can mean. */
export function asNumber(found: string, span: Span): readonly Fix[] {
  const digits = found.replaceAll("_", "");
  if (digits.length > SAFE_DIGITS || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(digits)) return [];
  return [rewrite("unquote", span, String(Number(digits)))];
}

/** A string, or a name in backticks, as far as it could be read. */
export interface Quoted extends Literal {
  readonly value: string;
  readonly isClosed: boolean;
  /** The positions of backslashes that begin no escape. */
  readonly unknownEscapes: readonly number[];
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/y;

/**
 * Reads what is in quotes or backticks: a doubled delimiter stands for itself, and outside of single quotes a backslash
 * begins an escape of JSON. In single quotes a backslash is literal; before a quote within a word (`'boot\'s'`) it was
 * meant as an escape, and is reported as one that is not known.
 */
export function readQuoted(text: string, start: number): Quoted {
  const quote = text.charAt(start);
  const close = text.indexOf(quote, start + 1);
  if (close >= 0 && text.charAt(close + 1) !== quote) {
    const value = text.slice(start + 1, close);
    if (!value.includes("\\")) return { value, end: close + 1, isClosed: true, unknownEscapes: [] };
  }
  const unknownEscapes: number[] = [];
  let value = "";
  let from = start + 1;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) {
      const isDoubled = text.charAt(at + 1) === quote;
      const isEscaped = quote === "'" && !isDoubled && at > from && goesOn(text, at);
      if (isEscaped) unknownEscapes.push(at - 1);
      value += text.slice(from, isEscaped ? at - 1 : at);
      if (!isDoubled && !isEscaped) return { value, end: at + 1, isClosed: true, unknownEscapes };
      from = isDoubled ? ++at : at;
    } else if (character === "\\" && quote !== "'") {
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

/** Whether a word goes on behind the quote at `at`, which a backslash precedes. */
function goesOn(text: string, at: number): boolean {
  return text.charAt(at - 1) === "\\" && wordStartLength(text, at + 1) > 0;
}

/** What is wrong with a string or a name in quotes; a reference begins before its quote. */
export function problemOf(text: string, span: Span, quoteAt: number, quoted: Quoted): Diagnostic | undefined {
  const { value, isClosed, unknownEscapes } = quoted;
  const quote = text.charAt(quoteAt) as "`" | "'";
  if (!isClosed) {
    const fixes = closing(text, quoteAt);
    return quote === "`"
      ? diagnostic(codes.unclosedName, span, {}, fixes)
      : diagnostic(codes.unclosedString, span, { quote }, fixes);
  }
  const [first] = unknownEscapes;
  if (first === undefined) return undefined;
  const place = { start: first, end: Math.min(first + 2, span.end - 1) };
  const data = { escape: text.slice(place.start, place.end), ...(/[`']/.test(quote) && { quote }) };
  const double = unknownEscapes.map((at) => ({ span: { start: at, end: at }, text: "\\" }));
  const single = { span, text: `'${value.replaceAll("'", "''")}'` };
  const fixes =
    data.quote === "'"
      ? [rewrite("replace", span, quoteString(value))]
      : [fix("double-backslash", {}, ...double), ...(data.quote ? [] : [fix("single-quotes", {}, single)])];
  return diagnostic(codes.unknownEscape, place, data, fixes);
}

/** Words that a string rarely has, and that stand behind one: it was probably to end before them. */
const SWALLOWED = /\s(?:AND|OR|ORDER|LIMIT|OFFSET)\s/;
const LONGEST_READ = 1000;

/** The fix for a string or a name that never ends; none for a quote in a word, as in `isn't`. */
function closing(text: string, start: number): readonly Fix[] {
  if (wordStartLength(text, start - 1) > 0) return [];
  const swallowed = SWALLOWED.exec(text.slice(start, start + LONGEST_READ));
  const end = startOfSpace(text, swallowed ? start + swallowed.index : text.length);
  const by = text.charAt(start);
  return [fix("close", { by }, { span: { start: end, end }, text: by })];
}

/** What word processors make of quotes, and what may close each. */
const CURLY = /[“”„][^“”"]*[“”"]?|[«»][^«»]*[«»]?|[‘’‚][^‘’']*[‘’']?/y;

/** The string in curly quotes at `start`; undefined where no such quote stands. */
export function readCurly(text: string, start: number): (Literal & { readonly value: string }) | undefined {
  CURLY.lastIndex = start;
  const [written] = CURLY.exec(text) ?? [];
  return written === undefined
    ? undefined
    : { value: written.slice(1).replace(/[“”"«»‘’']$/, ""), end: start + written.length };
}

/** A parenthesised list of literals, kept flat because such lists are long. */
export interface LiteralList {
  readonly values: readonly (string | number)[];
  /** The list as it was written, from which the place of each value is found when someone asks. */
  readonly written: string;
}

/** Adds the values of the list whose parenthesis is at `start`, and the start and the end of each to `offsets`. */
function readList(text: string, start: number, values: (string | number)[], offsets?: number[]): number {
  for (let at = start + 1; ; at++) {
    while (isSpace(text.charCodeAt(at))) at++;
    const quoted = /["']/.test(text.charAt(at)) ? readQuoted(text, at) : undefined;
    const literal = quoted ?? readBare(text, at);
    if (!literal || (quoted && (!quoted.isClosed || quoted.unknownEscapes.length > 0))) return -1;
    values.push(literal.value);
    offsets?.push(at, literal.end);
    at = literal.end;
    while (isSpace(text.charCodeAt(at))) at++;
    const after = narrow(text.charAt(at));
    if (after === ")") return at + 1;
    if (after !== ",") return -1;
  }
}

/**
 * Reads a whole `(1, "a", …)`, when all of it is plain literals. Anything else (a variable, a reference, a comment, a
 * mistake) is undefined, and is read token by token.
 */
export function readLiterals(text: string, start: number, plainEnd: number): LiteralList | undefined {
  const plain = plainEnd - start > LONG ? readPlain(text.slice(start, plainEnd)) : undefined;
  if (plain) return plain;
  const values: (string | number)[] = [];
  const end = readList(text, start, values);
  return end < 0 ? undefined : { values, written: text.slice(start, end) };
}

/** Lists longer than this are worth trying as JSON: most are of pasted ids, and may have thousands. */
const LONG = 200;

/** A list that is one of JSON, of strings or of whole numbers that a double holds. */
function readPlain(written: string): LiteralList | undefined {
  try {
    const values: readonly (string | number)[] = JSON.parse(`[${written.slice(1, -1)}]`);
    const isWhole = ![".", "e", "E"].some((each) => written.includes(each));
    const isPlain = isWhole && typeof values[0] === "number" ? areExact(values) : values.every(isString);
    return isPlain && values.length > 0 ? { values, written } : undefined;
  } catch {
    return undefined;
  }
}

const isString = (value: unknown) => typeof value === "string";

/** Not by `every`, which takes four times as long. */
function areExact(values: readonly unknown[]): boolean {
  for (const value of values)
    if (typeof value !== "number" || value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER) return false;
  return true;
}

/** Where in the text each value of a list of literals stands: the start and the end of each, two numbers a value. */
export function literalOffsets(written: string, start: number): readonly number[] {
  const offsets: number[] = [];
  readList(written, 0, [], offsets);
  return offsets.map((offset) => start + offset);
}
