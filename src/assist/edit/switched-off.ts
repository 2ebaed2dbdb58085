import { countUpTo } from "../../base/text/count-up-to.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comment } from "../../compiler/ast/nodes.ts";
import { inComment, outOfComment } from "../../compiler/lexer/comments.ts";
import { Kind } from "../../compiler/lexer/kinds.ts";
import { tokenize } from "../../compiler/lexer/scan.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { initialState, nextState, type ParserState } from "../../compiler/parser/parser-state.ts";
import { recover } from "../../compiler/parser/recovery/driver.ts";
import { clauseKinds } from "../../compiler/parser/recovery/state.ts";
import { growTogether } from "./apart.ts";

/** A comment that holds conditions, as they stand in the text when they are switched on. */
export interface SwitchedOff extends Span {
  /** What the comment holds, with an AND before or behind it where the text needs one. */
  readonly written: string;
  /** How much of `written` is before what the comment holds. */
  readonly added: number;
  /** How much of what the comment holds is kept. */
  readonly length: number;
  /** Where in the text that begins. */
  readonly from: number;
  readonly isLine: boolean;
}

/** The conditions in a comment, and the words before and behind them that join them with others. */
interface Held {
  readonly content: string;
  readonly from: number;
  readonly isLine: boolean;
  readonly lead: Token | undefined;
  readonly trail: Token | undefined;
}

const DEEP = 100;

const isJoint = (token: Token | undefined) => token?.kind === Kind.And || token?.kind === Kind.Or;

/** What a comment holds; undefined unless that is a condition without errors, or several that are joined. */
function heldIn({ text, start }: Comment): Held | undefined {
  const isLine = text.startsWith("--");
  const inside = isLine ? text.slice(2) : text.slice(2, -2);
  const isSpaced = inside.startsWith(" ");
  const spaced = isSpaced ? inside.slice(1) : inside;
  const content = isLine ? spaced : outOfComment(spaced.replace(/ $/, ""));
  const tokens = tokenize(content, DEEP);
  const [first] = tokens;
  const last = tokens.at(-2);
  const lead = isJoint(first) || first?.kind === Kind.Where ? first : undefined;
  const trail = last !== first && isJoint(last) ? last : undefined;
  const body = content.slice(lead?.end ?? 0, trail?.start);
  const { query, diagnostics } = readText(body, undefined);
  const isCondition = query.condition && !query.select && !query.order && !query.limit && !query.offset;
  const opensLine = query.comments?.at(-1)?.text.startsWith("--") && query.comments.at(-1)?.end === body.length;
  if (diagnostics.length > 0 || !isCondition || opensLine) return undefined;
  return { content, from: start + 2 + (isSpaced ? 1 : 0), isLine, lead, trail };
}

/** The states of the grammar behind each token, in the order of the text. */
function statesIn(text: string, tokens: readonly Token[], hasErrors: boolean) {
  const accepted = hasErrors ? recover(text, tokens, Number.POSITIVE_INFINITY).tokens : tokens;
  const states: { readonly end: number; readonly state: ParserState }[] = [];
  let state = initialState();
  for (const { kind, end } of accepted) {
    if (kind === Kind.End) break;
    state = nextState(state, kind) ?? state;
    states.push({ end, state });
  }
  return states.sort((a, b) => a.end - b.end);
}

const notTerms: ReadonlySet<Kind> = new Set([...clauseKinds, Kind.And, Kind.Or, Kind.RightParenthesis, Kind.Comma]);

/** Tokens that no condition stands before. */
const followsNone: ReadonlySet<Kind> = new Set([Kind.Select, Kind.Where, Kind.Comma]);

/** The comments of a text that hold conditions, where conditions can stand. */
export function switchedOffIn(
  text: string,
  tokens: readonly Token[],
  comments: readonly Comment[],
  hasErrors: boolean,
) {
  const found: SwitchedOff[] = [];
  const held = comments.flatMap((comment) => {
    const inside = heldIn(comment);
    return inside ? [{ comment, inside }] : [];
  });
  if (held.length === 0) return found;
  const states = statesIn(text, tokens, hasErrors);
  const tokenAt = (offset: number) => tokens[countUpTo(tokens, ({ start }) => start, offset)] ?? tokens.at(-1);
  /** Whether a condition ends before the next comment, by those before it; undefined behind a token. */
  let isEnded: boolean | undefined;
  held.forEach(({ comment, inside }, index) => {
    const before = held[index - 1]?.comment;
    const next = tokenAt(comment.start);
    if (!before || tokenAt(before.start) !== next) isEnded = undefined;
    const state = states[countUpTo(states, ({ end }) => end, comment.start) - 1]?.state ?? initialState();
    const canJoin = state.expected.has(Kind.Or);
    if (next && followsNone.has(next.kind)) return;
    if (!canJoin && !state.expected.has(Kind.Not)) return;
    const { content, from, isLine, lead, trail } = inside;
    const isFirst = isEnded === undefined && !canJoin;
    const joins = isEnded ?? canJoin;
    const keepsLead = lead && (lead.kind === Kind.Where ? isFirst && state.expected.has(Kind.Where) : joins);
    const after = held[index + 1];
    const isLast = !after || tokenAt(after.comment.start) !== next;
    const isFollowed = !isLast || (next !== undefined && !notTerms.has(next.kind) && !canJoin);
    const keepsTrail = trail && isFollowed;
    const start = keepsLead || !lead ? 0 : lead.end;
    const end = keepsTrail || !trail ? content.length : trail.start;
    const kept = content.slice(start, end);
    const andBefore = joins && !keepsLead ? "AND " : "";
    const added = (growTogether(text.slice(0, comment.start), andBefore + kept) ? " " : "") + andBefore;
    const andBehind = isLast && isFollowed && !keepsTrail ? " AND" : "";
    const rest = after?.comment.start === comment.end ? after.inside.content : text.slice(comment.end);
    const behind = andBehind + (growTogether(kept + andBehind, rest) ? " " : "");
    isEnded = !keepsTrail;
    found.push({
      start: comment.start,
      end: comment.end,
      written: added + kept + behind,
      added: added.length,
      length: end - start,
      from: from + (isLine ? start : inComment(content).length - inComment(content.slice(start)).length),
      isLine,
    });
  });
  return found;
}
