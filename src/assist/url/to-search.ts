import { type Diagnostic, diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse, prepareLifted } from "../../compiler/analyse.ts";
import { isQuery, type Query } from "../../compiler/ast/nodes.ts";
import { prepareFilter } from "../../compiler/compile.ts";
import { type PreparedFilter, placeOfName, placeOfOperand, preparedFilter } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftSelection } from "../../compiler/wire/read-selection.ts";
import type { LooseSelection, TracedFilter } from "../../compiler/wire/selection.ts";
import { isIllFormed, parametersIn, written } from "./address.ts";
import { keysFor } from "./from-search.ts";
import { operatorKeys, writeValue } from "./lookups.ts";
import { type Clause, checkStyle, parameterNames, type ToSearchOptions, toSearchOptions } from "./options.ts";

type Keys = (key: string) => ReturnType<ReturnType<typeof keysFor>>;

export type ToSearchResult =
  | {
      readonly ok: true;
      /** The address after its question mark, with the other parameters of the page first. */
      readonly search: string;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

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
  const resource = checkStyle(options, toSearchOptions);
  const { messages, parameters, search: now = "" } = options;
  const checked = isQuery(filter)
    ? prepareFilter(filter, options)
    : prepareLifted(liftSelection(filter, { ...options, located: true }), options);
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  const ready = preparedFilter(checked, "toSearch");
  const isSent = resource !== undefined || options.output !== "query";
  const lowered = isSent ? analyse({ query: ready.query }, { ...options, output: "selection" }) : undefined;
  const unsent = lowered?.found.filter(isError) ?? [];
  if (unsent.length > 0) return { ok: false, diagnostics: localizeAll(unsent, messages) };
  const { filter: key } = { ...parameterNames, ...parameters };
  const keys: Keys = resource
    ? keysFor(options, resource)
    : (each) => (each === key ? { clause: "fields" } : undefined);
  const writer = new ParameterWriter(keys, ready, { ...parameterNames, ...parameters });
  const text = resource ? "" : print(checked.query);
  if (text !== "") writer.written.push(written(key, text));
  if (resource && lowered) {
    for (const each of lowered.filters) writer.condition(each, resource);
    const { fields, orders, limit, offset } = lowered.selection;
    const signed = orders?.map(
      ({ name, direction }) => `${direction === "DESC" ? "-" : ""}${nameText(name, resource)}`,
    );
    writer.clause("fields", "fields", fields?.map((name) => nameText(name, resource)).join(","));
    writer.clause("sort", "orders", signed?.join(","));
    writer.clause("limit", "limit", limit);
    writer.clause("offset", "offset", offset);
  }
  if (writer.refused.length > 0) return { ok: false, diagnostics: localizeAll(writer.refused, messages) };
  const others = parametersIn(now).flatMap((each) => (keys(each.key) ? [] : each.raw));
  return { ok: true, search: [...others, ...writer.written].join("&"), diagnostics: [] };
}

/** A name in a list, in quotes where it would end or begin something else. */
const nameText = (name: string, resource: Resource) =>
  (name.startsWith("-") ? undefined : writeValue(name, "", resource)) ?? JSON.stringify(name);

/** The parameters of a filter, and what cannot be written. */
class ParameterWriter {
  readonly written: string[] = [];
  readonly refused: Diagnostic[] = [];
  readonly #taken = new Set<string>();
  constructor(
    readonly keys: Keys,
    readonly ready: PreparedFilter,
    readonly names: Readonly<Record<Exclude<Clause, "page">, string>>,
  ) {}

  refuse(reason: "read-back" | "once", use: string, place: Span | Path, name?: string): void {
    const data = { use, ...(name !== undefined && { name }), target: "URL", reason };
    this.refused.push(diagnostic(codes.notRepresentable, place, data));
  }

  clause(clause: Exclude<Clause, "page">, key: ClauseKey, value: string | number | undefined): void {
    if (value === undefined) return;
    const { query, pathOf } = this.ready;
    const span = { fields: query.select, filters: query.condition, orders: query.order }[key as "fields"];
    const meaning = this.keys(this.names[clause]);
    if (meaning && "clause" in meaning) this.written.push(written(this.names[clause], String(value)));
    else this.refuse("read-back", clauses[key].keywords, pathOf ? [key] : (span ?? query[clause as "limit"] ?? []));
  }

  /** Writes a condition by the first key that is read back as it: without an operator, where that is possible. */
  condition({ filter: { name, operator, values }, source }: TracedFilter, resource: Resource): void {
    const { canonical, enumerates, arity, isNegative } = operators[operator];
    const isRead = (key: string, word: string | undefined) => {
      const meaning = this.keys(key);
      return meaning !== undefined && "name" in meaning && meaning.name === name && meaning.word === word;
    };
    const word = operatorKeys[operator];
    const isBare = enumerates && (arity === "one" || values.length > 1) && isRead(name, undefined);
    const long = `${name}[${word}]`;
    const readable = isIllFormed(name) ? [] : [...(isBare ? [name] : []), ...(isRead(long, word) ? [long] : [])];
    const key = readable.find((each) => !this.#taken.has(each));
    if (key === undefined) {
      const reason = readable.length > 0 ? "once" : "read-back";
      this.refuse(reason, canonical, placeOfName(source, this.ready), name);
      return;
    }
    this.#taken.add(key);
    const texts = arity === "none" ? [String(!isNegative)] : values.map((each) => writeValue(each, name, resource));
    const wrong = texts.indexOf(undefined);
    if (wrong < 0) this.written.push(written(key, texts.join(",")));
    else this.refuse("read-back", canonical, placeOfOperand(source, wrong, this.ready), name);
  }
}
