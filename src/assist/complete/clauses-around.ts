import { Kind } from "../../compiler/lexer/kinds.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { ranks, split } from "../../compiler/parser/recovery/clause-order.ts";

/** The tokens up to the end of the last clause, in the order of clauses; without later and duplicate clauses. */
export function clauseInProgress(tokens: readonly Token[]): readonly Token[] {
  const segments = split(tokens);
  const last = segments.at(-1);
  if (!last) return tokens;
  const kept = new Map<number, readonly Token[]>();
  for (const { rank, tokens: own } of segments) if (rank < last.rank && !kept.has(rank)) kept.set(rank, own);
  return [...[...kept].sort(([a], [b]) => a - b).flatMap(([, own]) => own), ...last.tokens];
}

/** The ranks of the clauses among the tokens. */
export function clausesIn(tokens: readonly Token[]): ReadonlySet<number> {
  return new Set(tokens.flatMap(({ kind }) => ranks.get(kind) ?? []));
}

/** The names in the clause that the cursor, between `before` and `after`, is in. */
export function namesInClause(before: readonly Token[], after: readonly Token[]): ReadonlySet<string> {
  const start = before.findLastIndex(({ kind }) => ranks.has(kind));
  const end = after.findIndex(({ kind }) => ranks.has(kind));
  const own = [...before.slice(start + 1), ...after.slice(0, end < 0 ? after.length : end)];
  return new Set(own.flatMap((token) => (token.kind === Kind.Name ? token.value : [])));
}
