import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type DataOf, type Diagnostic, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { isCount, referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operatorFor, operators } from "../../base/language/operators.ts";
import * as option from "../../base/options/options.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import { analyse } from "../../compiler/analyse.ts";
import { joined } from "../../compiler/ast/factories.ts";
import type { Condition, Query } from "../../compiler/ast/nodes.ts";
import { ref } from "../../compiler/ast/values.ts";
import { type OutputResult, resultOf, sourceOf } from "../../compiler/compile.ts";
import { findField, suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { foundInJson } from "../../compiler/wire/read-selection.ts";
import { ForeignFilter, negate, type Parts, type Placed, printParts } from "../foreign-filter.ts";
import { type Lookup, lookupFor, operatorIn, operatorKeys, splitKey } from "./lookups.ts";
import {
  type Clause,
  isSearch,
  type Notation,
  notationOf,
  type SearchOptions,
  type SearchParams,
  searchOptions,
} from "./options.ts";
import { itemsIn, parametersIn, unquoted } from "./parameters.ts";

/** The filter in an address, as `compile` or `prepare` returns it: `text` has all of it, with the clauses that have parameters of their own. */
export type FromSearchResult<R extends Resource = Resource> = OutputResult<R>;

/** What a parameter is, by its name: a clause, a condition with the operator in its name or without, or a mistake. */
type Meaning =
  | { readonly clause: Clause }
  | { readonly name: string; readonly word?: string | undefined }
  | { readonly error: Diagnostic };

const ambiguous = (reason: DataOf<"ambiguous-key">["reason"], key: string, ...path: readonly number[]) =>
  diagnostic(codes.ambiguousKey, [key, ...path], { key, reason });

const unknownOperator = (key: string, found: string, suggestion: string | undefined) =>
  diagnostic(codes.unknownOperator, [key], { found, ...(suggestion && { suggestion }) });

const known = /* @__PURE__ */ Object.values(operatorKeys);

/** A name of so many letters that differs in one of them is a typo. */
const SURE = 4;

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

/** Reads the parameters of a filter. */
export class SearchReader extends ForeignFilter {
  readonly #notation: Notation;
  readonly #clauseOf = new Map<string, Clause>();
  readonly #conditions: Condition[] = [];
  readonly #clauses = new Map<Clause, { readonly key: string; readonly value: string }>();
  readonly #seen = new Set<string>();

  constructor(resource: Resource | undefined, notation: Notation) {
    super(resource);
    this.#notation = notation;
    const { fields, names } = notation;
    for (const other of fields && names.sort === "sort" ? ["order", "ordering"] : [])
      if (!this.#isField(other)) this.#clauseOf.set(other, "sort");
    for (const [clause, name] of Object.entries(names)) this.#clauseOf.set(name, clause as Clause);
  }

  #isField(name: string): boolean {
    const { fields } = this.#notation;
    return fields !== undefined && findField(fields, name) !== undefined;
  }

  /** What a parameter means; undefined for one of the page's own. */
  meaningOf(key: string): Meaning | undefined {
    const clause = this.#clauseOf.get(key);
    if (clause) return this.#isField(key) ? { error: ambiguous("field-or-clause", key) } : { clause };
    const { name = "", word } = splitKey(key) ?? {};
    if (word !== undefined && this.#isField(name)) {
      if (lookupFor(word)) return { name, word };
      if (!this.#isField(key))
        return {
          error: word === "" ? ambiguous("brackets", key) : unknownOperator(key, word, closestMatch(word, known)),
        };
    }
    if (this.#isField(key)) return { name: key };
    if (this.#notation.fields && known.includes(word ?? "")) return { name, word };
    const { strict } = this.#notation;
    const error = this.#resembling(key) ?? (strict ? diagnostic(codes.unknownKey, [key], { key }) : undefined);
    return error && { error };
  }

  /** What a name was probably meant for: a link may be old, or of another program. */
  #resembling(key: string): Diagnostic | undefined {
    const lower = key.toLowerCase();
    const clause = [...this.#clauseOf.keys()].find((name) => name.toLowerCase() === lower);
    if (clause) return diagnostic(codes.unknownKey, [key], { key, suggestion: clause });
    const { fields } = this.#notation;
    if (!fields) return undefined;
    for (const name of Object.keys(fields.fields)) {
      // `price_gte`, `priceMin`, `min_price`, `price>`, whose `=` ends the name of the parameter
      const around = lower.split(name.toLowerCase());
      const word = around.length === 2 ? around.join("").replace(/[^a-z<>=!~]/g, "") : "";
      const lookup = lookupFor(/^[<>!]$/.test(word) ? `${word}=` : word);
      if (word !== "" && lookup) return unknownOperator(key, key, `${name}[${operatorKeys[lookup.operator]}]`);
    }
    // The page may use similar names for itself: `tab` is not a typo of `tag`, nor `page` of `age`.
    const same = Object.keys(fields.fields).find((name) => name.toLowerCase() === lower);
    const near = same ?? (key.length >= SURE ? suggestField(fields, key, () => true) : undefined);
    const isTypo = near !== undefined && (near === same || near.charAt(0) === key.charAt(0));
    return isTypo ? diagnostic(codes.unknownField, [key], { name: key, suggestion: near }) : undefined;
  }

  read(key: string, value: string): void {
    const meaning = this.meaningOf(key);
    if (!meaning) return;
    if (this.#seen.has(key) || ("clause" in meaning && this.#clauses.has(meaning.clause)))
      this.report(ambiguous("repeated", key));
    else if ("error" in meaning) this.report(meaning.error);
    else if ("clause" in meaning) this.#clauses.set(meaning.clause, { key, value });
    else this.#readCondition(key, meaning.name, meaning.word, value);
    this.#seen.add(key);
  }

  /** The parameter of the whole filter. */
  get text(): string {
    return this.#clauses.get("filter")?.value ?? "";
  }

  #valueIn(name: string, text: string) {
    const field = this.resource && findField(this.resource, name)?.field;
    return field?.values?.find(({ value }) => String(value) === text)?.value;
  }

  /** The value of a field that is written so, or a name; undefined for nothing and for an invalid string of JSON. */
  value(text: string, name?: string): string | number | undefined {
    if (name === undefined || text === "" || text.startsWith('"')) return unquoted(text);
    return this.#valueIn(name, text) ?? this.valueFor(name, text);
  }

  /** The operator that a value begins with; none before a value of an enumeration. */
  operatorIn(text: string, name: string) {
    return this.#valueIn(name, itemsIn(text)[0] ?? "") === undefined ? operatorIn(text) : undefined;
  }

  /** Returns the values of a parameter, or the names in a clause, with their paths. Reports invalid ones. */
  #values(key: string, texts: readonly string[], name?: string): readonly Placed<string | number>[] {
    return texts.flatMap((text, index) => {
      const path = texts.length > 1 || name === undefined ? [index] : [];
      const value = this.value(text, name);
      if (value !== undefined) return { value, at: [key, ...path] };
      this.report(ambiguous(text === "" ? "empty" : "quote", key, ...path));
      return [];
    });
  }

  #readCondition(key: string, name: string, word: string | undefined, text: string): void {
    const inValue = word === undefined ? this.operatorIn(text, name) : undefined;
    const asked = word ?? inValue?.word ?? (itemsIn(text).length > 1 ? "in" : "eq");
    const rest = inValue?.rest ?? text;
    const { operator, rewrite, ignoresCase } = lookupFor(asked) as Lookup;
    const { arity } = operators[operator];
    const isNegated = inValue?.not !== undefined;
    const add = (by: OperatorName, values: readonly Placed[], isNot = isNegated) =>
      void this.#conditions.push(negate(this.compare({ value: name, at: [key] }, by, values), isNot));
    if (arity === "none") {
      const isTrue = (asked.toLowerCase() === "is" ? nulls : truths).get(rest.toLowerCase());
      if (isTrue === undefined) return this.report(ambiguous("true-or-false", key));
      return add(operator, [], isTrue === isNegated);
    }
    if (rewrite || ignoresCase) {
      const value = this.value(rest);
      if (value === undefined) return this.report(ambiguous(rest === "" ? "empty" : "quote", key));
      const pattern = String(value);
      const meant = rewrite?.(inValue && /like$/i.test(asked) ? pattern.replaceAll("*", "%") : pattern);
      const { operator: by, operand } = meant ?? { operator, operand: pattern };
      if (!ignoresCase) return add(by, [{ value: operand, at: [key] }]);
      const { isNegative, complement, isRegexp } = operators[by];
      const escaped = escapeRegexp(operand);
      const regexp = isRegexp
        ? operand
        : (operators[(isNegative && complement) || by].asRegexp?.pattern(escaped) ?? `^${escaped}$`);
      const folded = { value: this.ignoreCase(regexp, rest, [key]), at: [key] };
      return add(operatorFor({ kind: "pattern" }) as OperatorName, [folded], isNegative !== isNegated);
    }
    const texts = arity === "one" ? [rest] : itemsIn(inValue ? rest.replace(/^\((.*)\)$/su, "$1") : rest);
    const values = this.#values(key, texts, name).map(({ value, at }) => {
      const isReference = typeof value === "string" && value.startsWith(referencePrefix) && value !== referencePrefix;
      return { value: isReference ? ref(value.slice(referencePrefix.length)) : value, at };
    });
    if (values.length === texts.length) add(operator, values);
  }

  /** The parameter of a clause, which the text of the filter must not have too. */
  #given(clause: Clause, own: unknown) {
    const given = this.#clauses.get(clause);
    if (given && own) this.report(ambiguous("repeated", given.key));
    return own ? undefined : given;
  }

  #count(clause: Clause, own: unknown) {
    const { key, value: text } = this.#given(clause, own) ?? {};
    if (key === undefined || text === undefined) return undefined;
    const value = Number(text) - (clause === "page" ? 1 : 0);
    if (/^\d+$/.test(text) && isCount(value)) return { value, at: [key] };
    return void this.report(diagnostic(codes.jsonType, [key], { key, expected: "count", ...foundInJson(text) }));
  }

  #order({ order }: Partial<Query>): Pick<Parts, "order"> {
    const { sort } = this.#notation.defaults;
    const byDefault = sort === undefined ? undefined : { key: "sort", value: sort };
    const given = this.#given("sort", order) ?? (order ? undefined : byDefault);
    const items = given ? itemsIn(given.value) : [];
    const isDown = items.map((item) => item.startsWith("-"));
    const texts = items.map((item, index) => (isDown[index] ? item.slice(1) : item));
    const names = given ? this.#values(given.key, texts) : [];
    return this.order(names.map((field, index) => ({ field, isDown: isDown[index] === true })));
  }

  #page(own: Partial<Query>): Pick<Parts, "limit" | "offset"> {
    const { pageSize = 0, defaults } = this.#notation;
    const hasPage = own.limit ?? own.offset;
    const limit = this.#count("limit", own.limit);
    const offset = this.#count("offset", own.offset);
    const page = this.#count("page", hasPage);
    if (page && offset) this.report(ambiguous("page-or-offset", String(page.at[0])));
    const value = page ? pageSize : hasPage ? undefined : defaults.limit;
    const size = limit ?? (value === undefined ? undefined : { value, at: page?.at ?? [] });
    const skipped = page?.value ? { value: page.value * (size?.value ?? 0), at: page.at } : offset;
    return {
      ...(size && { limit: this.count("limit", size) }),
      ...(skipped && { offset: this.count("offset", skipped) }),
    };
  }

  /** The clauses and conditions that were read, beside those that the text of the filter has. */
  parts(own: Partial<Query> = {}): Parts {
    const fields = this.#given("fields", own.select);
    return {
      ...(fields && this.select(this.#values(fields.key, itemsIn(fields.value)))),
      ...(this.#conditions.length > 0 && { condition: joined("and", this.#conditions) }),
      ...this.#order(own),
      ...this.#page(own),
    };
  }
}

/** The text of a filter with the clauses that have parameters of their own, each in its place. */
function withClauses(text: string, own: Query, { order, limit, offset }: Parts): string {
  const added = [{ order }, { limit }, { offset }].map(printParts);
  if (added.every((part) => part === "")) return text;
  const end = (own.limit ?? own.offset)?.start ?? text.length;
  const [keys = "", most = "", skipped = ""] = added;
  const pieces = [text.slice(0, end).trimEnd(), keys, most, text.slice(end).trimEnd(), skipped];
  return pieces.filter((piece) => piece !== "").join(own.comments ? "\n" : " "); // a comment may end with its line
}

/**
 * Parses and checks the filter in the address of a page, as written by `toSearch`, by a person or by another program.
 * Returns the result of `compile`, or of `prepare` for the output `query`; errors have positions in its `text`, or paths
 * that begin with the name of a parameter. Parameters that do not belong to the filter are ignored, unless `strict`
 * is set; one that resembles a field or a clause is an error. Never throws on an invalid address.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { fromSearch } from "fieldfilter/url";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" }, state: { type: "string" } } });
 * const read = fromSearch("?tab=2&price[gte]=5&state=new,used&limit=10", { resource, style: "params" });
 * read.text; // 'price >= 5 AND state IN ("new", "used") LIMIT 10'
 * fromSearch("?filter=price+>+5", { resource, defaults: { limit: 20 } }).text; // "price > 5 LIMIT 20"
 */
export function fromSearch<const R extends Resource = Resource>(
  search: string | SearchParams,
  options: SearchOptions<R> = {},
): FromSearchResult<R> {
  const { notation, compiling } = notationOf(options, searchOptions);
  option.checkOption("search", search, isSearch);
  const reader = new SearchReader(options.resource, notation);
  const { length } = String(search);
  const { maxLength: maximum } = limitsOf(options.limits);
  // An escaped character takes nine.
  if (length > maximum * 9) reader.report(diagnostic(codes.tooLong, [], { length, maximum }));
  else for (const { key, value } of parametersIn(String(search))) reader.read(key, value);
  if (notation.fields) return reader.finish(reader.parts(), compiling);
  const source = sourceOf(reader.text, options);
  const parts = reader.parts(source.query);
  if (reader.found.some(isError)) return reader.finish({}, compiling);
  const text = source.diagnostics?.some(isError) ? reader.text : withClauses(reader.text, source.query, parts);
  return resultOf(analyse(text === reader.text ? source : sourceOf(text, options), compiling), compiling);
}
