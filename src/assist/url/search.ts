import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type DataOf, type Diagnostic, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses, isCount, referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operatorFor, operators } from "../../base/language/operators.ts";
import * as option from "../../base/options/options.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { type Analysis, analyse, prepareLifted } from "../../compiler/analyse.ts";
import { joined } from "../../compiler/ast/factories.ts";
import { type Condition, isQuery, type Query } from "../../compiler/ast/nodes.ts";
import { ref } from "../../compiler/ast/values.ts";
import { compileText, type OutputOptions, outputOptions, prepareFilter } from "../../compiler/compile.ts";
import * as prepared from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField, suggestField } from "../../compiler/resource/find-field.ts";
import type { NameIn, Resource } from "../../compiler/resource/resource.ts";
import { foundInJson, liftSelection } from "../../compiler/wire/read-selection.ts";
import type { LooseSelection, Selection } from "../../compiler/wire/selection.ts";
import { ForeignFilter, negate, type Parts, type Place } from "../foreign-filter.ts";
import * as parameter from "./parameters.ts";

/** The names of the parameters other than conditions. */
export interface ParameterNames {
  /** The whole filter, in the style `text`. */
  readonly filter: string;
  readonly fields: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
}

const parameterNames = { filter: "filter", fields: "fields", sort: "sort", limit: "limit", offset: "offset" };

export type Clause = "fields" | "sort" | "limit" | "offset" | "page";

/** The notation of a filter in an address. */
export type SearchStyle = "text" | "params";

export interface SearchOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /**
   * The notation of the filter: `text` is one parameter with the whole filter, `params` one parameter per condition,
   * which needs the resource (default: `text`).
   */
  readonly style?: SearchStyle;
  /** Other names for the parameters (default: `filter`, `fields`, `sort`, `limit` and `offset`). */
  readonly parameters?: Partial<ParameterNames>;
  /** How many rows a page has, in the style `params`: with it, `page=3` is read as LIMIT and OFFSET (default: none). */
  readonly pageSize?: number;
}

export interface ToSearchOptions<R extends Resource = Resource> extends SearchOptions<R> {
  /** The current address. Parameters that do not belong to the filter are kept unchanged (default: none). */
  readonly search?: string | parameter.SearchParams;
}

const isStyle: option.OptionCheck = (value) => (value === "text" || value === "params" ? undefined : "text or params");

const isNames: option.OptionCheck = (value) => {
  const isName = ([key, name]: [string, unknown]) =>
    Object.hasOwn(parameterNames, key) && typeof name === "string" && name !== "";
  const isValid = option.isRecord(value) && Object.entries(value).every(isName);
  return isValid ? undefined : "an object with names for filter, fields, sort, limit and offset";
};

const isSearch: option.OptionCheck = (value) =>
  typeof value === "string" || value instanceof URLSearchParams ? undefined : "a string or URLSearchParams";

const searchOptions = /* @__PURE__ */ option.optionTable<SearchOptions, OutputOptions>(
  { style: isStyle, parameters: isNames, pageSize: option.isWhole(1, Number.MAX_SAFE_INTEGER) },
  outputOptions,
);

const toSearchOptions = /* @__PURE__ */ option.optionTable<ToSearchOptions, SearchOptions>(
  { search: isSearch },
  searchOptions,
);

/** Throws a `TypeError` for invalid options. Returns the resource in the style `params`, which needs it. */
function checkStyle({ style = "text", resource, ...others }: SearchOptions, table: option.OptionTable) {
  option.checkOptions({ style, ...(resource && { resource }), ...others }, table);
  if (style === "params" && !resource) throw new TypeError('The style "params" needs the option "resource".');
  return style === "params" ? resource : undefined;
}

