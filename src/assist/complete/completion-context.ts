import { referencePrefix } from "../../base/language/clauses.ts";
import { isDigit, isSign, narrow } from "../../compiler/lexer/characters.ts";
import { commentsOf, mayHaveComments } from "../../compiler/lexer/comments.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import { scanToken } from "../../compiler/lexer/scan.ts";
import { createScanner, LexerMode } from "../../compiler/lexer/scanner.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { nextState, type ParserState } from "../../compiler/parser/parser-state.ts";
import { ranks, split } from "../../compiler/parser/recovery/clause-order.ts";
import { recoverPrefix } from "../../compiler/parser/recovery/driver.ts";
import { parserStateOf, syntheticToken } from "../../compiler/parser/recovery/state.ts";
import { lacksUnit } from "./date-candidates.ts";
import { isOperatorSpelling, operatorPrefix } from "./operator-candidates.ts";

/** What can be known of a cursor position from the text before it. */
export interface CompletionContext {
  /** Where the word being typed begins; the cursor position if none is. */
  readonly start: number;
  /** The text typed so far, without its quotes. */
  readonly typed: string;
  /** The quote or backtick before `typed`; empty if there is none. */
  readonly quote: string;
  /** The state of the parser before `typed`, and the tokens that led there. */
  readonly state: ParserState;
  readonly taken: readonly Token[];
  /** How deep parentheses and NOT are nested. */
  readonly depth: number;
  /** Whether a complete word ends at the cursor, so that only what needs no space before it can follow. */
  readonly isAfterWord: boolean;
}

/** A token, and the state of the scanner before it. */
export interface ScannedToken {
  readonly token: Token;
  readonly mode: LexerMode;
  readonly depth: number;
}

/** The tokens of a text with the state of the scanner before each; undefined if nested too deep. */
export function scanTokens(text: string, maxDepth: number): readonly ScannedToken[] | undefined {
  const scanner = createScanner(text, maxDepth);
  const scanned: ScannedToken[] = [];
  for (;;) {
    const { mode, depth, nots } = scanner;
    const token = scanToken(scanner);
    if (token.diagnostic?.code === "too-deep") return undefined;
    scanned.push({ token, mode, depth: depth + nots });
    if (token.kind === Kind.End) return scanned;
  }
}

/** Whether the text ends in a comment, where nothing can be completed. */
export function endsInComment(text: string, scanned: readonly ScannedToken[]): boolean {
  if (scanned.at(-2)?.token.diagnostic?.code === "unclosed-comment") return true;
  if (!mayHaveComments(text)) return false;
  const last = commentsOf(
    text,
    scanned.map(({ token }) => token),
  ).at(-1);
  return last?.end === text.length && last.text.startsWith("--");
}

const quotes = "\"'`“”„«»‘’‚";
const openEnded: readonly (string | undefined)[] = ["unclosed-string", "unclosed-name"];
const closed: readonly Kind[] = [Kind.LeftParenthesis, Kind.RightParenthesis, Kind.Comma, Kind.Literals, Kind.String];

/** What a name goes on behind, and what a number begins with. */
const unfinished: readonly string[] = [":", "-", "+", "."];

/** Whether what is typed after the token would be part of it. */
function isOpen(text: string, { kind, start, end, diagnostic }: Token): boolean {
  const isDate = kind === Kind.String && isDigit(text.charCodeAt(start));
  if (isDate || openEnded.includes(diagnostic?.code)) return true;
  const last = text.charAt(end - 1);
  return !closed.includes(kind) && last !== "`" && (kind !== Kind.Unknown || unfinished.includes(last));
}

/** What a relative date is, or was to be. */
const relativeDates: readonly Kind[] = [Kind.Moment, Kind.Period, Kind.Invalid];

