import { type Diagnostic, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses } from "../../base/language/clauses.ts";
import { wordFor } from "../../base/language/foreign.ts";
import { operators } from "../../base/language/operators.ts";
import { checkOptions } from "../../base/options/options.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import * as make from "../../compiler/ast/factories.ts";
import { type Invalid, isQuery, type Name, type Query } from "../../compiler/ast/nodes.ts";
import { hasInvalid } from "../../compiler/ast/walk.ts";
import { countIn } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { pathIn } from "../../compiler/wire/locate.ts";
import { liftSelection } from "../../compiler/wire/read-selection.ts";
import type { LooseSelection, Selection, TracedFilter } from "../../compiler/wire/selection.ts";
import { placedAt } from "../foreign-filter.ts";
import { isIllFormed, parametersIn, written } from "./address.ts";
import { fromSearch, meaningOf } from "./from-search.ts";
import { type Clause, type Notation, notationOf, type ToSearchOptions, toSearchOptions } from "./options.ts";

export type ToSearchResult =
  | {
      readonly ok: true;
      /** The address after its question mark, with the other parameters of the page first. */
      readonly search: string;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A part of a filter, as a selection, and the parameters that it can be, the best first. */
interface Part {
  readonly part: Selection;
  readonly parameters: readonly (readonly [key: string, text: string])[];
  readonly at: Span;
  readonly use: string;
  readonly name?: string;
}

const nameOf = (name: Name | Invalid) => (name.kind === "name" ? name.text : "");
const textOf = (value: string | number) => (Object.is(value, -0) ? "-0" : String(value));

const quotedOf = (value: string | number) => (typeof value === "string" ? JSON.stringify(value) : textOf(value));

/** Texts between commas: as they are, and in quotes of JSON, which are read as nothing else. */
function listsOf(values: readonly (string | number)[], signs: readonly string[] = []): readonly string[] {
  return [textOf, quotedOf].map((form) => values.map((value, index) => (signs[index] ?? "") + form(value)).join(","));
}

/** A condition: without an operator, where that is possible. */
function conditionPart({ filter, source }: TracedFilter): Part {
  const { name, operator, values } = filter;
  const { canonical, enumerates, arity, isNegative } = operators[operator];
  const isBare = enumerates && (arity === "one" || values.length > 1);
  const keys = [...(isBare ? [name] : []), `${name}[${wordFor(operator, "lookup")}]`];
  const texts = arity === "none" ? [String(!isNegative)] : listsOf(values);
  const parameters = keys.flatMap((key) => texts.map((text) => [key, text] as const));
  return { part: { filters: [filter] }, parameters, at: source.name, use: canonical, name };
}

/** The clauses that have parameters and are not the default, and the query without any of them. */
function clauseParts(query: Query, bound: Query, { names }: Notation, { pageSize, defaults = {} }: ToSearchOptions) {
  const { select, order, limit, offset, condition, comments } = query;
  const [count = 0, skipped = 0] = [bound.limit, bound.offset].map(countIn);
  const fields = (select?.fields ?? []).map(nameOf);
  const orders = (order?.sorts ?? []).map((sort) => ({
    ...{ name: nameOf(sort.name), direction: sort.direction?.value ?? "ASC" },
  }));
  const sorts = listsOf(
    orders.map(({ name }) => name),
    orders.map(({ direction }) => (direction === "DESC" ? "-" : "")),
  );
  const page = skipped / count + 1;
  // The first page has no OFFSET, not even of 0.
  const isPage = names.page !== undefined && count === pageSize && Number.isInteger(page) && (page > 1 || !offset);
  const isDefault = limit !== undefined && count === defaults.limit && !offset;
  const sorted = sorts.includes(defaults.sort ?? "") ? undefined : order;
  const [most, from] = [isDefault || isPage ? undefined : limit, isPage ? undefined : offset];
  const paged = isPage && !isDefault ? limit : undefined;
  const rows: readonly (readonly [Clause, ClauseKey, Span | undefined, Selection, readonly string[]])[] = [
    ["fields", "fields", select, { fields }, listsOf(fields)],
    ["sort", "orders", sorted, { orders }, sorts],
    ["page", "limit", paged, { limit: count, ...(skipped > 0 && { offset: skipped }) }, [String(page)]],
    ["limit", "limit", most, { limit: count }, [String(count)]],
    ["offset", "offset", from, { offset: skipped }, [String(skipped)]],
  ];
  const parts = rows.flatMap(([clause, key, at, part, texts]): readonly Part[] => {
    const name = names[clause];
    const parameters = name === undefined ? [] : texts.map((text) => [name, text] as const);
    return at && name !== undefined ? [{ part, parameters, at, use: clauses[key].keywords }] : [];
  });
  const rest = {
    ...{ condition, comments, select: names.fields === undefined ? select : undefined },
    order: names.sort === undefined ? sorted : undefined,
    limit: names.limit === undefined ? most : undefined,
    offset: names.offset === undefined ? from : undefined,
  };
  return { parts, rest: make.query(rest, query.end) };
}

/**
 * Writes a filter as the parameters of an address, with as few escapes as possible: `filter=price%20%3E%205`, or
 * `price[gt]=5` in the style `params`. Other parameters of the page are kept unchanged. `fromSearch` parses the result
 * to the same filter, with the defaults for clauses that it does not have. Returns diagnostics, with positions in the
 * query or paths in the selection, for what the style cannot express.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { toSearch } from "fieldfilter/url";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" } } });
 * const selection = { filters: [{ name: "price", operator: "GREATER_THAN", values: [5] }] } as const;
 * toSearch(selection, { resource, search: "?tab=2" }); // { ok: true, search: "tab=2&filter=price%20%3E%205", diagnostics: [] }
 * toSearch(selection, { resource, style: "params" }); // { ok: true, search: "price[gt]=5", diagnostics: [] }
 */
export function toSearch<const R extends Resource = Resource>(
  filter: Query | LooseSelection,
  { search = "", ...options }: ToSearchOptions<R> = {},
): ToSearchResult {
  checkOptions({ ...options, search }, toSearchOptions);
  const notation = notationOf(options as ToSearchOptions);
  const { names, fields } = notation;
  const lifted = isQuery(filter) ? undefined : liftSelection(filter, { ...options, located: true });
  if (lifted?.ok === false) return lifted;
  const query = lifted?.query ?? (filter as Query);
  if (hasInvalid(query)) throw new TypeError("A query with syntax errors cannot be written as an address.");
  const placeOf = (span: Span) => (lifted ? pathIn(query, span) : span);
  const output = (!fields && options.output) || "selection";
  const { filters, bound, found } = analyse({ query }, { ...options, output });
  const wrong = found.filter(isError).map((each) => placedAt(each, placeOf(each.span ?? query)));
  if (wrong.length > 0) return { ok: false, diagnostics: localizeAll(wrong, options.messages) };

  const { style, resource, parameters, pageSize } = options;
  const reading = { style, resource, parameters, pageSize } as ToSearchOptions;
  const { parts, rest } = clauseParts(query, bound, notation, options as ToSearchOptions);
  const taken = new Set<string>();
  const made = [...(fields ? filters.map(conditionPart) : []), ...parts].map(({ part, parameters, at, use, name }) => {
    const isRead = ([key, text]: readonly [string, string]) =>
      !isIllFormed(key + text) &&
      JSON.stringify(fromSearch(written(key, text), reading).selection) === JSON.stringify(part);
    const fit = parameters.filter(isRead);
    const free = fit.find(([key]) => !taken.has(key));
    if (free) taken.add(free[0]);
    const reason = fit.length > 0 ? "once" : "read-back";
    const data = { use, ...(name !== undefined && { name }), target: "URL", reason } as const;
    return free ? written(...free) : diagnostic(codes.notRepresentable, placeOf(at), data);
  });
  const refused = made.filter((each) => typeof each !== "string");
  if (refused.length > 0) return { ok: false, diagnostics: localizeAll(refused, options.messages) };
  const text = fields ? "" : print(rest);
  const others = parametersIn(String(search)).flatMap(({ key, raw }) => (meaningOf(key, notation) ? [] : raw));
  const own = text === "" ? made : [written(names.filter ?? "filter", text), ...made];
  return { ok: true, search: [...others, ...own].join("&"), diagnostics: [] };
}
