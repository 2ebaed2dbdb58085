import type { Count, Invalid, Name, Query, Sort } from "../ast/nodes.ts";
import { type Bindings, boundCount, isCount, type Report, reportUnused } from "../checked/bindings.ts";
import { type Diagnostic, isError, problem } from "../diagnostics/diagnostic.ts";
import { said } from "../diagnostics/say.ts";
import { type ClauseKey, clauses } from "../language/clauses.ts";
import { idOperator } from "../language/operators.ts";
import { checkClauses, checkRestricted } from "./actions.ts";
import { isId } from "./digits.ts";
import type { Draft } from "./draft.ts";
import { normalize } from "./normalize.ts";
import { checkOptions, type LowerOptions } from "./options.ts";
import type { Filter, Selection, SortOrder } from "./selection.ts";
import { variablesOf } from "./variables.ts";

export type LowerResult =
  | { readonly ok: true; readonly selection: Selection; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A selection, and the drafts that its filters were made of. */
export interface Lowered {
  readonly selection: Selection;
  readonly drafts: readonly Draft[];
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
  checkOptions(options);
  const { selection, diagnostics } = said(lowerWithDrafts(query, options), options.messages);
  return diagnostics.some(isError) ? { ok: false, diagnostics } : { ok: true, selection, diagnostics };
}

/** `isPartial`: parts of the text could not be read, so that nothing can be said about what is missing. */
export function lowerWithDrafts(query: Query, options: LowerOptions, isPartial = false): Lowered {
  const { action, bindings = {}, allowUnrestricted = false, idShorthand = false } = options;
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const { condition } = query;
  const drafts: Draft[] = [];
  const isExpressible = !condition || normalize(condition, false, { bindings, report }, drafts);
  const selection = assemble(query, drafts, bindings, idShorthand, report);
  if (action) checkClauses(query, action, report);
  if (action && isExpressible && !allowUnrestricted && !isPartial) checkRestricted(query, drafts, action, report);
  if (options.bindings && !isPartial) reportUnused(variablesOf(query), bindings, query, report);
  return { selection, drafts, diagnostics };
}

function nameOf(name: Name | Invalid): string {
  return name.kind === "name" ? name.text : "";
}

function orderOf({ name, direction }: Sort): SortOrder {
  return { name: nameOf(name), direction: direction?.value ?? "ASC" };
}

/** The place of the one filter that the key `id` can stand for, or -1. */
export function idFilter(drafts: readonly Draft[]): number {
  const isIdFilter = ({ filter: { name, operator } }: Draft) => name === "id" && operator === idOperator;
  const index = drafts.findIndex(isIdFilter);
  const value = drafts[index]?.filter.values[0];
  return isId(value) && drafts.findLastIndex(isIdFilter) === index ? index : -1;
}

function assemble(
  query: Query,
  drafts: readonly Draft[],
  bindings: Bindings,
  idShorthand: boolean,
  report: Report,
): Selection {
  const { select, order, limit, offset } = query;
  const at = idShorthand ? idFilter(drafts) : -1;
  const selection: { -readonly [Key in keyof Selection]: Selection[Key] } = {};
  if (select) selection.fields = select.fields.map(nameOf);
  if (drafts.length > (at < 0 ? 0 : 1)) selection.filters = filtersOf(drafts, at);
  const id = drafts[at]?.filter.values[0];
  if (id !== undefined) selection.id = id;
  if (order) selection.orders = order.sorts.map(orderOf);
  const limitValue = limit && countOf(limit, "limit", bindings, report);
  if (limitValue !== undefined) selection.limit = limitValue;
  const offsetValue = offset && countOf(offset, "offset", bindings, report);
  if (offsetValue !== undefined) selection.offset = offsetValue;
  return selection;
}

function filtersOf(drafts: readonly Draft[], except: number): readonly Filter[] {
  const filters: Filter[] = [];
  for (let index = 0; index < drafts.length; index++) {
    if (index !== except) filters.push((drafts[index] as Draft).filter);
  }
  return filters;
}

function countOf({ value }: Count, key: ClauseKey, bindings: Bindings, report: Report): number | undefined {
  switch (value.kind) {
    case "number":
      if (!isCount(value.value))
        report(problem("invalid-count", value, { clause: clauses[key].words, found: String(value.value) }));
      return value.value;
    case "variable":
      return boundCount(value, bindings, report);
    case "invalid":
      return undefined;
  }
}
