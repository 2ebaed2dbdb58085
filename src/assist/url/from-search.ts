import * as codes from "../../base/diagnostics/codes.ts";
import { type DataOf, type Diagnostic, diagnostic, type Path } from "../../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { operators } from "../../base/language/operators.ts";
import { checkOption } from "../../base/options/option-table.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import { compileText } from "../../compiler/compile.ts";
import { prepareJson } from "../../compiler/prepare.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { NameIn } from "../../compiler/resource/types.ts";
import type { Filter, LooseSelection, Selection } from "../../compiler/wire/selection.ts";
import { type Parameter, parametersIn, type SearchParams } from "./address.ts";
import { clauseOf, type KeyMeaning, type Keys, keyMeant, operatorKeys } from "./notation.ts";
import { checkedKeys, isSearch, type SearchOptions, searchOptions } from "./options.ts";
import { foreignOperatorIn, itemsIn, readValue, signedItemsIn } from "./values.ts";

/** The filter in an address, ready to run. */
export interface ReadSearch<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** The filter as text, empty if the address has none. */
  readonly text: string;
  readonly query: Query;
  /** The selection; missing with the option `output: "query"` in the style `text`. */
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
 * Parses and checks the filter in the address of a page, as written by `toSearch` or by a person. Parameters that do
 * not belong to the filter are ignored; one that resembles a field, a clause or the filter is an error. Never throws on an invalid address.
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
  const { style, keys } = checkedKeys(options, searchOptions);
  checkOption("search", search, isSearch);
  const { style: _, parameters: __, ...compiling } = options;
  const address = String(search);
  const { maxLength } = limitsOf(options.limits);
  const refused = (...found: readonly Diagnostic[]): NotReadSearch => {
    const { maxDiagnostics } = limitsOf(options.limits);
    return {
      ok: false,
      text: undefined,
      diagnostics: localizeAll(truncateDiagnostics(found, maxDiagnostics), options.messages),
    };
  };
  // An escaped character takes nine.
  if (address.length > maxLength * 9)
    return refused(diagnostic(codes.tooLong, [], { length: address.length, maximum: maxLength }));
  const all = parametersIn(address);
  if (style !== "text") {
    const { selection, found, placeOf } = selectionIn(all, keys, options.resource as Resource);
    return found.length > 0 ? refused(...found) : checkedSelection(selection, placeOf, options);
  }
  const { filter } = keys.names;
  const near = all.find(({ key }) => key !== filter && key.toLowerCase() === filter.toLowerCase());
  if (near) return refused(unknownKey(near.key, filter));
  const [given, ...others] = all.filter(({ key }) => key === filter);
  if (others.length > 0) return refused(diagnostic(codes.ambiguousKey, [filter], { key: filter, reason: "repeated" }));
  return compileText<R>(given?.value ?? "", compiling as SearchOptions<R>) as FromSearchResult<R>;
}

function unknownKey(key: string, suggestion: string): Diagnostic {
  return diagnostic(codes.unknownKey, [key], { key, suggestion });
}

function checkedSelection<R extends Resource>(
  selection: LooseSelection,
  placeOf: (path: Path) => Path,
  options: SearchOptions<R>,
): FromSearchResult<R> {
  const read = prepareJson(selection, options);
  // Fixes would be edits of a selection that the address does not have.
  const diagnostics = read.diagnostics.map((each) => ({ ...each, path: placeOf(each.path ?? []), fixes: [] }));
  if (!read.ok) return { ok: false, text: undefined, diagnostics };
  return { ...read, diagnostics, text: print(read.query) };
}

