import * as codes from "../../base/diagnostics/codes.ts";
import { certain, certainIf, type Diagnostic, diagnostic, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { clauses, referencePrefix } from "../../base/language/clauses.ts";
import { isUnitCount, units } from "../../base/language/relative-dates.ts";
import { firstUnusual } from "../../base/text/invisible.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import {
  characterLength,
  isDigit,
  isSign,
  lineEnd,
  narrow,
  skipRun,
  skipSegments,
  skipSpace,
  skipWord,
  startOfSpace,
  wordStartLength,
} from "./characters.ts";
import { isNameKind, Kind } from "./kinds.ts";
import { readLiterals } from "./lists.ts";
import { bareName, isAfterName, quotedName, reference, unseenCharacter } from "./names.ts";
import { foreignNumber, invalidCount, malformedNumber, readDate, readNumber, type ValueSlot } from "./numbers.ts";
import { operatorInSigns, operatorInWords } from "./operators.ts";
import {
  closeString,
  doubleBackslashes,
  hasEscapedQuote,
  isCurlyQuote,
  readCurly,
  readEscapedQuotes,
  readQuoted,
} from "./quoted.ts";
import { createToken, type NameKind, type Token, type ValueOf } from "./token.ts";

/** Words with a kind of their own. */
const kinds: readonly (readonly [string, Kind])[] = [
  ["SELECT", Kind.Select],
  ["WHERE", Kind.Where],
  ["ORDER", Kind.Order],
  ["BY", Kind.By],
  ["ASC", Kind.Asc],
  ["DESC", Kind.Desc],
  ["LIMIT", Kind.Limit],
  ["OFFSET", Kind.Offset],
  ["AND", Kind.And],
  ["OR", Kind.Or],
  ["NOT", Kind.Not],
  ["NOW", Kind.Now],
  ["TODAY", Kind.Now],
  ["START", Kind.Edge],
  ["END", Kind.Edge],
  ["OF", Kind.Of],
  ["LAST", Kind.Place],
  ["NEXT", Kind.Place],
  ["THIS", Kind.This],
  ...units.flatMap((unit) => [unit, `${unit}s`].map((word) => [word.toUpperCase(), Kind.Unit] as const)),
];
/** By upper and by lower case, as nearly everyone writes them: a string in upper case need not be made then. */
const words: ReadonlyMap<string, Kind> = /* @__PURE__ */ new Map(
  kinds.flatMap(([word, kind]) => [[word, kind] as const, [word.toLowerCase(), kind] as const]),
);
const MIXED = /[A-Z]/;
const ASCII = /^[a-z]+$/i;

function kindOfWord(word: string): Kind {
  const known = words.get(word);
  if (known !== undefined || !MIXED.test(word)) return known ?? Kind.Name;
  const kind = words.get(word.toUpperCase());
  return kind !== undefined && ASCII.test(word) ? kind : Kind.Name; // the dotless i of Turkish is no I
}

interface Lexer {
  readonly text: string;
  readonly tokens: Token[];
  /** The kind of the token before. */
  previous: Kind;
  /** Whether the parenthesis that is open is that of a list of values. */
  isInList: boolean;
}

/**
 * All tokens of a text, the last of kind `End`. Never fails: what is wrong with a token is its `diagnostic`. A word is
 * an operator only behind a name, so the tokens of a part of a text depend on what stands before it: `previous`.
 */
export function tokenize(text: string, previous = Kind.End): readonly Token[] {
  const lexer: Lexer = { text, tokens: [], previous, isInList: false };
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const token = nextToken(lexer, at);
    lexer.tokens.push(token);
    lexer.previous = token.kind;
    at = skipSpace(text, token.end);
  }
  lexer.tokens.push(createToken(Kind.End, text.length, text.length, undefined));
  return lexer.tokens;
}

function nextToken(lexer: Lexer, at: number): Token {
  const { text } = lexer;
  const code = text.charCodeAt(at);
  if (isDigit(code)) return number(lexer, at);
  if (wordStartLength(text, at) > 0) return word(lexer, at);
  if (isSign(code)) return operatorInSigns(text, at) ?? unknown(lexer, at);
  const character = code < 128 ? text.charAt(at) : narrow(text.charAt(at));
  switch (character) {
    case ",":
      return plain(Kind.Comma, at, at + 1);
    case "(":
      return leftParenthesis(lexer, at);
    case ")":
      return rightParenthesis(lexer, at);
    case "[":
    case "]":
      return bracket(lexer, at);
    case '"':
    case "'":
      return string(lexer, at);
    case "`":
      return quotedName(text, Kind.Name, at, at);
    case ":":
      return variable(lexer, at);
    case "+":
    case "-":
      if (lexer.previous === Kind.Now || lexer.previous === Kind.Unit)
        return createToken(Kind.Sign, at, at + 1, character) as Token;
      break;
  }
  if (/[-+.]/.test(character) && /[.0-9]/.test(text.charAt(at + 1))) return number(lexer, at);
  return isCurlyQuote(character) ? curlyString(lexer, at) : unknown(lexer, at);
}

