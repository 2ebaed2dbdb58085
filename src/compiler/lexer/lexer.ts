import * as codes from "../../base/diagnostics/codes.ts";
import { certain, certainIf, type Diagnostic, diagnostic, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { clauses, referencePrefix } from "../../base/language/clauses.ts";
import { isUnitCount, units } from "../../base/language/relative-dates.ts";
import { firstUnusual } from "../../base/text/invisible.ts";
import { quoteString } from "../../base/text/quote.ts";
import {
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
import {
  asNumber,
  type Literal,
  malformed,
  problemOf,
  readBare,
  readCurly,
  readLiterals,
  readQuoted,
} from "./literals.ts";
import { bareName, isAfterName, quotedName, reference, unseenCharacter } from "./names.ts";
import { operatorInSigns, operatorInWords } from "./operators.ts";
import { createToken, isNameKind, Kind, type NameKind, type Token, type ValueOf } from "./token.ts";

/** Words with a kind of their own. */
const kinds: readonly (readonly [kind: Kind, words: string])[] = [
  [Kind.Select, "SELECT"],
  [Kind.Where, "WHERE"],
  [Kind.Order, "ORDER"],
  [Kind.By, "BY"],
  [Kind.Asc, "ASC"],
  [Kind.Desc, "DESC"],
  [Kind.Limit, "LIMIT"],
  [Kind.Offset, "OFFSET"],
  [Kind.And, "AND"],
  [Kind.Or, "OR"],
  [Kind.Not, "NOT"],
  [Kind.Now, "NOW TODAY"],
  [Kind.Edge, "START END"],
  [Kind.Of, "OF"],
  [Kind.Place, "LAST NEXT"],
  [Kind.This, "THIS"],
  [Kind.Unit, units.flatMap((unit) => [unit, `${unit}s`]).join(" ")],
];
/** By upper and by lower case, as nearly everyone writes them: a string in upper case need not be made then. */
const kindOf: ReadonlyMap<string, Kind> = /* @__PURE__ */ new Map(
  kinds.flatMap(([kind, words]) =>
    [words.toUpperCase(), words.toLowerCase()].flatMap((each) => each.split(" ").map((word) => [word, kind] as const)),
  ),
);

function kindOfWord(word: string): Kind {
  const known = kindOf.get(word);
  if (known !== undefined || !/[A-Z]/.test(word)) return known ?? Kind.Name;
  const kind = kindOf.get(word.toUpperCase());
  return kind !== undefined && /^[a-z]+$/i.test(word) ? kind : Kind.Name; // the dotless i of Turkish is no I
}

interface Lexer {
  readonly text: string;
  /** The kind of the token before. */
  previous: Kind;
  /** The bracket of the list of values that is open. */
  open: string;
  /** Where the next parentheses stand, kept so that the text is searched once. */
  readonly next: Record<"(" | ")", number>;
}

/**
 * All tokens of a text, the last of kind `End`. Never fails: what is wrong with a token is its `diagnostic`. A word is
 * an operator only behind a name, so the tokens of a part of a text depend on what stands before it: `previous`.
 */
export function tokenize(text: string, previous = Kind.End): readonly Token[] {
  const lexer: Lexer = { text, previous, open: "", next: { "(": -1, ")": -1 } };
  const tokens: Token[] = [];
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const token = nextToken(lexer, at);
    tokens.push(token);
    lexer.previous = token.kind;
    at = skipSpace(text, token.end);
  }
  tokens.push(createToken(Kind.End, text.length, text.length, undefined));
  return tokens;
}

function nextToken(lexer: Lexer, at: number): Token {
  const { text, previous } = lexer;
  const code = text.charCodeAt(at);
  if (isDigit(code)) return number(lexer, at);
  if (wordStartLength(text, at) > 0) return word(lexer, at);
  if (isSign(code)) return operatorInSigns(text, at) ?? unknown(lexer, at);
  const character = code < 128 ? text.charAt(at) : narrow(text.charAt(at));
  switch (character) {
    case ",":
      return token(Kind.Comma, at, at + 1);
    case "(":
    case "[":
      return opening(lexer, at, character);
    case ")":
    case "]":
      return closing(lexer, at, character);
    case '"':
    case "'":
      return string(text, at);
    case "`":
      return quotedName(text, Kind.Name, at, at);
    case ":":
      return variable(lexer, at);
    case "+":
    case "-":
      if (previous === Kind.Now || previous === Kind.Unit) return token(Kind.Sign, at, at + 1, character);
  }
  return /^[-+.][.0-9]/.test(text.slice(at, at + 2)) ? number(lexer, at) : (curly(text, at) ?? unknown(lexer, at));
}

function token<K extends Kind>(kind: K, start: number, end: number, value?: ValueOf<K>, wrong?: Diagnostic): Token {
  return createToken(kind, start, end, value as ValueOf<K>, wrong) as Token;
}

/** Behind these a unit is part of a relative date. */
const beforeUnits: readonly Kind[] = [Kind.Number, Kind.Of, Kind.Place, Kind.This];

function word({ text, previous }: Lexer, start: number): Token {
  const operator = isNameKind(previous) ? operatorInWords(text, start) : undefined;
  if (operator) return operator;
  const end = skipWord(text, start);
  const written = text.slice(start, end);
  if (text.charAt(end) === ":" && `${written}:` === referencePrefix) return reference(text, start);
  const kind = kindOfWord(written);
  if (!isNameKind(kind))
    return skipSegments(text, end) > end ? bareName(text, Kind.Name, start) : token(kind, start, end);
  if (isAfterName(text.charCodeAt(end))) return token(kind as NameKind, start, end, written);
  if (kind === Kind.Now && text.startsWith("()", end)) {
    const span = { start, end: end + 2 };
    const found = `${written}()`;
    const use = written.toUpperCase();
    const fixes = [certain(rewrite("replace", span, use)), rewrite("quote", span, quoteString(found))];
    return token(Kind.Now, start, span.end, written, diagnostic(codes.foreignWord, span, { found, use }, fixes));
  }
  const isInDate = kind === Kind.Now || (kind === Kind.Unit && beforeUnits.includes(previous));
  const isShifted = isInDate && /^[-+]\d/.test(text.slice(end, end + 2)); // `now-7 days`
  const name = isShifted ? undefined : bareName(text, Kind.Name, start);
  return name && name.end > end ? name : token(kind as NameKind, start, end, written);
}

function number({ text, previous, open }: Lexer, start: number): Token {
  const literal = readBare(text, start);
  // `1,000.50`: what stands behind the comma is half a number, unless it is a value of a list.
  const isPart = open === "" && text.charAt(start - 1) === ",";
  const wrong = literal ? undefined : malformed(text, start, isPart);
  const { value, end } = (literal ?? wrong) as Literal;
  const span = { start, end };
  const found = text.slice(start, end);
  const isWhole = /^[0-9]+$/.test(found);
  if (previous === Kind.Limit || previous === Kind.Offset) {
    if (literal && isWhole) return token(Kind.Number, start, end, literal.value);
    const clause = clauses[previous === Kind.Limit ? "limit" : "offset"].keywords;
    const fixes = asNumber(found, span).filter(({ edits }) => /^[0-9]+$/.test(edits[0]?.text ?? ""));
    return token(Kind.Invalid, start, end, undefined, diagnostic(codes.invalidCount, span, { clause, found }, fixes));
  }
  if ((previous === Kind.Place || previous === Kind.Sign) && (literal || isWhole)) {
    const isCount = isWhole && isUnitCount(Number(found));
    const amount = isCount ? undefined : diagnostic(codes.malformedRelativeDate, span, { found, fault: "amount" });
    return token(Kind.Number, start, end, value, amount);
  }
  const isText = wrong ? wrong.isDate : typeof value === "string";
  return token(isText ? Kind.String : Kind.Number, start, end, value as string, wrong?.diagnostic);
}

/** `(`, or `[` as other languages write a list. */
function opening(lexer: Lexer, start: number, found: string): Token {
  const { text, previous } = lexer;
  const isList = previous === Kind.ListOperator;
  const list = isList && found === "(" ? readLiterals(text, start, endOfPair(lexer, start)) : undefined;
  if (list) return token(Kind.Literals, start, start + list.written.length, list);
  if (found === "[" && !isList) return unknown(lexer, start);
  lexer.open = isList ? found : "";
  return found === "(" ? token(Kind.LeftParenthesis, start, start + 1) : bracket(text, start, "(");
}

function closing(lexer: Lexer, start: number, found: string): Token {
  const { text, open } = lexer;
  if (found === "]" && open === "") return unknown(lexer, start);
  lexer.open = "";
  return found === ")" ? token(Kind.RightParenthesis, start, start + 1) : bracket(text, start, ")");
}

/** `[5, 10)` and `(5, 10]` are intervals elsewhere, which no list is. */
const INTERVAL = /\[[^()[\]"'`,]*,[^()[\]"'`,]*\)|(?<=\([^()[\]"'`,]*,[^()[\]"'`,]*)\]/y;

