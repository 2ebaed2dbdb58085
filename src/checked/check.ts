import type { Condition, Query } from "../ast/nodes.ts";
import { visitConditions } from "../ast/visit.ts";
import { type Diagnostic, inTextOrder, isError } from "../diagnostics/diagnostic.ts";
import { type Messages, sayAll } from "../diagnostics/say.ts";
import type { Action } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import type { Bindings } from "./bindings.ts";
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

type Visitors = { readonly [Kind in keyof Rule]-?: readonly NonNullable<Rule[Kind]>[] };

function visitorsOf(all: readonly Rule[]): Visitors {
  const of = <Kind extends keyof Rule>(kind: Kind) =>
    all.flatMap((rule) => rule[kind] ?? []) as NonNullable<Rule[Kind]>[];
  return { query: of("query"), select: of("select"), comparison: of("comparison"), or: of("or"), order: of("order") };
}

const visitors = /* @__PURE__ */ visitorsOf(rules);

function checkCondition(condition: Condition, context: RuleContext): void {
  if (condition.kind === "comparison") for (const visit of visitors.comparison) visit(condition, context);
  if (condition.kind === "or") for (const visit of visitors.or) visit(condition, context);
}

/**
 * What is understood and probably not meant: ranges the wrong way round, duplicates, contradictions and the like.
 * Parts that could not be read are passed over.
 *
 * @example
 * check(parse("sum BETWEEN 5 AND 1").query).map(({ code }) => code); // ["range-order"]
 */
export function check(query: Query, options: CheckOptions = {}): readonly Diagnostic[] {
  return sayAll(findings(query, options), options.messages);
}

/** As `check`, in English. */
export function findings(query: Query, { resource, action, bindings = {} }: CheckOptions): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const context: RuleContext = {
    bindings,
    resource,
    report: (diagnostic) => found.push(diagnostic),
    hasErrors: () => found.some(isError),
  };
  if (query.select) for (const visit of visitors.select) visit(query.select, context);
  if (query.condition) visitConditions(query.condition, (condition) => checkCondition(condition, context));
  if (query.order) for (const visit of visitors.order) visit(query.order, context);
  if (resource) checkAgainstResource(query, resource, action, context);
  for (const visit of visitors.query) visit(query, context);
  return found.length > 1 ? inTextOrder(found) : found;
}
