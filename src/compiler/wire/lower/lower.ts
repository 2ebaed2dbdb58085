import { boundedGuess } from "../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Report } from "../../../base/diagnostics/diagnostic.ts";
import { type ClauseKey, clauses, isCount } from "../../../base/language/clauses.ts";
import { idOperator } from "../../../base/language/operators.ts";
import { resourceChecks } from "../../../base/options/symbols.ts";
import type { Count, Invalid, Name, Query, Sort } from "../../ast/nodes.ts";
import { type BindingContext, boundCount } from "../../bindings/bound-values.ts";
import { checkSentQuery } from "../../checks/check-sent.ts";
import { isId } from "../digits.ts";
import type { Filter, Selection, SortOrder } from "../selection.ts";
import { normalize } from "./normalize.ts";
import type { ResourceLowerOptions } from "./options.ts";
import type { TracedFilter } from "./traced-filter.ts";

/** A selection, and the filters that its filters were made of. */
export interface Lowered {
  readonly selection: Selection;
  readonly filters: readonly TracedFilter[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the selection for a query without relative dates. `isPartial`: parts of the text could not be read, so that
 * nothing can be said about what is missing.
 */
export function lowerTraced(query: Query, options: ResourceLowerOptions, isPartial = false): Lowered {
  const { action, bindings = {}, resource, allowUnrestricted = false, idShorthand = false } = options;
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const { condition } = query;
  const context: BindingContext = { bindings, report, guess: boundedGuess(), resource };
  const filters: TracedFilter[] = [];
  const isExpressible = !condition || normalize(condition, false, context, filters);
  const selection = assemble(query, filters, idShorthand, context);
  const isWhole = !isPartial;
  checkSentQuery(
    { query, filters, isWhole, isExpressible, action, allowUnrestricted, resource, bindings: options.bindings },
    report,
  );
  resource?.[resourceChecks].sent(filters, resource, report);
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
  // The key -1 of an array is looked up as a text, which takes a tenth of the time of a short filter.
  const id = at < 0 ? undefined : filters[at]?.filter.values[0];
  if (id !== undefined) selection.id = id;
  if (order) selection.orders = order.sorts.map(orderOf);
  const limitValue = limit && countOf(limit, "limit", context);
  if (limitValue !== undefined) selection.limit = limitValue;
  const offsetValue = offset && countOf(offset, "offset", context);
  if (offsetValue !== undefined) selection.offset = offsetValue;
  return selection;
}

function filtersOf(filters: readonly TracedFilter[], except: number): readonly Filter[] {
  const all = filters.map(({ filter }) => filter);
  return except < 0 ? all : all.filter((_, index) => index !== except);
}

function countOf({ value }: Count, key: ClauseKey, context: BindingContext): number | undefined {
  switch (value.kind) {
    case "number":
      if (!isCount(value.value))
        context.report(
          diagnostic(codes.invalidCount, value, { clause: clauses[key].keywords, found: String(value.value) }),
        );
      return value.value;
    case "variable":
      return boundCount(value, context);
    case "invalid":
      return undefined;
  }
}
