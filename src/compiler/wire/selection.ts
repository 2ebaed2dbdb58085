import type { Direction } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import { isDigits } from "../../base/text/decimal.ts";
import type { Comparison } from "../ast/nodes.ts";

/** One condition on the wire. A value `"Field:name"` means the value of that field. */
export interface Filter<Name extends string = string> {
  readonly name: Name;
  readonly operator: OperatorName;
  readonly values: readonly (string | number)[];
}

/** A filter, and the comparisons that it was made of: more than one when OR merged several. */
export interface TracedFilter {
  readonly filter: Filter;
  readonly source: Comparison;
  readonly others: readonly Comparison[];
}

export interface SortOrder<Name extends string = string> {
  readonly name: Name;
  readonly direction: Direction;
}

/** The rows that a request selects, as JSON for an API. All filters must hold. */
export interface Selection<Name extends string = string> {
  readonly fields?: readonly Name[];
  readonly filters?: readonly Filter<Name>[];
  /** Short for one more filter, `id EQUALS [id]`. */
  readonly id?: number | string;
  readonly orders?: readonly SortOrder<Name>[];
  readonly limit?: number;
  readonly offset?: number;
}

/** A selection as clients may send it, with the loose forms that the service also accepts. */
export interface LooseSelection extends Omit<Selection, "orders" | "limit" | "offset"> {
  readonly orders?: readonly (string | { readonly name: string; readonly direction?: Direction })[];
  readonly limit?: number | string;
  readonly offset?: number | string;
}

/** Whether the key `id` takes it: a number, or a string of digits. */
export function isId(value: unknown): value is string | number {
  return typeof value === "number" ? Number.isFinite(value) : isDigits(value);
}
