import type { Query } from "../../ast/nodes.ts";
import type { Report } from "../../bindings/bindings.ts";
import { createDiagnostic, fix } from "../../diagnostics/diagnostic.ts";
import { type Action, type ClauseKey, changingActions, clauseKeys, clauses } from "../../language/clauses.ts";
import { operators } from "../../language/operators.ts";
import type { Span } from "../../text/span.ts";
import type { Filter } from "../selection.ts";
import type { TracedFilter } from "./traced-filter.ts";

function clauseSpan(query: Query, key: ClauseKey): Span | undefined {
  const nodes = {
    fields: query.select,
    filters: query.condition,
    orders: query.order,
    limit: query.limit,
    offset: query.offset,
  };
  return nodes[key];
}

/** Each action takes some of the clauses: an edit cannot be sorted. */
export function checkClauses(query: Query, action: Action, report: Report): void {
  for (const key of clauseKeys) {
    const span = clauseSpan(query, key);
    if (!span || clauses[key].actions.includes(action)) continue;
    const clause = clauses[key].words;
    const remove = fix("remove-clause", { clause }, { span: withGap(query, span), text: "" });
    report(createDiagnostic("clause-not-allowed", span, { clause, action }, [remove]));
  }
}

/** The clause and what keeps it apart from its neighbours, up to the next clause or from the one before. */
function withGap(query: Query, { start, end }: Span): Span {
  const others = clauseKeys.flatMap((key) => clauseSpan(query, key) ?? []);
  const next = others.find((other) => other.start >= end);
  const before = others.findLast((other) => other.end <= start);
  return next ? { start, end: next.start } : { start: before?.end ?? query.start, end };
}

/** A filter that leaves objects out selects nearly everything, and every text contains the empty one. */
function restricts({ operator, values }: Filter): boolean {
  const { isNegative, suits } = operators[operator];
  return !isNegative && !(suits === "text" && values.every((value) => value === ""));
}

/** An action that changes things must be told which: filters that only leave objects out do not. */
export function checkRestricted(query: Query, drafts: readonly TracedFilter[], action: Action, report: Report): void {
  if (!changingActions.includes(action)) return;
  if (drafts.some(({ filter }) => restricts(filter))) return;
  report(createDiagnostic("unrestricted-action", query.condition ?? query, { action, empty: drafts.length === 0 }));
}
