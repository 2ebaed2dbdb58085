import { referencePrefix } from "../../base/language/clauses.ts";
import { isDigit, isSign, narrow } from "../../compiler/lexer/characters.ts";
import { commentsOf, mayHaveComments } from "../../compiler/lexer/comments.ts";
import { createToken, depthsOf, isNameToken, Kind, type Token } from "../../compiler/lexer/token.ts";
import { nextState, type ParserState } from "../../compiler/parser/parser-state.ts";
import { ranks, splitClauses } from "../../compiler/parser/recovery/clause-order.ts";
import { recoverPrefix } from "../../compiler/parser/recovery/recover.ts";
import { stateOf } from "../../compiler/parser/recovery/view.ts";
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

/** Whether the text ends in a comment, where nothing can be completed. */
export function endsInComment(text: string, tokens: readonly Token[]): boolean {
  if (tokens.at(-2)?.diagnostic?.code === "unclosed-comment") return true;
  if (!mayHaveComments(text)) return false;
  const last = commentsOf(text, tokens).at(-1);
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

/** The tokens that a relative date begins with. */
const dateStarts: readonly Kind[] = [Kind.Now, Kind.Edge, Kind.Place, Kind.This];
/** No operator has more words, and no relative date without shifts. */
const MOST_WORDS = 5;

/** The text before the cursor. */
interface TextBefore {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** How deep the text is nested behind each token. */
  readonly depths: readonly number[];
}

/** The completion contexts at the end of a text, best first: after `a >` a value can follow, or the sign can go on. */
export function contextsIn(text: string, tokens: readonly Token[]): readonly CompletionContext[] {
  const before = { text, tokens, depths: depthsOf(tokens) };
  const count = tokens.length - 1;
  const last = tokens[count - 1];
  const date = dateInProgress(before);
  if (date) return [date];
  const words = severalWords(before);
  const operator = operatorInProgress(before);
  if (operator) {
    const isSignLast = isSign(text.charCodeAt(text.length - 1));
    const isWhole = isSignLast && isOperatorSpelling(operator.typed);
    return isWhole ? [contextBefore(before, count), operator] : [...words, operator];
  }
  if (!last || last.end < text.length || !isOpen(text, last)) return [contextBefore(before, count)];
  const word = contextBefore(before, count - 1);
  const state = last.diagnostic ? undefined : nextState(word.state, last.kind);
  if (state) return [word, { ...word, start: text.length, typed: "", quote: "", state, isAfterWord: true }];
  return [...words, word];
}

/** The context of a relative date that lacks its unit: `LAST 7 DA`. */
function dateInProgress(before: TextBefore): CompletionContext | undefined {
  const { text, tokens } = before;
  const first = tokens.findLastIndex(({ kind }) => dateStarts.includes(kind));
  if (first < 0 || !lacksUnit(text.slice(tokens[first]?.start))) return undefined;
  const context = contextBefore(before, first);
  return takesValue(context) ? context : undefined;
}

function takesValue({ state }: CompletionContext): boolean {
  return state.expected.has(Kind.String) || state.expected.has(Kind.Literals);
}

/** The context of an operator that is not finished, or that may go on: `name IS NO`. */
function operatorInProgress(before: TextBefore): CompletionContext | undefined {
  const { text, tokens } = before;
  const count = tokens.length - 1;
  for (let index = Math.max(1, count - MOST_WORDS); index < count; index++) {
    const isBehindName = isNameToken(tokens[index - 1]) || tokens[index - 1]?.kind === Kind.String;
    if (!isBehindName || operatorPrefix(text.slice(tokens[index]?.start)).length === 0) continue;
    const context = contextBefore(before, index);
    if (context.state.expected.has(Kind.OneOperator)) return context;
  }
  return undefined;
}

/** Whether a string that is not closed may be the rest of a word: that of `O'Brien`. */
function beginsWithApostrophe(text: string, { start, diagnostic }: Token): boolean {
  return (
    diagnostic?.code === "unclosed-string" && /[\p{L}\p{Nd}]['’]$/u.test(text.slice(Math.max(0, start - 2), start + 1))
  );
}

/** The context of several words before the cursor that may be one without quotes: `Last ch` a label, `Ann Sm` a value. */
function severalWords(before: TextBefore): readonly CompletionContext[] {
  const { text, tokens } = before;
  const last = tokens.length - 2;
  let first = last;
  const isWord = (index: number) => {
    const token = tokens[index];
    return isNameToken(token) || (index === last && token !== undefined && beginsWithApostrophe(text, token));
  };
  while (isWord(first - 1)) first--;
  if (!isWord(last) || first === last) return [];
  const context = contextBefore(before, first);
  return takesValue(context) || context.state.expected.has(Kind.Not) ? [context] : [];
}

/** Conditions right before the cursor that are looked at, if all of their clause are joined by AND. */
const NEAR = 2;

/** The tokens before an index that decide what can follow there: a long filter is mostly of conditions that do not. */
function tokensThatDecide(tokens: readonly Token[], depths: readonly number[], end: number): readonly Token[] {
  const before = tokens.slice(0, end);
  const head = before.findLastIndex(({ kind }) => ranks.has(kind));
  if (head >= 0 && before[head]?.kind !== Kind.Where) return before;
  const joints: number[] = [];
  // The first AND behind BETWEEN, and behind a comma after it, is that of a range.
  let [isInRange, lacksAnd] = [false, false];
  for (let index = head + 1; index < end; index++) {
    const { kind } = before[index] as Token;
    if (kind === Kind.RangeOperator) isInRange = lacksAnd = true;
    else if (kind === Kind.Comma) lacksAnd = isInRange;
    else if (kind === Kind.Or && depths[index] === 0) return before;
    else if (kind === Kind.And && !lacksAnd) {
      isInRange = false;
      if (depths[index] === 0) joints.push(index);
    } else if (kind === Kind.And) lacksAnd = false;
  }
  const last = joints.at(-NEAR);
  return last === undefined ? before : [...before.slice(0, head + 1), ...before.slice(last + 1)];
}

/** The tokens up to the end of the last clause, in the order of clauses; without later and duplicate clauses. */
function clauseInProgress(tokens: readonly Token[]): readonly Token[] {
  const segments = splitClauses(tokens);
  const last = segments.at(-1);
  if (!last) return tokens;
  const kept = new Map<number, readonly Token[]>();
  for (const { rank, tokens: own } of segments) if (rank < last.rank && !kept.has(rank)) kept.set(rank, own);
  return [...[...kept].sort(([a], [b]) => a - b).flatMap(([, own]) => own), ...last.tokens];
}

function contextBefore({ text, tokens, depths }: TextBefore, index: number): CompletionContext {
  const token = tokens[index] as Token;
  const start = token.kind === Kind.End ? text.length : token.start;
  const recovered = recoverPrefix(text.slice(0, start), [
    ...clauseInProgress(tokensThatDecide(tokens, depths, index)),
    createToken(Kind.End, start, start, undefined),
  ]);
  const prefix = text.startsWith(referencePrefix, start) ? referencePrefix : "";
  const first = text.charAt(start + prefix.length);
  const quote = quotes.includes(first) ? first : "";
  const typed = quote && typeof token.value === "string" ? prefix + token.value : text.slice(start);
  return {
    start,
    typed: isSign(typed.charCodeAt(0)) ? narrow(typed) : typed,
    quote,
    state: stateOf(recovered),
    taken: recovered.accepted,
    depth: depths[index - 1] ?? 0,
    isAfterWord: false,
  };
}
