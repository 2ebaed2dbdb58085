import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type DataOf, type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { isCount } from "../../base/language/clauses.ts";
import { ANY_CHARACTER } from "../../base/language/foreign.ts";
import { type Lookup, lookupFor, lookupWords, operatorFrom } from "../../base/language/notations.ts";
import { type OperatorName, operatorFor, operators } from "../../base/language/operators.ts";
import * as option from "../../base/options/options.ts";
import { analyse, type Source } from "../../compiler/analyse.ts";
import * as make from "../../compiler/ast/factories.ts";
import { isQuery, type Order, type Query } from "../../compiler/ast/nodes.ts";
import { hasInvalid } from "../../compiler/ast/walk.ts";
import { compileText, type OutputResult, resultOf, sourceOf } from "../../compiler/compile.ts";
import { type Output, type OutputOptions, outputOptions } from "../../compiler/compile-options.ts";
import { prepareLifted } from "../../compiler/prepare-selection.ts";
import { countIn, requirePrepared } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftSelection } from "../../compiler/wire/lift.ts";
import type { LooseSelection } from "../../compiler/wire/selection.ts";
import * as foreign from "../foreign-filter.ts";

/** A `URLSearchParams` of any platform; usable without the types of the DOM or of Node.js. */
export type SearchParams = { getAll(name: string): string[] };

/** The names of the parameters that are not conditions. */
export interface ParameterNames {
  readonly filter: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
  /** The number of a page, from 1, with the option `pageSize`. */
  readonly page: string;
}

type Clause = keyof ParameterNames;

export interface SearchOptions<R extends Resource = Resource, O extends Output = Output> extends OutputOptions<R, O> {
  /** One parameter with the whole filter, or one per condition, which needs the resource (default: `text`). */
  readonly style?: "text" | "params" | undefined;
  /** Other names of the parameters. In the style `text`, each clause that is named here has a separate parameter. */
  readonly parameters?: Partial<ParameterNames> | undefined;
  /** How many rows a page has: with it, `page=3` is LIMIT and OFFSET (default: none). */
  readonly pageSize?: number | undefined;
  /** What an address without `sort` or `limit` means: `{ sort: "-added", limit: 20 }`; an empty parameter removes a default. */
  readonly defaults?: { readonly sort?: string; readonly limit?: number } | undefined;
  /** Whether every other parameter is an error, as in a stored query (default: `false`). */
  readonly strict?: boolean | undefined;
}

export interface ToSearchOptions<R extends Resource = Resource> extends Omit<SearchOptions<R>, "style" | "strict"> {
  /** The current address. Parameters that do not belong to the filter are kept unchanged (default: none). */
  readonly search?: string | SearchParams | undefined;
}

const pageSizeOption = /* @__PURE__ */ option.integer(1, Number.MAX_SAFE_INTEGER);
const names = { filter: option.text, sort: option.text, limit: option.text, offset: option.text, page: option.text };
const namesTable = /* @__PURE__ */ option.optionTable<ParameterNames>(names);

const searchOptions = /* @__PURE__ */ option.optionTable<ToSearchOptions & SearchOptions, OutputOptions>(
  {
    style: (value) => (value === "text" || value === "params" ? undefined : "text or params"),
    parameters: option.nested(namesTable),
    pageSize: pageSizeOption,
    defaults: option.nested(/* @__PURE__ */ option.optionTable({ sort: option.text, limit: pageSizeOption })),
    strict: option.bool,
    search: (value) =>
      typeof value === "string" || value instanceof URLSearchParams ? undefined : "a string or URLSearchParams",
  },
  outputOptions,
);
const toSearchOptions = /* @__PURE__ */ option.withoutOptions(searchOptions, "style", "strict");

function parameterClauses({ style, resource, parameters = {}, pageSize, defaults = {} }: SearchOptions) {
  const fields = style === "params" ? resource : undefined;
  if (style === "params" && !fields) throw new TypeError('The style "params" needs the option "resource".');
  if (parameters.page !== undefined && pageSize === undefined)
    throw new TypeError('The parameter "page" needs the option "pageSize".');
  const sorts = { sort: "sort", order: "sort", ordering: "sort" };
  const withDefault = Object.fromEntries(Object.keys(defaults).map((key) => [key, key]));
  const usual = fields ? { ...sorts, limit: "limit", offset: "offset" } : { filter: "filter", ...withDefault };
  const all = Object.entries({ ...usual, ...(pageSize !== undefined && { page: "page" }) }) as [string, Clause][];
  // A parameter named like a field is that field.
  const free = all.filter(([name, clause]) => parameters[clause] === undefined && !(fields && findField(fields, name)));
  const own = Object.entries(parameters).map(([clause, name]) => [name, clause as Clause] as const);
  return new Map([...free, ...own.filter(([name, clause]) => name !== undefined && (clause !== "filter" || !fields))]);
}

