import { type Diagnostic, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse, prepareLifted } from "../../compiler/analyse.ts";
import { type Invalid, isQuery, type Name, type Query } from "../../compiler/ast/nodes.ts";
import { prepareFilter } from "../../compiler/compile.ts";
import * as prepared from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftSelection } from "../../compiler/wire/read-selection.ts";
import type { LooseSelection, TracedFilter } from "../../compiler/wire/selection.ts";
import type { Place } from "../foreign-filter.ts";
import { SearchReader } from "./from-search.ts";
import { operatorKeys } from "./lookups.ts";
import { type Clause, type Notation, notationOf, type ToSearchOptions, toSearchOptions } from "./options.ts";
import { isIllFormed, parametersIn, written } from "./parameters.ts";

export type ToSearchResult =
  | {
      readonly ok: true;
      /** The address after its question mark, with the other parameters of the page first. */
      readonly search: string;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const notRepresentable = (reason: "read-back" | "once", use: string, at: Place, name?: string) =>
  diagnostic(codes.notRepresentable, at, { use, ...(name !== undefined && { name }), target: "URL", reason });

/** Writes the parameters of a filter; what cannot be written is a diagnostic. */
class SearchWriter {
  readonly #taken = new Set<string>();
  readonly #reader: SearchReader;

  constructor(
    readonly filter: prepared.PreparedFilter,
    readonly notation: Notation,
  ) {
    this.#reader = new SearchReader(filter.resource, { ...notation, strict: false });
  }

  isOfFilter(key: string): boolean {
    return this.#reader.meaningOf(key) !== undefined;
  }

  /** The text of a value, in quotes if it would be read as another one; undefined if it cannot be written. */
  #value(value: string | number, name?: string): string | undefined {
    const text = String(value);
    const isPlain = !/[,"]/.test(text) && !isIllFormed(text);
    const isValue = isPlain && (name === undefined ? !text.startsWith("-") : !this.#reader.operatorIn(text, name));
    if (isValue && Object.is(this.#reader.value(text, name), value)) return text;
    return typeof value === "string" ? JSON.stringify(value) : undefined;
  }

  /** A condition by the first key that is read back as it: without an operator, where that is possible. */
  condition({ filter: { name, operator, values }, source }: TracedFilter): string | Diagnostic {
    const { canonical, enumerates, arity, isNegative } = operators[operator];
    const word = operatorKeys[operator];
    const isRead = (key: string, asked: string | undefined) => {
      const meaning = this.#reader.meaningOf(key);
      return meaning !== undefined && "name" in meaning && meaning.name === name && meaning.word === asked;
    };
    const isBare = enumerates && (arity === "one" || values.length > 1) && isRead(name, undefined);
    const long = `${name}[${word}]`;
    const keys = isIllFormed(name) ? [] : [...(isBare ? [name] : []), ...(isRead(long, word) ? [long] : [])];
    const key = keys.find((each) => !this.#taken.has(each));
    const reason = keys.length > 0 ? "once" : "read-back";
    if (key === undefined) return notRepresentable(reason, canonical, prepared.placeOfName(source, this.filter), name);
    this.#taken.add(key);
    const texts = arity === "none" ? [String(!isNegative)] : values.map((value) => this.#value(value, name));
    const wrong = texts.indexOf(undefined);
    if (wrong < 0) return written(key, texts.join(","));
    return notRepresentable("read-back", canonical, prepared.placeOfOperand(source, wrong, this.filter), name);
  }

  /** The clauses that have parameters, but for those that are the default, and the query without them. */
  clauses(query: Query): { readonly parameters: readonly (string | Diagnostic)[]; readonly rest: Query } {
    const { names, pageSize, defaults } = this.notation;
    const { select, order, limit, offset } = this.filter.query;
    const [count, skipped = 0] = [limit, offset].map(prepared.countIn);
    const page = count === undefined ? 0 : skipped / count + 1;
    // The first page has no OFFSET, not even of 0.
    const isPaged = names.page !== undefined && count === pageSize && Number.isInteger(page) && (page > 1 || !offset);
    const isDefaultPage = count === defaults.limit && !offset;
    const nameText = (name: Name | Invalid) => this.#value(name.kind === "name" ? name.text : "") as string;
    const sorts = order?.sorts.map(({ name, direction }) => (direction?.value === "DESC" ? "-" : "") + nameText(name));
    const sort = sorts?.join(",");
    const isDefaultOrder = sort === defaults.sort;
    const write = (clause: Clause, key: ClauseKey, text: string | number | undefined, at: Span = query) => {
      const name = names[clause];
      if (text === undefined || name === undefined) return [];
      const meaning = this.#reader.meaningOf(name);
      if (meaning && "clause" in meaning) return [written(name, String(text))];
      return [notRepresentable("read-back", clauses[key].keywords, this.filter.pathOf ? [key] : at)];
    };
    const { order: _, limit: __, offset: ___, ...rest } = query;
    const counts = isPaged
      ? write("page", "offset", page, offset)
      : [...write("limit", "limit", count, limit), ...write("offset", "offset", offset && skipped, offset)];
    return {
      parameters: [
        ...write("fields", "fields", select?.fields.map(nameText).join(","), select),
        ...(isDefaultOrder ? [] : write("sort", "orders", sort, order)),
        ...(isDefaultPage ? [] : counts),
      ],
      rest: {
        ...rest,
        ...(query.order && !isDefaultOrder && names.sort === undefined && { order: query.order }),
        ...(query.limit && !isDefaultPage && !isPaged && names.limit === undefined && { limit: query.limit }),
        ...(query.offset && !isDefaultPage && !isPaged && names.offset === undefined && { offset: query.offset }),
      },
    };
  }
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
  const { notation } = notationOf({ ...options, search } as ToSearchOptions, toSearchOptions);
  const checked = isQuery(filter)
    ? prepareFilter(filter, options)
    : prepareLifted(liftSelection(filter, { ...options, located: true }), options);
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  const ready = prepared.preparedFilter(checked, "toSearch");
  const isSent = notation.fields !== undefined || options.output !== "query";
  const { filters, found } = analyse({ query: ready.query }, { ...options, output: isSent ? "selection" : "query" });
  const writer = new SearchWriter(ready, notation);
  const { parameters, rest } = writer.clauses(checked.query);
  const text = notation.fields ? "" : print(rest);
  const made = [
    ...(notation.fields ? filters.map((each) => writer.condition(each)) : []),
    ...(text === "" ? [] : [written(notation.names.filter ?? "filter", text)]),
    ...parameters,
  ];
  const refused =
    isSent && found.some(isError) ? found.filter(isError) : made.filter((each) => typeof each !== "string");
  if (refused.length > 0) return { ok: false, diagnostics: localizeAll(refused, options.messages) };
  const others = parametersIn(String(search)).flatMap(({ key, raw }) => (writer.isOfFilter(key) ? [] : raw));
  return { ok: true, search: [...others, ...made].join("&"), diagnostics: [] };
}
