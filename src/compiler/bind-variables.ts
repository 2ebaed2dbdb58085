import { boundedGuess, closestMatch } from "../base/diagnostics/closest-match.ts";
import { diagnostic, type Report } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { isCount } from "../base/language/clauses.ts";
import { operators } from "../base/language/operators.ts";
import { operandOf } from "./ast/factories.ts";
import type * as Ast from "./ast/nodes.ts";
import { type FieldReference, kindOfValue } from "./ast/values.ts";
import { flattenRanges, transform, walk } from "./ast/walk.ts";
import { comparesEnd, dateToText } from "./dates/periods.ts";
import { findField } from "./resource/find-field.ts";
import type { Field, Resource } from "./resource/resource.ts";

export type Bindable = string | number | bigint | Date | FieldReference;

/**
 * The value of a variable: a value, a reference, or for a list several of these. A `Date` becomes a string in the
 * format of its field; without a resource, `2026-01-31 12:00:00` in UTC, with all milliseconds. Those that the field
 * does not hold are rounded where `<`, `<=`, `>`, `>=` or BETWEEN select the same rows, and otherwise an error. A
 * `bigint` becomes a number if one holds it.
 */
export type BindingValue = Bindable | readonly Bindable[];
export type Bindings = Readonly<Record<string, BindingValue>>;

/** In place of a value, for a variable that has one only when the filter runs. */
export const boundLater: Bindable = Symbol("later") as never;

/**
 * Returns the query with the values of its variables in their places. They are literals and references, and never text,
 * so they cannot change what the query asks. Each is read once, so that what is checked is what runs. A variable that
 * cannot be bound is reported and stays. The resource decides how a `Date` is written.
 */
export function bindVariables(
  query: Ast.Query,
  bindings: Bindings,
  resource: Resource | undefined,
  report: Report,
): Ast.Query {
  const guess = boundedGuess();
  const values = new Map<string, unknown>(Object.entries(bindings));

  const boundTo = (variable: Ast.Variable): unknown => {
    const { name } = variable;
    const value = values.get(name);
    if (value !== undefined) return value === boundLater ? undefined : toNumber(value);
    const others = [...values.keys()].filter((other) => other !== name);
    const suggestion = guess(() => closestMatch(name, others));
    report(diagnostic(codes.unboundVariable, variable, { name, ...(suggestion && { suggestion }) }));
    return undefined;
  };

  const bindOperand = (variable: Ast.Variable, field: Field | undefined, isList: boolean, round?: "floor" | "ceil") => {
    const { name, start, end } = variable;
    const value = boundTo(variable);
    if (value === undefined) return [variable];
    const items = isList && Array.isArray(value) ? Array.from(value, toNumber) : undefined;
    const bound = (items ?? [value]).map((item) => operandOf(dateToText(item, field, round), start, end));
    const nodes = bound.flatMap((node) => (node ? [{ ...node, variable: name }] : []));
    if (nodes.length > 0 && nodes.length === bound.length) return nodes;
    const wrong = bound.indexOf(undefined);
    const found = items?.length === 0 ? "empty-list" : kindOfValue(value);
    const item = items && wrong >= 0 && { item: kindOfValue(items[wrong]) };
    const expected = items ? "list" : isList ? "value-or-list" : "value";
    report(diagnostic(codes.bindingType, variable, { name, expected, found, ...item }));
    return [variable];
  };

  const bindOperands = ({ name, operator, operands }: Ast.Comparison): readonly Ast.Operand[] => {
    const field = resource && findField(resource, name.text)?.field;
    const { arity, predicate } = operators[operator.name];
    // To the precision of the field, where the condition then selects the same rows; for `=` it cannot.
    const round = predicate.kind !== "order" ? undefined : comparesEnd(predicate.sign) ? "floor" : "ceil";
    const bindEnd = (end: Ast.SingleOperand, towards: "floor" | "ceil"): Ast.SingleOperand =>
      end.kind === "variable" ? (bindOperand(end, field, false, towards)[0] ?? end) : end;
    return operands.flatMap((operand): readonly Ast.Operand[] => {
      if (operand.kind === "variable") return bindOperand(operand, field, arity === "list", round);
      if (operand.kind !== "range") return [operand];
      return [{ ...operand, low: bindEnd(operand.low, "ceil"), high: bindEnd(operand.high, "floor") }];
    });
  };

  const bindCount = (variable: Ast.Variable): Ast.CountValue => {
    const { name, start, end } = variable;
    const value = boundTo(variable);
    if (value === undefined) return variable;
    const isNumber = typeof value === "number";
    if (isNumber && isCount(value)) return { kind: "number", value, start, end, variable: name };
    const data = { name, expected: "count", found: kindOfValue(value), ...(isNumber && { value }) } as const;
    report(diagnostic(codes.bindingType, variable, data));
    return variable;
  };

  return transform(query, (node) => {
    if (node.kind === "count" && node.value.kind === "variable") return { ...node, value: bindCount(node.value) };
    const isToBind = node.kind === "comparison" && flattenRanges(node.operands).some(({ kind }) => kind === "variable");
    return isToBind ? { ...node, operands: bindOperands(node) } : node;
  });
}

/** A bigint as a number, if one holds it; any other value unchanged. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== "bigint") return value;
  const number = Number(value);
  return Number.isFinite(number) && BigInt(number) === value ? number : value;
}

/** Reports the bindings of which the query has no variable: the name is misspelled in one of the two. */
export function reportUnusedBindings(query: Ast.Query, bindings: Bindings, report: Report): void {
  const used = new Set<string>();
  walk(query, (node) => node.kind === "variable" && used.add(node.name));
  const guess = boundedGuess();
  for (const name of Object.keys(bindings)) {
    if (used.has(name)) continue;
    const suggestion = guess(() => closestMatch(name, used));
    report(diagnostic(codes.unusedBinding, query, { name, ...(suggestion && { suggestion }) }));
  }
}
