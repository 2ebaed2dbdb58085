import type { Comparison, Node, Query } from "../ast/nodes.ts";
import { SKIP, walk } from "../ast/walk.ts";
import { referencesOf } from "../bindings/located-references.ts";
import type { Report } from "../diagnostics/diagnostic.ts";
import { boundedGuess } from "../diagnostics/guess.ts";
import { type FoundField, findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { suits } from "../resource/suits.ts";
import { resourceRules } from "./registry.ts";
import type { FieldUse, ResourceContext, SentFilter } from "./rule.ts";
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

/** The context of conditions, in which most fields are used many times. */
interface ConditionContext extends ResourceContext {
  /** The fields of which nothing was to be said. */
  readonly plain: Map<string, FoundField>;
  readonly reported: () => number;
}

/** As `checkUse`, for the field of a comparison; what is said of a field is said each time. */
function checkCompared({ name, operator }: Comparison, context: ConditionContext): FoundField | undefined {
  const use = { name: name.text, nameSpan: name, isWritten: true, role: "filter", operator: operator.name } as const;
  return checkUse(use, context);
}

function checkCondition(node: Node, context: ConditionContext): unknown {
  if (node.kind === "invalid" && node.name) {
    checkUse({ name: node.name.text, nameSpan: node.name, isWritten: true, role: "filter" }, context);
  }
  if (node.kind !== "comparison") return undefined;
  const found = checkCompared(node, context);
  if (found) {
    const { name } = node.operator;
    for (const visit of suits(name, found.field) ? ofComparisons[name] : ofUnsuited) visit(node, found, context);
  }
  for (const { name, nameSpan, isWritten } of referencesOf(node, context.bindings)) {
    checkUse({ name, nameSpan, isWritten, role: "reference" }, context);
  }
  return SKIP;
}

/** Reports what the resource has to say about a query. */
export function checkAgainstResource(
  query: Query,
  { bindings, resource, action, timeZone, report: reportTo }: Omit<ResourceContext, "guess">,
): void {
  let reports = 0;
  const report: Report = (diagnostic) => {
    reports++;
    reportTo(diagnostic);
  };
  const context: ConditionContext = {
    bindings,
    resource,
    action,
    timeZone,
    report,
    guess: boundedGuess(),
    plain: new Map(),
    reported: () => reports,
  };
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

/** Reports what the resource has to say about the filters that are sent. */
export function checkSentAgainstResource(filters: readonly SentFilter[], resource: Resource, report: Report): void {
  for (const sent of filters) for (const visit of ofSentFilters) visit(sent, resource, report);
}
