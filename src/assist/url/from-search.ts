import { type DataOf, type Diagnostic, diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { isCount, referencePrefix } from "../../base/language/clauses.ts";
import { arities, type OperatorName, operatorFor, operators } from "../../base/language/operators.ts";
import { checkOption } from "../../base/options/options.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Condition, Count, Query } from "../../compiler/ast/nodes.ts";
import { compileText, resultOf } from "../../compiler/compile.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import type { NameIn, Resource } from "../../compiler/resource/resource.ts";
import { foundInJson } from "../../compiler/wire/read-selection.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import {
  compare,
  countOf,
  ignoreCase,
  type NamedField,
  orderOf,
  type Parts,
  type PlacedValue,
} from "../convert/conditions.ts";
import { type Parameter, parametersIn, type SearchParams } from "./address.ts";
import { type Clause, type KeyMeaning, keysFor, parameterNames } from "./keys.ts";
import { itemsIn, type Lookup, lookupFor, operatorIn, readValue } from "./lookups.ts";
import { checkStyle, isSearch, type SearchOptions, searchOptions } from "./options.ts";

/** The filter in an address, ready to run. */
export interface ReadSearch<R extends Resource = Resource> extends Prepared<R> {
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
  search: string | SearchParams,
  options: SearchOptions<R> = {},
): FromSearchResult<R> {
  const resource = checkStyle(options, searchOptions);
  checkOption("search", search, isSearch);
  const { style: _, parameters, pageSize, ...compiling } = options;
  const { maxLength, maxDiagnostics } = limitsOf(options.limits);
  const refused = (...found: readonly Diagnostic[]): NotReadSearch => {
    const diagnostics = localizeAll(truncateDiagnostics(found, maxDiagnostics), options.messages);
    return { ok: false, text: undefined, diagnostics };
  };
  const { length } = String(search);
  // An escaped character takes nine.
  if (length > maxLength * 9) return refused(diagnostic(codes.tooLong, [], { length, maximum: maxLength }));
  const all = parametersIn(search);
  if (!resource) {
    const { filter: key } = { ...parameterNames, ...parameters };
    const near = all.find((each) => each.key !== key && each.key.toLowerCase() === key.toLowerCase());
    if (near) return refused(diagnostic(codes.unknownKey, [near.key], { key: near.key, suggestion: key }));
    const [given, ...others] = all.filter((each) => each.key === key);
    if (others.length > 0) return refused(diagnostic(codes.ambiguousKey, [key], { key, reason: "repeated" }));
    return compileText(given?.value ?? "", compiling as SearchOptions<R>) as FromSearchResult<R>;
  }
  const reader = new ParameterReader(resource, pageSize);
  const meaningOf = keysFor(options, resource);
  for (const parameter of all) reader.read(parameter, meaningOf(parameter.key));
  const query = reader.query();
  if (reader.found.some(isError)) return refused(...reader.found);
  const result = resultOf(analyse({ query }, compiling), compiling as SearchOptions<R>);
  // Fixes would be edits of a text that the address does not have.
  const placed = result.diagnostics.map(({ span, ...each }) => ({
    ...(each as Diagnostic),
    path: reader.paths[span?.start ?? 0] ?? [],
    fixes: [],
  }));
  const diagnostics = [...localizeAll(reader.found, options.messages), ...placed];
  return result.ok ? { ...result, diagnostics, text: print(query) } : { ok: false, text: undefined, diagnostics };
}

const truths: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };

/** Reads parameters. Each node of the AST begins at a number, which is the index of its path. */
class ParameterReader {
  readonly found: Diagnostic[] = [];
  readonly paths: Path[] = [[]];
  readonly #conditions: Condition[] = [];
  readonly #seen = new Set<string>();
  readonly #counts: Partial<Record<"limit" | "offset" | "page", Count>> = {};
  #parts: Parts = {};
  constructor(
    readonly resource: Resource,
    readonly pageSize: number | undefined,
  ) {}

  place(...path: Path): Span {
    const start = this.paths.push(path) - 1;
    return { start, end: start + 1 };
  }

  refuse(reason: DataOf<"ambiguous-key">["reason"], key: string, ...path: Path): void {
    this.found.push(diagnostic(codes.ambiguousKey, [key, ...path], { key, reason }));
  }

