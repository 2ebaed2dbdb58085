import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { operators } from "../../base/language/operators.ts";
import { placeOfOperand } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import type { EngineComparison, Source } from "../engine/fold.ts";
import { engineLimit, isForNoColumn, type ReadyFilter } from "../engine-limit.ts";

/** A filter that is converted to the objects of an engine. */
export interface Conversion extends ReadyFilter {
  /** What messages call the engine. */
  readonly engine: string;
}

/** A comparison that is converted, and where it was written. */
export interface ConvertedComparison {
  readonly comparison: EngineComparison;
  readonly source: Source;
  readonly conversion: Conversion;
}

export function fieldOf(name: string, { resource }: ReadyFilter): Field {
  return findField(resource, name)?.field ?? { type: "string" };
}

/** The error that the engine cannot do with the field what the comparison says, or `use`, a part of it. */
export function unsupportedError({ comparison, source, conversion }: ConvertedComparison, use?: string): FilterError {
  const operator = operators[source.comparison.operator.name].canonical;
  const { engine, ready } = conversion;
  return engineLimit(use ?? operator, source.comparison, comparison.field, engine, ready);
}

function placeOfValue({ source, conversion }: ConvertedComparison, index: number) {
  return placeOfOperand(source.comparison, source.indexes[index] ?? 0, conversion.ready);
}

/** The error that the fields of a comparison cannot be compared. */
export function incomparableError(converted: ConvertedComparison): FilterError {
  const { field: name, reference: other = "" } = converted.comparison;
  return new FilterError({
    diagnostics: [diagnostic(codes.referenceType, placeOfValue(converted, 0), { name, other })],
  });
}

/**
 * The values of a comparison as `convert` returns them. Throws a `FilterError` for one that the engine cannot hold, and for one
 * that no database does, such as half of a surrogate pair.
 */
export function convertValues<Value>(
  converted: ConvertedComparison,
  isNumeric: boolean,
  convert: (value: string | number, field: Field) => Value | undefined,
): readonly Value[] {
  const { field: name, values = [] } = converted.comparison;
  const field = fieldOf(name, converted.conversion);
  return values.map((value, index) => {
    const found = isForNoColumn(value, isNumeric) ? undefined : convert(value, field);
    if (found !== undefined) return found;
    const data = { name, type: field.type, found: String(value) };
    throw new FilterError({ diagnostics: [diagnostic(codes.valueType, placeOfValue(converted, index), data)] });
  });
}
