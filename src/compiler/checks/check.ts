import { type Diagnostic, inTextOrder, isError, type Report, withoutFixes } from "../../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import { isAction, isBindings, isClock, isLimits, isMessages, isResource } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { resourceChecks } from "../../base/options/symbols.ts";
import { type Bindings, copyBindings } from "../ast/bindings.ts";
import { checkQuery } from "../ast/check-query.ts";
import type { Node, Query } from "../ast/nodes.ts";
import { SKIP, walk } from "../ast/walk.ts";
import { type Clock, resolveDates } from "../bindings/resolve-dates.ts";
import type { Resource } from "../resource/resource.ts";
import { queryRules } from "./query-rules.ts";
import type { RuleContext } from "./rule.ts";
import { reportUnusedBindings } from "./rules/clauses.ts";
import { visitorsByOperator, visitorsOf } from "./visitors.ts";

export interface CheckOptions<R extends Resource = Resource> {
  /** The fields; without them, only rules that apply to any field are checked. */
  readonly resource?: R;
  readonly action?: Action;
  readonly bindings?: Bindings;
  readonly limits?: Partial<Limits>;
  /** The clock for relative dates such as `TODAY`; without it, they are not checked. */
  readonly clock?: Clock;
  /** The messages of another language (default: English). */
  readonly messages?: Messages;
}

const checkTable = /* @__PURE__ */ optionTable<CheckOptions>({
  resource: isResource,
  action: isAction,
  bindings: isBindings,
  clock: isClock,
  limits: isLimits,
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
 * Finds likely mistakes in a query: contradictions, duplicates, reversed ranges and the like;
 * with a resource, also what the resource does not support. Returns the diagnostics in the order of the text, without
 * fixes. Parts that could not be parsed are skipped.
 *
 * @example
 * check(parse("sum BETWEEN 5 AND 1").query).map(({ code }) => code); // ["range-order"]
 */
export function check(query: Query, options: CheckOptions = {}): readonly Diagnostic[] {
  checkQuery(query);
  checkOptions(options, checkTable);
  const { action, clock, limits, resource, messages } = options;
  const bindings = copyBindings(options.bindings) ?? {};
  const found: Diagnostic[] = [];
  const report: Report = (diagnostic) => found.push(diagnostic);
  const dated = clock ? resolveDates(query, { resource, report }, clock).query : query;
  const timeZone = clock && (clock.timeZone ?? "UTC");
  resource?.[resourceChecks].query(dated, resource, { action, bindings, timeZone, report });
  if (options.bindings) reportUnusedBindings(query, bindings, report);
  const remarks = remarksOn(dated, { bindings, resource, hasErrors: found.some(isError) });
  const { maxDiagnostics } = limitsOf(limits);
  const kept = truncateDiagnostics(inTextOrder([...found, ...remarks]), maxDiagnostics);
  return localizeAll(kept.map(withoutFixes), messages);
}

interface RemarkOptions {
  readonly bindings?: Bindings | undefined;
  readonly resource?: Resource | undefined;
  /** The text that the query was read from, if it is known. */
  readonly text?: string;
  /** Whether something is wrong anyway, so that a remark on the whole query could be mistaken. */
  readonly hasErrors: boolean;
}

/** The warnings and hints on a query, in English and not sorted. */
export function remarksOn(
  query: Query,
  { bindings = {}, resource, text, hasErrors }: RemarkOptions,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const context: RuleContext = {
    bindings,
    resource,
    text,
    report: (diagnostic) => diagnostics.push(diagnostic),
    hasErrors: () => hasErrors || diagnostics.some(isError),
  };
  if (query.select) for (const visit of ofSelects) visit(query.select, context);
  if (query.condition) walk(query.condition, (node) => checkCondition(node, context));
  if (query.order) for (const visit of ofOrders) visit(query.order, context);
  for (const visit of ofQueries) visit(query, context);
  return diagnostics;
}
