import { diagnostic, type Report } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Comparison, Invalid, Name, Query } from "../ast/nodes.ts";
import { comparisonsIn, SKIP, walk } from "../ast/walk.ts";
import { conditionRestricts } from "../logic/restricts.ts";
import { type Resource, type Role, suits } from "../resource/resource.ts";
import * as clauses from "./clauses.ts";
import * as fields from "./fields.ts";
import * as values from "./values.ts";

/* Every check is a function; diagnostics of one place are in the order of the calls. */

/** Reports what the resource does not have or does not take. */
export function checkAgainstResource(query: Query, action: Action | undefined, context: fields.ResourceContext): void {
  const { resource, report } = context;
  for (const name of query.select?.fields ?? []) checkName(name, "select", context);
  if (query.condition)
    walk(query.condition, (node) => {
      if (node.kind === "invalid") checkName(node.name, "filter", context);
      if (node.kind !== "comparison") return undefined;
      checkFieldOf(node, context);
      return SKIP;
    });
  for (const { name } of query.order?.sorts ?? []) checkName(name, "sort", context);
  clauses.checkLimit(query, resource, action, report);
  clauses.checkOffset(query, resource, action, report);
  clauses.checkAction(query, resource, action, report);
}

function checkName(name: Name | Invalid | undefined, role: Role, context: fields.ResourceContext) {
  if (name?.kind !== "name") return undefined;
  return fields.checkFieldUse({ name: name.text, span: name, isWritten: true, role }, context);
}

function checkFieldOf(comparison: Comparison, context: fields.ResourceContext): void {
  const { name, operator } = comparison;
  const { report, unclosed } = context;
  const found = checkName(name, "filter", context);
  if (found && suits(operator.name, found.field)) {
    fields.checkComparedAsText(comparison, found, report);
    fields.checkNull(comparison, found, report);
    values.checkValueTypes(comparison, found, context);
    values.checkAllowedValues(comparison, found, context);
    fields.checkReferenceTypes(comparison, found, context);
  } else if (found && !unclosed.has(operator.start)) fields.reportUnsuitable(operator.name, operator, found, report);
  fields.checkReferencedFields(comparison, context);
}

/** Reports what an engine does not take, and if the query is sent, what a selection cannot say. */
export function checkQuery(query: Query, isSent: boolean, action: Action | undefined, report: Report): void {
  for (const comparison of comparisonsIn(query.condition)) {
    fields.checkReferenceOperator(comparison, report);
    if (isSent) values.checkReservedPrefix(comparison, report);
  }
  clauses.checkCounts(query, report);
  if (action) clauses.checkClauses(query, action, report);
}

/** Reports a condition that does not restrict the rows that an action changes. Filters that only exclude rows do not. */
export function checkRestriction(query: Query, action: Action, resource: Resource | undefined, report: Report): void {
  const { condition } = query;
  const isChanging = action === "edit" || action === "del";
  if (!isChanging || conditionRestricts(condition, resource)) return;
  report(diagnostic(codes.unrestrictedAction, condition ?? query, { action, empty: condition === undefined }));
}
