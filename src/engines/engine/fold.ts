import type { Path } from "../../base/diagnostics/diagnostic.ts";
import type { Direction } from "../../base/language/clauses.ts";
import { type Operator, operators, type Predicate } from "../../base/language/operators.ts";
import type { ValueType } from "../../base/language/value-types.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { foldCondition } from "../../compiler/ast/walk.ts";
import { countIn, operandValues, type Prepared, requirePrepared } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";

/** What the field of a comparison is compared with: values, or the content of one other field. */
type Operands =
  | { readonly values: readonly (string | number)[]; readonly reference?: undefined }
  | { readonly reference: string; readonly values?: undefined };

/** One comparison of a filter. NOT is part of its predicate; dates and variables are values. */
export type EngineComparison = Operands & {
  readonly field: string;
  /** The type of the field in the resource; undefined for a filter that was checked without one. */
  readonly type: ValueType | undefined;
  /**
   * What is asked about the value of the field: `{ kind: "order", sign: "<=" }`. A `range` has two values, a `list` one or
   * more, `null` none, all others have one.
   */
  readonly predicate: Predicate;
  /** Whether it selects a row in which the field is null. Only the predicate `null` does. */
  readonly nullSelects: boolean;
  /** The position in the text that the filter was read from. */
  readonly span?: Span;
  /** The position in the JSON that the filter was read from. */
  readonly path?: Path;
};

/** Where a comparison was written: its node in the AST, and which of its operands each value is. */
export interface Source {
  readonly comparison: Comparison;
  readonly indexes: readonly number[];
}

/** How an engine writes the parts of a condition. */
export interface EngineParts<Made> {
  readonly comparison: (comparison: EngineComparison, source: Source) => Made;
  /** All of the terms hold; without terms, every row is selected. */
  readonly and: (terms: readonly Made[]) => Made;
  /** One of the terms holds; without terms, no row is selected. */
  readonly or: (terms: readonly Made[]) => Made;
}

/** A filter in the terms of an engine. */
export interface Folded<Made> {
  readonly condition: Made;
  /** The sort keys, the most significant first. Nulls come first in ascending order and last in descending order. */
  readonly orders: readonly { readonly field: string; readonly direction: Direction }[];
  readonly limit?: number;
  readonly offset?: number;
}

/** The predicate that holds exactly where that of an operator does not, nulls aside; undefined for a range. */
function oppositeOf({ predicate, complement }: Operator): Predicate | undefined {
  if (complement) return operators[complement].predicate;
  return predicate.kind === "text" ? { ...predicate, not: true } : undefined;
}

/**
 * Hands out the conditions of a checked filter, a result of `compile`, `prepare` or `prepareSelection`, to write them for
 * an engine of your own. NOT is resolved, so an engine needs no NOT: a comparison is never true for null, but for the
 * predicate `null`, and neither is its opposite.
 *
 * @example
 * import { prepareOrThrow } from "fieldfilter";
 * import { fold } from "fieldfilter/engine";
 *
 * const filter = prepareOrThrow("NOT (price > 5 OR state IS NULL) ORDER BY price LIMIT 10");
 * fold<string>(filter, {
 *   comparison: ({ field, predicate, values }) => [field, JSON.stringify(predicate), ...(values ?? [])].join(" "),
 *   and: (terms) => terms.join(" and "),
 *   or: (terms) => terms.join(" or "),
 * });
 * // {
 * //   condition: 'price {"kind":"order","sign":"<="} 5 and state {"kind":"null","not":true}',
 * //   orders: [{ field: "price", direction: "ASC" }],
 * //   limit: 10,
 * // }
 */
export function fold<Made>(filter: Prepared, parts: EngineParts<Made>): Folded<Made> {
  const { query, resource, pathOf } = requirePrepared(filter, "fold");
  const limit = countIn(query.limit);
  const offset = countIn(query.offset);
  const joined = (terms: readonly Made[], by: "and" | "or") =>
    terms.length === 1 ? (terms[0] as Made) : parts[by](terms);

  function foldComparison(comparison: Comparison, isNegated: boolean): Made {
    const field = comparison.name.text;
    const type = resource && findField(resource, field)?.field.type;
    const place = pathOf ? { path: pathOf(comparison) } : { span: spanOf(comparison) };
    const operands = operandValues(comparison);
    const write = (predicate: Predicate, indexes: readonly number[]) => {
      const first = operands[indexes[0] ?? -1];
      const compared =
        typeof first === "object"
          ? { reference: first.field }
          : { values: indexes.map((index) => operands[index] as string | number) };
      const nullSelects = predicate.kind === "null" && !predicate.not;
      return parts.comparison({ field, type, predicate, ...compared, nullSelects, ...place }, { comparison, indexes });
    };
    const operator = operators[comparison.operator.name];
    const asked = isNegated ? oppositeOf(operator) : operator.predicate;
    const all = [...operands.keys()];
    if (!asked || asked.kind === "range") {
      const lows = all.filter((index) => index % 2 === 0);
      const beyond = (sign: "<" | ">", bound: number) => write({ kind: "order", sign }, [bound]);
      const outside = (low: number) => parts.or([beyond("<", low), beyond(">", low + 1)]);
      const ranges = lows.map((low) => (asked ? write(asked, [low, low + 1]) : outside(low)));
      return joined(ranges, asked ? "or" : "and");
    }
    const isField = (index: number) => typeof operands[index] === "object";
    const single = asked.kind === "list" ? ({ ...asked, kind: "equal" } as const) : asked;
    const terms = all.filter(isField).map((index) => write(single, [index]));
    const values = all.filter((index) => !isField(index));
    if (values.length > 0 || terms.length === 0) terms.unshift(write(asked, values));
    return joined(terms, "not" in asked ? "and" : "or");
  }

  return {
    condition: query.condition ? foldCondition(query.condition, { comparison: foldComparison, joined }) : parts.and([]),
    orders: (query.order?.sorts ?? []).flatMap(({ name, direction }) =>
      name.kind === "name" ? [{ field: name.text, direction: direction?.value ?? "ASC" }] : [],
    ),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  };
}
