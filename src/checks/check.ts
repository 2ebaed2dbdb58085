import type { Node, Query } from "../ast/nodes.ts";
import { SKIP, walk } from "../ast/walk.ts";
import type { Bindings } from "../bindings/bindings.ts";
import { type Diagnostic, inTextOrder, isError } from "../diagnostics/diagnostic.ts";
import { localizeAll, type Messages } from "../diagnostics/localize.ts";
import type { Action } from "../language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../language/operators.ts";
import type { Resource } from "../resource/resource.ts";
import { checkAgainstResource } from "./check-resource.ts";
import type { Rule, RuleContext } from "./rule.ts";
import { contradiction } from "./rules/contradiction.ts";
import { duplicateField, duplicateSort } from "./rules/duplicate-name.ts";
import { duplicateValue } from "./rules/duplicate-value.ts";
import { invalidRegexp } from "./rules/invalid-regexp.ts";
import { mixedAndOr } from "./rules/mixed-and-or.ts";
import { rangeOrder } from "./rules/range-order.ts";

export interface CheckOptions<R extends Resource = Resource> {
  /** The catalogue of fields; without it only what holds for any field is checked. */
  readonly resource?: R;
  readonly action?: Action;
  readonly bindings?: Bindings;
  /** Sentences in another language than English. */
  readonly messages?: Messages;
}

const rules: readonly Rule[] = [
  rangeOrder,
  duplicateValue,
  invalidRegexp,
  contradiction,
  mixedAndOr,
  duplicateField,
  duplicateSort,
];

type Visited = "query" | "select" | "comparison" | "or" | "order";
type Visitors<Kind extends Visited> = readonly NonNullable<Rule[Kind]>[];

function visitorsOf<Kind extends Visited>(kind: Kind, of: readonly Rule[] = rules): Visitors<Kind> {
  return of.flatMap((rule) => rule[kind] ?? []) as unknown as Visitors<Kind>;
}

function visitorsByOperator() {
  const concerning = (name: OperatorName) => rules.filter(({ concerns }) => concerns?.(operators[name]) ?? true);
  const entries = operatorNames.map((name) => [name, visitorsOf("comparison", concerning(name))] as const);
  return Object.fromEntries(entries) as Readonly<Record<OperatorName, Visitors<"comparison">>>;
}

const ofQueries = /* @__PURE__ */ visitorsOf("query");
const ofSelects = /* @__PURE__ */ visitorsOf("select");
const ofComparisons = /* @__PURE__ */ visitorsByOperator();
const ofOrs = /* @__PURE__ */ visitorsOf("or");
const ofOrders = /* @__PURE__ */ visitorsOf("order");

function checkCondition(node: Node, context: RuleContext): unknown {
  if (node.kind === "or") for (const visit of ofOrs) visit(node, context);
  if (node.kind !== "comparison") return undefined;
  for (const visit of ofComparisons[node.operator.name]) visit(node, context);
  return SKIP;
}

/**
 * What is understood and probably not meant: ranges the wrong way round, duplicates, contradictions and the like.
 * Parts that could not be read are passed over.
 *
 * @example
 * check(parse("sum BETWEEN 5 AND 1").query).map(({ code }) => code); // ["range-order"]
 */
export function check(query: Query, options: CheckOptions = {}): readonly Diagnostic[] {
  return localizeAll(runChecks(query, options), options.messages);
}

/** As `check`, in English. */
export function runChecks(query: Query, { resource, action, bindings = {} }: CheckOptions): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const context: RuleContext = {
    bindings,
    resource,
    report: (diagnostic) => found.push(diagnostic),
    hasErrors: () => found.some(isError),
  };
  if (query.select) for (const visit of ofSelects) visit(query.select, context);
  if (query.condition) walk(query.condition, (node) => checkCondition(node, context));
  if (query.order) for (const visit of ofOrders) visit(query.order, context);
  if (resource) checkAgainstResource(query, resource, action, context);
  for (const visit of ofQueries) visit(query, context);
  return found.length > 1 ? inTextOrder(found) : found;
}