function bracket(text: string, start: number, use: string): Token {
  const span = { start, end: start + 1 };
  INTERVAL.lastIndex = start;
  const fixes = INTERVAL.test(text) ? [] : [certain(rewrite("replace", span, use))];
  const wrong = diagnostic(codes.foreignWord, span, { found: text.charAt(start), use }, fixes);
  return token(use === "(" ? Kind.LeftParenthesis : Kind.RightParenthesis, start, span.end, undefined, wrong);
}

/** The end of the parentheses that begin at `start`; before it when there are others inside, or nothing closes them. */
function endOfPair({ text, next }: Lexer, start: number): number {
  for (const sign of ["(", ")"] as const) {
    if (next[sign] > start) continue;
    const at = text.indexOf(sign, start + 1);
    next[sign] = at < 0 ? text.length : at;
  }
  return next[")"] < Math.min(next["("], text.length) ? next[")"] + 1 : -1;
}

function string(text: string, start: number): Token {
  const quoted = readQuoted(text, start);
  const { value, end } = quoted;
  return token(Kind.String, start, end, value, problemOf(text, { start, end }, start, quoted));
}

/** `“shoe”`, read as the string that it was. */
function curly(text: string, start: number): Token | undefined {
  const quoted = readCurly(text, start);
  if (!quoted) return undefined;
  const { value, end } = quoted;
  const span = { start, end };
  const fixes = [rewrite("straight-quotes", span, quoteString(value))];
  const wrong = diagnostic(codes.smartQuotes, span, { quote: text.charAt(start) }, fixes);
  return token(Kind.String, start, end, value, wrong);
}

