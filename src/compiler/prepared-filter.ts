import type { Path } from "../base/diagnostics/diagnostic.ts";
import type { Action } from "../base/language/clauses.ts";
import type { Span } from "../base/text/span.ts";
import type { Comparison, Count, Query, Sort } from "./ast/nodes.ts";
import { flattenRanges } from "./ast/walk.ts";
import { defaultFieldsOf, type Resource } from "./resource/resource.ts";

/** Registered, so that two copies of the package know each other's filters. JSON has no symbols. */
export const prepared: unique symbol = Symbol.for("fieldfilter.prepared") as never;

/** What runs a filter needs to know of it. */
export interface PreparedFilter<R extends Resource = Resource> {
  /** The query with values in place of relative dates and variables. */
  readonly query: Query;
  readonly resource: R | undefined;
  /** What it was checked for: `edit` and `del` are refused to filters that restrict nothing. */
  readonly action: Action | undefined;
  /** Where in the JSON a part of the query is; undefined for a filter that was not read from JSON. */
  readonly pathOf?: ((part: Span) => Path) | undefined;
}

/** A filter that was checked, ready to run: a result of `compile`, `prepare` or `prepareSelection`. */
export interface Prepared<R extends Resource = Resource> {
  readonly [prepared]: PreparedFilter<R>;
}

/** Returns what a call runs. Throws a `TypeError` for anything else, which names the calls that check filters. */
export function requirePrepared(filter: Prepared, caller: string): PreparedFilter {
  const found = (filter as Partial<Prepared> | null | undefined)?.[prepared];
  if (found) return found;
  throw new TypeError(
    `${caller} takes a filter that was checked: the result of compile or prepare for a text, or of prepareSelection for JSON, when its "ok" is true.`,
  );
}

/** What a field is compared with: a value, or what the row has in another field. */
export type OperandValue = string | number | { readonly field: string };

/** The operands of a comparison that was checked, in their order, low before high. */
export function operandValues({ operands }: Comparison): readonly OperandValue[] {
  const found: OperandValue[] = [];
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "string" || operand.kind === "number") found.push(operand.value);
    else if (operand.kind === "literals") for (const value of operand.values) found.push(value);
    else if (operand.kind === "reference") found.push({ field: operand.name });
    else throw new TypeError(`A filter that was checked has no ${operand.kind}.`);
  }
  return found;
}

/** The number of a LIMIT or OFFSET of a filter that was checked. */
export function countIn(count: Count | undefined): number | undefined {
  return count?.value.kind === "number" ? count.value.value : undefined;
}

/** The names of the fields to return: those of SELECT, or the default fields of the resource; undefined for all. */
export function requestedFields({ query, resource }: PreparedFilter): readonly string[] | undefined {
  if (!query.select) return resource && defaultFieldsOf(resource);
  return query.select.fields.flatMap((field) => (field.kind === "name" ? field.text : []));
}

/** Where the field of a comparison or of a sort key is, in the text or in the JSON that the filter was read from. */
export function placeOfName(part: Comparison | Sort, { pathOf }: PreparedFilter): Span | Path {
  return pathOf ? pathOf(part.name) : part.name;
}

/** Where an operand of a comparison is. */
export function placeOfOperand(comparison: Comparison, index: number, { pathOf }: PreparedFilter): Span | Path {
  if (pathOf) {
    const path = pathOf(comparison);
    return path[0] === "filters" ? [...path, "values", index] : path;
  }
  const isRanges = comparison.operands[0]?.kind === "range"; // asked once, because this is called for each value
  const operands = isRanges ? flattenRanges(comparison.operands) : comparison.operands;
  return operands[index] ?? operands.at(-1) ?? comparison;
}