type Parameter = Readonly<Record<"raw" | "key" | "value", string>>;

/** The parameters of an address, whole or only its query, decoded as forms are, which never fails. */
function splitParameters(search: string | SearchParams): readonly Parameter[] {
  const query = String(search).replace(/^(?:(?:[a-z]+:\/)?\/[^?#]*)?\??|#.*/gis, "");
  const read = (raw: string) => Array.from(new URLSearchParams(`&${raw}`), ([key, value]) => ({ raw, key, value }));
  return query.split("&").flatMap(read);
}

const refuse = (reason: DataOf<"ambiguous-key">["reason"], ...path: readonly [string, ...number[]]): never =>
  foreign.fail(codes.ambiguousKey, path, { key: path[0], reason });

/** A field, and text in the position of an operator: `price__gte`, `price[gte]`, and `price>` before a `=`. */
const KEY = /^(?<field>.*[^[<>!~])(?<operator>(?:\[|__|[<>!~]).*)$/s;
const LOOSE_KEY = /^(?<field>.+)[_.:\s-](?<word>\w{1,40})$/s; // `price_gte`, `price.gte`
/** Names of other programs for conditions, sort keys and pages, and `&amp;` of HTML. */
const OTHER_KEY = /^(?:amp;|(?:(?:not\.)?(?:and|or)|\$?filters?)$|(?:filters?|where|q|sort|order\w*|pag\w*)\[)/;
const WORD = /^(?:\[\$?(?<inBrackets>\w{1,40})\]|__(?<word>\w{1,40}))$/;

/** The field and the operator in the name of a parameter; undefined for a parameter that does not belong to the filter. */
function readKey({ key, value }: Parameter, resource: Resource): { name: string; word?: string } | undefined {
  const isField = (name: string) => findField(resource, name) !== undefined;
  const written = key.replace(/^filters?\[([^\][]+)\]/, "$1"); // as in JSON:API
  const { field = "", operator = "" } = KEY.exec(written)?.groups ?? {};
  const { inBrackets = "", word = inBrackets } = WORD.exec(operator)?.groups ?? {};
  if (isField(field) && lookupFor(word)) return { name: field, word };
  if (isField(written)) return { name: written };
  const { field: name = "", word: last = "" } = LOOSE_KEY.exec(written)?.groups ?? {};
  if ((isField(name) && lookupFor(last)) || /^[gl]te?$/.test(last)) return { name, word: last };
  // Ignoring a condition would select too many rows.
  if (!isField(field) && !isField(written.replace(/(?:\[|__|[<>!~]).*/s, ""))) {
    if ((written !== key && !operator) || /^(?:not\.)?[gl]te?[.:]/.test(value)) return { name: written };
    const parts = [...written.split(/[[\]]/), ...written.split(/[^\p{L}\p{N}_-]+|__|^-/u)];
    if (OTHER_KEY.test(key) || parts.some(isField)) return refuse("form", key);
    return lookupWords.includes(word) ? { name: field, word } : undefined;
  }
  const suggestion = lookupWords.includes(word) ? undefined : closestMatch(word, lookupWords);
  return foreign.fail(codes.unknownOperator, [key], { found: word || operator, ...(suggestion && { suggestion }) });
}

/** An operator before a value: `gte.5`, `not.in:1,2`; not `In: Utero`. Some are for names only: `price__max`. */
const VALUE = /^(?<not>not[.:])?(?!(?:min|max|from|to|not)[.:])(?<word>[a-z]\w{0,39})[.:](?<rest>(?!\s).*)$/su;

const POSTGREST =
  /(?:^|,)(?:not\.)?((?:n?eq|[gl]te?|i?like|i?match|in|is(?:distinct)?|(?:w|p[hl])?fts|c[sd]|ov|s[lr]|nx[lr]|adj)(?:\(\w+\))?)\./;
const CUT_OFF = /^(?:not[.:])?n?in[.:](?:\([^)]*|[^(]*\))$/; // `in.(new,used`

function readOperator(key: string, text: string) {
  const { not, word = "", rest = "" } = VALUE.exec(text)?.groups ?? {};
  const lookup = lookupFor(word);
  const [, found] = POSTGREST.exec(text.replace(/,.*/s, "")) ?? [];
  const isLookup = operatorFrom("lookup", word) || lookup?.rewrite || lookup?.ignoresCase || (lookup && found);
  if (!isLookup) return found ? foreign.fail(codes.unknownOperator, [key], { found }) : undefined;
  if (CUT_OFF.test(text) || POSTGREST.test(rest.replace(/^[^,]+/, ""))) return refuse("form", key);
  return { word, rest, isNegated: not !== undefined };
}

function readParameter(parameter: Parameter, resource: Resource): foreign.ForeignCondition | undefined {
  const { key, value: text } = parameter;
  const meaning = readKey(parameter, resource);
  if (!meaning) return undefined;
  const whole = { word: meaning.word ?? (text.includes(",") ? "in" : "eq"), rest: text, isNegated: false };
  const { word, rest, isNegated } = (meaning.word === undefined && readOperator(key, text)) || whole;
  const { means, rewrite, ignoresCase } = lookupFor(word) as Lookup;
  const build = (operator: OperatorName, values: readonly foreign.Located[], isNot = isNegated) => {
    const written = ignoresCase ? rest : undefined;
    const isFalseForNull = typeof values[0]?.value === "boolean";
    const more: Partial<foreign.ForeignComparison> = { convertsStrings: true, ignoresCase: written, isFalseForNull };
    const condition = { field: { value: meaning.name, at: [key] }, operator, values, ...more };
    return isNot ? { not: condition } : condition;
  };
  if (operators[means].arity === "none") {
    const isKeyword = /^is$/i.test(word); // `is.null`, `is.not_null`, `is.true`, `is.false` of PostgREST
    if (isKeyword && /^(?:true|false)$/i.test(rest))
      return build(operatorFor({ kind: "equal" }), [{ value: /^true$/i.test(rest), at: [key] }]);
    if (!(isKeyword ? /^(?:not_)?null$/i : /^(?:true|false|1|0)$/i).test(rest)) return refuse("true-or-false", key);
    return build(means, [], /^(?:not_null|false|0)$/i.test(rest) !== isNegated);
  }
  const inside = rest === text ? rest : rest.replace(/^\(((?:[^()]|\([^()]*\))*)\)$/, "$1"); // `in.(new,used)`
  if (meaning.word !== undefined && /like$/i.test(word) && !/[%_]/.test(rest)) return refuse("wildcard", key);
  const texts = operators[means].arity === "one" ? [rest] : inside.split(",");
  const values = texts.map((value, index) => {
    const at: readonly [string, ...number[]] = texts.length > 1 ? [key, index] : [key];
    if (value === "") return refuse("empty", ...at);
    // Another program may mean quotes around a text, with commas in it.
    return value.startsWith('"') ? refuse("quote", ...at) : { value, at };
  });
  const wildcards = rest !== text && /like$/i.test(word) ? rest.replaceAll("*", "%") : rest;
  const { operator, operand } = rewrite?.(wildcards, ANY_CHARACTER) ?? {};
  return operator ? build(operator, [{ value: operand, at: [key] }]) : build(means, values);
}

/** The clauses of parameters and defaults, in addition to those in the text of the filter. */
function readClauses(given: ReadonlyMap<Clause, Parameter>, own: Query, { pageSize, defaults = {} }: SearchOptions) {
  const inText: Partial<Record<Clause, unknown>> = { ...own, sort: own.order, page: own.limit ?? own.offset };
  for (const [clause, { key }] of given) if (inText[clause]) refuse("twice", key);
  const resets = (clause: Clause) => clause in defaults && given.get(clause)?.value === ""; // which removes the default
  const count = (clause: Clause, first = 0) => {
    const { key, value = "" } = given.get(clause) ?? {};
    const number = /^\d+$/.test(value) ? Number(value) - first : Number.NaN;
    return key === undefined || resets(clause) ? undefined : { value: isCount(number) ? number : value, at: [key] };
  };
  const [page, offset] = [count("page", 1), count("offset")];
  if (page && offset) refuse("page-or-offset", String(page.at[0]));
  const size = page ? pageSize : own.limit || resets("limit") ? undefined : defaults.limit;
  const limit = count("limit") ?? (size === undefined ? undefined : { value: size, at: page?.at ?? [] });
  const skipped = typeof page?.value === "number" ? page.value * Number(limit?.value) : page?.value;
  const { key = "sort", value: sort = own.order ? undefined : defaults.sort || undefined } = given.get("sort") ?? {};
  const order = sort === undefined || resets("sort") ? undefined : foreign.readSortKeys(sort, (index) => [key, index]);
  return { order, limit, offset: page && skipped !== 0 ? { value: skipped, at: page.at } : offset };
}

function compileWith<R extends Resource>(source: Source, clauses: foreign.ForeignFilter, options: OutputOptions<R>) {
  const { query: own, text = "", diagnostics = [] } = source;
  const { action: _, ...checking } = options; // clauses alone restrict nothing
  const { offset, ...others } = clauses;
  const added = [others, { offset }].map((part) => foreign.checkForeignFilter(part, { ...checking, output: "query" }));
  const wrong = added.find(({ ok }) => !ok);
  if (wrong) return wrong;
  const [before = "", last = ""] = diagnostics.some(isError) ? [] : added.map((each) => each.text);
  if (before + last === "") return resultOf(analyse(source, options), options);
  const end = (own.limit ?? own.offset)?.start ?? text.length;
  const pieces = [text.slice(0, end).trimEnd(), before, text.slice(end).trimEnd(), last];
  // A comment may end with its line.
  return compileText(pieces.filter((piece) => piece !== "").join(own.comments ? "\n" : " "), options);
}

/**
 * Parses and checks the filter in the address of a page. Returns the result of `compile`, or of `prepare` for the output
 * `query`; errors have positions in its `text`, or paths that begin with the name of a parameter. Other parameters are
 * ignored, unless `strict` is set. Never throws on an invalid address.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { fromSearch } from "fieldfilter/url";
 *
 * const resource = defineResource({ name: "products", fields: { price: { type: "number" }, state: { type: "string" } } });
 * const read = fromSearch("?tab=2&price[gte]=5&state=new,used&limit=10", { resource, style: "params" });
 * read.text; // 'price >= 5 AND state IN ("new", "used") LIMIT 10'
 */
export function fromSearch<const R extends Resource = Resource, O extends Output = "selection">(
  search: string | SearchParams,
  options: SearchOptions<R, O> = {},
): OutputResult<R, O> {
  option.checkOptions({ ...options, search }, searchOptions);
  const { style, strict, parameters: _, pageSize: __, defaults: ___, ...compiling } = options;
  const resource = style === "params" ? options.resource : undefined;
  const clauses = parameterClauses(options as SearchOptions);
  const given = new Map<Clause, Parameter>();
  const conditions = new Map<string, foreign.ForeignCondition>();
  const { maxLength: maximum } = limitsOf(options.limits);
  const { length } = String(search);
  try {
    if (length > maximum * 9) foreign.fail(codes.tooLong, [], { length, maximum }); // an escaped character takes nine
    for (const parameter of splitParameters(search)) {
      const { key, value, raw } = parameter;
      const clause = clauses.get(key);
      const condition = clause || !resource ? undefined : readParameter(parameter, resource);
      // AND joins `price=gte.5` and `price=lte.9`.
      const name = resource && findField(resource, key) && readOperator(key, value) ? raw : key;
      if (clause ? given.has(clause) : conditions.has(name)) refuse(clause ? "twice" : "repeated", key);
      if (clause) given.set(clause, parameter);
      if (condition) conditions.set(name, condition);
      if (strict && !clause && !condition) foreign.fail(codes.unknownKey, [key], { key });
    }
    const source = sourceOf(given.get("filter")?.value ?? "", options);
    const others = readClauses(given, source.query, options as SearchOptions);
    if (!resource) return compileWith(source, others, compiling) as OutputResult<R, O>;
    const condition = conditions.size > 0 ? foreign.joinTerms("and", [...conditions.values()]) : undefined;
    return foreign.checkForeignFilter({ ...others, condition }, compiling) as OutputResult<R, O>;
  } catch (error) {
    if (!(error instanceof foreign.ConversionError)) throw error;
    return foreign.checkForeignFilter({}, compiling, [error.diagnostic]) as OutputResult<R, O>;
  }
}

/** The address after its question mark, with the other parameters of the page first. */
export type ToSearchResult =
  | { readonly ok: true; readonly search: string; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Characters that browsers escape or that have a meaning in a URL. A space is `%20`, because not all parsers read `+` as one. */
const ESCAPED = /[\p{Cc} "#%&'+<>]|\P{ASCII}+/gu;

const encode = (text: string) => text.replace(ESCAPED, (found) => (found === "'" ? "%27" : encodeURIComponent(found)));
const writeParameter = (key: string, value: string) => `${encode(key).replaceAll("=", "%3D")}=${encode(value)}`;

/** The sort keys as a parameter; undefined if it would be read as others. */
function writeSort({ sorts }: Order): string | undefined {
  const names = sorts.map(({ name }) => (name.kind === "name" ? name.text : ""));
  if (names.some((name) => /^[-+\s]|\s$|,|^$|\p{Cs}/u.test(name))) return undefined;
  return sorts.map(({ direction }, index) => (direction?.value === "DESC" ? "-" : "") + names[index]).join(",");
}

/**
 * Writes a filter as a parameter of an address, which `fromSearch` parses to the same filter. Clauses that the option
 * `parameters` names have separate parameters; other parameters of the page are kept unchanged. Returns diagnostics,
 * with positions in the query or paths in the selection, for an invalid filter.
 *
 * @example
 * import { toSearch } from "fieldfilter/url";
 *
 * const selection = { filters: [{ name: "price", operator: "GREATER_THAN", values: [5] }], limit: 10 } as const;
 * toSearch(selection, { search: "?tab=2" }); // { ok: true, search: "tab=2&filter=price%20%3E%205%20LIMIT%2010", diagnostics: [] }
 */
export function toSearch<const R extends Resource = Resource>(
  filter: Query | LooseSelection,
  { search = "", ...options }: ToSearchOptions<R> = {},
): ToSearchResult {
  option.checkOptions({ ...options, search }, toSearchOptions);
  const { pageSize, parameters: _, defaults = {}, ...checking } = options;
  const clauses = parameterClauses(options as SearchOptions);
  const names = new Map(Array.from(clauses, ([name, clause]) => [clause, name]));
  if (isQuery(filter) && hasInvalid(filter)) throw new TypeError("A query with syntax errors cannot be written.");
  const checked = isQuery(filter)
    ? resultOf(analyse({ query: filter }, checking), checking)
    : prepareLifted(liftSelection(filter, { ...checking, located: true }), checking);
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  const { select, condition, order, limit, offset, comments, end } = checked.query;
  const { query: bound } = requirePrepared(checked, "toSearch");
  const [count = 0, skipped = 0] = [bound.limit, bound.offset].map(countIn);
  const page = skipped / count + 1; // the first page has no OFFSET, not even of 0
  const isPage = names.has("page") && count === pageSize && Number.isInteger(page) && (page > 1 || !offset);
  const isDefaultPage = !offset && count === defaults.limit;
  const sort = order ? writeSort(order) : defaults.sort && ""; // an empty parameter says that there is no ORDER BY
  const size = isPage ? String(page) : limit ? String(count) : "";
  const own: string[] = [];
  const write = (clause: Clause, text: string) =>
    names.has(clause) && own.push(writeParameter(names.get(clause) ?? "", text)) > 0;
  const rest = {
    order: sort !== undefined && (sort === defaults.sort || write("sort", sort)) ? undefined : order,
    limit: (limit ?? defaults.limit) && (isDefaultPage || write(isPage ? "page" : "limit", size)) ? undefined : limit,
    offset: offset && (isPage || write("offset", String(skipped))) ? undefined : offset,
  };
  const text = print({ ...make.query({ select, condition, ...rest }, end), ...(comments && { comments }) });
  const others = splitParameters(search).flatMap(({ key, raw }) => (clauses.has(key) ? [] : raw));
  const filters = text === "" ? [] : [writeParameter(names.get("filter") ?? "filter", text)];
  return { ok: true, search: [...others, ...filters, ...own].join("&"), diagnostics: [] };
}
