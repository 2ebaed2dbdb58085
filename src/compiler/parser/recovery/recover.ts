import { type Diagnostic, diagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { type ClauseKey, clauseKeys, clauses } from "../../../base/language/clauses.ts";
import type { Span } from "../../../base/text/span.ts";
import { commentsOf } from "../../lexer/comments.ts";
import { tokenize } from "../../lexer/lexer.ts";
import { createToken, Kind, type Token, type WrittenField } from "../../lexer/token.ts";
import { initialState, nextState } from "../parser-state.ts";
import { generalRules, type RecoveryRule, type Repair, specificRules } from "./rules.ts";
import { clauseKinds, clauseStarts, expects, grammarState, peek, previous, type RecoveryState } from "./state.ts";

/**
 * Repairs a text with syntax errors. Each error is reported once, at its own place; what cannot be read becomes an
 * `Invalid` token up to the next AND, OR, clause, comma or parenthesis. Every token is looked at a bounded number of
 * times, so the time is linear. After the maximum number of errors, the rest is not read.
 */
export function recover(text: string, tokens: readonly Token[], maximum: number): RecoveryState {
  const state = startRecovery(text, orderClauses(text, tokens));
  while (previous(state)?.kind !== Kind.End) {
    if (state.diagnostics.length > maximum) state.at = state.tokens.length - 1;
    advance(state);
  }
  return state;
}

/**
 * How far the tokens of a text lead in the grammar when more will follow them; errors among them are recovered from as
 * in `recover`. The last of them is the end of the text, and stands for what follows.
 */
export function recoverPrefix(text: string, tokens: readonly Token[]): RecoveryState {
  const state = startRecovery(text, { tokens, diagnostics: [] });
  while (peek(state).kind !== Kind.End) advance(state);
  return state;
}

function startRecovery(text: string, ordered: OrderedTokens): RecoveryState {
  const isBalanced = ordered.tokens.reduce(depthBehind, 0) === 0;
  return { text, ...ordered, at: 0, isBalanced, accepted: [], states: [initialState()], reported: undefined };
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

function applyFirst(state: RecoveryState, all: readonly RecoveryRule[], token: Token): boolean {
  return all.some((rule) => {
    const repair = rule(state, token);
    return repair !== undefined && apply(state, repair);
  });
}

/** Applies a repair. Returns false, and changes nothing, if the grammar does not accept the replacement. */
function apply(state: RecoveryState, { diagnostics, span, by, field, keptCount, skipsRest }: Repair): boolean {
  const { accepted: tokens, states } = state;
  // Tokens are not in the order of the text when clauses have been put in order.
  const isIn = ({ start, end }: Token) => start >= span.start && end <= span.end && end > span.start;
  const kept = keptCount ?? tokens.findLastIndex((token) => !isIn(token)) + 1;
  const replacement = by === undefined ? [] : tokenize(by, tokens[kept - 1]?.kind).slice(0, -1);
  let next = states[kept];
  for (const { kind } of replacement) next = next && nextState(next, kind);
  if (!next) return false;
  dropReported(state, tokens.slice(kept), diagnostics);
  state.diagnostics.push(...diagnostics);
  tokens.length = kept;
  states.length = kept + 1;
  const isReplaced = ({ kind, start }: Token) => kind !== Kind.End && start >= span.start && start < span.end;
  while (isReplaced(peek(state))) state.at++;
  if (by === undefined) acceptInvalid(state, span, field, skipsRest === true);
  else acceptReplacement(state, span, by, replacement);
  return true;
}

/** Drops the errors of replaced tokens that the repair reports. */
function dropReported(state: RecoveryState, replaced: readonly Token[], by: readonly Diagnostic[]): void {
  for (const { diagnostic: own } of replaced) {
    const isRepeated = by.some(({ span }) => span?.start === own?.span?.start && span?.end === own?.span?.end);
    if (own && isRepeated) state.diagnostics.splice(state.diagnostics.lastIndexOf(own), 1);
  }
}

/** Accepts the tokens of a replacement, with the places that they have in the text, or the place of all. */
function acceptReplacement(state: RecoveryState, span: Span, by: string, tokens: readonly Token[]): void {
  const written = state.text.slice(span.start, span.end);
  const offset = written.startsWith("(") ? -1 : Math.max(by.indexOf(written), 0); // `(1)` → `1`, or `1, 2` → `(1, 2)`
  let last = span.start;
  for (const { kind, value: given, start, end } of tokens) {
    // A list that is put in parentheses stands in the text without them.
    const value = kind === Kind.Literals ? { ...given, written } : given;
    const isVerbatim = by.slice(start, end) === written.slice(Math.max(start - offset, 0), end - offset);
    const from = isVerbatim ? span.start + start - offset : last;
    const to = isVerbatim ? span.start + end - offset : span.end;
    if (isVerbatim) last = to;
    accept(state, createToken(kind, from, to, value));
  }
}

function accept(state: RecoveryState, token: Token): void {
  const next = nextState(grammarState(state), token.kind);
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

/** Puts an `Invalid` token in the place of what cannot be read, if the grammar allows one. */
function acceptInvalid(state: RecoveryState, span: Span, field: WrittenField | undefined, skipsRest: boolean): void {
  const next = nextState(grammarState(state), Kind.Invalid);
  if (next) state.states.push(next);
  const end = Math.max(span.end, skipsRest ? skipToSync(state) : 0);
  if (next) state.accepted.push(createToken(Kind.Invalid, span.start, end, field));
}

const depthBehind = (depth: number, { kind }: Token): number =>
  kind === Kind.RightParenthesis ? Math.max(depth - 1, 0) : depth + Number(kind === Kind.LeftParenthesis);

const syncKinds: readonly Kind[] = [Kind.And, Kind.Or, Kind.Comma, Kind.RightParenthesis];

/** Passes over what cannot be read, up to the next connective that fits, or clause; returns the end of what was passed. */
function skipToSync(state: RecoveryState): number {
  let [end, depth] = [0, 0];
  for (let token = peek(state); depth > 0 || !isSync(state, token); token = peek(state)) {
    if (token.kind !== Kind.Unknown) report(state, token);
    if (state.isBalanced) depth = depthBehind(depth, token);
    end = token.end;
    state.at++;
  }
  return end;
}

function isSync(state: RecoveryState, { kind }: Token): boolean {
  if (clauseKinds.includes(kind)) return true;
  // An AND before a number joins no conditions: it is that of a range whose operator could not be read.
  const isOfRange = kind === Kind.And && expects(state, Kind.Or) && peek(state, 1).kind === Kind.Number;
  return syncKinds.includes(kind) && expects(state, kind) && !isOfRange;
}

// Clauses

/** The position of a clause among the clauses, by the keyword that begins it. */
export const clauseRanks: ReadonlyMap<Kind, number> = /* @__PURE__ */ new Map(
  clauseStarts.map((kind, rank) => [kind, rank]),
);
const conditionRank = /* @__PURE__ */ clauseKeys.indexOf("filters");

/** Behind these a name or a value is to come, so no clause begins: `a IN (SELECT b)`, `ORDER BY a, limit`. */
const beforeNames: readonly (Kind | undefined)[] = [
  Kind.OneOperator,
  Kind.LeftParenthesis,
  Kind.Comma,
  Kind.And,
  Kind.Or,
  Kind.Not,
  Kind.By,
  Kind.Select,
];

interface ClauseTokens {
  readonly rank: number;
  readonly tokens: Token[];
}

/** The clauses as they are written; what stands before the first keyword is a condition. */
export function splitClauses(tokens: readonly Token[]): readonly ClauseTokens[] {
  const found: ClauseTokens[] = [];
  for (const [index, token] of tokens.entries()) {
    const rank = beforeNames.includes(tokens[index - 1]?.kind) ? undefined : clauseRanks.get(token.kind);
    if (rank !== undefined || index === 0) found.push({ rank: rank ?? conditionRank, tokens: [] });
    found.at(-1)?.tokens.push(token);
  }
  return found;
}

/** A clause at its position in the order, and its text. Behind another clause, a condition gets a WHERE. */
function movedClause({ rank, tokens }: ClauseTokens, position: number, text: string) {
  const [first, end] = [tokens[0] as Token, tokens.at(-1)?.end];
  const written = text.slice(first.start, end);
  if (position === 0 || rank !== conditionRank || first.kind === Kind.Where) return { tokens, text: written };
  return { tokens: [createToken(Kind.Where, first.start, first.end), ...tokens], text: `WHERE ${written}` };
}

type OrderedTokens = Pick<RecoveryState, "tokens" | "neighbors" | "diagnostics">;

/** `LIMIT 5 WHERE a = 1`: the clauses put in order, and the first that stands too late reported. */
function orderClauses(text: string, all: readonly Token[]): OrderedTokens {
  let last = all.length - 1;
  while (last > 0 && text.charAt(all[last - 1]?.start ?? 0) === ";") last--; // the end of a statement elsewhere
  const found = splitClauses(all.slice(0, last));
  const inOrder = [...found].sort((a, b) => a.rank - b.rank);
  const late = found.find(({ rank }, index) => rank < (found[index - 1]?.rank ?? 0));
  // Which of two clauses of one kind is meant would be a guess: the grammar does not expect the second.
  if (!late || new Set(found.map(({ rank }) => rank)).size < found.length) return { tokens: all, diagnostics: [] };
  const moved = inOrder.map((clause, index) => movedClause(clause, index, text));
  const span = { start: all[0]?.start ?? 0, end: all[last - 1]?.end ?? 0 };
  const reordered = fix("reorder-clauses", {}, { span, text: moved.map((each) => each.text).join(" ") });
  const keywordsOf = (clause: ClauseTokens | undefined) =>
    clauses[clauseKeys[clause?.rank ?? conditionRank] as ClauseKey].keywords;
  const data = { clause: keywordsOf(late), before: keywordsOf(inOrder[inOrder.indexOf(late) + 1]) };
  // A comment between two clauses would be lost.
  const fixes = commentsOf(text, all).length > 0 ? [] : [reordered];
  const read = moved.map(({ tokens }) => tokens);
  const rest = all.slice(last);
  const neighborOf = (clause: ClauseTokens) => found[found.indexOf(clause) + 1]?.tokens[0] ?? rest[0];
  const nextTokens = [...read.slice(1), rest].map(([first]) => first);
  const neighbors = new Map(inOrder.map((clause, index) => [nextTokens[index], neighborOf(clause)]));
  const wrong = diagnostic(codes.clauseOrder, late.tokens[0] as Token, data, fixes);
  return { tokens: [...read.flat(), ...rest], neighbors, diagnostics: [wrong] };
}
