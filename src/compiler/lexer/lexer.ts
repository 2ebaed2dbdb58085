import { certainIf, type Diagnostic, diagnostic, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { clauses, referencePrefix } from "../../base/language/clauses.ts";
import { foreignConnectives } from "../../base/language/foreign.ts";
import type { Arity } from "../../base/language/operators.ts";
import { isUnitCount, unitWords } from "../../base/language/relative-dates.ts";
import { type Spelling, type SpellingNode, spellings, wordSpellings } from "../../base/language/spellings.ts";
import { isDigits } from "../../base/text/decimal.ts";
import { spaced } from "../../base/text/edits.ts";
import { codePointOf, firstUnusual, plainText } from "../../base/text/invisible.ts";
import { quoteName } from "../../base/text/quote.ts";
import {
  COLON,
  isBareName,
  isDigit,
  isSign,
  skipRun,
  skipSegments,
  skipSpace,
  skipWord,
  spellName,
  toHalfWidth,
  wordStartLength,
} from "./characters.ts";
import { readCurly, readJsonList, readLiterals, readString, readUnquoted } from "./literals.ts";
import { createToken, isNameKind, Kind, kindNames, type OperatorKind, type Token } from "./token.ts";

interface Lexer {
  readonly text: string;
  /** The kind of the last token. */
  previous: Kind;
  /** Whether long lists are still tried as JSON. */
  triesJson: boolean;
}

/**
 * Returns the tokens of a text, the last of kind `End`. Never fails: an invalid token has a `diagnostic`. A word is an
 * operator only behind a name, so the tokens of a part of a text depend on the kind before it, `previous`.
 */
export function tokenize(text: string, previous = Kind.End): readonly Token[] {
  const lexer: Lexer = { text, previous, triesJson: true };
  const tokens: Token[] = [];
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const token = nextToken(lexer, at);
    tokens.push(token);
    lexer.previous = token.kind;
    at = skipSpace(text, token.end);
  }
  tokens.push(createToken(Kind.End, text.length, text.length));
  return tokens;
}

const stringToken = (start: number, { value, end, diagnostic }: ReturnType<typeof readString>): Token =>
  createToken(Kind.String, start, end, value, diagnostic);

function nextToken(lexer: Lexer, at: number): Token {
  const { text, previous } = lexer;
  const code = text.charCodeAt(at);
  if (isDigit(code)) return readNumber(lexer, at);
  if (wordStartLength(text, at) > 0) return readWord(lexer, at);
  if (isSign(code)) return operatorInSigns(text, at) ?? readUnknown(lexer, at);
  const character = code < 128 ? text.charAt(at) : toHalfWidth(text.charAt(at));
  switch (character) {
    case ",":
      return createToken(Kind.Comma, at, at + 1);
    case "(":
      return readOpening(lexer, at);
    case ")":
      return createToken(Kind.RightParenthesis, at, at + 1);
    case "[":
    case "]":
      return readSquareBracket(text, at, character);
    case '"':
    case "'":
      return stringToken(at, readString(text, at));
    case "`":
      return readQuotedName(text, Kind.Name, at, at);
    case ":":
      return readVariable(lexer, at);
    case "+":
    case "-":
      if (previous === Kind.Now || previous === Kind.Unit) return createToken(Kind.Sign, at, at + 1, character);
  }
  if (/^[-+.][.0-9]/.test(text.slice(at, at + 2))) return readNumber(lexer, at);
  const curly = readCurly(text, at);
  return curly ? stringToken(at, curly) : readUnknown(lexer, at);
}

// Words

/** The kinds of keywords, in lower case. Those before NOW are reserved; the others are names but in relative dates. */
function keywordTable(): ReadonlyMap<string, Kind> {
  const keywords: readonly (readonly [kind: Kind, ...words: readonly string[]])[] = [
    ...kindNames.slice(Kind.Select, Kind.Name).map((name, kind) => [kind, name.toLowerCase()] as const),
    [Kind.Now, "now", "today"],
    [Kind.Edge, "start", "end"],
    [Kind.Of, "of"],
    [Kind.Place, "last", "next"],
    [Kind.This, "this"],
    [Kind.Unit, ...unitWords.keys()],
  ];
  return new Map(keywords.flatMap(([kind, ...words]) => words.map((word) => [word, kind] as const)));
}

const keywordKinds = /* @__PURE__ */ keywordTable();