/** Behind these a unit is part of a relative date. */
const inDates: readonly Kind[] = [Kind.Number, Kind.Of, Kind.Place, Kind.This];

function plain(kind: Kind, start: number, end: number): Token {
  return createToken(kind, start, end, undefined as ValueOf<Kind>) as Token;
}

function word({ text, previous }: Lexer, start: number): Token {
  if (isNameKind(previous)) {
    const operator = operatorInWords(text, start);
    if (operator) return operator;
  }
  const end = skipWord(text, start);
  if (text.charAt(end) === ":" && text.startsWith(referencePrefix, start) && end - start === referencePrefix.length - 1)
    return reference(text, start);
  const written = text.slice(start, end);
  const kind = kindOfWord(written);
  if (kind === Kind.Name && isAfterName(text.charCodeAt(end))) return createToken(kind, start, end, written);
  if (kind === Kind.Name || skipSegments(text, end) > end) return bareName(text, Kind.Name, start);
  if (!isNameKind(kind)) return plain(kind, start, end);
  const name = bareName(text, Kind.Name, start);
  const isInDate = kind === Kind.Now || (kind === Kind.Unit && inDates.includes(previous));
  const isShifted = isInDate && /^[-+]\d/.test(text.slice(end, end + 2)); // `now-7 days`
  return name.diagnostic && !isShifted ? name : (createToken(kind as NameKind, start, end, written) as Token);
}

function number(lexer: Lexer, start: number): Token {
  const { text, previous, isInList } = lexer;
  const slot: ValueSlot = { value: 0 };
  const end = readNumber(text, start, slot);
  if (end > 0) return numberToken(lexer, start, end, slot.value);
  const isCount = previous === Kind.Limit || previous === Kind.Offset;
  const dateEnd = isCount ? -1 : readDate(text, start, slot);
  if (dateEnd > 0) return createToken(Kind.String, start, dateEnd, slot.value as string) as Token;
  const malformed = malformedNumber(text, start, isInList);
  if (isCount) return numberToken(lexer, start, malformed.end, malformed.value);
  const kind = malformed.isDate ? Kind.String : Kind.Number;
  return createToken(kind, start, malformed.end, malformed.value as string, malformed.diagnostic) as Token;
}

/** A number, which is digits alone behind LIMIT and OFFSET, and counts units in a relative date. */
function numberToken({ text, previous }: Lexer, start: number, end: number, value: string | number): Token {
  const span = { start, end };
  const wrong = invalidNumber(text.slice(start, end), span, previous);
  if (wrong?.code === "invalid-count") return createToken(Kind.Invalid, start, end, undefined, wrong);
  return createToken(Kind.Number, start, end, value, wrong) as Token;
}

function invalidNumber(found: string, span: Span, previous: Kind): Diagnostic | undefined {
  switch (previous) {
    case Kind.Limit:
    case Kind.Offset:
      return invalidCount(clauses[previous === Kind.Limit ? "limit" : "offset"].keywords, found, span);
    case Kind.Place:
    case Kind.Sign:
      if (/^[0-9]+$/.test(found) && isUnitCount(Number(found))) return undefined;
      return diagnostic(codes.malformedRelativeDate, span, { found, fault: "amount" });
    default:
      return undefined;
  }
}

function leftParenthesis(lexer: Lexer, start: number): Token {
  const isList = lexer.previous === Kind.ListOperator;
  const list = isList ? readLiterals(lexer.text, start) : undefined;
  if (list) return createToken(Kind.Literals, start, start + list.written.length, list) as Token;
  lexer.isInList = isList;
  return plain(Kind.LeftParenthesis, start, start + 1);
}

function rightParenthesis(lexer: Lexer, start: number): Token {
  lexer.isInList = false;
  return plain(Kind.RightParenthesis, start, start + 1);
}

/** `[5, 10)` and `(5, 10]` are intervals elsewhere, which no list is. */
const INTERVAL = /\[[^()[\]"'`,]*,[^()[\]"'`,]*\)|(?<=\([^()[\]"'`,]*,[^()[\]"'`,]*)\]/y;

/** `[1, 2]`: a list as other languages write it. */
function bracket(lexer: Lexer, start: number): Token {
  const { text, previous, isInList } = lexer;
  const found = text.charAt(start);
  const isOfList = found === "[" ? previous === Kind.ListOperator : isInList;
  if (!isOfList) return unknown(lexer, start);
  lexer.isInList = found === "[";
  const use = found === "[" ? "(" : ")";
  const span = { start, end: start + 1 };
  INTERVAL.lastIndex = start;
  const fixes = INTERVAL.test(text) ? [] : [certain(rewrite("replace", span, use))];
  const kind = found === "[" ? Kind.LeftParenthesis : Kind.RightParenthesis;
  const wrong = diagnostic(codes.foreignWord, span, { found, use }, fixes);
  return createToken(kind, start, span.end, undefined, wrong) as Token;
}

