import { type Diagnostic, isError, type Report } from "../../base/diagnostics/diagnostic.ts";
import { renderedError } from "../../base/diagnostics/rendered-error.ts";
import { isBindings, isClock, isFlag, isResource, isWhole } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { resourceChecks } from "../../base/options/symbols.ts";
import type { Bindings } from "../../compiler/ast/bindings.ts";
import { isQuery } from "../../compiler/ast/check-query.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import type { Clock } from "../../compiler/bindings/resolve-dates.ts";
import { resolveDates } from "../../compiler/bindings/resolve-dates.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { printQuery } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { lift } from "../../compiler/wire/lift/lift.ts";
import type { Selection } from "../../compiler/wire/selection.ts";

/** A filter as a text, a query or a selection. */
export type Filtering = string | Query | Selection;

export interface ReasonOptions {
  /** The fields, whose types decide which values are possible and whether they can be null. */
  readonly resource?: Resource;
  /** The values of variables; the answer is unknown if it depends on a variable without a value. */
  readonly bindings?: Bindings;
  /** The clock for relative dates. */
  readonly clock?: Clock;
  /** Whether strings compare case-insensitively (default: `false`). `simplify` makes only changes that are valid for both. */
  readonly ignoreCase?: boolean;
  /**
   * The maximum number of steps of a question (default: 200,000, some 50 ms). Beyond it, the answer is unknown, or a
   * part is not simplified.
   */
  readonly maxSteps?: number;
}

export const reasonOptions = /* @__PURE__ */ optionTable<ReasonOptions>({
  resource: isResource,
  bindings: isBindings,
  clock: isClock,
  ignoreCase: isFlag,
  maxSteps: isWhole(1, Number.MAX_SAFE_INTEGER),
});

function queryOf(filter: Filtering): Query {
  if (isQuery(filter)) return filter;
  const read = typeof filter === "string" ? readText(filter, undefined) : lift(filter);
  if (read.diagnostics.some(isError)) throw renderedError(read);
  return "query" in read ? read.query : { kind: "query", start: 0, end: 0 };
}

/** The query of a filter; one that is wrong throws a `FilterError`. */
export function readFilter(filter: Filtering, options: ReasonOptions): Query {
  checkOptions(options, reasonOptions);
  const { resource, clock } = options;
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  return withoutErrors(resolveDates(queryOf(filter), { resource, report }, clock).query, options, diagnostics);
}

/** The text of a filter, as it was written or as it would be, and the query of that text, in which dates stay relative. */
export function readWritten(
  filter: Filtering,
  options: ReasonOptions,
): { readonly text: string; readonly query: Query } {
  checkOptions(options, reasonOptions);
  const text = typeof filter === "string" ? filter : printQuery(queryOf(filter), undefined);
  return { text, query: withoutErrors(queryOf(text), options, []) };
}

function withoutErrors(query: Query, { resource, bindings = {} }: ReasonOptions, diagnostics: Diagnostic[]): Query {
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  if (resource) resource[resourceChecks].query(query, resource, { action: undefined, bindings, report });
  if (diagnostics.some(isError)) throw renderedError({ diagnostics });
  return query;
}
