import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { type Operator, operators } from "../../base/language/operators.ts";
import { ownSpellings } from "../../base/language/spellings.ts";
import type { Span } from "../../base/text/span.ts";
import { isDigit, isSign, skipRun, toHalfWidth } from "../../compiler/lexer/characters.ts";
import { type Comment, commentsOf } from "../../compiler/lexer/comments.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { createToken, isNameToken, isOperator, Kind, type Token, type TokenOf } from "../../compiler/lexer/token.ts";
import { firstTooDeep } from "../../compiler/parser/nesting.ts";
import { nextState, type ParserState } from "../../compiler/parser/parser-state.ts";
import { clauseRanks, recoverPrefix, splitClauses } from "../../compiler/parser/recovery/recover.ts";
import { grammarState } from "../../compiler/parser/recovery/state.ts";
import { type FoundField, findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { ToolOptions } from "./options.ts";

/** What the text before a cursor position says about it. */
export interface CompletionContext {
  /** Where the word being typed begins; the cursor position if none is. */
  readonly start: number;
  /** The text typed so far, without its quotes. */
  readonly typed: string;
  /** The quote or backtick before `typed`; empty if there is none. */
  readonly quote: string;
  /** The state of the parser before `typed`, and the tokens that led there. */
  readonly state: ParserState;
  readonly accepted: readonly Token[];
  /** The keyword of the clause that the cursor is in; undefined in a condition without WHERE. */
  readonly clause: Kind | undefined;
  /** Whether a complete word ends at the cursor, so that only what needs no space before it can follow. */
  readonly isAfterWord: boolean;
}

/** Whether a cursor is in a comment or in its delimiters, where nothing can be completed. */
export function isInComment(text: string, tokens: readonly Token[], cursor: number): boolean {
  const last = tokens.at(-2);
  if (last?.diagnostic?.code === "unclosed-comment" && last.start < cursor) return true;
  const isIn = ({ start, end, text: written }: Comment) =>
    start < cursor && (cursor < end || (cursor === end && written.startsWith("--")));
  return commentsOf(text, tokens).some(isIn);
}

const quotes = "\"'`“”„«»‘’‚";
const openEnded: readonly (string | undefined)[] = ["unclosed-string", "unclosed-name"];
const closed: readonly Kind[] = [Kind.LeftParenthesis, Kind.RightParenthesis, Kind.Comma, Kind.Literals, Kind.String];

/** Signs that a name can continue behind, or a number can begin with. */
const unfinished: readonly string[] = [":", "-", "+", "."];

/** Whether text typed directly behind the token would be part of it. */
function isOpen(text: string, { kind, start, end, diagnostic }: Token): boolean {
  const isDate = kind === Kind.String && isDigit(text.charCodeAt(start));
  if (isDate || openEnded.includes(diagnostic?.code)) return true;
  const last = text.charAt(end - 1);
  return !closed.includes(kind) && last !== "`" && (kind !== Kind.Unknown || unfinished.includes(last));
}

/** The completion contexts at the end of a text, best first: after `a >` a value can follow, or the sign can go on. */
export function contextsIn(text: string, tokens: readonly Token[]): readonly CompletionContext[] {
  const count = tokens.length - 1;
  const last = tokens[count - 1];
  const operator = operatorInProgress(text, tokens);
  if (operator) {
    const isWhole =
      isSign(text.charCodeAt(text.length - 1)) && ownSpellings.includes(operator.typed.trim().toUpperCase());
    return isWhole ? [contextBefore(text, tokens, count), operator] : [operator];
  }
  if (!last || last.end < text.length || !isOpen(text, last)) return [contextBefore(text, tokens, count)];
  const word = contextBefore(text, tokens, count - 1);
  const state = last.diagnostic ? undefined : nextState(word.state, last.kind);
  if (state) return [word, { ...word, start: text.length, typed: "", quote: "", state, isAfterWord: true }];
  return [word];
}

/** Whether a spelling of an operator begins with the text, case-insensitively; trailing white space counts. */
function beginsOperator(written: string): boolean {
  const typed = written.length > 64 ? undefined : toHalfWidth(written).replace(/\s+/g, " ").toUpperCase();
  return typed !== undefined && ownSpellings.some((each) => each.startsWith(typed));
}

/** No operator has more words. */
const MOST_WORDS = 5;

/** The context of an operator that is not finished, or that may go on: `name IS NO`. */
function operatorInProgress(text: string, tokens: readonly Token[]): CompletionContext | undefined {
  const count = tokens.length - 1;
  for (let index = Math.max(1, count - MOST_WORDS); index < count; index++) {
    const isBehindName = isNameToken(tokens[index - 1]) || tokens[index - 1]?.kind === Kind.String;
    if (!isBehindName || !beginsOperator(text.slice(tokens[index]?.start))) continue;
    const context = contextBefore(text, tokens, index);
    if (context.state.expected.has(Kind.OneOperator)) return context;
  }
  return undefined;
}

/** The context of a label of several words, such as "Sold out", of a value or a field: `state = sold o`. */
export function labelContexts(text: string, tokens: readonly Token[]): readonly CompletionContext[] {
  const first = tokens.slice(0, -1).findLastIndex((token) => !isNameToken(token)) + 1;
  if (tokens.length - first < 3) return [];
  const context = contextBefore(text, tokens, first);
  return [Kind.String, Kind.Name].some((kind) => context.state.expected.has(kind)) ? [context] : [];
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

function contextBefore(text: string, tokens: readonly Token[], index: number): CompletionContext {
  const token = tokens[index] as Token;
  const start = token.kind === Kind.End ? text.length : token.start;
  const before = tokens.slice(0, index);
  const end = createToken(Kind.End, start, start);
  const recovered = recoverPrefix(text.slice(0, start), [...clauseInProgress(before), end]);
  const prefix = text.startsWith(referencePrefix, start) ? referencePrefix : "";
  const first = text.charAt(start + prefix.length);
  const quote = quotes.includes(first) ? first : "";
  const typed = quote && typeof token.value === "string" ? prefix + token.value : text.slice(start);
  return {
    start,
    typed: isSign(typed.charCodeAt(0)) ? toHalfWidth(typed) : typed,
    quote,
    state: grammarState(recovered),
    accepted: recovered.accepted,
    clause: recovered.accepted.findLast(({ kind }) => clauseRanks.has(kind))?.kind,
    isAfterWord: false,
  };
}

/**
 * Returns the diagnostics without those that typing on at the cursor may repair: of the word being typed, of what must
 * follow it, and of open parentheses.
 */
export function settledAt(diagnostics: readonly Diagnostic[], text: string, cursor: number, { limits }: ToolOptions) {
  const { maxLength, maxDepth } = limitsOf(limits);
  const before = text.slice(0, cursor);
  if (before.length > maxLength) return diagnostics;
  const tokens = tokenize(before);
  if (firstTooDeep(tokens, maxDepth)) return diagnostics;
  const word = Math.min(...contextsIn(before, tokens).map(({ start }) => start));
  const next = text.length - text.slice(skipRun(text, cursor)).trimStart().length;
  const isSettled = ({ start, end }: Span) => (start >= word ? start > next : end <= word);
  return diagnostics.filter(({ code, span }) => span && code !== "unclosed-parenthesis" && isSettled(span));
}

/** The comparison being written: its field, and its operator and values if they are there. */
export interface Subject {
  readonly name: string;
  /** The field, if the resource has it. */
  readonly found: FoundField | undefined;
  readonly operator: Operator | undefined;
  /** Whether no operand stands between the operator and the cursor. */
  readonly isFirst: boolean;
  /** The other values of the list. */
  readonly values: readonly (string | number)[];
}

function isLiteral(token: Token): token is TokenOf<Kind.String | Kind.Number> {
  return token.kind === Kind.String || token.kind === Kind.Number;
}

/** The comparison at the end of `accepted`, with the values that continue it in `after`. */
export function subjectOf(accepted: readonly Token[], after: readonly Token[], resource?: Resource): Subject {
  const start = accepted.findLastIndex((_, index) => isFieldName(accepted, index));
  const field = accepted[start];
  const name = isNameToken(field) ? field.value : "";
  const comparison = accepted.slice(start + 1);
  const spelling = comparison.find(isOperator)?.value;
  const end = after.findIndex((token) => !isLiteral(token) && token.kind !== Kind.Comma);
  const inList = after.slice(0, end < 0 ? after.length : end);
  return {
    name,
    found: field && resource && findField(resource, name),
    operator: spelling && operators[spelling.operator],
    isFirst: isOperator(accepted.at(-1)),
    values: [...comparison, ...inList].filter(isLiteral).map(({ value }) => value),
  };
}

/** Whether the token at an index is the name of a field, and not a word of a relative date behind an operator. */
function isFieldName(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!isNameToken(token)) return false;
  if (token.kind === Kind.Name || isOperator(after)) return true;
  return after === undefined && !isOperator(before) && !isNameToken(before) && before?.kind !== Kind.Comma;
}