/** The filter in an address, ready to run. */
export interface ReadSearch<R extends Resource = Resource> extends prepared.Prepared<R> {
  readonly ok: true;
  /** The filter as text, empty if the address has none. */
  readonly text: string;
  readonly query: Query;
  /** The selection; missing with the option `output: "query"`. */
  readonly selection?: Selection<NameIn<R>> | undefined;
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface NotReadSearch {
  readonly ok: false;
  /** The text in the address, for `diagnose`, which finds fixes; undefined if the address has no text. */
  readonly text: string | undefined;
  /** The errors, with positions in `text`, or with paths that begin with the name of a parameter. */
  readonly diagnostics: readonly Diagnostic[];
}

export type FromSearchResult<R extends Resource = Resource> = ReadSearch<R> | NotReadSearch;

/**
 * Parses and checks the filter in the address of a page, as written by `toSearch`, by a person or by another program.
 * Parameters that do not belong to the filter are ignored; one that resembles a field, a clause or the filter is an
 * error. Never throws on an invalid address.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { fromSearch } from "fieldfilter/url";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" }, state: { type: "string" } } });
 * const read = fromSearch("?tab=2&price[gte]=5&state=new,used&limit=10", { resource, style: "params" });
 * read.text; // 'price >= 5 AND state IN ("new", "used") LIMIT 10'
 * fromSearch("?filter=price+>+5", { resource }).text; // "price > 5"
 */
export function fromSearch<const R extends Resource = Resource>(
  search: string | parameter.SearchParams,
  options: SearchOptions<R> = {},
): FromSearchResult<R> {
  const resource = checkStyle(options, searchOptions);
  option.checkOption("search", search, isSearch);
  const { style: _, parameters, pageSize: __, ...compiling } = options;
  const refused = (found: Diagnostic): NotReadSearch => {
    return { ok: false, text: undefined, diagnostics: localizeAll([found], options.messages) };
  };
  const { length } = String(search);
  const { maxLength } = limitsOf(options.limits);
  // An escaped character takes nine.
  if (length > maxLength * 9) return refused(diagnostic(codes.tooLong, [], { length, maximum: maxLength }));
  const all = parameter.parametersIn(search);
  if (resource) {
    const reader = new ParameterReader(resource, options);
    for (const { key, value } of all) reader.read(key, value);
    const result = reader.finish(reader.parts(), compiling as SearchOptions<R>);
    return (
      result.ok ? result : { ok: false, text: undefined, diagnostics: result.diagnostics }
    ) as FromSearchResult<R>;
  }
  const { filter: key } = { ...parameterNames, ...parameters };
  const near = all.find((each) => each.key !== key && each.key.toLowerCase() === key.toLowerCase());
  if (near) return refused(diagnostic(codes.unknownKey, [near.key], { key: near.key, suggestion: key }));
  const [given, ...others] = all.filter((each) => each.key === key);
  if (others.length > 0) return refused(diagnostic(codes.ambiguousKey, [key], { key, reason: "repeated" }));
  return compileText(given?.value ?? "", compiling as SearchOptions<R>) as FromSearchResult<R>;
}

/** What a parameter is, by its name: a clause, or a condition, with the operator in its name or without. */
type KeyMeaning = { readonly clause: Clause } | { readonly name: string; readonly word?: string | undefined };

/** A name of so many letters that differs in one of them is a typo. */
const SURE = 4;

/** What parameters mean in the style `params`: an error for what resembles one; nothing for the page's own. */
function keysFor({ parameters = {}, pageSize }: SearchOptions, resource: Resource) {
  const names = { ...parameterNames, ...parameters };
  const isField = (name: string) => findField(resource, name) !== undefined;
  const clauses = new Map<string, Clause>();
  if (!parameters.sort) for (const other of ["order", "ordering"]) if (!isField(other)) clauses.set(other, "sort");
  if (pageSize !== undefined && !isField("page")) clauses.set("page", "page");
  for (const clause of ["fields", "sort", "limit", "offset"] as const) clauses.set(names[clause], clause);
  const known = Object.values(parameter.operatorKeys);
  const wrong = (key: string, found: string, suggestion: string | undefined) =>
    diagnostic(codes.unknownOperator, [key], { found, ...(suggestion && { suggestion }) });

  /** What a name was probably meant for: a link may be old, or of another program. */
  const resembling = (key: string): Diagnostic | undefined => {
    const lower = key.toLowerCase();
    const clause = [...clauses.keys()].find((name) => name.toLowerCase() === lower);
    if (clause) return diagnostic(codes.unknownKey, [key], { key, suggestion: clause });
    for (const name of Object.keys(resource.fields)) {
      // `price_gte`, `priceMin`, `min_price`, `price>`, whose `=` ends the name of the parameter
      const around = lower.split(name.toLowerCase());
      const word = around.length === 2 ? around.join("").replace(/[^a-z<>=!~]/g, "") : "";
      const lookup = parameter.lookupFor(/^[<>!]$/.test(word) ? `${word}=` : word);
      if (word !== "" && lookup) return wrong(key, key, `${name}[${parameter.operatorKeys[lookup.operator]}]`);
    }
    // The page may use similar names for itself: `tab` is not a typo of `tag`, nor `page` of `age`.
    const same = Object.keys(resource.fields).find((name) => name.toLowerCase() === lower);
    const near = same ?? (key.length >= SURE ? suggestField(resource, key, () => true) : undefined);
    const isTypo = near !== undefined && (near === same || near.charAt(0) === key.charAt(0));
    return isTypo ? diagnostic(codes.unknownField, [key], { name: key, suggestion: near }) : undefined;
  };
  return (key: string): KeyMeaning | { readonly error: Diagnostic } | undefined => {
    const clause = clauses.get(key);
    const ambiguous = (reason: "field-or-clause" | "brackets") => ({
      error: diagnostic(codes.ambiguousKey, [key], { key, reason }),
    });
    if (clause) return isField(key) ? ambiguous("field-or-clause") : { clause };
    const { name = "", word } = parameter.splitLookup(key) ?? {};
    if (word !== undefined && isField(name) && parameter.lookupFor(word)) return { name, word };
    if (isField(key)) return { name: key };
    if (word === "" && isField(name)) return ambiguous("brackets");
    if (word !== undefined && isField(name)) return { error: wrong(key, word, closestMatch(word, known)) };
    if (known.includes(word ?? "")) return { name, word };
    const error = resembling(key);
    return error && { error };
  };
}

const truths = /* @__PURE__ */ new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);
const nulls = /* @__PURE__ */ new Map([
  ["null", true],
  ["not_null", false],
]);

