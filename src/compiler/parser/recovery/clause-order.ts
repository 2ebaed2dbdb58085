import { type Diagnostic, type Fix, fix, syntaxDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { clauseKeys, clauses } from "../../../base/language/clauses.ts";
import type { TextEdit } from "../../../base/text/edits.ts";
import type { Span } from "../../../base/text/span.ts";
import { startOfSpace } from "../../lexer/characters.ts";
import { Kind } from "../../lexer/kinds.ts";
import type { Token } from "../../lexer/token.ts";
import { syntheticToken } from "./state.ts";

interface Segment {
  /** The place of the clause among the clauses. */
  readonly rank: number;
  readonly tokens: Token[];
  hasOr: boolean;
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
const LIMIT = 3;

/** The clauses as they are written; what stands before the first keyword is a condition. */
export function split(tokens: readonly Token[]): Segment[] {
  let segment: Segment = { rank: CONDITION, tokens: [], hasOr: false };
  const segments = [segment];
  for (const token of tokens) {
    const rank = ranks.get(token.kind);
    if (rank !== undefined) {
      segment = { rank, tokens: [], hasOr: false };
      segments.push(segment);
    }
    segment.tokens.push(token);
    segment.hasOr ||= token.kind === Kind.Or;
  }
  return segments.filter((segment) => segment.tokens.length > 0);
}

function wordsOf(segment: Segment): string {
  return clauses[clauseKeys[segment.rank] as "limit"].keywords;
}

function spanOf(segment: Segment) {
  return { start: (segment.tokens[0] as Token).start, end: (segment.tokens.at(-1) as Token).end };
}

export interface OrderedClauses {
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `LIMIT 5 WHERE a = 1`: the clauses put in order, and each that stands too late or twice reported. */
export function orderClauses(text: string, written: readonly Token[]): OrderedClauses {
  if (areInOrder(written)) return { tokens: written, diagnostics: [] };
  const last = lastOfClauses(written);
  const rest = written.slice(last);
  const segments = split(written.slice(0, last));
  const kept = new Map<number, Segment>();
  const diagnostics: Diagnostic[] = [];
  const late: Segment[] = [];
  let latest: Segment | undefined;
  for (const segment of segments) {
    if (kept.has(segment.rank)) {
      diagnostics.push(duplicate(text, segment, kept.get(segment.rank) as Segment));
      continue;
    }
    kept.set(segment.rank, segment);
    if (latest && latest.rank > segment.rank) late.push(segment);
    else latest = segment;
  }
  const inOrder = [...kept.values()].sort((a, b) => a.rank - b.rank);
  for (const segment of late) diagnostics.push(tooLate(text, segment, segments, inOrder));
  return { tokens: [...inOrder.flatMap((segment, index) => tokensOf(segment, index > 0)), ...rest], diagnostics };
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

function duplicate(text: string, segment: Segment, first: Segment): Diagnostic {
  const keyword = segment.tokens[0] as Token;
  const clause = wordsOf(segment);
  const { start, end } = spanOf(segment);
  const remove = { span: { start: startOfSpace(text, start), end }, text: "" };
  const fixes =
    segment.rank === CONDITION ? joinedByAnd(text, first, segment, remove) : joined(text, first, segment, remove);
  const isWritten = ranks.has((first.tokens[0] as Token).kind);
  if (isWritten) return syntaxDiagnostic("duplicate-clause", keyword, { clause }, fixes);
  return syntaxDiagnostic("expected", keyword, { expected: ["AND", "OR"], found: clause }, fixes);
}

/** `ORDER BY a ORDER BY b` → `ORDER BY a, b`; of two counts only the same one again can go. */
function joined(text: string, first: Segment, second: Segment, remove: TextEdit): readonly Fix[] {
  const [one, two] = [itemsOf(first), itemsOf(second)];
  const added = two && text.slice(two.start, two.end);
  if (!two || (one && text.slice(one.start, one.end) === added))
    return [fix("remove-clause", { clause: wordsOf(second) }, remove)];
  if (!one || second.rank >= LIMIT) return [];
  return [fix("replace", { by: "," }, { span: { start: one.end, end: one.end }, text: `, ${added}` }, remove)];
}

/** The span of what stands behind the keywords, if anything does. */
function itemsOf({ tokens }: Segment): Span | undefined {
  const first = tokens.find(({ kind }, index) => index > 0 && kind !== Kind.By);
  return first && { start: first.start, end: (tokens.at(-1) as Token).end };
}

/** `a = 1 WHERE b = 2` → `a = 1 AND b = 2`, with parentheses where an OR would otherwise take in the AND. */
function joinedByAnd(text: string, first: Segment, second: Segment, remove: TextEdit): readonly Fix[] {
  const [one, two] = [withoutWhere(first), withoutWhere(second)];
  if (!one) return [];
  if (!two) return [fix("remove", { text: text.slice(remove.span.start, remove.span.end).trim() }, remove)];
  const [open, close] = first.hasOr ? ["(", ")"] : ["", ""];
  const condition = text.slice(two.start, two.end);
  const and = `${close} AND ${second.hasOr ? `(${condition})` : condition}`;
  const edits = [
    { span: { start: one.start, end: one.start }, text: open },
    { span: { start: one.end, end: one.end }, text: and },
    remove,
  ];
  return [fix("replace", { by: "AND" }, ...edits)];
}

/** The span of the condition alone, if there is one. */
function withoutWhere({ tokens }: Segment): Span | undefined {
  const [keyword, afterKeyword] = tokens;
  const first = keyword?.kind === Kind.Where ? afterKeyword : keyword;
  return first && { start: first.start, end: (tokens.at(-1) as Token).end };
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
  const span = { start: (segments[0] as Segment).tokens[0]?.start ?? 0, end: spanOf(segments.at(-1) as Segment).end };
  const ordered = inOrder.map((each, index) => writtenAs(text, each, index > 0)).join(" ");
  const isApart = segments.every(
    (each, index) => index === 0 || isBlankBefore(text, segments[index - 1] as Segment, each),
  );
  const isWhole = inOrder.length === segments.length && isApart;
  const fixes = isWhole ? [fix("reorder-clauses", {}, { span, text: ordered })] : [];
  return syntaxDiagnostic("clause-order", segment.tokens[0] as Token, { clause: wordsOf(segment), before }, fixes);
}

/** Whether no comment, which would be lost, is between two clauses. */
function isBlankBefore(text: string, before: Segment, { tokens }: Segment): boolean {
  const start = tokens[0]?.start ?? text.length;
  return startOfSpace(text, start) <= spanOf(before).end;
}