/** Returns what a word in any case stands for. ASCII only: the Kelvin sign, whose lower case is k, is no K. */
function findWord<Value>(word: string, words: ReadonlyMap<string, Value>): Value | undefined {
  const found = words.get(word.toLowerCase());
  return found !== undefined && isAscii(word) ? found : undefined;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** The kinds before the unit of a relative date. */
const beforeUnits: readonly Kind[] = [Kind.Number, Kind.Of, Kind.Place, Kind.This];

function readWord({ text, previous }: Lexer, start: number): Token {
  const end = skipWord(text, start);
  const written = text.slice(start, end);
  const next = text.charCodeAt(end);
  if (next === COLON && text.startsWith(referencePrefix, start)) return readReference(text, start);
  const first = isNameKind(previous) ? findWord(written, wordSpellings.next) : undefined;
  const operator = first && operatorInWords(text, start, matchOperatorWords(text, start, end, first));
  if (operator) return operator;
  const kind = findWord(written, keywordKinds) ?? Kind.Name;
  if (isAfterName(next)) return createToken(kind, start, end, isNameKind(kind) ? written : undefined);
  if (!isNameKind(kind) && skipSegments(text, end) === end) return createToken(kind, start, end);
  const isInDate = kind === Kind.Now || (kind === Kind.Unit && beforeUnits.includes(previous));
  const isShifted = isInDate && /^[-+]\d/.test(text.slice(end, end + 2)); // `now-7 days`
  const name = isShifted ? undefined : readBareName(text, Kind.Name, start);
  return name && name.end > end ? name : createToken(kind, start, end, written);
}

// Values

function readNumber(lexer: Lexer, start: number): Token {
  const { text, previous } = lexer;
  const { value, end, diagnostic: wrong } = readUnquoted(text, start, text.charAt(start - 1) === ",");
  if (previous === Kind.Limit || previous === Kind.Offset) return readRowCount(lexer, start, end, wrong);
  if (previous === Kind.Place || previous === Kind.Sign) return readUnitCount(lexer, start, end, wrong);
  const isText = wrong ? wrong.code === "malformed-date" : typeof value === "string";
  return createToken(isText ? Kind.String : Kind.Number, start, end, value, wrong);
}

/** The number of LIMIT or OFFSET: a whole number. */
function readRowCount({ text, previous }: Lexer, start: number, end: number, wrong: Diagnostic | undefined): Token {
  const found = text.slice(start, end);
  if (!wrong && isDigits(found)) return createToken(Kind.Number, start, end, Number(found));
  const clause = clauses[previous === Kind.Limit ? "limit" : "offset"].keywords;
  const invalid = diagnostic(codes.invalidCount, { start, end }, { clause, found });
  return createToken(Kind.Invalid, start, end, undefined, invalid);
}

/** The number of units in a relative date: a whole number from 1 to 10,000. */
function readUnitCount({ text }: Lexer, start: number, end: number, wrong: Diagnostic | undefined): Token {
  const found = text.slice(start, end);
  if (wrong && !isDigits(found)) return createToken(Kind.Number, start, end, found, wrong);
  if (isDigits(found) && isUnitCount(Number(found))) return createToken(Kind.Number, start, end, Number(found));
  const invalid = diagnostic(codes.malformedRelativeDate, { start, end }, { found, fault: "amount" });
  return createToken(Kind.Invalid, start, end, undefined, invalid);
}

/** `:name` */
function readVariable(lexer: Lexer, start: number): Token {
  const { text } = lexer;
  if (wordStartLength(text, start + 1) === 0) return readUnknown(lexer, start);
  const end = skipWord(text, start + 1);
  return createToken(Kind.Variable, start, end, text.slice(start + 1, end));
}

/** Longer lists are mostly of ids that were pasted by the thousand. */
const LONG = 200;

function readList(lexer: Lexer, start: number) {
  const end = lexer.triesJson ? lexer.text.indexOf(")", start) + 1 : start;
  if (end > start && end - start <= LONG) return readLiterals(lexer.text, start);
  const list = end > start ? readJsonList(lexer.text.slice(start, end)) : undefined;
  lexer.triesJson = list !== undefined; // one failure a text, because `(1 (1 (1 …)` would take quadratic time
  return list ?? readLiterals(lexer.text, start);
}

/** `(`, or all of a list of literals. */
function readOpening(lexer: Lexer, start: number): Token {
  const list = lexer.previous === Kind.ListOperator ? readList(lexer, start) : undefined;
  if (list) return createToken(Kind.Literals, start, start + list.written.length, list);
  return createToken(Kind.LeftParenthesis, start, start + 1);
}

/** `[5, 10)` and `(5, 10]` are intervals elsewhere, and no lists; `[5` is half of something. */
const NO_LIST = /\[[^()[\]"'`,]*,[^()[\]"'`,]*\)|\[[^\])]{0,1000}$|(?<=\([^()[\]"'`,]*,[^()[\]"'`,]*)\]/y;

