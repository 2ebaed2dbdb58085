import { boundedGuess, closestMatch } from "../base/diagnostics/closest-match.ts";
import { diagnostic, type Report } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { isCount } from "../base/language/clauses.ts";
import { operators } from "../base/language/operators.ts";
import { operandOf } from "./ast/factories.ts";
import type * as Ast from "./ast/nodes.ts";
import { type FieldReference, kindOfValue, timeOf } from "./ast/values.ts";
import { flattenRanges, transform, walk } from "./ast/walk.ts";
import { withDateText } from "./dates/periods.ts";
import { findField } from "./resource/find-field.ts";
import type { Field, Resource } from "./resource/resource.ts";

type Bindable = string | number | bigint | Date | FieldReference;

/**
 * The value of a variable: a value, a reference, or for a list several of these. A `Date` becomes a string in the
 * format of its field, or `2026-01-31 12:00:00` in UTC without a resource; a `bigint` becomes a number if one holds it.
 */
export type BindingValue = Bindable | readonly Bindable[];
export type Bindings = Readonly<Record<string, BindingValue>>;

/** A copy of the values, so that what is checked is what runs, whatever the program changes in between. */
export function copyBindings(bindings: Bindings | undefined): Bindings | undefined {
  return bindings && Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, copyOf(value)]));
}

function copyOf(value: BindingValue): BindingValue {
  try {
    if (Array.isArray(value)) return Array.from(value, (each) => copyOf(each) as Bindable);
    if (typeof value === "bigint" && BigInt(Number(value)) === value) return Number(value);
    const time = timeOf(value);
    return time === undefined ? value : new Date(time);
  } catch {
    return value; // a proxy that throws, which is reported where it is used
  }
}

/**
 * Returns the query with the values of its variables in their places. They are literals and references, and never text,
 * so they cannot change what the query asks. A variable that cannot be bound is reported and stays. The resource decides
 * how a `Date` is written.
 */
export function bindVariables(
  query: Ast.Query,
  bindings: Bindings,
  resource: Resource | undefined,
  report: Report,
): Ast.Query {
  const guess = boundedGuess();

  const lookUp = (variable: Ast.Variable): unknown => {
    const { name } = variable;
    const value = Object.hasOwn(bindings, name) ? bindings[name] : undefined;
    if (value !== undefined) return value;
    const others = Object.keys(bindings).filter((other) => other !== name);
    const suggestion = guess(() => closestMatch(name, others));
    report(diagnostic(codes.unboundVariable, variable, { name, ...(suggestion && { suggestion }) }));
    return undefined;
  };

  const bindOperand = (variable: Ast.Variable, field: Field | undefined, isList: boolean) => {
    const { name, start, end } = variable;
    const given = lookUp(variable);
    if (given === undefined) return [variable];
    const isSpliced = isList && Array.isArray(given);
    const items: readonly unknown[] = isSpliced ? given : [given];
    const bound = items.map((item) => operandOf(withDateText(item, field), start, end));
    const wrong = bound.indexOf(undefined);
    if (wrong >= 0) {
      const found = kindOfValue(items[wrong]);
      const expected = isList ? "value-or-list" : "value";
      const data = isSpliced
        ? ({ name, expected: "list", found: "list", item: found } as const)
        : ({ name, expected, found } as const);
      report(diagnostic(codes.bindingType, variable, data));
    } else if (items.length === 0)
      report(diagnostic(codes.bindingType, variable, { name, expected: "list", found: "empty-list" }));
    else return bound.flatMap((each) => (each ? [{ ...each, variable: name }] : []));
    return [variable];
  };

  const bindOperands = ({ name, operator, operands }: Ast.Comparison): readonly Ast.Operand[] => {
    const field = resource && findField(resource, name.text)?.field;
    const isList = operators[operator.name].arity === "list";
    const bindEnd = (end: Ast.SingleOperand): Ast.SingleOperand =>
      end.kind === "variable" ? (bindOperand(end, field, false)[0] ?? end) : end;
    return operands.flatMap((operand): readonly Ast.Operand[] => {
      if (operand.kind === "variable") return bindOperand(operand, field, isList);
      const isRange = operand.kind === "range";
      return [isRange ? { ...operand, low: bindEnd(operand.low), high: bindEnd(operand.high) } : operand];
    });
  };

  const bindCount = (variable: Ast.Variable): Ast.CountValue => {
    const { name, start, end } = variable;
    const value = lookUp(variable);
    if (value === undefined) return variable;
    if (typeof value === "number" && isCount(value)) return { kind: "number", value, start, end, variable: name };
    const found = kindOfValue(value);
    const data = { name, expected: "count", found, ...(found === "number" && { value: value as number }) } as const;
    report(diagnostic(codes.bindingType, variable, data));
    return variable;
  };

  const hasVariable = ({ operands }: Ast.Comparison) => flattenRanges(operands).some(({ kind }) => kind === "variable");
  return transform(query, (node) => {
    if (node.kind === "comparison") return hasVariable(node) ? { ...node, operands: bindOperands(node) } : node;
    return node.kind === "count" && node.value.kind === "variable" ? { ...node, value: bindCount(node.value) } : node;
  });
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
