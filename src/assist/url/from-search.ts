import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type DataOf, type Diagnostic, diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { isCount, referencePrefix } from "../../base/language/clauses.ts";
import { operatorFrom, wordFor } from "../../base/language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type Lookup, lookupFor } from "../../base/language/spellings.ts";
import { checkOption, checkOptions } from "../../base/options/options.ts";
import { analyse } from "../../compiler/analyse.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import { ref } from "../../compiler/ast/values.ts";
import { type OutputResult, resultOf, sourceOf } from "../../compiler/compile.ts";
import { findField, suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";
import { itemsIn, type Parameter, parametersIn, unquoted } from "./address.ts";
import * as option from "./options.ts";

/** The filter in an address, as `compile` or `prepare` returns it: `text` has all of it, with the clauses that have parameters of their own. */
export type FromSearchResult<R extends Resource = Resource> = OutputResult<R>;

/** What a parameter is, by its name: a clause, a condition with the operator in its name or without, or a mistake. */
type Meaning =
  | { readonly clause: option.Clause }
  | { readonly field: string; readonly word?: string | undefined }
  | { readonly error: Diagnostic };

/** An operator before a value: `gte.5`, `in:1,2`, `not.eq.5`. Some words are said of names only, as in `price__max`. */
const VALUE = /^(?<not>not[.:])?(?!(?:min|max|from|to|not)[.:])(?<word>\w+)[.:](?<rest>.*)$/isu;

const writtenWords = /* @__PURE__ */ operatorNames.flatMap((name) => wordFor(name, "lookup") ?? []);

type Reason = DataOf<"ambiguous-key">["reason"];
const refuse = (reason: Reason, ...path: readonly [string, ...number[]]): never =>
  foreign.fail(codes.ambiguousKey, path, { key: path[0], reason });

/** A field and an operator in the name of a parameter: `price__gte`, `price[gte]`, `price[$gte]`. */
function splitKey(key: string) {
  const at = key.lastIndexOf(key.endsWith("]") ? "[" : "__");
  const word = key.slice(at).replace(/^(?:__|\[\$?)|\]$/g, "");
  return at < 1 ? { field: "", word: "" } : { field: key.slice(0, at), word };
}

/** What a parameter means; undefined for one of the page's own. */
export function meaningOf(key: string, notation: option.Notation): Meaning | undefined {
  const { fields, clauses } = notation;
  const isField = (name: string) => fields !== undefined && findField(fields, name) !== undefined;
  const clause = clauses.get(key);
  const reason: Reason = "field-or-clause";
  if (clause && isField(key)) return { error: diagnostic(codes.ambiguousKey, [key], { key, reason }) };
  if (clause) return { clause };
  const { field, word } = splitKey(key);
  if (isField(field) && lookupFor(word)) return { field, word };
  if (isField(key)) return { field: key };
  if (fields && writtenWords.includes(word)) return { field, word };
  const suggestion = isField(field) ? closestMatch(word, writtenWords) : resembling(key, notation);
  if (isField(field))
    return { error: diagnostic(codes.unknownOperator, [key], { found: word, ...(suggestion && { suggestion }) }) };
  return suggestion === undefined ? undefined : { error: diagnostic(codes.unknownKey, [key], { key, suggestion }) };
}

/** What a name was probably meant for: a link may be old, or of another program. */
function resembling(key: string, { fields, clauses }: option.Notation): string | undefined {
  const lower = key.toLowerCase();
  const names = Object.keys(fields?.fields ?? {});
  const near = [...clauses.keys(), ...names].find((name) => {
    const part = name.toLowerCase();
    if (lower === part || !lower.includes(part)) return lower === part;
    // `price_gte`, `priceMin`, `min_price`, `price>`, whose `=` ends the name of the parameter
    return names.includes(name) && lookupFor(lower.replace(part, "").replace(/[^a-z<>=!~]/g, ""));
  });
  // The page may use similar names for itself: `tab` is not a typo of `tag`, nor `page` of `age`.
  const typo = fields && !near && key.length > 3 ? suggestField(fields, key, () => true) : undefined;
  return near ?? (typo?.charAt(0).toLowerCase() === lower.charAt(0) ? typo : undefined);
}

/** The operator that a value begins with; none before a value of an enumeration. */
function operatorBefore(text: string, resource: Resource, field: string) {
  const { not, word = "", rest = "" } = VALUE.exec(text)?.groups ?? {};
  const isListed = findField(resource, field)?.field.values?.some(({ value }) => String(value) === itemsIn(text)[0]);
  const lookup = isListed ? undefined : lookupFor(word);
  const isLookup = operatorFrom("lookup", word) || lookup?.rewrite || lookup?.ignoresCase;
  return lookup && isLookup
    ? { word, rest: rest.replace(/^\((.*)\)$/su, "$1"), isNegated: not !== undefined }
    : undefined;
}

/** The value of a field that is written so, or a name. */
function readValue(text: string, at: readonly [string, ...number[]], resource?: Resource, field?: string) {
  const value = unquoted(text) ?? refuse(text === "" ? "empty" : "quote", ...at);
  if (!resource) return value;
  const isReference = value.startsWith(referencePrefix) && value !== referencePrefix;
  if (isReference) return ref(value.slice(referencePrefix.length));
  return text === value ? foreign.valueFor(resource, field, value) : value;
}

function readCondition(
  { key, value: text }: Parameter,
  { field: name, word }: { readonly field: string; readonly word?: string | undefined },
  resource: Resource,
): foreign.ForeignCondition {
  const field = { value: name, at: [key] };
  const before = word === undefined ? operatorBefore(text, resource, name) : undefined;
  const asked = word ?? before?.word ?? (itemsIn(text).length > 1 ? "in" : "eq");
  const { rest, isNegated } = before ?? { rest: text, isNegated: false };
  const { means, rewrite, ignoresCase } = lookupFor(asked) as Lookup;
  const { arity } = operators[means];
  const made = (operator: OperatorName, values: foreign.ForeignComparison["values"], isNot = isNegated) => {
    const condition = { field, operator, values, ...(ignoresCase && { ignoresCase: rest }) };
    return isNot ? { not: condition } : condition;
  };
  if (arity === "none") {
    const truths = /^is$/i.test(asked) ? ["null", "not_null"] : ["true", "false", "1", "0"];
    const index = truths.indexOf(rest.toLowerCase());
    return index < 0 ? refuse("true-or-false", key) : made(means, [], (index % 2 === 1) !== isNegated);
  }
  if (rewrite || ignoresCase) {
    const pattern = String(readValue(rest, [key]));
    const wildcards = before && /like$/i.test(asked) ? pattern.replaceAll("*", "%") : pattern;
    const { operator, operand } = rewrite?.(wildcards) ?? { operator: means, operand: pattern };
    return made(operator, [{ value: operand, at: [key] }]);
  }
  const texts = arity === "one" ? [rest] : itemsIn(rest);
  const values = texts.map((each, index) => {
    const at: readonly [string, ...number[]] = texts.length > 1 ? [key, index] : [key];
    return { value: readValue(each, at, resource, name), at };
  });
  return made(means, values);
}

/** The clauses that have parameters, or defaults, beside those that the text of the filter has. */
function readClauses(
  given: ReadonlyMap<option.Clause, Parameter>,
  own: Partial<Query>,
  { pageSize, defaults = {} }: option.SearchOptions,
): foreign.ForeignFilter {
  const find = (clause: option.Clause, isOwn: unknown) => {
    const found = given.get(clause);
    return found && isOwn ? refuse("repeated", found.key) : found;
  };
  /** Names between commas; sort keys can have a sign. */
  const names = ({ key, value: list }: Pick<Parameter, "key" | "value">, isSort: boolean) =>
    itemsIn(list).map((item, index) => {
      const isDown = isSort && item.startsWith("-");
      const at: readonly [string, number] = [key, index];
      return { field: { value: readValue(isDown ? item.slice(1) : item, at), at }, isDown };
    });
  const count = (clause: option.Clause, isOwn: unknown, first = 0) => {
    const { key, value = "" } = find(clause, isOwn) ?? {};
    const number = /^\d+$/.test(value) ? Number(value) - first : Number.NaN;
    return key === undefined ? undefined : { value: isCount(number) ? number : value, at: [key] };
  };
  const fields = find("fields", own.select);
  const byDefault = own.order || defaults.sort === undefined ? undefined : { key: "sort", value: defaults.sort };
  const sort = find("sort", own.order) ?? byDefault;
  const hasPage = own.limit ?? own.offset;
  const page = count("page", hasPage, 1);
  const offset = count("offset", own.offset);
  if (page && offset) refuse("page-or-offset", String(page.at[0]));
  const size = page ? pageSize : hasPage ? undefined : defaults.limit;
  const limit = count("limit", own.limit) ?? (size === undefined ? undefined : { value: size, at: page?.at ?? [] });
  const skipped = typeof page?.value === "number" ? page.value * Number(limit?.value) : page?.value;
  return {
    ...(fields && { select: names(fields, false).map(({ field }) => field) }),
    ...(sort && { order: names(sort, true) }),
    limit,
    offset: page && skipped !== 0 ? { value: skipped, at: page.at } : offset,
  };
}

/** The text of a filter with clauses that have parameters of their own, each in its place. */
function withClauses(text: string, own: Query, [keys = "", most = "", skipped = ""]: readonly string[]): string {
  const end = (own.limit ?? own.offset)?.start ?? text.length;
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
  search: string | option.SearchParams,
  options: option.SearchOptions<R> = {},
): FromSearchResult<R> {
  checkOptions(options, option.searchOptions);
  checkOption("search", search, option.isSearch);
  const { style: _, parameters: __, pageSize: ___, defaults: ____, strict, ...compiling } = options;
  const notation = option.notationOf(options as option.SearchOptions);
  const { fields: resource } = notation;
  const found: Diagnostic[] = [];
  const attempt = <Made>(read: () => Made): Made | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof foreign.Refused)) throw error;
      found.push(error.diagnostic);
      return undefined;
    }
  };
  const { maxLength: maximum } = limitsOf(options.limits);
  const { length } = String(search);
  const isTooLong = length > maximum * 9; // An escaped character takes nine.
  if (isTooLong) found.push(diagnostic(codes.tooLong, [], { length, maximum }));
  const given = new Map<option.Clause, Parameter>();
  const seen = new Set<string>();
  const read = (parameter: Parameter) => {
    const { key } = parameter;
    const unknown = strict ? { error: diagnostic(codes.unknownKey, [key], { key }) } : undefined;
    const meaning = meaningOf(key, notation) ?? unknown;
    if (!meaning) return undefined;
    if (seen.has(key) || ("clause" in meaning && given.has(meaning.clause))) return refuse("repeated", key);
    seen.add(key);
    if ("error" in meaning) throw new foreign.Refused(meaning.error);
    if ("clause" in meaning) return void given.set(meaning.clause, parameter);
    return resource && readCondition(parameter, meaning, resource);
  };
  const conditions = (isTooLong ? [] : parametersIn(String(search))).flatMap((each) => attempt(() => read(each)) ?? []);
  const condition = conditions.length > 0 ? foreign.joined("and", conditions) : undefined;
  const source = sourceOf(given.get("filter")?.value ?? "", options);
  const clauses = attempt(() => readClauses(given, source.query, options as option.SearchOptions)) ?? {};
  if (resource || found.length > 0) return foreign.checkForeign({ ...clauses, condition }, compiling, found);
  const { order, limit, offset } = clauses;
  const parts: readonly foreign.ForeignFilter[] = [{ ...(order && { order }) }, { limit }, { offset }];
  const { action: _____, ...checking } = compiling;
  const added = parts.map((part) => foreign.checkForeign(part, { ...checking, output: "query" }));
  const wrong = added.flatMap(({ diagnostics }) => diagnostics);
  if (wrong.some(isError)) return foreign.checkForeign({}, compiling, wrong);
  const texts = source.diagnostics?.some(isError) ? [] : added.flatMap(({ text }) => text);
  const text = texts.some((each) => each !== "") ? withClauses(source.text ?? "", source.query, texts) : source.text;
  return resultOf(analyse(text === source.text ? source : sourceOf(text ?? "", options), compiling), compiling);
}
