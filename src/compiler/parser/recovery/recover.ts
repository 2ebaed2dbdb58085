import { type Diagnostic, diagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { clauseKeys, clauses } from "../../../base/language/clauses.ts";
import { startOfSpace } from "../../../base/text/edits.ts";
import type { Span } from "../../../base/text/span.ts";
import { tokenize } from "../../lexer/lexer.ts";
import { createToken, type FieldName, Kind, type Token } from "../../lexer/token.ts";
import { initialState, nextState, type ParserState } from "../parser-state.ts";
import {
  accepted,
  clauseKinds,
  expects,
  generalRules,
  peek,
  type RecoveryRule,
  type RecoveryView,
  type Repair,
  specificRules,
  stateOf,
} from "./rules.ts";

interface RecoveryState extends RecoveryView {
  at: number;
  readonly accepted: Token[];
  readonly states: ParserState[];
  readonly diagnostics: Diagnostic[];
  reported: Token | undefined;
}

export interface Recovered {
  /** Tokens that the grammar accepts. */
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `{"filters": []}` */
const JSON_TEXT = /^\s*[{[]\s*["{[\]}]/;

/**
 * Makes a text that is not of the language into one that is, and says what was wrong. Each error is reported once, at its
 * own place; what cannot be read becomes an `Invalid` token up to the next AND, OR, clause, comma or parenthesis. Every
 * token is looked at a constant number of times, so the time is linear. Behind more errors than are told, which is the
 * maximum, nothing is read.
 */
export function recover(text: string, written: readonly Token[], maximum: number): Recovered {
  if (JSON_TEXT.test(text)) return unreadable(text);
  const ordered = orderClauses(text, written);
  const state = startRecovery(text, ordered.tokens, ordered.diagnostics);
  while (!isDone(state) && state.diagnostics.length <= maximum) advance(state);
  const diagnostics = [...state.diagnostics];
  if (!isDone(state)) state.at = state.tokens.length - 1;
  while (!isDone(state)) advance(state);
  return { tokens: state.accepted, diagnostics };
}

/** Our own JSON, which nothing is read of. */
function unreadable(text: string): Recovered {
  const { length } = text;
  const span = { start: text.search(/\S/), end: length };
  return {
    tokens: [
      createToken(Kind.Invalid, span.start, length, undefined),
      createToken(Kind.End, length, length, undefined),
    ],
    diagnostics: [diagnostic(codes.unsupportedSyntax, span, { found: text.slice(span.start), what: "json" })],
  };
}

/**
 * How far the tokens of a text lead in the grammar when more will follow them; errors among them are recovered from as
 * in `recover`. The last of them is the end of the text, and stands for what follows.
 */
export function recoverPrefix(text: string, tokens: readonly Token[]): RecoveryView {
  const state = startRecovery(text, tokens, []);
  while (peek(state).kind !== Kind.End) advance(state);
  return state;
}

function startRecovery(text: string, tokens: readonly Token[], found: readonly Diagnostic[]): RecoveryState {
  return { text, tokens, at: 0, accepted: [], states: [initialState()], diagnostics: [...found], reported: undefined };
}

function isDone({ accepted: tokens }: RecoveryState): boolean {
  return tokens.at(-1)?.kind === Kind.End;
}

function advance(state: RecoveryState): void {
  const token = peek(state);
  const isExpected = expects(state, token.kind);
  if (!isExpected || token.diagnostic) {
    if (applyFirst(state, specificRules, token)) return;
    report(state, token);
    if (!isExpected) {
      if (!applyFirst(state, generalRules, token)) throw new Error("No recovery rule applies.");
      return;
    }
  }
  state.at++;
  accept(state, token);
}

function applyFirst(state: RecoveryState, rules: readonly RecoveryRule[], token: Token): boolean {
  for (const rule of rules) {
    const repair = rule(state, token);
    if (!repair) continue;
    apply(state, repair);
    return true;
  }
  return false;
}

function apply(state: RecoveryState, { diagnostics, span, by, field, skip, skipsOn }: Repair): void {
  state.diagnostics.push(...diagnostics);
  while (covers(span, accepted(state))) takeBack(state);
  if (skip !== undefined) state.at = Math.min(state.at + skip, state.tokens.length - 1);
  else while (peek(state).kind !== Kind.End && begins(span, peek(state))) state.at++;
  if (by === undefined) return passOver(state, span, field, skipsOn === true);
  for (const { kind, value } of tokenize(by, accepted(state)?.kind).slice(0, -1))
    accept(state, createToken(kind, span.start, span.end, value) as Token);
}

// Tokens are not in the order of the text when clauses have been put in order.

/** Whether a token stands in a span. */
function covers({ start, end }: Span, token: Token | undefined): boolean {
  return token !== undefined && token.start >= start && token.end > start && token.end <= end;
}

/** Whether a token begins in a span. */
function begins({ start, end }: Span, token: Token): boolean {
  return token.start >= start && token.start < end;
}

function takeBack(state: RecoveryState): void {
  state.accepted.pop();
  state.states.pop();
}

function accept(state: RecoveryState, token: Token): void {
  const next = nextState(stateOf(state), token.kind);
  if (!next) throw new Error("A repair is not what the grammar expects.");
  state.states.push(next);
  state.accepted.push(token);
}

/** Reports what is wrong with the token itself, once. */
function report(state: RecoveryState, token: Token): void {
  if (!token.diagnostic) return;
  if (state.reported !== token) state.diagnostics.push(token.diagnostic);
  state.reported = token;
}

/** Puts an `Invalid` token in the place of what cannot be read, if the grammar has something to come here. */
function passOver(state: RecoveryState, span: Span, field: FieldName | undefined, skipsOn: boolean): void {
  const next = nextState(stateOf(state), Kind.Invalid);
  if (next) state.states.push(next);
  const end = Math.max(span.end, skipsOn ? skipToSync(state) : 0);
  if (next) state.accepted.push(createToken(Kind.Invalid, span.start, end, field));
}

const joints: readonly Kind[] = [Kind.And, Kind.Or, Kind.Comma, Kind.RightParenthesis];

/**
 * Passes over what cannot be read, up to the next AND, OR, comma or parenthesis that fits, or the next clause that does.
 * Returns the end of what was passed.
 */
function skipToSync(state: RecoveryState): number {
  let end = 0;
  for (let token = peek(state); !isSync(state, token); token = peek(state)) {
    if (token.kind !== Kind.Unknown) report(state, token);
    end = token.end;
    state.at++;
  }
  return end;
}

function isSync(state: RecoveryState, { kind }: Token): boolean {
  if (clauseKinds.includes(kind)) return true;
  return joints.includes(kind) && expects(state, kind) && !isOfRange(state);
}

/** An AND before a number joins no conditions: it is that of a range whose operator could not be read. */
function isOfRange(state: RecoveryState): boolean {
  return peek(state).kind === Kind.And && expects(state, Kind.Or) && peek(state, 1).kind === Kind.Number;
}

// Clauses

/** The place of the clause that a keyword begins, among the clauses. */
export const ranks: ReadonlyMap<Kind, number> = /* @__PURE__ */ new Map([
  [Kind.Select, 0],
  [Kind.Where, 1],
  [Kind.Order, 2],
  [Kind.Limit, 3],
  [Kind.Offset, 4],
]);
const CONDITION = 1;

/** Behind these a name is to come, so no clause begins: `a IN (SELECT b)`, `ORDER BY a, limit`. */
const beforeNames: readonly (Kind | undefined)[] = [
  Kind.LeftParenthesis,
  Kind.Comma,
  Kind.And,
  Kind.Or,
  Kind.Not,
  Kind.By,
  Kind.Select,
];

interface Clause extends Span {
  readonly rank: number;
  readonly tokens: Token[];
}

/** The clauses as they are written; what stands before the first keyword is a condition. */
export function splitClauses(tokens: readonly Token[]): readonly Clause[] {
  const clauses: { rank: number; tokens: Token[]; start: number; end: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const isClause = !beforeNames.includes(tokens[index - 1]?.kind);
    const rank = (isClause ? ranks.get(token.kind) : undefined) ?? (clauses.length === 0 ? CONDITION : undefined);
    if (rank !== undefined) clauses.push({ rank, tokens: [], start: token.start, end: token.end });
    const clause = clauses.at(-1);
    clause?.tokens.push(token);
    if (clause) clause.end = token.end;
  }
  return clauses;
}

function keywordsOf({ rank }: Clause): string {
  return clauses[clauseKeys[rank] as "limit"].keywords;
}

/** `LIMIT 5 WHERE a = 1`: the clauses put in order, and each that stands too late reported. */
export function orderClauses(text: string, written: readonly Token[]) {
  const asWritten = { tokens: written, diagnostics: [] as readonly Diagnostic[] };
  let last = written.length - 1;
  while (last > 0 && text.charAt(written[last - 1]?.start ?? 0) === ";") last--; // the end of a statement elsewhere
  const found = splitClauses(written.slice(0, last));
  const inOrder = [...found].sort((a, b) => a.rank - b.rank);
  const isInOrder = found.every((clause, index) => clause === inOrder[index]);
  // Which of two clauses of one kind is meant would be a guess: the grammar does not expect the second.
  if (isInOrder || new Set(found.map(({ rank }) => rank)).size < found.length) return asWritten;
  const fixes = reorder(text, found, inOrder);
  const diagnostics = found.flatMap((clause, index) => {
    if (found.slice(0, index).every(({ rank }) => rank < clause.rank)) return [];
    const before = keywordsOf(inOrder.find(({ rank }) => rank > clause.rank) as Clause);
    const keyword = clause.tokens[0] as Token;
    return [diagnostic(codes.clauseOrder, keyword, { clause: keywordsOf(clause), before }, fixes)];
  });
  const tokens = inOrder.flatMap((clause, index) =>
    lacksWhere(clause, index)
      ? [createToken(Kind.Where, clause.start, clause.start, undefined), ...clause.tokens]
      : clause.tokens,
  );
  return { tokens: [...tokens, ...written.slice(last)], diagnostics };
}

/** A condition that begins without WHERE can only stand at the start of a filter. */
function lacksWhere({ rank, tokens }: Clause, index: number): boolean {
  return index > 0 && rank === CONDITION && tokens[0]?.kind !== Kind.Where;
}

function reorder(text: string, found: readonly Clause[], inOrder: readonly Clause[]) {
  const [first, last] = [found[0], found.at(-1)];
  // A comment between two clauses would be lost.
  const isApart = found.every(({ start }, index) => startOfSpace(text, start) <= (found[index - 1]?.end ?? start));
  if (!first || !last || !isApart) return [];
  const ordered = inOrder.map(
    (clause, index) => (lacksWhere(clause, index) ? "WHERE " : "") + text.slice(clause.start, clause.end),
  );
  return [fix("reorder-clauses", {}, { span: { start: first.start, end: last.end }, text: ordered.join(" ") })];
}
