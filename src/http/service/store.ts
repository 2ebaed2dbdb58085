import type { Resource } from "../../compiler/resource/resource.ts";
import type { Filter, Selection } from "../../compiler/wire/selection.ts";

/** A row that a store returns, by field name. Replies have its values as strings, and null for missing ones. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A row to put into a store. */
export type NewRow = Readonly<Record<string, string | number | null>>;

/** New values by field name. */
export type NewValues = Readonly<Record<string, string | number>>;

export type NamedValue = readonly [name: string, value: string | number];

export interface Selected {
  /** The rows, each with the requested fields. */
  readonly rows: readonly StoredRow[];
  /** The number of rows before limit and offset. */
  readonly total: number;
}

/** The request of `get`: a selection with explicit fields, filters and limit. */
export interface GetRequest extends Selection {
  readonly fields: readonly string[];
  readonly filters: readonly Filter[];
  readonly limit: number;
}

/**
 * Stores the rows of a resource. The service passes only checked requests: the fields exist, and the operators and values
 * suit them. `resource` has the fields of the served resource, and its parameters that restrict the rows.
 */
export interface Store {
  readonly get: (request: GetRequest, resource: Resource) => Promise<Selected>;
  /** Adds a row, generates its id if it has one, and returns the named fields. */
  readonly add?: (values: NewValues, fields: readonly string[], resource: Resource) => Promise<StoredRow>;
  /** Sets values in the rows that match all filters, and returns the number of rows. */
  readonly edit?: (filters: readonly Filter[], values: NewValues, resource: Resource) => Promise<number>;
  /** Does the same as `edit`, and returns the rows as they are after it, each with the named fields. */
  readonly editReturning?: (
    filters: readonly Filter[],
    values: NewValues,
    fields: readonly string[],
    resource: Resource,
  ) => Promise<readonly StoredRow[]>;
  /** Deletes the rows that match all filters, and returns the number of rows. */
  readonly del?: (filters: readonly Filter[], resource: Resource) => Promise<number>;
}
