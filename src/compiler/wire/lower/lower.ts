import {
  type Diagnostic,
  inTextOrder,
  isError,
  type Report,
  syntaxDiagnostic,
} from "../../../base/diagnostics/diagnostic.ts";
import { boundedGuess } from "../../../base/diagnostics/guess.ts";
import { localizeResult } from "../../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses, isCount } from "../../../base/language/clauses.ts";
import { idOperator } from "../../../base/language/operators.ts";
import { checkOptions } from "../../../base/options/option-table.ts";
import { checkQuery } from "../../ast/check-query.ts";
import type { Count, Invalid, Name, Query, Sort } from "../../ast/nodes.ts";
import { type BindingContext, boundCount } from "../../bindings/bound-values.ts";
import { resolveDates } from "../../bindings/resolve-dates.ts";
import { checkSentQuery } from "../../checks/check-sent.ts";
import { isId } from "../digits.ts";
import type { Filter, Selection, SortOrder } from "../selection.ts";
import type { LoweringContext } from "./exact-filters.ts";
import { normalize } from "./normalize.ts";
import { type LowerOptions, lowerOptions, type ResourceLowerOptions } from "./options.ts";
import type { TracedFilter } from "./traced-filter.ts";

export type LowerResult =
  | { readonly ok: true; readonly selection: Selection; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A selection, and the filters that its filters were made of. */
export interface Lowered {
  readonly selection: Selection;
  readonly filters: readonly TracedFilter[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The selection that asks for what the query asks, or diagnostics that say why there is none. The order of the text is
 * kept, and nothing is merged but what OR and NOT join.
 *
 * @example
 * const result = lower(parse("NOT (a = 1 OR b > 2)").query);
 * if (result.ok) result.selection.filters?.map(({ name, values }) => [name, values]); // [["a", [1]], ["b", [2]]]
 */
export function lower(query: Query, options: LowerOptions = {}): LowerResult {
  checkQuery(query);
  checkOptions(options, lowerOptions);
  const { selection, diagnostics } = localizeResult(lowerDated(query, options), options.messages);
  return diagnostics.some(isError) ? { ok: false, diagnostics } : { ok: true, selection, diagnostics };
}

/** As `lowerTraced`, for a query that may have relative dates. */
function lowerDated(query: Query, options: LowerOptions): Lowered {
  const found: Diagnostic[] = [];
  const dated = resolveDates(query, { clock: options.clock, report: (diagnostic) => found.push(diagnostic) });
  const lowered = lowerTraced(dated.query, options, found.some(isError));
  return found.length === 0 ? lowered : { ...lowered, diagnostics: inTextOrder([...found, ...lowered.diagnostics]) };
}

/** `isPartial`: parts of the text could not be read, so that nothing can be said about what is missing. */
export function lowerTraced(query: Query, options: ResourceLowerOptions, isPartial = false): Lowered {
  const { action, bindings = {}, resource, allowUnrestricted = false, idShorthand = false } = options;
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const { condition } = query;
  const context: LoweringContext = {
    bindings,
    report,
    guess: boundedGuess(),
    resource,
    diagnostics,
    condition,
    work: undefined,
  };
  const filters: TracedFilter[] = [];
  const isExpressible = !condition || normalize(condition, false, context, filters);
  const selection = assemble(query, filters, idShorthand, context);
  const isWhole = !isPartial;
  checkSentQuery(
    { query, filters, isWhole, isExpressible, action, allowUnrestricted, resource, bindings: options.bindings },
    report,
  );
  return { selection, filters, diagnostics };
}

function nameOf(name: Name | Invalid): string {
  return name.kind === "name" ? name.text : "";
}

function orderOf({ name, direction }: Sort): SortOrder {
  return { name: nameOf(name), direction: direction?.value ?? "ASC" };
}

/** Returns the index of the one filter that the key `id` can stand for, or -1. */
export function idFilter(filters: readonly TracedFilter[]): number {
  const isIdFilter = ({ filter: { name, operator } }: TracedFilter) => name === "id" && operator === idOperator;
  const index = filters.findIndex(isIdFilter);
  const value = filters[index]?.filter.values[0];
  return isId(value) && filters.findLastIndex(isIdFilter) === index ? index : -1;
}

function assemble(
  query: Query,
  filters: readonly TracedFilter[],
  idShorthand: boolean,
  context: BindingContext,
): Selection {
  const { select, order, limit, offset } = query;
  const at = idShorthand ? idFilter(filters) : -1;
  const selection: { -readonly [Key in keyof Selection]: Selection[Key] } = {};
  if (select) selection.fields = select.fields.map(nameOf);
  if (filters.length > (at < 0 ? 0 : 1)) selection.filters = filtersOf(filters, at);
  const id = filters[at]?.filter.values[0];
  if (id !== undefined) selection.id = id;
  if (order) selection.orders = order.sorts.map(orderOf);
  const limitValue = limit && countOf(limit, "limit", context);
  if (limitValue !== undefined) selection.limit = limitValue;
  const offsetValue = offset && countOf(offset, "offset", context);
  if (offsetValue !== undefined) selection.offset = offsetValue;
  return selection;
}

function filtersOf(filters: readonly TracedFilter[], except: number): readonly Filter[] {
  const kept: Filter[] = [];
  for (let index = 0; index < filters.length; index++) {
    if (index !== except) kept.push((filters[index] as TracedFilter).filter);
  }
  return kept;
}

function countOf({ value }: Count, key: ClauseKey, context: BindingContext): number | undefined {
  switch (value.kind) {
    case "number":
      if (!isCount(value.value))
        context.report(
          syntaxDiagnostic("invalid-count", value, { clause: clauses[key].keywords, found: String(value.value) }),
        );
      return value.value;
    case "variable":
      return boundCount(value, context);
    case "invalid":
      return undefined;
  }
}
