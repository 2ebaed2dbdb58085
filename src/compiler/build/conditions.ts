import { defaultLimits } from "../../base/diagnostics/limits.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { joined, name as nameNode, nowhere } from "../ast/factories.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { suits } from "../resource/permissions.ts";
import type { Field, Resource } from "../resource/resource.ts";
import { isCombined } from "./combine.ts";
import { fieldOf } from "./names.ts";
import type { Combined } from "./types.ts";
import { operandsFrom } from "./values.ts";

function camelCase(name: string): string {
  return name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function methods(): ReadonlyMap<string, OperatorName> {
  return new Map(operatorNames.map((name) => [camelCase(name), name]));
}

const byMethod = /* @__PURE__ */ methods();

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The condition described by an object, or undefined when the object is empty. Throws a `TypeError` when it is invalid. */
export function conditionFrom(resource: Resource, where: unknown, depth = 0): Condition | undefined {
  if (!isObject(where)) throw new TypeError("A condition must be an object such as { id: { equals: 5 } }.");
  const { maxDepth } = defaultLimits;
  if (depth > maxDepth) throw new TypeError(`Conditions cannot be nested more than ${maxDepth} deep.`);
  if (isCombined(where)) return combinedFrom(resource, where, depth + 1);
  const terms = Object.entries(where).flatMap(([name, conditions]) => comparisonsFrom(resource, name, conditions));
  return terms.length > 0 ? joined("and", terms) : undefined;
}

function combinedFrom(resource: Resource, { kind, parts }: Combined<unknown>, depth: number): Condition {
  const terms = parts.flatMap((part) => conditionFrom(resource, part, depth) ?? []);
  const [first] = terms;
  if (!first || terms.length < parts.length) throw new TypeError(`An empty condition cannot be joined by ${kind}.`);
  return kind === "not" ? { kind, term: first, ...nowhere } : joined(kind, terms);
}

/**
 * The comparisons of one field. Undefined and empty conditions are errors, because dropping one would select more rows
 * than intended.
 */
function comparisonsFrom(resource: Resource, name: string, conditions: unknown): readonly Comparison[] {
  const field = fieldOf(resource, name, "filterable");
  const entries = isObject(conditions) && !isCombined(conditions) ? Object.entries(conditions) : [];
  if (entries.length > 0) return entries.map(([method, value]) => comparisonFrom(resource, name, field, method, value));
  throw new TypeError(`The conditions on "${name}" must be an object such as { equals: 5 }.`);
}

function comparisonFrom(resource: Resource, name: string, field: Field, method: string, value: unknown): Comparison {
  const operator = byMethod.get(method);
  if (!operator) throw new TypeError(`There is no operator "${method}" for "${name}".`);
  if (!suits(operator, field)) throw new TypeError(`The operator "${method}" does not suit "${name}".`);
  const operands = operandsFrom(value, operators[operator].arity, `"${method}" of "${name}"`, field);
  for (const operand of operands) if (operand.kind === "reference") fieldOf(resource, operand.name, "filterable");
  const operatorNode = { kind: "operator", name: operator, ...nowhere } as const;
  return { kind: "comparison", name: nameNode(name, nowhere), operator: operatorNode, operands, ...nowhere };
}
