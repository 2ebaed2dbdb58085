import { boundedGuess, closestMatch } from "../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import { diagnostic, fix, type Report, rewrite } from "../../../base/diagnostics/diagnostic.ts";
import { type ClauseKey, changingActions, clauseKeys, clauses, isCount } from "../../../base/language/clauses.ts";
import type { Span } from "../../../base/text/span.ts";
import type { Bindings } from "../../ast/bindings.ts";
import type { Count, Query } from "../../ast/nodes.ts";
import { variablesOf } from "../../bindings/variables.ts";
import { restricts } from "../../logic/restricts.ts";
import { supportsClause, takesClause } from "../../resource/permissions.ts";
import type { Rule } from "../rule.ts";

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

/**
 * Each action takes some of the clauses: an edit cannot be sorted, and takes SELECT only if the resource says so.
 *
 * @example ORDER BY name
 */
export const clauseNotAllowed: Rule = {
  sentQuery({ query, action, resource }, report) {
    if (!action) return;
    for (const key of clauseKeys) {
      const span = clauseSpan(query, key);
      if (!span || takesClause(key, action, resource)) continue;
      const clause = clauses[key].keywords;
      const remove = fix("remove-clause", { clause }, { span: clauseWithGap(query, span), text: "" });
      report(diagnostic(codes.clauseNotAllowed, span, { clause, action }, [remove]));
    }
  },
};

function countValue({ value }: Count, bindings: Bindings): unknown {
  if (value.kind === "number") return value.value;
  return value.kind === "variable" && Object.hasOwn(bindings, value.name) ? bindings[value.name] : undefined;
}

/**
 * The service returns at most so many rows at once. An action that does not take LIMIT is another diagnostic.
 *
 * @example LIMIT 1000000
 */
export const limitRange: Rule = {
  resourceQuery({ limit }, { resource: { maxLimit }, action, bindings, report }) {
    if (!limit || maxLimit === undefined || (action && !clauses.limit.actions.includes(action))) return;
    const value = countValue(limit, bindings);
    if (typeof value !== "number" || !isCount(value) || value <= maxLimit) return;
    const { kind, start, end } = limit.value;
    const fixes = kind === "number" ? [rewrite("replace", { start, end }, String(maxLimit))] : [];
    report(diagnostic(codes.limitRange, limit.value, { limit: value, maximum: maxLimit }, fixes));
  },
};

/**
 * Only some services can skip rows. An action that does not take OFFSET is another diagnostic.
 *
 * @example LIMIT 10 OFFSET 20
 */
export const offsetNotSupported: Rule = {
  resourceQuery(query, { resource, action, report }) {
    const { offset } = query;
    if (!offset || supportsClause("offset", resource) || (action && !takesClause("offset", action, resource))) return;
    const edit = { span: clauseWithGap(query, offset), text: "" };
    const remove = fix("remove-clause", { clause: clauses.offset.keywords }, edit);
    report(diagnostic(codes.offsetNotSupported, offset, {}, [remove]));
  },
};

/**
 * A method offers some of the actions: one that has only `get` deletes nothing.
 *
 * @example id = 5
 */
export const actionNotOffered: Rule = {
  resourceQuery(query, { resource, action, report }) {
    const { name, label = name, actions } = resource;
    if (!action || !actions || actions.includes(action)) return;
    report(diagnostic(codes.actionNotOffered, query, { action, resource: label, actions }));
  },
};

/**
 * An action that changes rows must be told which. Filters that only exclude rows do not restrict it, nor do filters that every row meets.
 *
 * @example tags != 2
 * @example id = Field:id
 */
export const unrestrictedAction: Rule = {
  sentQuery({ query, filters, isWhole, isExpressible, action, allowUnrestricted, resource }, report) {
    if (!action || !changingActions.includes(action) || allowUnrestricted || !isWhole || !isExpressible) return;
    if (filters.some(({ filter }) => restricts(filter, resource))) return;
    report(diagnostic(codes.unrestrictedAction, query.condition ?? query, { action, empty: filters.length === 0 }));
  },
};

/** Reports the values for variables that the query does not have. */
export function reportUnusedBindings(query: Query, bindings: Bindings, report: Report): void {
  const used = variablesOf(query);
  const guess = boundedGuess();
  for (const name of Object.keys(bindings)) {
    if (used.has(name)) continue;
    const suggestion = guess(() => closestMatch(name, used));
    report(diagnostic(codes.unusedBinding, query, { name, ...(suggestion && { suggestion }) }));
  }
}

/**
 * A value for a variable that the query does not have: the name is misspelled in one of the two.
 *
 * @example tags = 2
 */
export const unusedBinding: Rule = {
  sentQuery({ query, isWhole, bindings }, report) {
    if (bindings && isWhole) reportUnusedBindings(query, bindings, report);
  },
};
