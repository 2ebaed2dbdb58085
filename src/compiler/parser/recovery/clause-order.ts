import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import { clauseKeys, clauses } from "../../../base/language/clauses.ts";
import type { Span } from "../../../base/text/span.ts";
import { startOfSpace } from "../../lexer/characters.ts";
import { Kind } from "../../lexer/kinds.ts";
import type { Token } from "../../lexer/token.ts";
import { syntheticToken } from "./state.ts";

interface Segment {
  /** The place of the clause among the clauses. */
  readonly rank: number;
  readonly tokens: Token[];
}

/** The place of the clause that a keyword begins, among the clauses. */
export const ranks: ReadonlyMap<Kind, number> = /* @__PURE__ */ new Map([
  [Kind.Select, 0],
  [Kind.Where, 1],
  [Kind.Order, 2],
  [Kind.Limit, 3],
  [Kind.Offset, 4],
]);
const CONDITION = 1;

/** The clauses as they are written; what stands before the first keyword is a condition. */
export function split(tokens: readonly Token[]): Segment[] {
  let segment: Segment = { rank: CONDITION, tokens: [] };
  const segments = [segment];
  for (const token of tokens) {
    const rank = ranks.get(token.kind);
    if (rank !== undefined) {
      segment = { rank, tokens: [] };
      segments.push(segment);
    }
    segment.tokens.push(token);
  }
  return segments.filter((segment) => segment.tokens.length > 0);
}

function wordsOf(segment: Segment): string {
  return clauses[clauseKeys[segment.rank] as "limit"].keywords;
}

function spanOf(segment: Segment): Span {
  return { start: (segment.tokens[0] as Token).start, end: (segment.tokens.at(-1) as Token).end };
}

export interface OrderedClauses {
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `LIMIT 5 WHERE a = 1`: the clauses put in order, and each that stands too late reported. */
export function orderClauses(text: string, written: readonly Token[]): OrderedClauses {
  const asWritten = { tokens: written, diagnostics: [] };
  if (areInOrder(written)) return asWritten;
  const last = lastOfClauses(written);
  const segments = split(written.slice(0, last));
  // Which of two clauses of one kind is meant would be a guess: the grammar does not expect the second.
  if (new Set(segments.map(({ rank }) => rank)).size < segments.length) return asWritten;
  const inOrder = [...segments].sort((a, b) => a.rank - b.rank);
  const tokens = inOrder.flatMap((segment, index) => tokensOf(segment, index > 0));
  const diagnostics: Diagnostic[] = [];
  let latest = -1;
  for (const segment of segments) {
    if (segment.rank < latest) diagnostics.push(tooLate(text, segment, segments, inOrder));
    else latest = segment.rank;
  }
  return { tokens: [...tokens, ...written.slice(last)], diagnostics };
}

function areInOrder(tokens: readonly Token[]): boolean {
  let last = -1;
  for (let index = 0; index < tokens.length; index++) {
    const { kind } = tokens[index] as Token;
    if (kind > Kind.Offset && index > 0) continue; // the kinds of keywords come first
    const rank = ranks.get(kind) ?? (index === 0 ? CONDITION : undefined);
    if (rank === undefined) continue;
    if (rank <= last) return false;
    last = rank;
  }
  return true;
}

/** Where the clauses end: before the semicolon that ends a statement elsewhere, and before the end. */
function lastOfClauses(tokens: readonly Token[]): number {
  let last = tokens.length - 1;
  while (isSemicolon(tokens[last - 1])) last--;
  return last;
}

function isSemicolon(token: Token | undefined): boolean {
  return token?.kind === Kind.Unknown && token.value === ";";
}

/** A condition that begins without WHERE, as it can only at the start of a filter. */
function lacksWhere({ rank, tokens }: Segment, isBehind: boolean): boolean {
  return isBehind && rank === CONDITION && tokens[0]?.kind !== Kind.Where;
}

function tokensOf(segment: Segment, isBehind: boolean): readonly Token[] {
  if (!lacksWhere(segment, isBehind)) return segment.tokens;
  const { start } = spanOf(segment);
  return [syntheticToken(Kind.Where, start, start), ...segment.tokens];
}

function writtenAs(text: string, segment: Segment, isBehind: boolean): string {
  const { start, end } = spanOf(segment);
  return `${lacksWhere(segment, isBehind) ? `${wordsOf(segment)} ` : ""}${text.slice(start, end)}`;
}

function tooLate(
  text: string,
  segment: Segment,
  segments: readonly Segment[],
  inOrder: readonly Segment[],
): Diagnostic {
  const before = wordsOf(inOrder.find(({ rank }) => rank > segment.rank) as Segment);
  const span = { start: spanOf(segments[0] as Segment).start, end: spanOf(segments.at(-1) as Segment).end };
  const ordered = inOrder.map((each, index) => writtenAs(text, each, index > 0)).join(" ");
  // A comment between two clauses would be lost.
  const isApart = segments.every(
    (each, index) =>
      index === 0 || startOfSpace(text, spanOf(each).start) <= spanOf(segments[index - 1] as Segment).end,
  );
  const fixes = isApart ? [fix("reorder-clauses", {}, { span, text: ordered })] : [];
  return diagnostic(codes.clauseOrder, segment.tokens[0] as Token, { clause: wordsOf(segment), before }, fixes);
}