/** Reads parameters. */
class ParameterReader extends ForeignFilter {
  readonly #conditions: Condition[] = [];
  readonly #seen = new Set<string>();
  readonly #counts: Partial<Record<"limit" | "offset" | "page", { value: number; at: readonly [string] }>> = {};
  #parts: Parts = {};
  readonly #meaningOf;

  constructor(
    override readonly resource: Resource,
    readonly options: SearchOptions,
  ) {
    super(resource);
    this.#meaningOf = keysFor(options, resource);
  }

  refuse(reason: DataOf<"ambiguous-key">["reason"], key: string, ...path: readonly number[]): void {
    this.report(diagnostic(codes.ambiguousKey, [key, ...path], { key, reason }));
  }

  read(key: string, value: string): void {
    const meaning = this.#meaningOf(key);
    if (!meaning) return;
    const once = "clause" in meaning ? `clause ${meaning.clause}` : `key ${key}`;
    if (this.#seen.has(once)) this.refuse("repeated", key);
    else if ("error" in meaning) this.report(meaning.error);
    else if ("clause" in meaning) this.#readClause(meaning.clause, key, value);
    else this.#readCondition(key, meaning.name, meaning.word, value);
    this.#seen.add(once);
  }

  /** The values of a parameter, or the names in a clause, with their places; what is none is reported. */
  #values(key: string, name: string, texts: readonly string[]) {
    return texts.flatMap((text, index) => {
      const path = texts.length > 1 || name === "" ? [index] : [];
      const value = parameter.readValue(text, name, this.resource);
      if (value === undefined) return this.refuse(text === "" ? "empty" : "quote", key, ...path) ?? [];
      return { value, at: [key, ...path] };
    });
  }