  read({ key, value }: Parameter, meaning: KeyMeaning | undefined): void {
    if (!meaning) return;
    const once = "clause" in meaning ? `clause ${meaning.clause}` : `key ${key}`;
    if (this.#seen.has(once)) this.refuse("repeated", key);
    else if ("error" in meaning) this.found.push(meaning.error);
    else if ("clause" in meaning) this.clause(meaning.clause, key, value);
    else this.condition(key, meaning.name, meaning.word, value);
    this.#seen.add(once);
  }

  /** The values of a parameter, or the names in a clause, with their places; what is none is reported. */
  values(key: string, name: string, texts: readonly string[]): readonly PlacedValue[] {
    return texts.flatMap((text, index) => {
      const path = texts.length > 1 || name === "" ? [index] : [];
      const value = readValue(text, name, this.resource);
      if (value !== undefined) return { value, ...this.place(key, ...path) };
      this.refuse(text === "" ? "empty" : "quote", key, ...path);
      return [];
    });
  }

  clause(clause: Clause, key: string, value: string): void {
    if (clause === "fields" || clause === "sort") {
      const items = itemsIn(value);
      const isDown = (index: number) => clause === "sort" && items[index]?.startsWith("-") === true;
      const names = this.values(
        key,
        "",
        items.map((item, index) => (isDown(index) ? item.slice(1) : item)),
      );
      const fields = names.map(({ value: name, start, end }) => ({ name: String(name), start, end }));
      const [first, last] = [fields[0], fields.at(-1)];
      if (clause === "sort")
        this.#parts = { ...this.#parts, ...orderOf(fields.map((field, at) => [field, isDown(at)])) };
      else if (first && last) {
        const select = { kind: "select", fields: fields.map((each) => make.name(each.name, each)) } as const;
        this.#parts = { ...this.#parts, select: { ...select, start: first.start, end: last.end } };
      }
      return;
    }
    const count = Number(value);
    const isValid = /^\d+$/.test(value) && isCount(clause === "page" ? count - 1 : count);
    if (isValid) this.#counts[clause] = countOf(count, this.place(key));
    else this.found.push(diagnostic(codes.jsonType, [key], { key, expected: "count", ...foundInJson(value) }));
  }

  condition(key: string, name: string, word: string | undefined, text: string): void {
    const inValue = word === undefined ? operatorIn(text, name, this.resource) : undefined;
    const asked = word ?? inValue?.word ?? (itemsIn(text).length > 1 ? "in" : "eq");
    const rest = inValue?.rest ?? text;
    const lookup = lookupFor(asked) as Lookup;
    const { arity } = operators[lookup.operator];
    const conversion = {
      resource: this.resource,
      negatesNull: false,
      report: (each: Diagnostic) => this.found.push(each),
    };
    const add = (operator: OperatorName, values: Parameters<typeof compare>[2], isNegated = false) => {
      const isOpposite = (inValue?.not !== undefined) !== isNegated;
      this.#conditions.push(compare({ name, ...this.place(key) }, operator, values, isOpposite, conversion));
    };
    if (arity === "none") {
      const answers = asked.toLowerCase() === "is" ? { null: true, not_null: false } : truths;
      const isTrue = Object.entries(answers).find(([answer]) => answer === rest.toLowerCase())?.[1];
      if (isTrue === undefined) this.refuse("true-or-false", key);
      else add(lookup.operator, [], !isTrue);
      return;
    }
    if (lookup.rewrite || lookup.ignoresCase) {
      const value = readValue(rest, "", this.resource);
      const read = value === undefined ? undefined : { value, ...this.place(key) };
      if (!read) return this.refuse(rest === "" ? "empty" : "quote", key);
      const written = inValue && /like$/i.test(asked) ? String(read.value).replaceAll("*", "%") : String(read.value);
      const { operator, operand } = lookup.rewrite?.(written) ?? { operator: lookup.operator, operand: written };
      if (!lookup.ignoresCase) return add(operator, [{ ...read, value: operand }]);
      const { isNegative, complement } = operators[operator];
      const { isRegexp, asRegexp } = operators[(isNegative && complement) || operator];
      const escaped = escapeRegexp(operand);
      const pattern = isRegexp ? operand : (asRegexp?.pattern(escaped) ?? `^${escaped}$`);
      return add(
        operatorFor({ kind: "pattern" }) as OperatorName,
        [{ ...read, value: ignoreCase(pattern, rest, [key], conversion) }],
        isNegative,
      );
    }
    const list = inValue ? rest.replace(/^\((.*)\)$/su, "$1") : rest;
    const texts = arity === "one" ? [rest] : itemsIn(list);
    const values = this.values(key, name, texts);
    const data = { operator: operators[lookup.operator].canonical, wanted: arity, count: values.length };
    if (!arities[arity].accepts(texts.length)) this.found.push(diagnostic(codes.valueCount, [key], data));
    else add(lookup.operator, values.map(asOperand));
  }

  query(): Query {
    const { limit, offset, page } = this.#counts;
    const size = limit ?? (page && this.pageSize !== undefined ? countOf(this.pageSize, page) : undefined);
    const skipped =
      page?.value.kind === "number" && size?.value.kind === "number" ? (page.value.value - 1) * size.value.value : 0;
    if (page && offset) this.refuse("page-or-offset", "page");
    return make.query(
      {
        select: undefined,
        order: undefined,
        comments: undefined,
        ...this.#parts,
        condition: this.#conditions.length > 0 ? make.joined("and", this.#conditions) : undefined,
        limit: size,
        offset: offset ?? (page && skipped > 0 ? countOf(skipped, page) : undefined),
      },
      0,
    );
  }
}

/** A value, or the field that it names. */
function asOperand({ value, start, end }: PlacedValue): PlacedValue | NamedField {
  const isReference = typeof value === "string" && value.startsWith(referencePrefix);
  return isReference ? { name: value.slice(referencePrefix.length), start, end } : { value, start, end };
}
