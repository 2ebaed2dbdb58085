import type { Direction } from "../language/clauses.ts";
import type { OperatorName } from "../language/operators.ts";

/** One condition on the wire. A value `"Field:name"` means the content of that field. */
export interface Filter {
  readonly name: string;
  readonly operator: OperatorName;
  readonly values: readonly (string | number)[];
}

export interface SortOrder {
  readonly name: string;
  readonly direction: Direction;
}

/** What a request selects, as the data API takes it. All filters must hold. */
export interface Selection {
  readonly fields?: readonly string[];
  readonly filters?: readonly Filter[];
  /** One more filter `id EQUALS [id]`, in short. */
  readonly id?: number | string;
  readonly orders?: readonly SortOrder[];
  readonly limit?: number;
  readonly offset?: number;
}

/** What clients send: as `Selection`, and with the loose forms that the service bears. */
export interface LooseSelection extends Omit<Selection, "orders" | "limit" | "offset"> {
  readonly orders?: readonly (string | { readonly name: string; readonly direction?: Direction })[];
  readonly limit?: number | string;
  readonly offset?: number | string;
}
