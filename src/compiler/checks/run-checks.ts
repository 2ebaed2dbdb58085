import { diagnostic, type Report } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { type Action, changingActions } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type { Comparison, Query } from "../ast/nodes.ts";
import { eachComparison, SKIP, walk } from "../ast/walk.ts";
import { type Resource, suits } from "../resource/resource.ts";
import type { TracedFilter } from "../wire/selection.ts";
import * as clauses from "./clauses.ts";
import * as fields from "./fields.ts";
import * as remarks from "./remarks.ts";
import * as values from "./values.ts";

/* Every check is a function, called in this file. Diagnostics of one place are in the order of the calls. */

/** Reports what the resource does not have or does not take. */
export function checkAgainstResource(query: Query, action: Action | undefined, context: fields.ResourceContext): void {
  const { resource, report } = context;
  for (const name of query.select?.fields ?? [])
    if (name.kind === "name")
      fields.checkFieldUse({ name: name.text, span: name, isWritten: true, role: "select" }, context);
  if (query.condition)
    walk(query.condition, (node) => {
      if (node.kind === "invalid" && node.name)
        fields.checkFieldUse({ name: node.name.text, span: node.name, isWritten: true, role: "filter" }, context);
      if (node.kind !== "comparison") return undefined;
      checkFieldOf(node, context);
      return SKIP;
    });
  for (const { name } of query.order?.sorts ?? [])
    if (name.kind === "name")
      fields.checkFieldUse({ name: name.text, span: name, isWritten: true, role: "sort" }, context);
  clauses.checkLimit(query, resource, action, report);
  clauses.checkOffset(query, resource, action, report);
  clauses.checkAction(query, resource, action, report);
}

function checkFieldOf(comparison: Comparison, context: fields.ResourceContext): void {
  const { name: nameNode, operator } = comparison;
  const { report, isWrong } = context;
  const use = {
    name: nameNode.text,
    span: nameNode,
    isWritten: true,
    role: "filter",
    operator: operator.name,
  } as const;
  const found = fields.checkFieldUse(use, context);
  if (found && suits(operator.name, found.field)) {
    fields.checkComparedAsText(comparison, found, report);
    fields.checkNull(comparison, found, report);
    values.checkValueTypes(comparison, found, context);
    values.checkAllowedValues(comparison, found, context);
    fields.checkReferenceTypes(comparison, found, context);
  } else if (found && !isWrong(operator.start)) fields.reportUnsuitable(operator.name, operator, found, report);
  for (const reference of fields.referencesIn(comparison)) fields.checkFieldUse(reference, context);
}

/** Reports what an engine does not take, and if the query is sent, what a selection cannot say. */
export function checkQuery(query: Query, purpose: clauses.Purpose, isSent: boolean, report: Report): void {
  eachComparison(query.condition, (comparison) => values.checkOperands(comparison, isSent, report));
  clauses.checkCounts(query, report);
  clauses.checkClauses(query, purpose, report);
}

/** Reports filters that the resource does not take, although it takes each condition that they are made of. */
export function checkFilters(filters: readonly TracedFilter[], resource: Resource, report: Report): void {
  for (const sent of filters) fields.checkSentOperator(sent, resource, report);
}

/** Reports a condition that does not restrict the rows that an action changes. Filters that only exclude rows do not. */
export function checkRestriction(
  { condition, ...query }: Query,
  action: Action | undefined,
  restricts: () => boolean,
  report: Report,
): void {
  if (!action || !changingActions.includes(action) || restricts()) return;
  report(diagnostic(codes.unrestrictedAction, condition ?? query, { action, empty: condition === undefined }));
}

interface RemarkOptions {
  readonly resource?: Resource | undefined;
  /** The text that the query was read from, if it is known. */
  readonly text?: string | undefined;
  /** Whether something is wrong anyway, so that a remark on the whole query could be mistaken. */
  readonly hasErrors: boolean;
}

/** Reports likely mistakes in a query that can be read. */
export function checkRemarks(query: Query, { resource, text, hasErrors }: RemarkOptions, report: Report): void {
  if (query.condition)
    walk(query.condition, (node) => {
      if (node.kind === "or") remarks.checkMixedOr(node, report);
      if (node.kind !== "comparison") return undefined;
      if (operators[node.operator.name].arity === "none") return SKIP;
      values.checkRanges(node, resource, report);
      values.checkDuplicateValues(node, resource, report);
      if (!hasErrors) values.checkUnusualCharacters(node, text, report);
      values.checkPatterns(node, report);
      return SKIP;
    });
  remarks.checkDuplicates(query, report);
  if (hasErrors) return;
  remarks.checkContradictions(query, resource, report);
  remarks.checkComments(query, report);
}
