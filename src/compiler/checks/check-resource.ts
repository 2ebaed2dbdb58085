import { boundedGuess } from "../../base/diagnostics/closest-match.ts";
import * as codes from "../../base/diagnostics/codes.ts";
import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Node, Query } from "../ast/nodes.ts";
import { SKIP, walk } from "../ast/walk.ts";
import { referencesOf } from "../bindings/located-references.ts";
import { findField } from "../resource/find-field.ts";
import { suits } from "../resource/permissions.ts";
import type { Resource, ResourceChecks, ResourceUse } from "../resource/resource.ts";
import { resourceRules } from "./resource-rules.ts";
import type { FieldUse, ResourceContext } from "./rule.ts";
import { explainWords } from "./unquoted-words.ts";
import { visitorsByOperator, visitorsOf } from "./visitors.ts";

const ofFieldUses = /* @__PURE__ */ visitorsOf(resourceRules, "fieldUse");
const ofComparisons = /* @__PURE__ */ visitorsByOperator(resourceRules, "fieldComparison");
const ofUnsuited = /* @__PURE__ */ visitorsOf(resourceRules, "unsuitedComparison");
const ofQueries = /* @__PURE__ */ visitorsOf(resourceRules, "resourceQuery");
const ofSentFilters = /* @__PURE__ */ visitorsOf(resourceRules, "sentFilter");

/** Checks a field where it is used; a name that could not be read has an error already. */
function checkUse({ name, nameSpan, isWritten, role, operator }: Omit<FieldUse, "found">, context: ResourceContext) {
  if (name === "") return undefined;
  const found = findField(context.resource, name);
  const use: FieldUse = { name, nameSpan, isWritten, role, operator, found };
  for (const visit of ofFieldUses) visit(use, context);
  return found;
}

function checkCondition(node: Node, context: ResourceContext): unknown {
  if (node.kind === "invalid" && node.name) {
    checkUse({ name: node.name.text, nameSpan: node.name, isWritten: true, role: "filter" }, context);
  }
  if (node.kind !== "comparison") return undefined;
  const { name: operator } = node.operator;
  const { text: name } = node.name;
  const found = checkUse({ name, nameSpan: node.name, isWritten: true, role: "filter", operator }, context);
  if (found)
    for (const visit of suits(operator, found.field) ? ofComparisons[operator] : ofUnsuited)
      visit(node, found, context);
  for (const { name, nameSpan, isWritten } of referencesOf(node, context.bindings)) {
    checkUse({ name, nameSpan, isWritten, role: "reference" }, context);
  }
  return SKIP;
}

function checkQuery(query: Query, resource: Resource, use: ResourceUse): void {
  const { bindings, action, timeZone, report } = use; // to spread it takes as long as a short query
  const context: ResourceContext = { bindings, resource, action, timeZone, report, guess: boundedGuess() };
  const { select, condition, order } = query;
  for (const name of select?.fields ?? []) {
    if (name.kind === "name") checkUse({ name: name.text, nameSpan: name, isWritten: true, role: "select" }, context);
  }
  if (condition) walk(condition, (each) => checkCondition(each, context));
  for (const { name } of order?.sorts ?? []) {
    if (name.kind === "name") checkUse({ name: name.text, nameSpan: name, isWritten: true, role: "sort" }, context);
  }
  for (const visit of ofQueries) visit(query, context);
}

/** What a resource carries. */
export const checksWithResource: ResourceChecks = {
  query: checkQuery,
  sent(filters, resource, report) {
    for (const sent of filters) for (const visit of ofSentFilters) visit(sent, resource, report);
  },
  refusesDate({ span, found, fixes }, name, { type }, report) {
    if (typeFacts[type].family === "time") return false;
    report(diagnostic(codes.valueType, span, { name, type, found }, fixes));
    return true;
  },
  ofFields: explainWords,
};
