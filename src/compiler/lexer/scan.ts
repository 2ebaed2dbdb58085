import * as codes from "../../base/diagnostics/codes.ts";
import { certain, certainIf, diagnostic, type Fix, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { firstUnusual } from "../../base/text/invisible.ts";
import type { Span } from "../../base/text/span.ts";
import {
  codeAt,
  codePointLength,
  isAsciiWordStart,
  isDigit,
  isSign,
  isSpace,
  lineEnd,
  narrowCode,
  skipRun,
  skipSpace,
  startOfSpace,
  wordStartLength,
} from "./characters.ts";
import { Kind } from "./kinds.ts";
import { scanCount } from "./limit-offset.ts";
import { scanLiteralList } from "./lists.ts";
import { scanQuotedName, scanVariable, unseenDiagnostic } from "./names.ts";
import { scanForeignNumber, scanNumber } from "./numbers.ts";
import { createScanner, createSlot, emit, emitError, LexerMode, nested, type Scanner } from "./scanner.ts";
import { scanSign } from "./signs.ts";
import { scanCurlyString, scanString } from "./strings.ts";
import type { Token, TokenSlot } from "./token.ts";
import { scanWord } from "./words.ts";

const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const LEFT = 0x28;
const RIGHT = 0x29;
const COMMA = 0x2c;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const COLON = 0x3a;
const LEFT_BRACKET = 0x5b;
const RIGHT_BRACKET = 0x5d;
const BACKTICK = 0x60;
const CURLY = "“”„«»‘’‚";

/** Read the next token into the slot: one step of the lexer, constant memory, any text. */
export function scan(scanner: Scanner, slot: TokenSlot): void {
  const { text } = scanner;
  let at = scanner.position;
  let code = codeAt(text, at);
  while (isSpace(code)) code = codeAt(text, ++at);
  if (at >= text.length) return emit(scanner, slot, Kind.End, text.length, text.length);
  if (isAsciiWordStart(code)) return scanWord(scanner, slot, at);
  if (isDigit(code)) return scanNumeral(scanner, slot, at);
  if (isSign(code)) return scanSign(scanner, slot, at);
  if (scanPunctuation(scanner, slot, at, code)) return;
  switch (code) {
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      return scanString(scanner, slot, at);
    case BACKTICK:
      return scanQuotedName(scanner, slot, at);
    case COLON:
      return scanVariable(scanner, slot, at);
    case PLUS:
    case MINUS:
    case DOT:
      return /[.0-9]/.test(text.charAt(at + 1)) ? scanNumeral(scanner, slot, at) : unknown(scanner, slot, at);
    case LEFT_BRACKET:
    case RIGHT_BRACKET:
      if (isListBracket(scanner, code)) return bracket(scanner, slot, at);
      break;
  }
  if (wordStartLength(text, at) > 0) return scanWord(scanner, slot, at);
  if (CURLY.includes(text.charAt(at))) return scanCurlyString(scanner, slot, at);
  if (!scanPunctuation(scanner, slot, at, narrowCode(code))) unknown(scanner, slot, at);
}

function scanNumeral(scanner: Scanner, slot: TokenSlot, start: number): void {
  if (scanner.mode === LexerMode.Count) scanCount(scanner, slot, start);
  else scanNumber(scanner, slot, start);
}

/** Reads a comma or a parenthesis; returns whether there is one. */
function scanPunctuation(scanner: Scanner, slot: TokenSlot, start: number, code: number): boolean {
  switch (code) {
    case COMMA:
      emit(scanner, slot, Kind.Comma, start, start + 1);
      return true;
    case LEFT:
      scanLeft(scanner, slot, start);
      return true;
    case RIGHT:
      emit(scanner, slot, Kind.RightParenthesis, start, start + 1);
      return true;
    default:
      return false;
  }
}

function scanLeft(scanner: Scanner, slot: TokenSlot, start: number): void {
  if (scanner.previous === Kind.ListOperator && scanLiteralList(scanner, slot, start)) return;
  nested(scanner, slot, Kind.LeftParenthesis, start, start + 1);
}

/** The next token, in an object of its own. */
export function scanToken(scanner: Scanner): Token {
  const slot = createSlot();
  scan(scanner, slot);
  return slot as Token;
}

/** All tokens of a text, the last of kind `End`. Total: what is wrong with a token is its `diagnostic`. */
export function tokenize(text: string, maxDepth: number): readonly Token[] {
  const scanner = createScanner(text, maxDepth);
  const tokens: Token[] = [];
  for (;;) {
    const token = scanToken(scanner);
    tokens.push(token);
    if (token.kind === Kind.End) return tokens;
  }
}

function isListBracket({ previous, inList }: Scanner, code: number): boolean {
  return code === LEFT_BRACKET ? previous === Kind.ListOperator : inList;
}

/** `[5, 10)` and `(5, 10]` are intervals elsewhere, which no list is. */
const INTERVAL = /\[[^()[\]"'`,]*,[^()[\]"'`,]*\)|(?<=\([^()[\]"'`,]*,[^()[\]"'`,]*)\]/y;

/** `[1, 2]`: a list as other languages write it. */
function bracket(scanner: Scanner, slot: TokenSlot, start: number): void {
  const found = scanner.text.charAt(start);
  const use = found === "[" ? "(" : ")";
  const kind = found === "[" ? Kind.LeftParenthesis : Kind.RightParenthesis;
  const span = { start, end: start + 1 };
  INTERVAL.lastIndex = start;
  const fixes = INTERVAL.test(scanner.text) ? [] : [certain(rewrite("replace", span, use))];
  const wrong = diagnostic(codes.foreignWord, span, { found, use }, fixes);
  emitError(scanner, slot, kind, start, span.end, undefined, wrong);
}

/** The end of a statement elsewhere; in the midst of a filter, something else may have been meant. */
function removal(text: string, span: Span): Fix {
  const remove = fix("remove", { text: text.slice(span.start, span.end) }, { span, text: "" });
  return certainIf(skipSpace(text, span.end) === text.length, remove);
}

/** What begins no token: a comment, behind which the next token is read, or a mistake. */
function unknown(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text, mode } = scanner;
  const behind = skipSpace(text, start);
  if (behind > start) {
    scanner.position = behind;
    return scan(scanner, slot);
  }
  if (text.startsWith("/*", start)) return unclosedComment(scanner, slot, start);
  const takesNumber = mode === LexerMode.Operand || mode === LexerMode.Count;
  if (takesNumber && scanForeignNumber(scanner, slot, start)) return;
  const run = mode === LexerMode.Operand ? skipRun(text, start) : start;
  const end = Math.max(run, start + codePointLength(text.codePointAt(start) as number));
  const span = { start, end };
  const found = text.slice(start, end);
  if (firstUnusual(found) === found) {
    const wrong = unseenDiagnostic(found, start, [removal(text, span)]);
    return emitError(scanner, slot, Kind.Unknown, start, end, found, wrong);
  }
  const fixes = found === ";" ? [removal(text, span)] : [];
  emitError(scanner, slot, Kind.Unknown, start, end, found, diagnostic(codes.unknownCharacter, span, { found }, fixes));
}

/** A comment that nothing ends: it is closed at the end of its line, or else at that of the text. */
function unclosedComment(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  const { length } = text;
  const at = startOfSpace(text, lineEnd(text, start));
  const close = fix("close", { by: "*/" }, { span: { start: at, end: at }, text: " */" });
  const wrong = diagnostic(codes.unclosedComment, { start, end: length }, {}, [close]);
  emitError(scanner, slot, Kind.Unknown, start, length, text.slice(start), wrong);
}
