import type { Condition, Query } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { referencePrefix } from "../language/clauses.ts";
import { findField } from "../resource/find-field.ts";
import type { Span } from "../text/span.ts";
import type { FieldUse, ResourceContext, ResourceRule } from "./resource-rule.ts";
import { compoundQualifiers } from "./rules/compound-qualifiers.ts";
import { deprecatedField } from "./rules/deprecated-field.ts";
import { emptyRange } from "./rules/empty-range.ts";
import { fieldUse } from "./rules/field-use.ts";
import { actionOffered, limitRange, offsetSupport } from "./rules/limits.ts";
import { neverNull } from "./rules/never-null.ts";
import { operatorType } from "./rules/operator-type.ts";
import { referenceType } from "./rules/reference-type.ts";
import { unknownField } from "./rules/unknown-field.ts";
import { valueType } from "./rules/value-type.ts";

const rules: readonly ResourceRule[] = [
  unknownField,
  compoundQualifiers,
  fieldUse,
  deprecatedField,
  operatorType,
  neverNull,
  valueType,
  referenceType,
  limitRange,
  offsetSupport,
  actionOffered,
  emptyRange,
];

function use(name: string, nameSpan: Span, role: FieldUse["role"], context: ResourceContext) {
  const found = findField(context.resource, name);
  for (const rule of rules) rule.use?.({ name, nameSpan, role, found }, context);
  return found;
}

function checkCondition(condition: Condition, context: ResourceContext): void {
  switch (condition.kind) {
    case "comparison": {
      const found = use(condition.name.text, condition.name, "filter", context);
      if (found) for (const rule of rules) rule.comparison?.(condition, found, context);
      for (const operand of operandsOf(condition)) {
        if (operand.kind !== "reference") continue;
        const start = Math.min(operand.start + referencePrefix.length, operand.end);
        use(operand.name, { start, end: operand.end }, "reference", context);
      }
      return;
    }
    case "not":
      return checkCondition(condition.term, context);
    case "invalid":
      return;
    default:
      for (const term of condition.terms) checkCondition(term, context);
  }
}

/** What the catalogue of the resource's fields has to say about a query. */
export function checkAgainstResource(query: Query, context: ResourceContext): void {
  for (const name of query.select?.fields ?? []) if (name.kind === "name") use(name.text, name, "select", context);
  if (query.condition) checkCondition(query.condition, context);
  for (const { name } of query.order?.sorts ?? []) if (name.kind === "name") use(name.text, name, "sort", context);
  for (const rule of rules) rule.query?.(query, context);
}
