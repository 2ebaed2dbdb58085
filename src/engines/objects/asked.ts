import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { type Operator, operators } from "../../base/language/operators.ts";
import type { Comparison, Sort } from "../../compiler/ast/nodes.ts";
import { type OperandValue, operandsIn, placeOfOperand } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { engineLimit, isForNoColumn, type ReadyFilter } from "../engine-limit.ts";

/** What an engine whose queries are objects needs to know of the filter. */
export interface Running extends ReadyFilter {
  /** What messages call it. */
  readonly engine: string;
}

/** What a comparison asks, with NOT in it. */
export interface Asked {
  readonly comparison: Comparison;
  readonly operator: Operator;
  readonly name: string;
  readonly field: Field;
  /** Whether the opposite of the operator is asked, because there is none that asks it. */
  readonly isOpposite: boolean;
  readonly operands: readonly OperandValue[];
  readonly running: Running;
}

export function fieldOf(name: string, { resource }: Pick<Running, "resource">): Field {
  return findField(resource, name)?.field ?? { type: "string" };
}

export function askedBy(comparison: Comparison, isNegated: boolean, running: Running): Asked {
  const written = operators[comparison.operator.name];
  const complement = isNegated ? written.complement : undefined;
  const name = comparison.name.text;
  return {
    comparison,
    operator: complement ? operators[complement] : written,
    name,
    field: fieldOf(name, running),
    isOpposite: isNegated && !complement,
    operands: operandsIn(comparison),
    running,
  };
}

/** The error that the engine cannot do with a field what a part of the filter says. */
export function cannotUse(use: string, part: Comparison | Sort, name: string, { engine, ready }: Running): FilterError {
  return engineLimit(use, part, name, engine, ready);
}

/** The error that the engine cannot do what the operator asks of the field. */
export function cannotAsk({ comparison, name, running }: Asked): FilterError {
  return cannotUse(operators[comparison.operator.name].canonical, comparison, name, running);
}

/** The error that a field cannot be compared with the one that is an operand. */
export function cannotRefer(
  { comparison, name, running: { ready } }: Asked,
  index: number,
  other: string,
): FilterError {
  const place = placeOfOperand(comparison, index, ready);
  return new FilterError({ diagnostics: [diagnostic(codes.referenceType, place, { name, other })] });
}

/** The error that the engine cannot have a value. */
export function cannotHold(asked: Asked, index: number): FilterError {
  const { comparison, name, field, operands, running } = asked;
  const place = placeOfOperand(comparison, index, running.ready);
  const data = { name, type: field.type, found: String(operands[index]) };
  return new FilterError({ diagnostics: [diagnostic(codes.valueType, place, data)] });
}

/** Throws for values that no database holds, such as half of a surrogate pair. */
export function checkValues(asked: Asked, isNumeric: boolean): void {
  for (const [index, operand] of asked.operands.entries())
    if (typeof operand !== "object" && isForNoColumn(operand, isNumeric)) throw cannotHold(asked, index);
}

/** What asks for the values of a list, in one condition, and for each other field in it. */
export function listTerms<Term>(
  { operands }: Asked,
  valueAt: (index: number) => unknown,
  termOf: { readonly values: (values: readonly unknown[]) => Term; readonly field: (index: number) => Term },
): readonly Term[] {
  const fields = operands.flatMap((operand, index) => (typeof operand === "object" ? [index] : []));
  const values = operands.flatMap((operand, index) => (typeof operand === "object" ? [] : [valueAt(index)]));
  return [...(values.length > 0 ? [termOf.values(values)] : []), ...fields.map(termOf.field)];
}

/** The bounds of ranges, low beside high. */
export function rangesOf(
  { operands }: Asked,
  valueAt: (index: number) => unknown,
): readonly (readonly [unknown, unknown])[] {
  return operands.flatMap((_, index) => (index % 2 === 0 ? [[valueAt(index), valueAt(index + 1)] as const] : []));
}
