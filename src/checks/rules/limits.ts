import type { Count, Query } from "../../ast/nodes.ts";
import { type Bindings, isCount } from "../../bindings/bindings.ts";
import { createDiagnostic, fix, rewrite } from "../../diagnostics/diagnostic.ts";
import { type Action, type ClauseKey, clauses } from "../../language/clauses.ts";
import type { Span } from "../../text/span.ts";
import type { ResourceRule } from "../resource-rule.ts";

function countValue({ value }: Count, bindings: Bindings): unknown {
  if (value.kind === "number") return value.value;
  return value.kind === "variable" && Object.hasOwn(bindings, value.name) ? bindings[value.name] : undefined;
}

/** What an action does not take at all is said by the lowering. */
function takes(key: ClauseKey, action: Action | undefined): boolean {
  return !action || clauses[key].actions.includes(action);
}

/**
 * The service gives at most so many objects at once.
 *
 * @example LIMIT 1000000
 */
export const limitRange: ResourceRule = {
  query({ limit }, { resource: { maxLimit }, action, bindings, report }) {
    const value = limit && takes("limit", action) && countValue(limit, bindings);
    if (!limit || maxLimit === undefined || typeof value !== "number" || !isCount(value) || value <= maxLimit) return;
    const by = String(maxLimit);
    const { start, end } = limit.value;
    const fixes = limit.value.kind === "number" ? [rewrite("replace", { start, end }, by)] : [];
    report(createDiagnostic("limit-range", limit.value, { limit: value, maximum: maxLimit }, fixes));
  },
};

/** The clause with the white space before it. */
function withGap({ select, condition, order, limit, start }: Query, clause: Span): Span {
  const ends = [select, condition, order, limit].flatMap((other) => other?.end ?? []);
  return { start: Math.max(start, ...ends.filter((end) => end <= clause.start)), end: clause.end };
}

/**
 * Only some services can skip objects.
 *
 * @example LIMIT 10 OFFSET 20
 */
export const offsetSupport: ResourceRule = {
  query(query, { resource, action, report }) {
    const { offset } = query;
    if (!offset || resource.paging || !takes("offset", action)) return;
    const edit = { span: withGap(query, offset), text: "" };
    report(
      createDiagnostic("offset-not-supported", offset, {}, [
        fix("remove-clause", { clause: clauses.offset.words }, edit),
      ]),
    );
  },
};

/** A method offers some of the actions: what has only `get` deletes nothing. */
export const actionOffered: ResourceRule = {
  query(query, { resource, action, report }) {
    if (!action || resource.actions.includes(action)) return;
    report(
      createDiagnostic("action-not-offered", query, {
        action,
        resource: resource.label ?? resource.name,
        actions: resource.actions,
      }),
    );
  },
};
