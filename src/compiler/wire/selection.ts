import type { Direction } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";

/** One condition on the wire. A value `"Field:name"` means the content of that field. */
export interface Filter<Name extends string = string> {
  readonly name: Name;
  readonly operator: OperatorName;
  readonly values: readonly (string | number)[];
}

export interface SortOrder<Name extends string = string> {
  readonly name: Name;
  readonly direction: Direction;
}

/** What a request selects, as the data API takes it. All filters must hold. */
export interface Selection<Name extends string = string> {
  readonly fields?: readonly Name[];
  readonly filters?: readonly Filter<Name>[];
  /** One more filter `id EQUALS [id]`, in short. */
  readonly id?: number | string;
  readonly orders?: readonly SortOrder<Name>[];
  readonly limit?: number;
  readonly offset?: number;
}

/** What clients send: as `Selection`, and with the loose forms that the service bears. */
export interface LooseSelection extends Omit<Selection, "orders" | "limit" | "offset"> {
  readonly orders?: readonly (string | { readonly name: string; readonly direction?: Direction })[];
  readonly limit?: number | string;
  readonly offset?: number | string;
}
