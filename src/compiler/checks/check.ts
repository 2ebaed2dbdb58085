import { type Diagnostic, inTextOrder, isError, type Report } from "../../base/diagnostics/diagnostic.ts";
import { localizeAll, type Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import { isAction, isBindings, isMessages, isResource } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { checkQuery } from "../ast/check-query.ts";
import type { Node, Query } from "../ast/nodes.ts";
import { SKIP, walk } from "../ast/walk.ts";
import type { Bindings } from "../bindings/bindings.ts";
import { type Clock, isClock } from "../bindings/clock.ts";
import { resolveDates } from "../bindings/resolve-dates.ts";
import { groupByField } from "../logic/group-by-field.ts";
import type { Resource } from "../resource/resource.ts";
import { checkAgainstResource } from "./check-resource.ts";
import { queryRules } from "./registry.ts";
import type { RuleContext } from "./rule.ts";
import { visitorsByOperator, visitorsOf } from "./visitors.ts";

export interface CheckOptions<R extends Resource = Resource> {
  /** The catalogue of fields; without it only what holds for any field is checked. */
  readonly resource?: R;
  readonly action?: Action;
  readonly bindings?: Bindings;
  /** What relative dates such as `TODAY` are reckoned from; without it, they are passed over. */
  readonly clock?: Clock;
  /** Sentences in another language than English. */
  readonly messages?: Messages;
}

const checkTable = /* @__PURE__ */ optionTable<CheckOptions>({
  resource: isResource,
  action: isAction,
  bindings: isBindings,
  clock: isClock,
  messages: isMessages,
});

const ofSelects = /* @__PURE__ */ visitorsOf(queryRules, "select");
const ofComparisons = /* @__PURE__ */ visitorsByOperator(queryRules, "comparison");
const ofOrs = /* @__PURE__ */ visitorsOf(queryRules, "or");
const ofOrders = /* @__PURE__ */ visitorsOf(queryRules, "order");
const ofQueries = /* @__PURE__ */ visitorsOf(queryRules, "query");

function checkCondition(node: Node, context: RuleContext): unknown {
  if (node.kind === "or") for (const visit of ofOrs) visit(node, context);
  if (node.kind !== "comparison") return undefined;
  for (const visit of ofComparisons[node.operator.name]) visit(node, context);
  return SKIP;
}

/**
 * Reports likely mistakes in a query: ranges the wrong way round, duplicates, contradictions and the like; with a
 * resource, also what the resource does not have. Parts that could not be read are passed over.
 *
 * @example
 * check(parse("sum BETWEEN 5 AND 1").query).map(({ code }) => code); // ["range-order"]
 */
export function check(query: Query, options: CheckOptions = {}): readonly Diagnostic[] {
  checkQuery(query);
  checkOptions(options, checkTable);
  const { clock, resource, messages } = options;
  const found: Diagnostic[] = [];
  const report: Report = (diagnostic) => found.push(diagnostic);
  const dated = clock ? resolveDates(query, { clock, resource, report }).query : query;
  const checked = runChecks(dated, options);
  return localizeAll(inTextOrder([...found, ...checked]), messages);
}

/** As `check`, in English. */
export function runChecks(
  query: Query,
  { resource, action, bindings = {}, clock }: CheckOptions,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let found: ReturnType<RuleContext["groups"]> | undefined;
  const groups = () => {
    found ??= groupByField(query.condition);
    return found;
  };
  const context: RuleContext = {
    bindings,
    resource,
    groups,
    report: (diagnostic) => diagnostics.push(diagnostic),
    hasErrors: () => diagnostics.some(isError),
  };
  if (query.select) for (const visit of ofSelects) visit(query.select, context);
  if (query.condition) walk(query.condition, (node) => checkCondition(node, context));
  if (query.order) for (const visit of ofOrders) visit(query.order, context);
  const timeZone = clock && (clock.timeZone ?? "UTC");
  if (resource) checkAgainstResource(query, { resource, action, bindings, timeZone, report: context.report });
  for (const visit of ofQueries) visit(query, context);
  return diagnostics.length > 1 ? inTextOrder(diagnostics) : diagnostics;
}
