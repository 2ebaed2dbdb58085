import { joined, literals, name as nameNode, nowhere, scalar } from "../ast/factories.ts";
import type { Comparison, Condition, Operand } from "../ast/nodes.ts";
import { isReference } from "../ast/reference.ts";
import { type OperatorName, operatorNames, operators } from "../language/operators.ts";
import { shapes } from "../language/shapes.ts";
import type { Combined } from "./types.ts";

const combinations = new WeakSet<object>();

function combine<W>(kind: Combined<W>["kind"], parts: readonly (W | Combined<W>)[]): Combined<W> {
  const combined: Combined<W> = Object.freeze({ kind, parts });
  combinations.add(combined);
  return combined;
}

/** Conditions of which at least one must hold; what cannot be sent so is refused when the query is lowered. */
export function anyOf<W>(...parts: readonly NoInfer<W | Combined<W>>[]): Combined<W> {
  return combine("or", parts);
}

/** Conditions that must all hold. */
export function allOf<W>(...parts: readonly NoInfer<W | Combined<W>>[]): Combined<W> {
  return combine("and", parts);
}

/** The opposite of a condition. */
export function not<W>(part: NoInfer<W | Combined<W>>): Combined<W> {
  return combine("not", [part]);
}

function camelCase(name: string): string {
  return name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

const byMethod: ReadonlyMap<string, OperatorName> = /* @__PURE__ */ new Map(
  operatorNames.map((name) => [camelCase(name), name]),
);

/** The condition that an object says, or a `TypeError`; undefined when it says nothing. */
export function conditionOf(where: unknown): Condition | undefined {
  if (typeof where !== "object" || where === null) throw new TypeError("A condition is an object.");
  if (combinations.has(where)) return combinedOf(where as Combined<unknown>);
  const terms = Object.entries(where).flatMap(([name, conditions]) => comparisonsOf(name, conditions));
  return terms.length > 0 ? joined("and", terms) : undefined;
}

function combinedOf({ kind, parts }: Combined<unknown>): Condition | undefined {
  const terms = parts.flatMap((part) => conditionOf(part) ?? []);
  if (terms.length < parts.length || terms.length === 0)
    throw new TypeError(`An empty condition cannot be joined by ${kind}.`);
  return kind === "not" ? { kind, term: terms[0] as Condition, ...nowhere } : joined(kind, terms);
}

function comparisonsOf(name: string, conditions: unknown): readonly Comparison[] {
  if (conditions === undefined) return [];
  if (typeof conditions !== "object" || conditions === null || Array.isArray(conditions)) {
    throw new TypeError(`The conditions on "${name}" are an object such as { equals: 5 }.`);
  }
  return Object.entries(conditions).flatMap(([method, value]) => {
    const operator = byMethod.get(method);
    if (!operator) throw new TypeError(`There is no operator "${method}" for "${name}".`);
    return value === undefined ? [] : [comparisonOf(name, operator, value)];
  });
}

function comparisonOf(name: string, operator: OperatorName, value: unknown): Comparison {
  const { shape } = operators[operator];
  const values = valuesOf(value, shape);
  if (!shapes[shape].accepts(values.length)) {
    throw new TypeError(`"${camelCase(operator)}" on "${name}" does not take ${values.length} values.`);
  }
  const operands = shape === "list" ? listOf(values) : values.map(operandOf);
  return {
    kind: "comparison",
    name: nameNode(name, nowhere),
    operator: { kind: "operator", name: operator, ...nowhere },
    operands,
    ...nowhere,
  };
}

function valuesOf(value: unknown, shape: keyof typeof shapes): readonly unknown[] {
  if (shape === "none") {
    if (value !== true) throw new TypeError("An operator without a value is given true.");
    return [];
  }
  if (shape === "one") return [value];
  if (!Array.isArray(value)) throw new TypeError("A list or a range is given as an array.");
  return shape === "range" ? value.flat() : value;
}

function operandOf(value: unknown): Operand {
  if (isReference(value)) return { kind: "reference", name: value.name, ...nowhere };
  if (typeof value === "string" || (typeof value === "number" && Number.isFinite(value))) return scalar(value);
  throw new TypeError(`A value must be a text, a finite number or a reference, not ${String(value)}.`);
}

/** A list of values alone is one node, as the parser makes it. */
function listOf(values: readonly unknown[]): readonly Operand[] {
  const operands = values.map(operandOf);
  if (operands.some(({ kind }) => kind === "reference")) return operands;
  return [literals({ values: values as readonly (string | number)[], written: "" }, 0, 0)];
}