/** A square bracket, read as a parenthesis. */
function readSquareBracket(text: string, start: number, bracket: "[" | "]"): Token {
  const [kind, use] = bracket === "[" ? [Kind.LeftParenthesis, "("] : [Kind.RightParenthesis, ")"];
  NO_LIST.lastIndex = start;
  return foreignToken(kind, start, bracket, use, NO_LIST.test(text) ? undefined : use);
}

/** The token of a spelling in another language, `found`, for the word or sign `use`. The fix writes `by`, if given. */
function foreignToken(kind: Kind, start: number, found: string, use: string, by?: string): Token {
  const span = { start, end: start + found.length };
  const fixes = by === undefined ? [] : [certainIf(found !== "|", rewrite("replace", span, use, by))]; // a pipe is AND elsewhere
  return createToken(kind, start, span.end, undefined, diagnostic(codes.foreignWord, span, { found, use }, fixes));
}

/** A character that begins no token; where a value is expected, with the run of characters behind it. */
function readUnknown({ text, previous }: Lexer, start: number): Token {
  const { length } = text;
  if (text.startsWith("/*", start)) {
    const close = fix("close", { by: "*/" }, { span: { start: length, end: length }, text: " */" });
    const unclosed = diagnostic(codes.unclosedComment, { start, end: length }, {}, [close]);
    return createToken(Kind.Unknown, start, length, undefined, unclosed);
  }
  const isValue = previous >= Kind.OneOperator && previous <= Kind.RangeOperator && text.charAt(start) !== ":";
  const character = String.fromCodePoint(text.codePointAt(start) as number);
  const end = Math.max(isValue ? skipRun(text, start) : start, start + character.length);
  const span = { start, end };
  const found = text.slice(start, end);
  const isLast = skipSpace(text, end) === length;
  const isStop = isLast && /^[;.?]$/.test(found); // ends a statement elsewhere, or a sentence
  const removal = certainIf(isLast, fix("remove", { text: found }, { span, text: "" }));
  const isUnseen = firstUnusual(found) === found;
  const data = { found, ...(isUnseen && { character: codePointOf(found) }) };
  const wrong = diagnostic(codes.unknownCharacter, span, data, isUnseen || isStop ? [removal] : []);
  return createToken(Kind.Unknown, start, end, undefined, wrong);
}

// Names

type NameOrReference = Kind.Name | Kind.Reference;

/** A name in backticks, or a reference to one, which begins before the backtick. */
function readQuotedName(text: string, kind: NameOrReference, start: number, quoteAt: number): Token {
  const { value, end, diagnostic: wrong } = readString(text, quoteAt, start);
  const empty = value === "" ? diagnostic(codes.emptyName, { start, end }, {}) : undefined;
  return createToken(kind, start, end, value, wrong ?? empty);
}

/** Whether a character is a space, a comma, `<`, `=`, `>` or the end of the text, as nearly always behind a name. */
function isAfterName(code: number): boolean {
  return code === 0x20 || code === 0x2c || (code >= 0x3c && code <= 0x3e) || Number.isNaN(code);
}

