import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { clauses } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type { Span } from "../../base/text/span.ts";
import { type Analysis, analyse } from "../../compiler/analyse.ts";
import { isQuery, type Query } from "../../compiler/ast/nodes.ts";
import { prepareFilter, prepareJson } from "../../compiler/prepare.ts";
import { type PreparedFilter, placeOfName, placeOfOperand, preparedFilter } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { LooseSelection, TracedFilter } from "../../compiler/wire/selection.ts";
import { isIllFormed, parametersIn, written } from "./address.ts";
import { type Keys, type OperatorKey, operatorKeys } from "./notation.ts";
import { checkedKeys, type ToSearchOptions, toSearchOptions } from "./options.ts";
import { writeValue } from "./values.ts";

export type ToSearchResult =
  | {
      readonly ok: true;
      /** The address after its question mark, with the other parameters of the page first. */
      readonly search: string;
      /** Warnings. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const TARGET = "URL";
const USUAL_LENGTH = 2000;

type Pair = readonly [key: string, value: string];
type Reason = "read-back" | "once";

/** The parameters of a filter in the address, with what cannot be written. */
interface Writing {
  readonly pairs: Pair[];
  readonly taken: Set<string>;
  readonly refused: Diagnostic[];
}

/**
 * Writes a filter as the parameters of an address, with as few escapes as possible: `filter=price%20%3E%205`, or
 * `price[gt]=5` in the style `params`. Other parameters of the page are kept unchanged. `fromSearch` parses the result
 * to the same filter. Returns diagnostics, with positions in the query or paths in the selection, for what the style
 * cannot express.
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
  options: ToSearchOptions<R> = {},
): ToSearchResult {
  const { style, keys } = checkedKeys(options, toSearchOptions);
  const checked = isQuery(filter) ? prepareFilter(filter, options) : prepareJson(filter, options);
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  const ready = preparedFilter(checked, "toSearch");
  const { messages, output, warnAbove = USUAL_LENGTH, search: now = "" } = options;
  const isLowered = style !== "text" || output !== "query";
  const lowered = isLowered ? analyse({ query: ready.query }, { ...options, output: "selection" }) : undefined;
  const errors = lowered?.found.filter(isError) ?? [];
  if (errors.length > 0) return { ok: false, diagnostics: localizeAll(errors, messages) };
  const writing: Writing = { pairs: [], taken: new Set(), refused: [] };
  if (style === "text" || !lowered) writeText(checked.query, keys, writing);
  else writeParameters(lowered, keys, ready, writing);
  if (writing.refused.length > 0) return { ok: false, diagnostics: localizeAll(writing.refused, messages) };
  const isOfPage = ({ key }: { readonly key: string }) =>
    style === "text" ? key !== keys.names.filter : keys.meaningOf(key) === undefined;
  const others = parametersIn(now).filter(isOfPage);
  const search = [...others.map(({ raw }) => raw), ...writing.pairs.map(([key, value]) => written(key, value))].join(
    "&",
  );
  const data = { length: search.length, usual: warnAbove };
  const long = search.length > warnAbove ? [diagnostic(codes.longAddress, [], data)] : [];
  return { ok: true, search, diagnostics: localizeAll(long, messages) };
}

function writeText(query: Query, { names }: Keys, { pairs }: Writing): void {
  const text = print(query);
  if (text !== "") pairs.push([names.filter, text]);
}

function writeParameters({ selection, filters }: Analysis, keys: Keys, ready: PreparedFilter, writing: Writing): void {
  for (const filter of filters) writeFilter(filter, keys, ready, writing);
  const { fields, orders, limit, offset } = selection;
  const { select, order } = ready.query;
  const clause = (name: "fields" | "sort" | "limit" | "offset", use: string, place: Span | Path, value: string) => {
    const meaning = keys.meaningOf(keys.names[name]);
    if (meaning?.kind === "clause") writing.pairs.push([keys.names[name], value]);
    else refuse(writing, "read-back", use, undefined, place);
  };
  const nameList = (names: readonly string[]) => names.map((name) => writeName(name)).join(",");
  if (fields) clause("fields", clauses.fields.keywords, ready.pathOf ? ["fields"] : (select ?? []), nameList(fields));
  if (orders) {
    const signed = orders.map(({ name, direction }) => (direction === "DESC" ? "-" : "") + writeName(name));
    clause("sort", clauses.orders.keywords, ready.pathOf ? ["orders"] : (order ?? []), signed.join(","));
  }
  if (limit !== undefined)
    clause("limit", clauses.limit.keywords, ready.pathOf ? ["limit"] : (ready.query.limit ?? []), String(limit));
  if (offset !== undefined)
    clause("offset", clauses.offset.keywords, ready.pathOf ? ["offset"] : (ready.query.offset ?? []), String(offset));
}

/** A name in a list, in quotes where it would end or begin something else. */
function writeName(name: string): string {
  return name.startsWith("-") ? JSON.stringify(name) : (writeValue(name, { type: "string" }) ?? "");
}

/** The first way to write the operator that is read back as it: without brackets, where that is possible. */
function keyFor({ filter: { name, operator, values } }: TracedFilter, keys: Keys, { taken }: Writing) {
  const row = operatorKeys.find((each) => each.operator === operator) as OperatorKey;
  const isBare = row.isBare && (operators[operator].arity === "one" || values.length > 1);
  const candidates = [...(isBare ? [name] : []), `${name}[${row.key}]`];
  const isRead = (key: string, index: number) => {
    const meaning = keys.meaningOf(key);
    const wanted = isBare && index === 0 ? undefined : row.key;
    return meaning?.kind === "condition" && meaning.name === name && meaning.key === wanted && !isIllFormed(name);
  };
  const read = candidates.filter(isRead);
  return { row, isKnown: read.length > 0, key: read.find((key) => !taken.has(key)) };
}

function writeFilter(traced: TracedFilter, keys: Keys, ready: PreparedFilter, writing: Writing): void {
  const { filter, source } = traced;
  const { name, operator, values } = filter;
  const { canonical } = operators[operator];
  const { row, isKnown, key } = keyFor(traced, keys, writing);
  if (key === undefined) {
    refuse(writing, isKnown ? "once" : "read-back", canonical, name, placeOfName(source, ready));
    return;
  }
  writing.taken.add(key);
  const form = (ready.resource && findField(ready.resource, name)?.field) ?? { type: "string" as const };
  const texts = values.map((value) => writeValue(value, form));
  const wrong = texts.indexOf(undefined);
  if (wrong < 0) writing.pairs.push([key, row.value ?? texts.join(",")]);
  else refuse(writing, "read-back", canonical, name, placeOfOperand(source, wrong, ready));
}

function refuse({ refused }: Writing, reason: Reason, use: string, name: string | undefined, place: Span | Path): void {
  refused.push(
    diagnostic(codes.notRepresentable, place, { use, ...(name !== undefined && { name }), target: TARGET, reason }),
  );
}