  #readClause(clause: Clause, key: string, text: string): void {
    if (clause === "fields" || clause === "sort") {
      const items = parameter.itemsIn(text);
      const isDown = items.map((item) => clause === "sort" && item.startsWith("-"));
      const names = this.#values(
        key,
        "",
        items.map((item, index) => (isDown[index] ? item.slice(1) : item)),
      );
      const fields = names.map(({ value, at }) => ({ value: String(value), at }));
      const sorts = fields.map((field, index) => ({ field, isDown: isDown[index] === true }));
      this.#parts = { ...this.#parts, ...(clause === "sort" ? this.order(sorts) : this.select(fields)) };
      return;
    }
    const value = Number(text);
    if (/^\d+$/.test(text) && isCount(clause === "page" ? value - 1 : value))
      this.#counts[clause] = { value, at: [key] };
    else this.report(diagnostic(codes.jsonType, [key], { key, expected: "count", ...foundInJson(text) }));
  }

  #readCondition(key: string, name: string, word: string | undefined, text: string): void {
    const inValue = word === undefined ? parameter.operatorIn(text, name, this.resource) : undefined;
    const asked = word ?? inValue?.word ?? (parameter.itemsIn(text).length > 1 ? "in" : "eq");
    const rest = inValue?.rest ?? text;
    const lookup = parameter.lookupFor(asked) as parameter.Lookup;
    const { arity } = operators[lookup.operator];
    const add = (operator: OperatorName, values: Parameters<ForeignFilter["compare"]>[2], isNot = false) => {
      const isNegated = (inValue?.not !== undefined) !== isNot;
      this.#conditions.push(negate(this.compare({ value: name, at: [key] }, operator, values), isNegated));
    };
    if (arity === "none") {
      const isTrue = (asked.toLowerCase() === "is" ? nulls : truths).get(rest.toLowerCase());
      return isTrue === undefined ? this.refuse("true-or-false", key) : add(lookup.operator, [], !isTrue);
    }
    if (lookup.rewrite || lookup.ignoresCase) {
      const value = parameter.readValue(rest, "", this.resource);
      if (value === undefined) return this.refuse(rest === "" ? "empty" : "quote", key);
      const written = inValue && /like$/i.test(asked) ? String(value).replaceAll("*", "%") : String(value);
      const { operator, operand } = lookup.rewrite?.(written) ?? { operator: lookup.operator, operand: written };
      if (!lookup.ignoresCase) return add(operator, [{ value: operand, at: [key] }]);
      const { isNegative, complement } = operators[operator];
      const { isRegexp, asRegexp } = operators[(isNegative && complement) || operator];
      const escaped = escapeRegexp(operand);
      const pattern = isRegexp ? operand : (asRegexp?.pattern(escaped) ?? `^${escaped}$`);
      const folded = { value: this.ignoreCase(pattern, rest, [key]), at: [key] };
      return add(operatorFor({ kind: "pattern" }) as OperatorName, [folded], isNegative);
    }
    const texts = arity === "one" ? [rest] : parameter.itemsIn(inValue ? rest.replace(/^\((.*)\)$/su, "$1") : rest);
    const values = this.#values(key, name, texts).map(({ value, at }) => {
      const isReference = typeof value === "string" && value.startsWith(referencePrefix) && value !== referencePrefix;
      return { value: isReference ? ref(value.slice(referencePrefix.length)) : value, at };
    });
    if (values.length === texts.length) add(lookup.operator, values);
  }

  /** The clauses and conditions that were read. */
  parts(): Parts {
    const { limit, offset, page } = this.#counts;
    const size = limit ?? (page && { value: this.options.pageSize ?? 0, at: page.at });
    if (page && offset) this.refuse("page-or-offset", "page");
    const skipped = offset ?? (page && { value: (page.value - 1) * (size?.value ?? 0), at: page.at });
    return {
      ...this.#parts,
      ...(this.#conditions.length > 0 && { condition: joined("and", this.#conditions) }),
      ...(size && { limit: this.count("limit", size) }),
      ...(skipped && (offset || skipped.value > 0) && { offset: this.count("offset", skipped) }),
    };
  }
}