/** What people write without backticks in names that need them: `user.name`, `first-name`, `COUNT(*)`. */
const MORE_OF_NAME = /(?:[-.:@#$%*[\]]|\/(?!\*)|[\p{L}\p{M}\p{Nd}_]|(?!\s)\p{Cf}|\([^()\s,]*\))+/uy;

/** A bare name, or what was probably meant as one; a reference begins before its name. */
function readBareName(text: string, kind: NameOrReference, start: number, nameStart = start): Token {
  const wordEnd = skipSegments(text, skipWord(text, nameStart));
  MORE_OF_NAME.lastIndex = wordEnd;
  const hasMore = !isAfterName(text.charCodeAt(wordEnd)) && MORE_OF_NAME.test(text);
  const end = hasMore ? MORE_OF_NAME.lastIndex : wordEnd;
  const name = text.slice(nameStart, end);
  if (isBareName(name)) return createToken(kind, start, end, name);
  const span = { start: nameStart, end };
  const visible = plainText(name) || name;
  const found = visible === name ? undefined : firstUnusual(name);
  if (found !== undefined) {
    const at = text.indexOf(found, nameStart);
    const fixes = [rewrite("replace", span, spellName(visible))];
    const data = { found, character: codePointOf(found) };
    const wrong = diagnostic(codes.unknownCharacter, { start: at, end: at + found.length }, data, fixes);
    return createToken(kind, start, end, visible, wrong);
  }
  // A name goes on behind these: `user->name`.
  const fixes = /[-.:/[]$/.test(name) ? [] : [rewrite("backticks", span, quoteName(name))];
  return createToken(kind, start, end, name, diagnostic(codes.nameNeedsBackticks, span, { name }, fixes));
}

/** A reference to a field, whose prefix is at `start`. */
function readReference(text: string, start: number): Token {
  const nameStart = start + referencePrefix.length;
  if (text.charAt(nameStart) === "`") return readQuotedName(text, Kind.Reference, start, nameStart);
  if (wordStartLength(text, nameStart) > 0 || skipRun(text, nameStart) > nameStart)
    return readBareName(text, Kind.Reference, start, nameStart);
  const empty = diagnostic(codes.emptyName, { start, end: nameStart }, {});
  return createToken(Kind.Reference, start, nameStart, "", empty);
}

// Operators

const kindOfArity: Readonly<Record<Arity, OperatorKind>> = {
  none: Kind.NoneOperator,
  one: Kind.OneOperator,
  list: Kind.ListOperator,
  range: Kind.RangeOperator,
};

interface OperatorWords {
  readonly found: Spelling | undefined;
  readonly foundEnd: number;
  /** How far the words of some operator go, complete or not; no node if not even the first word begins one. */
  readonly node: SpellingNode | undefined;
  readonly end: number;
}

/** Finds the longest spelling of an operator in words at `start`; the language's own before those of others. */
export function matchOperatorWords(
  text: string,
  start: number,
  firstEnd = skipWord(text, start),
  first = findWord(text.slice(start, firstEnd), wordSpellings.next),
): OperatorWords {
  let node: SpellingNode | undefined;
  let found: Spelling | undefined;
  let [end, foundEnd, wordEnd, next] = [start, start, firstEnd, first];
  while (next) {
    node = next;
    end = wordEnd;
    if (next.spelling && (!next.spelling.foreign || !found || found.foreign)) {
      found = next.spelling;
      foundEnd = wordEnd;
    }
    if (next.next.size === 0) break;
    const at = skipSpace(text, wordEnd);
    wordEnd = skipWord(text, at);
    next = findWord(text.slice(at, wordEnd), next.next);
  }
  return { found, foundEnd, node, end };
}

/** Returns the operator in words at `start`; undefined for none, and for a name that begins like one, such as `in:1`. */
export function operatorInWords(
  text: string,
  start: number,
  words = matchOperatorWords(text, start),
): Token | undefined {
  const { found, foundEnd } = words;
  return found && skipSegments(text, foundEnd) === foundEnd ? operatorToken(text, found, start, foundEnd) : undefined;
}

const LONGEST_SIGN = 3;
const connectiveKinds = { AND: Kind.And, OR: Kind.Or, NOT: Kind.Not } as const;

/** Returns the longest operator or connective that the signs at `start` begin with. */
function operatorInSigns(text: string, start: number): Token | undefined {
  let length = 1;
  while (length < LONGEST_SIGN && isSign(text.charCodeAt(start + length))) length++;
  for (; length > 0; length--) {
    const signs = text.slice(start, start + length);
    const spelling = spellings.get(signs) ?? spellings.get(toHalfWidth(signs));
    if (spelling) return operatorToken(text, spelling, start, start + length);
    const use = foreignConnectives.get(toHalfWidth(signs));
    if (use) return foreignToken(connectiveKinds[use], start, signs, use, spaced(text, start, start + length, use));
  }
  return undefined;
}

const ONLY_SIGNS = /^[=<>!]+$/;

/** The token of an operator. A spelling of another language is reported, and stands for the operator that it means. */
function operatorToken(text: string, spelling: Spelling, start: number, end: number): Token {
  const { row, foreign } = spelling;
  const kind = kindOfArity[row.arity];
  if (!foreign) return createToken(kind, start, end, spelling);
  const span = { start, end };
  const found = text.slice(start, end);
  const use = row.canonical;
  const isAlone = !isSign(text.charCodeAt(start - 1)) && !isSign(text.charCodeAt(end));
  const by = ONLY_SIGNS.test(use) && isAlone ? use : spaced(text, start, end, use);
  // `><` is hardly meant as `!=`. A fix that depends on the operand is found by error recovery.
  const replace = certainIf(ONLY_SIGNS.test(found) && found !== "><", rewrite("replace", span, use, by));
  const data = { found, use, ...(foreign.ignoresCase && { ignoresCase: true as const }) };
  const wrong = diagnostic(codes.foreignOperator, span, data, foreign.rewrite ? [] : [replace]);
  return createToken(kind, start, end, spelling, wrong);
}
