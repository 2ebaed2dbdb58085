import type { Comparison, Literals, Operand } from "../../ast/nodes.ts";
import { literalsOf } from "../../ast/operands.ts";
import { type FieldReference, isReference } from "../../ast/reference.ts";
import { type Bindings, boundValues, type Report } from "../../bindings/bindings.ts";
import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { referencePrefix } from "../../language/clauses.ts";
import { type OperatorName, operators } from "../../language/operators.ts";
import type { Span } from "../../text/span.ts";
import type { Filter } from "../selection.ts";

/** A filter, and the comparisons that it was made of: more than one when OR united several. */
export interface TracedFilter {
  readonly filter: Filter;
  readonly source: Comparison;
  readonly others: readonly Comparison[];
}

export function sourcesOf({ source, others }: TracedFilter): readonly Comparison[] {
  return [source, ...others];
}

const none: readonly Comparison[] = [];

function referenceValue(name: string, at: Span, operator: OperatorName, report: Report): string {
  const { takesReference, canonical } = operators[operator];
  if (!takesReference) report(createDiagnostic("field-reference-operator", at, { operator: canonical }));
  return referencePrefix + name;
}

/** The value as the wire has it. A text that would be taken for a reference is refused, wherever it comes from. */
function wireValue(
  value: string | number | FieldReference,
  at: Span,
  operator: OperatorName,
  report: Report,
): string | number {
  if (isReference(value)) return referenceValue(value.name, at, operator, report);
  if (typeof value === "string" && value.startsWith(referencePrefix))
    report(createDiagnostic("reserved-prefix", at, { value }));
  return value;
}

/** The values of a list of literals: the list itself, and the texts in it that would be taken for references reported. */
function literalValues(list: Literals, operator: OperatorName, report: Report): readonly (string | number)[] {
  const isReserved = (value: string | number) => typeof value === "string" && value.startsWith(referencePrefix);
  if (list.values.some(isReserved))
    for (const { value, start, end } of literalsOf(list)) wireValue(value, { start, end }, operator, report);
  return list.values;
}

/** The values of an operand as the wire has them. */
function wireValues(
  operand: Operand,
  operator: OperatorName,
  bindings: Bindings,
  report: Report,
): readonly (string | number)[] {
  switch (operand.kind) {
    case "literals":
      return literalValues(operand, operator, report);
    case "string":
    case "number":
      return [wireValue(operand.value, operand, operator, report)];
    case "reference":
      return [referenceValue(operand.name, operand, operator, report)];
    case "variable": {
      const isList = operators[operator].arity === "list";
      return boundValues(operand, isList, bindings, report).map((value) => wireValue(value, operand, operator, report));
    }
    case "range": {
      const { low, high } = operand;
      return [...wireValues(low, operator, bindings, report), ...wireValues(high, operator, bindings, report)];
    }
    case "invalid":
      return [];
  }
}

/** The filter of one comparison, by the operator given: its own or the complement. */
export function traceFilter(
  comparison: Comparison,
  operator: OperatorName,
  bindings: Bindings,
  report: Report,
): TracedFilter {
  const { operands } = comparison;
  const [only] = operands;
  const values =
    only && operands.length === 1
      ? wireValues(only, operator, bindings, report)
      : operands.flatMap((operand) => wireValues(operand, operator, bindings, report));
  return { filter: { name: comparison.name.text, operator, values }, source: comparison, others: none };
}
