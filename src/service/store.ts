import type { Resource } from "../resource/resource.ts";
import type { Filter, Selection } from "../wire/selection.ts";

/** An object as a store gives it, by the names of its fields. Replies have texts of its values, and null for none. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** An object as it is put into a store. */
export type NewRow = Readonly<Record<string, string | number | null>>;

/** New values of fields, by their names. */
export type NewValues = Readonly<Record<string, string | number>>;

export interface Selected {
  /** The objects, each with the fields that were asked for. */
  readonly rows: readonly StoredRow[];
  /** How many there are without limit and offset. */
  readonly total: number;
}

/** What `get` is asked for: a selection that says everything, its fields and its limit too. */
export interface GetRequest extends Selection {
  readonly fields: readonly string[];
  readonly filters: readonly Filter[];
  readonly limit: number;
}

/**
 * Where the objects of a resource are. The service calls it with requests that are checked: the fields exist, and the
 * operators and values suit them. `resource` has the fields of the resource served, and the columns of its scope.
 */
export interface Store {
  readonly get: (request: GetRequest, resource: Resource) => Promise<Selected>;
  /** Add an object, give it an id when it has one, and answer with the fields named. */
  readonly add?: (values: NewValues, fields: readonly string[], resource: Resource) => Promise<StoredRow>;
  /** Set values of the objects that all filters select, and answer how many these are. */
  readonly edit?: (filters: readonly Filter[], values: NewValues, resource: Resource) => Promise<number>;
  /** Remove the objects that all filters select, and answer how many these were. */
  readonly del?: (filters: readonly Filter[], resource: Resource) => Promise<number>;
}
