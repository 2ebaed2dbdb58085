import * as fc from "fast-check";
import { checkOptions, checkResource, isObject, optionTable } from "../../../src/base/options/options.ts";
import { joined } from "../../../src/compiler/ast/factories.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";
import { lower } from "../../../src/compiler/compile.ts";
import type { NameIn, Resource } from "../../../src/compiler/resource/resource.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import { comparisonFor, drawnFrom, queryWith, type ValuesByField, valueFor } from "./for-resource.ts";
import { conditionOf } from "./queries.ts";
import { choices, chooser, joinedTokens, spelledTokens } from "./spellings.ts";

export interface GeneratorOptions<R extends Resource = Resource> {
  /**
   * Values of some fields (default: any that the field can hold). Use the same few values for filters and for rows, so
   * that filters select some of the rows.
   */
  readonly values?: { readonly [Name in keyof R["fields"] & string]?: readonly (string | number)[] };
}

const generatorOptions = /* @__PURE__ */ optionTable<GeneratorOptions>({ values: isObject });

function valuesOf(resource: Resource, options: GeneratorOptions): ValuesByField {
  checkResource(resource);
  checkOptions(options, generatorOptions);
  const { values = {} } = options;
  for (const [name, drawn] of Object.entries(values)) {
    if (!Object.hasOwn(resource.fields, name))
      throw new TypeError(`There is no field "${name}" in "${resource.name}".`);
    if (!Array.isArray(drawn) || drawn.length === 0)
      throw new TypeError(`The values of "${name}" must be an array with values.`);
  }
  return values as ValuesByField;
}

/**
 * Returns an arbitrary of queries with only the fields, operators and values that a resource allows. OR and NOT are
 * nested freely, so one request cannot always express the query.
 */
export function queryFor(resource: Resource, options: GeneratorOptions = {}): fc.Arbitrary<Ast.Query> {
  const comparison = comparisonFor(resource, valuesOf(resource, options));
  const condition = comparison && conditionOf(comparison);
  return queryWith(resource, condition ? fc.option(condition, { nil: undefined }) : fc.constant(undefined));
}

/** Returns an arbitrary of the selections that a resource allows, for the action `get`. */
export function selectionFor<const R extends Resource>(
  resource: R,
  options: GeneratorOptions<R> = {},
): fc.Arbitrary<Selection<NameIn<R>>> {
  const comparison = comparisonFor(resource, valuesOf(resource, options));
  const terms = comparison ? fc.array(comparison, { maxLength: 4 }) : fc.constant([]);
  const condition = terms.map((all) => (all.length > 0 ? joined("and", all) : undefined));
  return queryWith(resource, condition).map((query) => {
    const lowered = lower(query, { action: "get" });
    if (!lowered.ok) throw new Error("Comparisons that are joined by AND can be sent.");
    return lowered.selection as Selection<NameIn<R>>;
  });
}

/**
 * Returns an arbitrary of filters as text, in any spelling of the language: with different case, signs, quotes and
 * spacing.
 */
export function textFor(resource: Resource, options: GeneratorOptions = {}): fc.Arbitrary<string> {
  return fc.tuple(queryFor(resource, options), choices).map(([query, numbers]) => {
    const choose = chooser(numbers);
    return joinedTokens(spelledTokens(query, choose), choose);
  });
}

/** A row: a value for each field that is not qualified. */
export type RowFor<R extends Resource> = Resource extends R
  ? Readonly<Record<string, string | number | null>>
  : {
      readonly [Name in keyof R["fields"] & string as R["fields"][Name] extends {
        readonly qualified: true;
      }
        ? never
        : Name]: string | number | null;
    };

/** Returns an arbitrary of rows of a resource, with occasional null in nullable fields. Qualified fields are omitted. */
export function rowFor<const R extends Resource>(
  resource: R,
  options: GeneratorOptions<R> = {},
): fc.Arbitrary<RowFor<R>> {
  const values = valuesOf(resource, options);
  const entries = Object.entries(resource.fields).filter(([, field]) => !field.qualified);
  const arbitraries = entries.map(([name, field]) => {
    const value = valueFor(field, drawnFrom(values, name));
    return [name, field.nullable ? fc.option(value, { freq: 5 }) : value] as const;
  });
  return fc.record(Object.fromEntries(arbitraries)) as unknown as fc.Arbitrary<RowFor<R>>;
}
