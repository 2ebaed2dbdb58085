import { boundedGuess, closestMatch } from "../base/diagnostics/closest-match.ts";
import * as codes from "../base/diagnostics/codes.ts";
import { diagnostic, type Report } from "../base/diagnostics/diagnostic.ts";
import { isCount } from "../base/language/clauses.ts";
import { operators } from "../base/language/operators.ts";
import type { Bindings } from "./ast/bindings.ts";
import type * as Ast from "./ast/nodes.ts";
import { operandOf } from "./ast/operands.ts";
import { kindOfValue, timeOf } from "./ast/value-kind.ts";
import { transform, walk } from "./ast/walk.ts";
import { withDateText } from "./dates/date-text.ts";
import { findField } from "./resource/find-field.ts";
import type { Resource } from "./resource/resource.ts";

/** The values of variables. */
interface Bound {
  readonly bindings: Bindings;
  /** Decides how a `Date` is written. */
  readonly resource: Resource | undefined;
  readonly report: Report;
}

/**
 * Returns the query with the values of its variables in their places. They are literals and references, and never text,
 * so they cannot change what the query asks. A variable that cannot be bound is reported and stays.
 */
export function bindVariables(query: Ast.Query, { bindings, resource, report }: Bound): Ast.Query {
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

  const bindOperand = (variable: Ast.Variable, field: string, isList: boolean): readonly Ast.SingleOperand[] => {
    const given = withDateTexts(lookUp(variable), resource, field);
    const { name, start, end } = variable;
    if (given === undefined) return [variable];
    const values: readonly unknown[] = isList && Array.isArray(given) ? given : [given];
    const bound = values.map((value) => operandOf(value, start, end));
    if (values.length > 0 && bound.every((each) => each !== undefined))
      return bound.map((each) => ({ ...each, variable: name }));
    if (values.length === 0) report(diagnostic(codes.emptyBinding, variable, { name }));
    else {
      const wrong = values[bound.indexOf(undefined)];
      const data =
        values === given
          ? ({ expected: "list", found: "list", item: kindOfValue(wrong) } as const)
          : ({ expected: isList ? "value-or-list" : "value", found: kindOfValue(given) } as const);
      report(diagnostic(codes.bindingType, variable, { name, ...data }));
    }
    return [variable];
  };

  const bindEnd = (end: Ast.SingleOperand, field: string): Ast.SingleOperand =>
    end.kind === "variable" ? (bindOperand(end, field, false)[0] ?? end) : end;

  const bindComparison = (comparison: Ast.Comparison): Ast.Comparison => {
    const { name, operator, operands } = comparison;
    const isList = operators[operator.name].arity === "list";
    const bound = operands.flatMap((operand): readonly Ast.Operand[] => {
      if (operand.kind === "variable") return bindOperand(operand, name.text, isList);
      if (operand.kind !== "range") return [operand];
      return [{ ...operand, low: bindEnd(operand.low, name.text), high: bindEnd(operand.high, name.text) }];
    });
    return { ...comparison, operands: bound };
  };

  const bindCount = (count: Ast.Count, variable: Ast.Variable): Ast.Count => {
    const value = lookUp(variable);
    const { name, start, end } = variable;
    if (value === undefined) return count;
    if (typeof value === "number" && isCount(value))
      return { ...count, value: { kind: "number", value, start, end, variable: name } };
    const data = { name, expected: "count", found: kindOfValue(value) } as const;
    report(
      diagnostic(codes.bindingType, variable, data.found === "number" ? { ...data, value: value as number } : data),
    );
    return count;
  };

  return transform(query, (node) => {
    if (node.kind === "comparison") return node.operands.some(hasVariable) ? bindComparison(node) : node;
    return node.kind === "count" && node.value.kind === "variable" ? bindCount(node, node.value) : node;
  });
}

function hasVariable(operand: Ast.Operand): boolean {
  if (operand.kind !== "range") return operand.kind === "variable";
  return operand.low.kind === "variable" || operand.high.kind === "variable";
}

/** The value or the list, with texts in the place of dates. */
function withDateTexts(value: unknown, resource: Resource | undefined, name: string): unknown {
  const isDate = (each: unknown) => timeOf(each) !== undefined;
  if (Array.isArray(value) ? !value.some(isDate) : !isDate(value)) return value;
  const field = resource && findField(resource, name)?.field;
  return Array.isArray(value) ? value.map((item) => withDateText(item, field)) : withDateText(value, field);
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
