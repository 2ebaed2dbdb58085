import { diagnostic } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { FilterError } from "../base/diagnostics/filter-error.ts";
import type { Comparison, Condition, Sort } from "../compiler/ast/nodes.ts";
import {
  operandsIn,
  type Prepared,
  type PreparedFilter,
  placeOfName,
  preparedFilter,
} from "../compiler/prepared-filter.ts";
import type { Resource } from "../compiler/resource/resource.ts";

/** A checked filter, and the resource that it was checked against. */
export interface ReadyFilter {
  readonly ready: PreparedFilter;
  readonly resource: Resource;
}

/** The filter with its resource, whose fields are columns; a `TypeError` without one. */
export function readyWithResource(filter: Prepared, caller: string): ReadyFilter {
  const ready = preparedFilter(filter, caller);
  const { resource } = ready;
  if (resource) return { ready, resource };
  throw new TypeError(
    `${caller} takes a filter that was checked with the option resource, because its fields are columns.`,
  );
}

/** Returns the error that an engine cannot do with a field what a part of the filter says. */
export function engineLimit(
  use: string,
  part: Comparison | Sort,
  name: string,
  engine: string,
  ready: PreparedFilter,
): FilterError {
  return new FilterError({
    diagnostics: [diagnostic(codes.engineLimit, placeOfName(part, ready), { use, name, engine })],
  });
}

/** So many sort keys are within what every SQL database takes beside the columns of a query. */
export const MOST_SORT_KEYS = 1000;

/** Throws a `FilterError` for the first sort key that is one too many for an engine. */
export function checkSortKeys(ready: PreparedFilter, most: number, engine: string): void {
  const sort = ready.query.order?.sorts[most];
  if (!sort) return;
  const name = sort.name.kind === "name" ? sort.name.text : "";
  throw engineLimit(`ORDER BY with more than ${most} fields`, sort, name, engine, ready);
}

/** A comparison of a condition, and how many parameters it has. */
export interface Written {
  readonly comparison: Comparison;
  readonly parameters: number;
}

/** Throws a `FilterError` for the condition with which a statement has more parameters than it may. */
export function checkParameters(
  written: readonly Written[],
  whole: Condition,
  most: number,
  ready: PreparedFilter,
): void {
  let left = most;
  for (const [index, { comparison, parameters }] of written.entries()) {
    if (parameters > left) {
      const { length } = operandsIn(comparison);
      const isList = length > 1 && left > 0;
      const part = isList
        ? ({ part: "values", most: left, length } as const)
        : ({ key: "filters", most: index, length: written.length } as const);
      const at = ready.pathOf?.(comparison);
      const place = at ? (isList ? [...at, "values"] : ["filters"]) : isList ? comparison : whole;
      const tooMany = diagnostic(codes.jsonType, place, { ...part, expected: "array", found: "array" });
      throw new FilterError({ diagnostics: [tooMany] });
    }
    left -= parameters;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL's texts have no NUL
const NO_TEXT = /\u0000|\p{Cs}/u;

/** Begins as a number that is not zero. */
const NOT_ZERO = /^[^e]*[1-9]/i;

/**
 * Whether no column can hold the value, so that databases refuse it or take another one for it: a half of a surrogate
 * pair and NUL are no text to a database, and `1e999` and `1e-999` are no numbers.
 */
export function isForNoColumn(value: string | number, isNumeric: boolean): boolean {
  if (!isNumeric) return NO_TEXT.test(String(value));
  const double = Number(value);
  return double === 0 ? NOT_ZERO.test(String(value)) : !Number.isFinite(double);
}
