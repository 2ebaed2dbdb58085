import { type Diagnostic, diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoted } from "../../base/messages/words.ts";
import type { Comparison, Sort } from "../../compiler/ast/nodes.ts";
import { comparisonsIn } from "../../compiler/ast/walk.ts";
import type { Prepared, PreparedFilter } from "../../compiler/prepared-filter.ts";
import { operandValues, placeOfName, placeOfOperand, requirePrepared } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import type { EngineComparison, Source } from "./fold.ts";
import { INVALID_STRING, instantProblem } from "./values.ts";

export interface EngineFilter {
  readonly prepared: PreparedFilter;
  readonly resource: Resource;
  readonly engine: string;
}

export interface LocatedComparison {
  readonly comparison: EngineComparison;
  readonly source: Source;
  readonly filter: EngineFilter;
}

/**
 * Returns the filter for an engine. Throws a `TypeError` for one that was not checked with a resource, and a
 * `FilterError` for values that no database holds and for too many sort keys: every SQL database takes a thousand.
 */
export function engineFilter(given: Prepared, caller: string, engine: string, maxSortKeys = 1000): EngineFilter {
  const prepared = requirePrepared(given, caller);
  const { resource, query } = prepared;
  if (!resource) throw new TypeError(`${caller} takes a filter that was checked with the option resource.`);
  const filter = { prepared, resource, engine };
  const sort = query.order?.sorts[maxSortKeys];
  if (sort) throw limitError(filter, `ORDER BY with more than ${maxSortKeys} fields`, sort);
  const diagnostics = comparisonsIn(query.condition).flatMap((each) => valueProblems(each, filter));
  if (diagnostics.length > 0) throw new FilterError({ diagnostics });
  return filter;
}

/** Whether a number neither overflows nor underflows as a double. */
const isDouble = (text: string) => (Number(text) === 0 ? !/^[^e]*[1-9]/i.test(text) : Number.isFinite(Number(text)));

/**
 * Reports the values that databases reject or change: invalid strings, numbers such as `1e999` and `1e-999`, and the
 * year 0.
 */
function valueProblems(comparison: Comparison, filter: EngineFilter): readonly Diagnostic[] {
  const name = comparison.name.text;
  const field = fieldOf(name, filter);
  const { isNumeric, family } = typeFacts[field.type];
  const { readsText } = operators[comparison.operator.name];
  return operandValues(comparison).flatMap((operand, index) => {
    if (typeof operand === "object") return [];
    const text = String(operand);
    if (!readsText && family === "time")
      return text.startsWith("0000") ? valueLimit(comparison, index, "The year 0", filter) : [];
    const isValid = isNumeric && !readsText ? isDouble(text) : !INVALID_STRING.test(text);
    return isValid ? [] : valueProblem(comparison, index, operand, filter);
  });
}

function valueProblem(comparison: Comparison, index: number, value: string | number, filter: EngineFilter): Diagnostic {
  const name = comparison.name.text;
  const data = { name, type: fieldOf(name, filter).type, found: String(value) };
  return diagnostic(codes.valueType, placeOfOperand(comparison, index, filter.prepared), data);
}

export function fieldOf(name: string, { resource }: EngineFilter): Field {
  return findField(resource, name)?.field ?? { type: "string" };
}

const errorOf = (problem: Diagnostic) => new FilterError({ diagnostics: [problem] });

export function limitError({ engine, prepared }: EngineFilter, use: string, part: Comparison | Sort): FilterError {
  const name = part.name.kind === "name" ? part.name.text : "";
  return errorOf(diagnostic(codes.engineLimit, placeOfName(part, prepared), { use, name, engine }));
}

function valueLimit(comparison: Comparison, index: number, use: string, filter: EngineFilter): Diagnostic {
  const data = { use, name: comparison.name.text, engine: filter.engine };
  return diagnostic(codes.engineLimit, placeOfOperand(comparison, index, filter.prepared), data);
}

/** The error for a comparison that the engine does not support, or for `use`, a part of it. */
export function unsupportedError({ source: { comparison }, filter }: LocatedComparison, use?: string): FilterError {
  return limitError(filter, use ?? operators[comparison.operator.name].canonical, comparison);
}

/** The error for two fields that the engine cannot compare. */
export function incomparableError({ comparison: { reference = "" }, source, filter }: LocatedComparison): FilterError {
  const use = `A comparison with ${quoted(reference)}`;
  return errorOf(valueLimit(source.comparison, source.indexes[0] ?? 0, use, filter));
}

/** Converts the values of a comparison. Throws a `FilterError` for one that `convert` returns undefined for. */
export function convertValues<Value>(
  { comparison, source, filter }: LocatedComparison,
  convert: (value: string | number, field: Field) => Value | undefined,
): readonly Value[] {
  const field = fieldOf(comparison.field, filter);
  return (comparison.values ?? []).map((value, at) => {
    const found = convert(value, field);
    if (found !== undefined) return found;
    const index = source.indexes[at] ?? 0;
    if (typeFacts[field.type].family !== "time") throw errorOf(valueProblem(source.comparison, index, value, filter));
    const use = instantProblem(String(value), field) ?? "A part of a millisecond";
    throw errorOf(valueLimit(source.comparison, index, use, filter));
  });
}

/** Throws a `FilterError` at the comparison with which a statement exceeds the maximum number of parameters. */
export function checkParameters(counts: ReadonlyMap<Comparison, number>, max: number, filter: EngineFilter): void {
  let left = max;
  for (const [comparison, count] of counts) {
    left -= count;
    if (left < 0) throw limitError(filter, `A filter of more than ${max} values`, comparison);
  }
}