/** What the parameters of an address say, and where each part of it stands. */
function selectionIn(all: readonly Parameter[], keys: Keys, resource: Resource) {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  const filters: (Omit<Filter, "values"> & { readonly values: readonly (string | number)[]; readonly key: string })[] =
    [];
  const selection: { -readonly [Key in keyof LooseSelection]: LooseSelection[Key] } = {};
  type Reason = DataOf<"ambiguous-key">["reason"];
  const refuse = (key: string, reason: Reason, ...path: Path) => {
    found.push(diagnostic(codes.ambiguousKey, [key, ...path], { key, reason }));
  };

  /** The values of a parameter; what is none of them is reported. */
  const valuesIn = (key: string, texts: readonly string[], form: Parameters<typeof readValue>[1]) =>
    texts.flatMap((text, index) => {
      const value = readValue(text, form);
      if (value !== undefined) return [value];
      refuse(key, text === "" ? "empty" : "quote", ...(texts.length > 1 ? [index] : []));
      return [];
    });
  const namesIn = (key: string, texts: readonly string[]) => valuesIn(key, texts, { type: "string" }).map(String);

  const clauseValue = {
    fields: (key: string, value: string) => {
      selection.fields = namesIn(key, itemsIn(value));
    },
    sort: (key: string, value: string) => {
      const signed = signedItemsIn(value);
      const names = namesIn(
        key,
        signed.map((text) => text.replace(/^-/u, "")),
      );
      selection.orders = names.map((name, index) => ({
        name,
        direction: signed[index]?.startsWith("-") ? "DESC" : "ASC",
      }));
    },
    limit: (_: string, value: string) => {
      selection.limit = value;
    },
    offset: (_: string, value: string) => {
      selection.offset = value;
    },
  } as const satisfies Readonly<Record<keyof typeof clauseOf, (key: string, value: string) => void>>;

  const addCondition = (
    { name, key: operatorKey }: KeyMeaning & { readonly kind: "condition" },
    { key, value }: Parameter,
  ) => {
    const items = itemsIn(value);
    const isMeant = (each: (typeof operatorKeys)[number]) =>
      operatorKey === undefined
        ? each.isBare && (operators[each.operator].arity === "list") === items.length > 1
        : each.key === operatorKey && (each.value === undefined || each.value === value);
    const row = operatorKeys.find(isMeant);
    if (!row) return refuse(key, "true-or-false");
    const { arity } = operators[row.operator];
    const form = findField(resource, name)?.field ?? { type: "string" as const };
    const foreign = operatorKey === undefined ? foreignOperatorIn(items[0] ?? value, form) : undefined;
    if (foreign !== undefined) {
      const suggestion = keyMeant(foreign);
      const data = { found: foreign, ...(suggestion && { suggestion: `${name}[${suggestion}]` }) };
      return found.push(diagnostic(codes.unknownOperator, [key], data));
    }
    const texts = arity === "none" ? [] : arity === "one" ? [value] : items;
    filters.push({ name, operator: row.operator, values: valuesIn(key, texts, form), key });
  };

  for (const parameter of all) {
    const { key, value } = parameter;
    const meaning = keys.meaningOf(key);
    if (!meaning) continue;
    if (seen.has(key)) refuse(key, "repeated");
    else if (meaning.kind === "ambiguous") refuse(key, meaning.reason);
    else if (meaning.kind === "unknown-operator") {
      const { found: word, suggestion } = meaning;
      found.push(diagnostic(codes.unknownOperator, [key], { found: word, ...(suggestion && { suggestion }) }));
    } else if (meaning.kind === "unknown-field")
      found.push(diagnostic(codes.unknownField, [key], { name: key, suggestion: meaning.suggestion }));
    else if (meaning.kind === "unknown-key") found.push(unknownKey(key, meaning.suggestion));
    else if (meaning.kind === "clause") clauseValue[meaning.clause](key, value);
    else addCondition(meaning, parameter);
    seen.add(key);
  }

  if (filters.length > 0) selection.filters = filters.map(({ key: _, ...filter }) => filter);
  const clauseNames = Object.entries(clauseOf) as readonly [keyof typeof clauseOf, string][];
  const placeOf = ([head, index, part, at]: Path): Path => {
    if (head === "filters") {
      const filter = filters[Number(index)];
      const isMany = part === "values" && at !== undefined && (filter?.values.length ?? 0) > 1;
      return filter ? [filter.key, ...(isMany ? [at] : [])] : [];
    }
    const clause = clauseNames.find(([, key]) => key === head)?.[0];
    return clause ? [keys.names[clause], ...(index === undefined ? [] : [index])] : [];
  };
  return { selection, found, placeOf };
}
