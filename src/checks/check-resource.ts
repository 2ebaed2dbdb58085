import type { Node, Query } from "../ast/nodes.ts";
import { SKIP, walk } from "../ast/walk.ts";
import { referencesOf } from "../bindings/bound-references.ts";
import type { Action } from "../language/clauses.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import type { FieldUse, ResourceContext, ResourceRule } from "./resource-rule.ts";
import type { RuleContext } from "./rule.ts";
import { compoundQualifiers } from "./rules/compound-qualifiers.ts";
import { deprecatedField } from "./rules/deprecated-field.ts";
import { emptyRange } from "./rules/empty-range.ts";
import { fieldUse } from "./rules/field-use.ts";
import { actionOffered, limitRange, offsetSupport } from "./rules/limits.ts";
import { neverNull } from "./rules/never-null.ts";
import { operatorType } from "./rules/operator-type.ts";
import { referenceType } from "./rules/reference-type.ts";
import { unknownField } from "./rules/unknown-field.ts";
import { valueNotAllowed } from "./rules/value-not-allowed.ts";
import { valueType } from "./rules/value-type.ts";

const rules: readonly ResourceRule[] = [
  unknownField,
  compoundQualifiers,
  fieldUse,
  deprecatedField,
  operatorType,
  neverNull,
  valueType,
  valueNotAllowed,
  referenceType,
  limitRange,
  offsetSupport,
  actionOffered,
  emptyRange,
];

/** For so many mistakes it is guessed what was meant; nobody reads more of them at once. */
const MOST_GUESSES = 100;

/** Look at a field where it is used; a name that could not be read has an error already. */
function use(written: Omit<FieldUse, "found">, context: ResourceContext) {
  if (written.name === "") return undefined;
  const found = findField(context.resource, written.name);
  for (const rule of rules) rule.use?.({ ...written, found }, context);
  return found;
}

function checkCondition(node: Node, context: ResourceContext): unknown {
  if (node.kind !== "comparison") return undefined;
  const { name, operator } = node;
  const written = { name: name.text, nameSpan: name, isWritten: true } as const;
  const found = use({ ...written, role: "filter", operator: operator.name }, context);
  if (found) for (const rule of rules) rule.comparison?.(node, found, context);
  for (const { name, nameSpan, isWritten } of referencesOf(node, context.bindings)) {
    use({ name, nameSpan, isWritten, role: "reference" }, context);
  }
  return SKIP;
}

/** What the catalogue of the resource's fields has to say about a query. */
export function checkAgainstResource(
  query: Query,
  resource: Resource,
  action: Action | undefined,
  general: RuleContext,
): void {
  let guesses = MOST_GUESSES;
  const context: ResourceContext = {
    ...general,
    resource,
    action,
    guess: (find) => (guesses-- > 0 ? find() : undefined),
  };
  const { select, condition, order } = query;
  for (const name of select?.fields ?? []) {
    if (name.kind === "name") use({ name: name.text, nameSpan: name, isWritten: true, role: "select" }, context);
  }
  if (condition) walk(condition, (each) => checkCondition(each, context));
  for (const { name } of order?.sorts ?? []) {
    if (name.kind === "name") use({ name: name.text, nameSpan: name, isWritten: true, role: "sort" }, context);
  }
  for (const rule of rules) rule.query?.(query, context);
}
