import { diagnostic, fix, type Report, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { type Action, type ClauseKey, clauseKeys, clauses, isCount } from "../../base/language/clauses.ts";
import type { Span } from "../../base/text/span.ts";
import type { Query } from "../ast/nodes.ts";
import { type Resource, supportsClause, takesClause } from "../resource/resource.ts";

function clauseOf({ select, condition, order, limit, offset }: Query, key: ClauseKey): Span | undefined {
  return { fields: select, filters: condition, orders: order, limit, offset }[key];
}

/** The fix that removes a clause with its WHERE: from the end of the one before, or else up to the next one. */
function removal(query: Query, key: ClauseKey, { start, end }: Span) {
  const others = clauseKeys.flatMap((other) => clauseOf(query, other) ?? []);
  const next = others.find((other) => other.start >= end);
  const before = others.findLast((other) => other.end <= start);
  const span = before ? { start: before.end, end } : { start: query.start, end: next?.start ?? end };
  return fix("remove-clause", { clause: clauses[key].keywords }, { span, text: "" });
}

/** Reports the clauses that the action does not take: an edit cannot be sorted. */
export function checkClauses(query: Query, action: Action, report: Report): void {
  for (const key of clauseKeys) {
    const span = clauseOf(query, key);
    if (!span || takesClause(key, action)) continue;
    const data = { clause: clauses[key].keywords, action };
    report(diagnostic(codes.clauseNotAllowed, span, data, [removal(query, key, span)]));
  }
}

/** `LIMIT 1000000`: the service returns at most so many rows at once. */
export function checkLimit({ limit }: Query, resource: Resource, action: Action | undefined, report: Report): void {
  const { maxLimit } = resource;
  const value = limit?.value;
  if (maxLimit === undefined || value?.kind !== "number" || !isCount(value.value) || value.value <= maxLimit) return;
  if (action && !takesClause("limit", action)) return; // which is another error
  const fixes = value.variable === undefined ? [rewrite("replace", value, String(maxLimit))] : [];
  report(diagnostic(codes.limitRange, value, { limit: value.value, maximum: maxLimit }, fixes));
}

/** Only some services can skip rows. */
export function checkOffset(query: Query, resource: Resource, action: Action | undefined, report: Report): void {
  const { offset } = query;
  if (!offset || supportsClause("offset", resource) || (action && !takesClause("offset", action))) return;
  report(diagnostic(codes.offsetNotSupported, offset, {}, [removal(query, "offset", offset)]));
}

/** A method offers some of the actions: one that has only `get` deletes nothing. */
export function checkAction(query: Query, resource: Resource, action: Action | undefined, report: Report): void {
  const { name, label = name, actions } = resource;
  if (!action || !actions || actions.includes(action)) return;
  report(diagnostic(codes.actionNotOffered, query, { action, resource: label, actions }));
}

/** LIMIT and OFFSET take whole numbers; the grammar takes others. */
export function checkCounts(query: Query, report: Report): void {
  for (const key of ["limit", "offset"] as const) {
    const value = query[key]?.value;
    if (value?.kind !== "number" || isCount(value.value)) continue;
    const data = { clause: clauses[key].keywords, found: String(value.value) };
    report(diagnostic(codes.invalidCount, value, data));
  }
}
