import { type Diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import { checkOptions } from "../base/options/option-table.ts";
import { analyse, withoutUntried } from "./analyse.ts";
import { assertQuery } from "./ast/check-query.ts";
import type { Query } from "./ast/nodes.ts";
import { type LowerOptions, lowerOptions } from "./wire/lower/options.ts";
import type { Selection } from "./wire/selection.ts";

export type LowerResult =
  | { readonly ok: true; readonly selection: Selection; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Lowers a query. Returns the selection, or diagnostics with the reasons why the query cannot be sent. The order of the
 * text is kept, and only conditions joined by OR and NOT are merged.
 *
 * @example
 * const result = lower(parse("NOT (a = 1 OR b > 2)").query);
 * if (result.ok) result.selection.filters?.map(({ name, values }) => [name, values]); // [["a", [1]], ["b", [2]]]
 */
export function lower(query: Query, options: LowerOptions = {}): LowerResult {
  assertQuery(query);
  checkOptions(options, lowerOptions);
  const { selection, found } = analyse({ query }, options);
  const diagnostics = withoutUntried(found, options.messages);
  return found.some(isError) ? { ok: false, diagnostics } : { ok: true, selection, diagnostics };
}
