import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { idOperator } from "../../../base/language/operators.ts";
import type { Invalid, Name, Query, Sort } from "../../ast/nodes.ts";
import { countIn } from "../../prepared-filter.ts";
import { isId } from "../digits.ts";
import type { Filter, Selection, SortOrder, TracedFilter } from "../selection.ts";
import { lowerCondition } from "./condition.ts";

/** A selection, and the filters that its filters were made of. */
export interface Lowered {
  readonly selection: Selection;
  readonly filters: readonly TracedFilter[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the selection for a query without relative dates and variables. */
export function lowerTraced(query: Query, { idShorthand = false }: { readonly idShorthand?: boolean } = {}): Lowered {
  const diagnostics: Diagnostic[] = [];
  const filters: TracedFilter[] = [];
  if (query.condition) lowerCondition(query.condition, false, (each) => diagnostics.push(each), filters);
  return { selection: assemble(query, filters, idShorthand), filters, diagnostics };
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

function assemble(query: Query, filters: readonly TracedFilter[], idShorthand: boolean): Selection {
  const { select, order, limit, offset } = query;
  const at = idShorthand ? idFilter(filters) : -1;
  const selection: { -readonly [Key in keyof Selection]: Selection[Key] } = {};
  if (select) selection.fields = select.fields.map(nameOf);
  if (filters.length > (at < 0 ? 0 : 1)) selection.filters = filtersOf(filters, at);
  // The key -1 of an array is looked up as a text, which takes a tenth of the time of a short filter.
  const id = at < 0 ? undefined : filters[at]?.filter.values[0];
  if (id !== undefined) selection.id = id;
  if (order) selection.orders = order.sorts.map(orderOf);
  const limitValue = limit && countIn(limit);
  if (limitValue !== undefined) selection.limit = limitValue;
  const offsetValue = offset && countIn(offset);
  if (offsetValue !== undefined) selection.offset = offsetValue;
  return selection;
}

function filtersOf(filters: readonly TracedFilter[], except: number): readonly Filter[] {
  const all = filters.map(({ filter }) => filter);
  return except < 0 ? all : all.filter((_, index) => index !== except);
}