/** `:name`, which gets its value when the filter is compiled. */
function variable(lexer: Lexer, start: number): Token {
  const { text } = lexer;
  if (wordStartLength(text, start + 1) === 0) return unknown(lexer, start);
  const end = skipWord(text, start + 1);
  return token(Kind.Variable, start, end, text.slice(start + 1, end));
}

/** A character that begins no token, and what is written together with it where a value may be. */
function unknown({ text, previous }: Lexer, start: number): Token {
  if (text.startsWith("/*", start)) return unclosedComment(text, start);
  const isValue = previous >= Kind.OneOperator && previous <= Kind.RangeOperator && text.charAt(start) !== ":";
  const character = String.fromCodePoint(text.codePointAt(start) as number);
  const end = Math.max(isValue ? skipRun(text, start) : start, start + character.length);
  const span = { start, end };
  const found = text.slice(start, end);
  // The end of a statement elsewhere; in the midst of a filter, something else may have been meant.
  const isLast = skipSpace(text, end) === text.length;
  const removal = certainIf(isLast, fix("remove", { text: found }, { span, text: "" }));
  const wrong =
    firstUnusual(found) === found
      ? unseenCharacter(found, start, [removal])
      : diagnostic(codes.unknownCharacter, span, { found }, found === ";" && isLast ? [removal] : []);
  return token(Kind.Unknown, start, end, undefined, wrong);
}

/** A comment that nothing ends: it is closed at the end of its line, or else at that of the text. */
function unclosedComment(text: string, start: number): Token {
  const { length } = text;
  const at = startOfSpace(text, lineEnd(text, start));
  const close = fix("close", { by: "*/" }, { span: { start: at, end: at }, text: " */" });
  const wrong = diagnostic(codes.unclosedComment, { start, end: length }, {}, [close]);
  return token(Kind.Unknown, start, length, undefined, wrong);
}