function string({ text }: Lexer, start: number): Token {
  const { value, end, isClosed, unknownEscapes } = readQuoted(text, start);
  const quote = text.charAt(start);
  if (quote === "'" && hasEscapedQuote(text, start, end)) return escapedQuotes(text, start);
  if (!isClosed) return unclosedString(text, start, value);
  const [first] = unknownEscapes;
  const span = { start, end };
  if (first === undefined) return createToken(Kind.String, start, end, value) as Token;
  const place = { start: first, end: Math.min(first + 2, end - 1) };
  const fixes = [
    doubleBackslashes(text, span, unknownEscapes),
    fix("single-quotes", {}, { span, text: `'${value.replaceAll("'", "''")}'` }),
  ];
  const data = { escape: text.slice(place.start, place.end) };
  return createToken(Kind.String, start, end, value, diagnostic(codes.unknownEscape, place, data, fixes)) as Token;
}

/** `'boot\'s'`, read as the string that it is elsewhere. */
function escapedQuotes(text: string, start: number): Token {
  const { value, end } = readEscapedQuotes(text, start);
  if (text.charAt(end - 1) !== "'") return unclosedString(text, start, value);
  const at = text.indexOf("\\'", start);
  const span = { start, end };
  const fixes = [rewrite("replace", span, quoteString(value))];
  const data = { escape: "\\'", quote: "'" } as const;
  const wrong = diagnostic(codes.unknownEscape, { start: at, end: at + 2 }, data, fixes);
  return createToken(Kind.String, start, end, value, wrong) as Token;
}

function unclosedString(text: string, start: number, value: string): Token {
  const span = { start, end: text.length };
  const data = { quote: text.charAt(start) };
  const wrong = diagnostic(codes.unclosedString, span, data, closeString(text, start, value));
  return createToken(Kind.String, start, span.end, value, wrong) as Token;
}

/** `“shoe”`, read as the string that it was. */
function curlyString({ text }: Lexer, start: number): Token {
  const { value, end } = readCurly(text, start);
  const span = { start, end };
  const fixes = [rewrite("straight-quotes", span, quoteString(value))];
  const wrong = diagnostic(codes.smartQuotes, span, { quote: text.charAt(start) }, fixes);
  return createToken(Kind.String, start, end, value, wrong) as Token;
}

/** `:name`, which gets its value when the filter is compiled. */
function variable(lexer: Lexer, start: number): Token {
  const { text } = lexer;
  if (wordStartLength(text, start + 1) === 0) return unknown(lexer, start);
  const end = skipWord(text, start + 1);
  return createToken(Kind.Variable, start, end, text.slice(start + 1, end)) as Token;
}

/** A character that begins no token, and what is written together with it where a value may be. */
function unknown({ text, previous }: Lexer, start: number): Token {
  if (text.startsWith("/*", start)) return unclosedComment(text, start);
  const run = skipRun(text, start);
  const isValue = previous >= Kind.OneOperator && previous <= Kind.RangeOperator && text.charAt(start) !== ":";
  const foreign = foreignNumber(text, start, run);
  if (foreign) return createToken(Kind.Number, start, run, foreign.value, foreign.diagnostic) as Token;
  const end = Math.max(isValue ? run : start, start + characterLength(text, start));
  const span = { start, end };
  const found = text.slice(start, end);
  return createToken(Kind.Unknown, start, end, undefined, unknownCharacter(text, span, found)) as Token;
}

function unknownCharacter(text: string, span: Span, found: string): Diagnostic {
  const remove = fix("remove", { text: found }, { span, text: "" });
  // The end of a statement elsewhere; in the midst of a filter, something else may have been meant.
  const removal = certainIf(skipSpace(text, span.end) === text.length, remove);
  if (firstUnusual(found) === found) return unseenCharacter(found, span.start, [removal]);
  return diagnostic(codes.unknownCharacter, span, { found }, found === ";" ? [removal] : []);
}

/** A comment that nothing ends: it is closed at the end of its line, or else at that of the text. */
function unclosedComment(text: string, start: number): Token {
  const { length } = text;
  const at = startOfSpace(text, lineEnd(text, start));
  const close = fix("close", { by: "*/" }, { span: { start: at, end: at }, text: " */" });
  const span = { start, end: length };
  return createToken(Kind.Unknown, start, length, undefined, diagnostic(codes.unclosedComment, span, {}, [close]));
}