/** The completion contexts at the end of a text, best first: after `a >` a value can follow, or the sign can go on. */
export function contextsIn(text: string, scanned: readonly ScannedToken[]): readonly CompletionContext[] {
  const count = scanned.length - 1;
  const last = scanned[count - 1]?.token;
  const dated = scanned.findLastIndex(({ token }) => relativeDates.includes(token.kind));
  const isDated = dated >= 0 && dated >= count - 2 && lacksUnit(text.slice(scanned[dated]?.token.start));
  if (isDated) return [contextBefore(text, scanned, dated)];
  const phrase = scanned.findLastIndex(({ mode, token }) => mode === LexerMode.Operator && token.kind !== Kind.End);
  const isOperator = phrase >= 0 && operatorPrefix(text.slice(scanned[phrase]?.token.start)).length > 0;
  const isSignLast = isSign(text.charCodeAt(text.length - 1));
  const several = severalWords(text, scanned);
  const words = several === undefined ? [] : [contextBefore(text, scanned, several)];
  if (isOperator) {
    const operator = contextBefore(text, scanned, phrase);
    const isWhole = isSignLast && isOperatorSpelling(operator.typed);
    return isWhole ? [contextBefore(text, scanned, count), operator] : [...words, operator];
  }
  if (!last || last.end < text.length || !isOpen(text, last)) return [contextBefore(text, scanned, count)];
  const word = contextBefore(text, scanned, count - 1);
  const state = last.diagnostic ? undefined : nextState(word.state, last.kind);
  if (state) return [word, { ...word, start: text.length, typed: "", quote: "", state, isAfterWord: true }];
  return [...words, word];
}

/** Whether a string that is not closed may be the rest of a word: that of `O'Brien`. */
function beginsWithApostrophe(text: string, { start, diagnostic }: Token): boolean {
  return (
    diagnostic?.code === "unclosed-string" && /[\p{L}\p{Nd}]['’]$/u.test(text.slice(Math.max(0, start - 2), start + 1))
  );
}

/** The first of several words before the cursor that may be one without quotes: `Last ch` a label, `Ann Sm` a value. */
function severalWords(text: string, scanned: readonly ScannedToken[]): number | undefined {
  const last = scanned.length - 2;
  for (let index = last; index >= 0; index--) {
    const { token, mode } = scanned[index] as ScannedToken;
    const isWord = token.kind === Kind.Word || token.kind === Kind.Name;
    if (!isWord && !(index === last && beginsWithApostrophe(text, token))) return undefined;
    if (mode === LexerMode.Term || mode === LexerMode.Operand) return index < last ? index : undefined;
  }
  return undefined;
}

/** Conditions right before the cursor that are looked at, if all of their clause are joined by AND. */
const NEAR = 2;

/** The tokens before an index that decide what can follow there: a long filter is mostly of conditions that do not. */
function tokensThatDecide(scanned: readonly ScannedToken[], end: number): readonly Token[] {
  const tokens = scanned.slice(0, end).map(({ token }) => token);
  const head = tokens.findLastIndex(({ kind }) => ranks.has(kind));
  if (head >= 0 && tokens[head]?.kind !== Kind.Where) return tokens;
  const joints: number[] = [];
  for (let index = head + 1; index < end; index++) {
    const { token, depth } = scanned[index] as ScannedToken;
    if (depth > 0) continue;
    if (token.kind === Kind.Or) return tokens;
    // The AND of a range is followed by an operand.
    if (token.kind === Kind.And && scanned[index + 1]?.mode === LexerMode.Term) joints.push(index);
  }
  const last = joints.at(-NEAR);
  return last === undefined ? tokens : [...tokens.slice(0, head + 1), ...tokens.slice(last + 1)];
}

/** The tokens up to the end of the last clause, in the order of clauses; without later and duplicate clauses. */
function clauseInProgress(tokens: readonly Token[]): readonly Token[] {
  const segments = split(tokens);
  const last = segments.at(-1);
  if (!last) return tokens;
  const kept = new Map<number, readonly Token[]>();
  for (const { rank, tokens: own } of segments) if (rank < last.rank && !kept.has(rank)) kept.set(rank, own);
  return [...[...kept].sort(([a], [b]) => a - b).flatMap(([, own]) => own), ...last.tokens];
}

function contextBefore(text: string, scanned: readonly ScannedToken[], index: number): CompletionContext {
  const { token, depth } = scanned[index] as ScannedToken;
  const start = token.kind === Kind.End ? text.length : token.start;
  const recovered = recoverPrefix(text.slice(0, start), [
    ...clauseInProgress(tokensThatDecide(scanned, index)),
    syntheticToken(Kind.End, start, start),
  ]);
  const prefix = text.startsWith(referencePrefix, start) ? referencePrefix : "";
  const first = text.charAt(start + prefix.length);
  const quote = quotes.includes(first) ? first : "";
  const typed = quote && typeof token.value === "string" ? prefix + token.value : text.slice(start);
  return {
    start,
    typed: isSign(typed.charCodeAt(0)) ? narrow(typed) : typed,
    quote,
    state: parserStateOf(recovered),
    taken: recovered.accepted,
    depth,
    isAfterWord: false,
  };
}
