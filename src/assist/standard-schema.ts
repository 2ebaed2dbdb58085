import { type Code, type Diagnostic, type DiagnosticOf, diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { limitsOf } from "../base/diagnostics/limits.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import * as option from "../base/options/options.ts";
import { kindOfValue } from "../compiler/ast/values.ts";
import { compileText, type PreparedQuery } from "../compiler/compile.ts";
import { type Output, type OutputOptions, outputOptions } from "../compiler/compile-options.ts";
import { diagnoseText } from "../compiler/diagnose.ts";
import type { NameIn, Resource } from "../compiler/resource/resource.ts";
import type { Selection } from "../compiler/wire/selection.ts";
import type { Suggestion } from "./suggest/suggest.ts";

/** The type of `suggest` of `fieldfilter/suggest`, which is an option so that only programs that use it load it. */
export type Suggest = (text: string, options: OutputOptions) => readonly Suggestion[];

export interface SuggestOption {
  /** Adds suggestions to the first error. Pass `suggest` of `fieldfilter/suggest`. */
  readonly suggest?: Suggest | undefined;
}

/** What the text of a filter becomes. */
type ValueOf<R extends Resource, O extends Output> = O extends "query" ? PreparedQuery<R> : Selection<NameIn<R>>;

export type SchemaOptions<R extends Resource = Resource, O extends Output = Output> = OutputOptions<R, O> &
  SuggestOption;

const schemaOptions = /* @__PURE__ */ option.optionTable<SchemaOptions, OutputOptions>(
  { suggest: option.func },
  outputOptions,
);

/** The filters that were probably meant, on the first error of a text. */
export interface WithSuggestions {
  readonly suggestions?: readonly Suggestion[];
}

interface FilterIssueOf<C extends Code> extends DiagnosticOf<C>, WithSuggestions {
  readonly path: [];
}

/** A diagnostic as an issue of the Standard Schema. */
export type FilterIssue<C extends Code = Code> = { [Each in C]: FilterIssueOf<Each> }[C];

/** The JSON Schema of one side of a schema, in any draft. */
export type ToJsonSchema = (options: { readonly target: string }) => Record<string, unknown>;

export interface StandardProps<Value, Input = string, Issue = FilterIssue> {
  readonly version: 1;
  readonly vendor: "fieldfilter";
  readonly validate: (
    value: unknown,
  ) => { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly Issue[] };
  /** Of a filter, the input is a string of at most `limits.maxLength`, and the output an object. */
  readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema };
  readonly types?: { readonly input: Input; readonly output: Value };
}

export interface StandardSchema<Value, Input = string, Issue = FilterIssue> {
  readonly "~standard": StandardProps<Value, Input, Issue>;
}

/**
 * Returns a [Standard Schema](https://standardschema.dev) from the text of a filter to its selection, or to a checked
 * filter with the option `output: "query"`, for forms, routers and RPC libraries that take such schemas. Each issue has
 * its code, span, data and fixes; its path is empty, because the value is the text itself. The JSON Schema for OpenAPI
 * and AI SDKs is included. Warnings and hints are not issues. With the option `suggest`, the first issue has
 * `suggestions`: the whole filters that were probably meant, if there are any.
 *
 * @example
 * const result = standardSchema()["~standard"].validate("tags = 2");
 * // { value: { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] } }
 */
export function standardSchema<const R extends Resource = Resource, O extends Output = "selection">(
  options: SchemaOptions<R, O> = {},
): StandardSchema<ValueOf<R, O>> {
  option.checkOptions(options, schemaOptions);
  const validate = (value: unknown) => {
    const read = compileValue(value, options);
    if (read.ok) return { value: (read.selection ?? read) as ValueOf<R, O> };
    // A fresh path for each issue, because form libraries write into it.
    return { issues: read.errors.map((each): FilterIssue => ({ ...each, path: [] })) };
  };
  const { maxLength } = limitsOf(options.limits);
  const jsonSchema = { input: () => ({ type: "string", maxLength }), output: () => ({ type: "object" }) };
  return { "~standard": { version: 1, vendor: "fieldfilter", validate, jsonSchema } };
}

/** Compiles a value that should be the text of a filter. Returns the result of `compile`, or the errors with suggestions. */
export function compileValue<R extends Resource>(value: unknown, { suggest, ...others }: SchemaOptions<R>) {
  const options = others as OutputOptions<R>;
  if (typeof value !== "string") {
    const notText = diagnostic(codes.notText, { start: 0, end: 0 }, { found: kindOfValue(value) });
    return { ok: false, errors: localizeAll([notText], options.messages) } as const;
  }
  const result = compileText(value, options);
  if (result.ok) return result;
  const errors = diagnoseText(value, options).diagnostics.filter(isError);
  return { ok: false, errors: suggest ? withSuggestions(errors, suggest(value, options)) : errors } as const;
}

/** Adds the suggestions for the whole text to its first error, if there are any. */
export function withSuggestions(
  diagnostics: readonly Diagnostic[],
  suggestions: readonly Suggestion[],
): readonly (Diagnostic & WithSuggestions)[] {
  const first = suggestions.length > 0 ? diagnostics.find(isError) : undefined;
  return first ? diagnostics.map((each) => (each === first ? { ...each, suggestions } : each)) : diagnostics;
}
