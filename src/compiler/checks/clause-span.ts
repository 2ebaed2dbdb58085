import { type ClauseKey, clauseKeys } from "../../base/language/clauses.ts";
import type { Span } from "../../base/text/span.ts";
import type { Query } from "../ast/nodes.ts";

/** Returns the span of a clause, or undefined when the query does not have it. */
export function clauseSpan(query: Query, key: ClauseKey): Span | undefined {
  const nodes = {
    fields: query.select,
    filters: query.condition,
    orders: query.order,
    limit: query.limit,
    offset: query.offset,
  };
  return nodes[key];
}

/** Returns what to remove with a clause: up to the next clause, or else from the end of the one before. */
export function clauseWithGap(query: Query, { start, end }: Span): Span {
  const others = clauseKeys.flatMap((key) => clauseSpan(query, key) ?? []);
  const next = others.find((other) => other.start >= end);
  const before = others.findLast((other) => other.end <= start);
  return next ? { start, end: next.start } : { start: before?.end ?? query.start, end };
}
