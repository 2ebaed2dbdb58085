import { diagnostic } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { FilterError } from "../base/diagnostics/filter-error.ts";
import type { Comparison, Sort } from "../compiler/ast/nodes.ts";
import { type PreparedFilter, placeOfName } from "../compiler/prepared-filter.ts";

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