type Keys = ReturnType<typeof keysFor>;

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
  const { messages, search: now = "" } = options;
  const checked = isQuery(filter)
    ? prepareFilter(filter, options)
    : prepareLifted(liftSelection(filter, { ...options, located: true }), options);
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  const ready = prepared.preparedFilter(checked, "toSearch");
  const names = { ...parameterNames, ...options.parameters };
  const lowered = analyse({ query: ready.query }, { ...options, output: "selection" });
  const isSent = resource !== undefined || options.output !== "query";
  const unsent = isSent ? lowered.found.filter(isError) : [];
  if (unsent.length > 0) return { ok: false, diagnostics: localizeAll(unsent, messages) };
  const keys = resource && keysFor(options, resource);
  const isOfFilter = (key: string) => (keys ? keys(key) !== undefined : key === names.filter);
  const text = print(checked.query);
  const made = keys
    ? writeParameters(lowered, ready, keys, names)
    : [text === "" ? [] : parameter.written(names.filter, text)].flat();
  const refused = made.filter((each) => typeof each !== "string");
  if (refused.length > 0) return { ok: false, diagnostics: localizeAll(refused, messages) };
  const others = parameter.parametersIn(now).flatMap((each) => (isOfFilter(each.key) ? [] : each.raw));
  return { ok: true, search: [...others, ...made].join("&"), diagnostics: [] };
}

/** The parameters of a filter, or what cannot be written of it. */
function writeParameters(
  { filters, selection = {} }: Analysis,
  ready: prepared.PreparedFilter,
  keys: Keys,
  names: ParameterNames,
): readonly (string | Diagnostic)[] {
  const resource = ready.resource as Resource;
  const refusal = (reason: "read-back" | "once", use: string, at: Place, name?: string) =>
    diagnostic(codes.notRepresentable, at, { use, ...(name !== undefined && { name }), target: "URL", reason });
  const taken = new Set<string>();
  /** A condition by the first key that is read back as it: without an operator, where that is possible. */
  const conditions = filters.map(({ filter: { name, operator, values }, source }) => {
    const { canonical, enumerates, arity, isNegative } = operators[operator];
    const isRead = (key: string, word: string | undefined) => {
      const meaning = keys(key);
      return meaning !== undefined && "name" in meaning && meaning.name === name && meaning.word === word;
    };
    const word = parameter.operatorKeys[operator];
    const long = `${name}[${word}]`;
    const isBare = enumerates && (arity === "one" || values.length > 1) && isRead(name, undefined);
    const readable = [...(isBare ? [name] : []), ...(isRead(long, word) ? [long] : [])].filter(
      (key) => !parameter.isIllFormed(key),
    );
    const key = readable.find((each) => !taken.has(each));
    const reason = readable.length > 0 ? "once" : "read-back";
    if (key === undefined) return refusal(reason, canonical, prepared.placeOfName(source, ready), name);
    taken.add(key);
    const texts =
      arity === "none" ? [String(!isNegative)] : values.map((each) => parameter.writeValue(each, name, resource));
    const wrong = texts.indexOf(undefined);
    if (wrong < 0) return parameter.written(key, texts.join(","));
    return refusal("read-back", canonical, prepared.placeOfOperand(source, wrong, ready), name);
  });
  /** A name in a list, in quotes where it would end or begin something else. */
  const nameText = (name: string) =>
    (name.startsWith("-") ? undefined : parameter.writeValue(name, "", resource)) ?? JSON.stringify(name);
  const { query, pathOf } = ready;
  const clause = (key: ClauseKey, name: string, text: string | number | undefined, at: Span | undefined = query) => {
    const meaning = keys(name);
    if (text === undefined) return [];
    if (meaning && "clause" in meaning) return [parameter.written(name, String(text))];
    return [refusal("read-back", clauses[key].keywords, pathOf ? [key] : at)];
  };
  const { fields, orders, limit, offset } = selection;
  const sorts = orders?.map(({ name, direction }) => `${direction === "DESC" ? "-" : ""}${nameText(name)}`);
  return [
    ...conditions,
    ...clause("fields", names.fields, fields?.map(nameText).join(","), query.select),
    ...clause("orders", names.sort, sorts?.join(","), query.order),
    ...clause("limit", names.limit, limit, query.limit),
    ...clause("offset", names.offset, offset, query.offset),
  ];
}
