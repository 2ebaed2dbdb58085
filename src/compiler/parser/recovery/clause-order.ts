import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import { clauseKeys, clauses } from "../../../base/language/clauses.ts";
import type { Span } from "../../../base/text/span.ts";
import { startOfSpace } from "../../lexer/characters.ts";
import { createToken, Kind, type Token } from "../../lexer/token.ts";

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
