import { type Diagnostic, isError, jsonDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { localize } from "../../base/diagnostics/localize.ts";
import { renderedError } from "../../base/diagnostics/rendered-error.ts";
import { isText } from "../../base/options/checks.ts";
import { checkOptions, isRecord, optionTable } from "../../base/options/option-table.ts";
import { isQuery } from "../../compiler/ast/check-query.ts";
import { kindOfValue } from "../../compiler/ast/value-kind.ts";
import { decompile } from "../../compiler/decompile.ts";
import { compileAs, type OutputOptions, outputOptions } from "../../compiler/outputs.ts";
import type { CheckedQuery } from "../../compiler/prepared.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { NameIn } from "../../compiler/resource/types.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { readValue } from "../standard-schema.ts";

export interface SearchParserOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /** The name of the parameter in the object that the router passes (default: `filter`). */
  readonly parameter?: string;
}

const parserOptions = /* @__PURE__ */ optionTable<SearchParserOptions, OutputOptions>(
  { parameter: isText },
  outputOptions,
);

/** The parameters of an address as a router passes them. */
export type SearchObject = Readonly<Record<string, unknown>>;

/** A parser of nuqs, which is also a Standard Schema of the parameters of an address. */
export interface SearchParser<Value> {
  /** Returns the filter in the value of the parameter, or `null` if it has errors. */
  readonly parse: (text: string) => Value | null;
  /** Returns the text of a filter. Throws a `FilterError` for an invalid one. */
  serialize(value: Value): string;
  /** Whether two filters have the same canonical text. */
  eq(a: Value, b: Value): boolean;
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "fieldfilter";
    readonly validate: (
      search: unknown,
    ) =>
      | { readonly value: SearchObject; readonly issues?: undefined }
      | { readonly issues: readonly (Diagnostic & { readonly path: (string | number)[] })[] };
    readonly types?: { readonly input: SearchObject; readonly output: SearchObject };
  };
}

/**
 * Returns a parser of the filter in one parameter, in the shape that nuqs takes: `useQueryState("filter",
 * createParser(parser({ resource })))`. The filter is a selection, or a checked query with the option `output:
 * "query"`. The parser is also a Standard Schema of all parameters, for `validateSearch` of TanStack Router: it checks
 * the filter and makes its text canonical, and leaves other parameters unchanged.
 *
 * @example
 * import { parser } from "fieldfilter/url";
 *
 * const filter = parser();
 * filter.parse("tags=2"); // { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] }
 * filter.serialize({ limit: 10 }); // "LIMIT 10"
 * filter["~standard"].validate({ tab: 2, filter: "tags=2" }); // { value: { tab: 2, filter: "tags = 2" } }
 */
export function parser<const R extends Resource = Resource>(
  options: SearchParserOptions<R> & { readonly output: "query" },
): SearchParser<CheckedQuery<R>>;
export function parser<const R extends Resource = Resource>(
  options?: SearchParserOptions<R>,
): SearchParser<Selection<NameIn<R>>>;
export function parser(options: SearchParserOptions = {}): SearchParser<CheckedQuery | Selection> {
  checkOptions(options, parserOptions);
  const { parameter = "filter", ...reading } = options;
  const serialize = (value: CheckedQuery | Selection) => {
    if (isQuery(value)) return print(value);
    const result = decompile(value);
    if (result.ok) return result.text;
    throw renderedError(result);
  };
  const refused = (diagnostics: readonly Diagnostic[], ...path: readonly string[]) => ({
    issues: diagnostics.filter(isError).map((each) => ({ ...each, path: [...path] })),
  });
  return {
    parse: (text) => {
      const result = compileAs(text, reading);
      return result.ok ? (result.selection ?? result.query) : null;
    },
    serialize,
    eq: (a, b) => a === b || serialize(a) === serialize(b),
    "~standard": {
      version: 1,
      vendor: "fieldfilter",
      validate: (search) => {
        if (!isRecord(search)) {
          const data = { part: "json", expected: "object", found: kindOfValue(search) } as const;
          const wrong = jsonDiagnostic("json-type", [], data);
          return refused([reading.messages ? localize(wrong, reading.messages) : wrong]);
        }
        const value = search[parameter];
        if (value === undefined) return { value: search };
        const read = readValue(value, reading);
        return read.ok ? { value: { ...search, [parameter]: print(read.query) } } : refused(read.errors, parameter);
      },
    },
  };
}
